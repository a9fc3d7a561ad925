import styled, { css } from 'styled-components';

/** Look of buttons and button links, by `data-variant`, `data-tone` and `data-size`. */
export const buttonLook = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-block-size: var(--size-control);
  /* Takes effect only if the text wraps. */
  padding-block: calc(var(--space-2) - 1px);
  padding-inline: var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: none;
  color: var(--color-text);
  font: var(--font-label);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition: background-color var(--motion-fast), border-color var(--motion-fast), color var(--motion-fast);

  svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }

  &[data-size='large'] { min-block-size: var(--size-control-large); padding-inline: var(--space-5); }

  &[data-full-width] { inline-size: 100%; }

  &[data-variant='primary'] {
    background: var(--color-accent);
    color: var(--color-on-accent);
    &:hover:not(:disabled, [aria-disabled='true']) { background: var(--color-accent-hover); }
  }

  &[data-variant='secondary'] {
    border-color: var(--color-border-control);
    background: var(--color-surface);
    &:hover:not(:disabled, [aria-disabled='true']) { background: var(--color-sunken); }
  }

  &[data-variant='ghost'] {
    color: var(--color-accent);
    &:hover:not(:disabled, [aria-disabled='true']) { background: var(--color-accent-soft); color: var(--color-accent-hover); }
  }

  &[data-tone='danger'] {
    color: var(--color-danger);
    &:hover:not(:disabled, [aria-disabled='true']) { background: var(--color-danger-soft); color: var(--color-danger); }
  }

  &[data-tone='danger']:where([data-variant='secondary']) { border-color: var(--color-danger); }

  &[data-tone='danger']:where([data-variant='primary']) {
    background: var(--color-danger);
    color: var(--color-on-danger);
    &:hover:not(:disabled, [aria-disabled='true']) { background: var(--color-danger-hover); color: var(--color-on-danger); }
  }

  &:active { translate: var(--motion-press); }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    translate: none;
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy]) { opacity: 0.5; }

  @media (forced-colors: active) {
    border-color: ButtonText;
    &:disabled,
    &[aria-disabled='true']:not([aria-busy]) { opacity: 1; border-color: GrayText; color: GrayText; }
  }
`;

/** A native button with the look. Others extend it, so that the browser gets its rules once. */
export const ButtonRoot = styled.button`${buttonLook}`;
