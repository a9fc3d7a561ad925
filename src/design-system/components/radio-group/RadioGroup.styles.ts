import styled from 'styled-components';
import { controlFrame } from '../../internal/control.styles.ts';

export const Options = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);

  &[data-look='buttons'] { flex-flow: row wrap; gap: 6px; }
`;

export const Option = styled.label`
  display: inline-flex;
  align-items: flex-start;
  gap: 10px;
  inline-size: fit-content;
  max-inline-size: 100%;
  min-block-size: 24px;
  padding-block: 2px;
  cursor: pointer;

  &[data-disabled] { color: var(--color-text-muted); cursor: not-allowed; }
  > span { min-inline-size: 0; overflow-wrap: anywhere; }

  &:not([data-look='buttons']) > input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    border: 1.5px solid var(--color-border-control);
    border-radius: 50%;
    appearance: none;
    background: var(--color-surface);
    cursor: inherit;

    &:hover:not(:disabled) { border-color: var(--color-accent); }
    &:checked { border: 6px solid var(--color-accent); }
    &[aria-invalid='true'] { border-color: var(--color-danger); }
    &:disabled { opacity: 0.5; }

    @media (forced-colors: active) {
      border-color: ButtonText;
      &:checked { border-color: Highlight; }
      &:disabled { border-color: GrayText; opacity: 1; }
    }
  }

  &[data-look='buttons'] {
    ${controlFrame}
    position: relative;
    align-items: center;
    padding-inline: var(--space-3);
    font: var(--font-label);

    /* Covers the button, so that it takes the press and shows the focus. */
    > input {
      position: absolute;
      inset: -1px;
      border-radius: var(--radius-control);
      appearance: none;
      cursor: inherit;
    }
    &:has(:checked) {
      border-color: var(--color-accent);
      background: var(--color-accent);
      color: var(--color-on-accent);
    }
    &:has([aria-invalid='true']) { border-color: var(--color-danger); }

    @media (forced-colors: active) {
      &:has(:checked) { border-color: Highlight; background: Highlight; color: HighlightText; forced-color-adjust: none; }
    }
  }
`;

export const OptionHint = styled.span`
  display: block;
  color: var(--color-text-muted);
  font: var(--font-small);
`;
