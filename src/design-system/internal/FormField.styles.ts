import styled from 'styled-components';
import { controlFrame } from './control.styles.ts';

/** A label or legend with its suffix, followed by help. */
export const LabelRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: 20px;
  margin-block-end: 6px;

  > :first-child { font: var(--font-label); }
  > [data-disabled], fieldset:disabled & > label { color: var(--color-text-muted); }
  [data-part='suffix'] { color: var(--color-text-muted); font-weight: 400; }

  /* A help button is higher than the text line. It must not push the field down. */
  > :not(:first-child) { margin-block: -10px; }
`;

export const Field = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`;

/** Border and focus ring around a one-line text input with its icon, unit or button. */
export const InputFrame = styled.div`
  ${controlFrame}
  display: flex;
  align-items: center;

  &[data-size='large'] { min-block-size: var(--size-control-large); }
  &:has(> input:read-only:not(:disabled)) {
    background: var(--color-sunken);
    @media (forced-colors: active) { border-color: GrayText; }
  }

  /* Fits HH:MM. A time reads left to right in every language. */
  &[data-size='time'] { inline-size: 4.75rem; max-inline-size: 100%; direction: ltr; }

  > svg {
    flex: none;
    inline-size: var(--size-icon);
    block-size: var(--size-icon);
    margin-inline-start: var(--space-3);
    color: var(--color-text-muted);
    stroke-width: 1.75;
  }

  &:has(> input:focus-visible) {
    border-color: var(--color-accent);
    outline: var(--focus-ring);
    outline-offset: 1px;
  }

  > input {
    flex: 1;
    min-inline-size: 0;
    inline-size: 100%;
    min-block-size: calc(var(--size-control) - 2px);
    padding-block: 0;
    padding-inline: var(--space-3);
    border: 0;
    border-radius: inherit;
    background: none;
    color: inherit;

    &:focus-visible { outline: 0; }
    &:disabled { cursor: not-allowed; }

    &[type='search'] { appearance: none; }
    &::-webkit-search-cancel-button { display: none; }

    /* Autofill paints its own background. */
    &:autofill {
      box-shadow: inset 0 0 0 100px var(--color-surface);
      -webkit-text-fill-color: var(--color-text);
      caret-color: var(--color-text);
    }
  }
`;

export const Unit = styled.span`
  flex: none;
  padding-inline-end: var(--space-3);
  color: var(--color-text-muted);
  /* From right to left, '/min' would become 'min/'. */
  unicode-bidi: plaintext;
`;

export const Description = styled.p`
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

  /* A message may repeat a long address. */
  > span { min-inline-size: 0; overflow-wrap: anywhere; }
  svg { flex: none; inline-size: 16px; block-size: 16px; margin-block-start: 1px; }
`;
