import styled from 'styled-components';

/* The room for the stepper decides, not the window: the same one stands in a narrow card and in a wide page. */
export const Root = styled.nav`
  container: stepper / inline-size;
  inline-size: 100%;
`;

export const Summary = styled.p`
  display: none;
  margin-block-end: var(--space-2);
  color: var(--color-text-muted);
  font: var(--font-small);

  @container stepper (inline-size < 480px) { display: block; }
`;

export const List = styled.ol`
  display: flex;
  align-items: center;
  gap: var(--space-4);

  @container stepper (inline-size < 480px) { gap: var(--space-2); }
`;

export const Marker = styled.span`
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
`;

export const Label = styled.span`
  position: relative;
  color: var(--color-text-muted);
  font: var(--font-label);
  white-space: nowrap;

  @container stepper (inline-size < 480px) {
    li:not([aria-current]) > & {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      margin: -1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

export const Line = styled.span`
  flex: 1;
  min-inline-size: 12px;
  block-size: 2px;
  margin-inline-start: var(--space-2);
  border-radius: 1px;
  background: var(--color-border);

  @media (forced-colors: active) { background: GrayText; }
`;

export const Step = styled.li`
  position: relative;
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: var(--space-2);
  min-inline-size: 0;

  &:last-child { flex-grow: 0; }

  &[data-state='done'] > ${Marker}, &[data-state='current'] > ${Marker} {
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }

  &[data-state='done'] > ${Label}, &[data-state='current'] > ${Label} { color: var(--color-text); }
  &[data-state='current'] > ${Label} { font-weight: 600; }
  &[data-state='done'] > ${Line} { background: var(--color-accent); }

  @media (forced-colors: active) {
    &[data-state='done'] > ${Line} { forced-color-adjust: none; background: Highlight; }
    &[data-state='done'] > ${Marker}, &[data-state='current'] > ${Marker} {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
