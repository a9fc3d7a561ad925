import styled from 'styled-components';
import { visuallyHidden } from '../../internal/VisuallyHidden.ts';

/* The room for the stepper decides, not the window: the same one stands in a narrow card and in a wide page. */
export const Root = styled.nav`
  container: stepper / inline-size;
  inline-size: 100%;

  > .summary {
    display: none;
    margin-block-end: var(--space-2);
    color: var(--color-text-muted);
    font: var(--font-small);
  }

  > ol { display: flex; align-items: center; gap: var(--space-4); }

  > ol > li {
    position: relative;
    display: flex;
    flex: 1 1 auto;
    align-items: center;
    gap: var(--space-2);
    min-inline-size: 0;

    &:last-child { flex-grow: 0; }

    > .marker {
      display: inline-flex;
      flex: none;
      align-items: center;
      justify-content: center;
      inline-size: 28px;
      block-size: 28px;
      border: 1px solid var(--color-border-control);
      border-radius: 50%;
      color: var(--color-text-muted);
      font: var(--font-small);
      font-weight: 600;

      svg { inline-size: 16px; block-size: 16px; stroke-width: 2.5; }
    }

    > .label {
      position: relative;
      color: var(--color-text-muted);
      font: var(--font-label);
      white-space: nowrap;

      > .hidden { ${visuallyHidden} }
    }

    > .line {
      flex: 1;
      min-inline-size: 12px;
      block-size: 2px;
      margin-inline-start: var(--space-2);
      border-radius: 1px;
      background: var(--color-border);
    }

    &:is([data-state='done'], [data-state='current']) > .marker {
      border-color: var(--color-accent);
      background: var(--color-accent);
      color: var(--color-on-accent);
    }
    &:is([data-state='done'], [data-state='current']) > .label { color: var(--color-text); }
    &[data-state='current'] > .label { font-weight: 600; }
    &[data-state='done'] > .line { background: var(--color-accent); }
  }

  @container stepper (inline-size < 480px) {
    > .summary { display: block; }
    > ol { gap: var(--space-2); }
    > ol > li > .label { min-inline-size: 0; overflow-wrap: anywhere; white-space: normal; }
    > ol > li:not([aria-current]) > .label {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      margin: -1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }

  @media (forced-colors: active) {
    > ol > li > .line { background: GrayText; }
    > ol > li[data-state='done'] > .line { forced-color-adjust: none; background: Highlight; }
    > ol > li:is([data-state='done'], [data-state='current']) > .marker {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
