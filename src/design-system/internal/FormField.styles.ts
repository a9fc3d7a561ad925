import styled, { css } from 'styled-components';
import { bareInput, controlFrame, focusRingWithin } from './control.styles.ts';
import { visuallyHidden } from './VisuallyHidden.ts';

/** A line of what stands above a control: its name, and help behind it. */
export const labelRow = css`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: 20px;
  margin-block-end: 6px;

  /* A help button is larger than the line of text; it must not push the field down. */
  > :not(label, .legend) { margin-block: -10px; }
`;

/* One styled element; what is inside is plain and chosen by class, because a form has dozens of fields. */
export const Field = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;

  > .hidden { ${visuallyHidden} }
  > .label-row { ${labelRow} }

  > .label-row > label {
    font: var(--font-label);
    inline-size: fit-content;

    &[data-disabled] { color: var(--color-text-muted); }
    > .suffix { margin-inline-start: var(--space-1); color: var(--color-text-muted); font-weight: 400; }
  }

  /* Around one line of text, with what stands before and behind it. */
  > .frame {
    ${controlFrame}
    ${focusRingWithin}
    display: flex;
    align-items: center;

    > svg {
      flex: none;
      inline-size: var(--size-icon);
      block-size: var(--size-icon);
      margin-inline-start: var(--space-3);
      color: var(--color-text-muted);
      stroke-width: 1.75;
    }

    &[data-size='large'] { min-block-size: var(--size-control-large); }
    &:has(> input:read-only:not(:disabled)) {
      background: var(--color-sunken);
      @media (forced-colors: active) { border-color: GrayText; }
    }

    /* Room for HH:MM; a time reads left to right in every language. */
    &[data-size='time'] { inline-size: 76px; max-inline-size: 100%; direction: ltr; }

    > .unit { flex: none; padding-inline-end: var(--space-3); color: var(--color-text-muted); }
  }

  > .frame > input {
    ${bareInput}

    &[type='search'] { appearance: none; }
    &::-webkit-search-cancel-button { display: none; }

    /* The browser paints a filled-in value on its own background. */
    &:autofill {
      box-shadow: inset 0 0 0 100px var(--color-surface);
      -webkit-text-fill-color: var(--color-text);
      caret-color: var(--color-text);
    }
  }
`;

export const Hint = styled.p`
  margin-block-start: 6px;
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const ErrorText = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  margin-block-start: 6px;
  color: var(--color-danger);
  font: var(--font-small);

  svg { flex: none; inline-size: 16px; block-size: 16px; margin-block-start: 1px; }
`;
