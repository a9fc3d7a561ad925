import { css } from 'styled-components';

/** Border, background and states of an input control. */
export const controlFrame = css`
  min-block-size: var(--size-control);
  border: 1px solid var(--color-border-control);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: var(--color-text);
  transition: border-color var(--motion-fast), background-color var(--motion-fast);

  &:hover:not([data-disabled], :disabled, :has(:disabled)) { border-color: var(--color-text-muted); }

  &[data-invalid],
  &[aria-invalid='true'] {
    border-color: var(--color-danger);
    box-shadow: inset 0 0 0 1px var(--color-danger);
  }

  &[data-disabled],
  &:disabled,
  fieldset:disabled & {
    border-color: var(--color-border);
    background: var(--color-sunken);
    color: var(--color-text-muted);
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    &[data-disabled], &:disabled, fieldset:disabled & { border-color: GrayText; color: GrayText; }
  }
`;

/** A button inside a frame. It fills the height between the borders. */
export const buttonWithin = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 38px;
  block-size: 38px;
  padding: 0;
  border: 0;
  border-radius: 9px;
  background: none;
`;
