import { css } from 'styled-components';

/** Places a popup at the bottom of the window in browsers without anchor positioning. */
export const popupWithoutAnchors = css`
  @supports not (position-area: top) {
    inset: auto 0 8px;
    margin: 0 auto;
  }
`;

/**
 * Surface of menus, lists, calendars and popovers, anchored to their trigger in the top layer (see usePopupPanel). Opens
 * below and end-aligned by default; `data-side` and `data-align` change that. Flips if there is no room.
 */
export const popupSurface = css`
  inset: auto;
  inline-size: max-content;
  max-inline-size: calc(100vi - 16px);
  /* As high as the room on its side, which 100% is. One that needs no more than 25rem flips instead of scrolling. */
  max-block-size: min(100dvb - 16px, max(100% - 12px, 25rem));
  margin-block: 6px;
  margin-inline: 0;
  padding: 0;
  position-area: block-end span-inline-start;
  position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline;
  border: 1px solid var(--color-border);
  border-radius: 12px;
  background: var(--color-surface);
  box-shadow: var(--shadow-popup);
  color: var(--color-text);
  /* Resets what it would inherit from the trigger's context. */
  font: var(--font-body);
  text-align: start;
  white-space: normal;
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: 0;
  transition: opacity var(--motion-fast), translate var(--motion-fast);

  &[data-align='start'] { position-area: block-end span-inline-end; }
  &[data-side='top'] { position-area: block-start span-inline-start; }
  &[data-side='top'][data-align='start'] { position-area: block-start span-inline-end; }

  ${popupWithoutAnchors}

  @starting-style { opacity: 0; translate: 0 -4px; }
`;

/** An item of a popup list. The active item has focus, or `data-active` while focus stays on the control. */
export const popupItem = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--size-control);
  padding-inline: var(--space-3);
  border-radius: var(--radius-small);
  cursor: pointer;
  user-select: none;

  &:is(:focus, [data-active]) { background: var(--color-sunken); }
  &:is(:focus-visible, [data-active]) { outline: var(--focus-ring); outline-offset: -2px; }
  &[aria-selected='true'] { color: var(--color-accent); font-weight: 500; }
  &[aria-disabled='true'] { color: var(--color-text-muted); cursor: not-allowed; }

  @media (forced-colors: active) {
    &:is(:focus, [data-active]) { outline: 2px solid Highlight; outline-offset: -2px; }
    &[aria-disabled='true'] { color: GrayText; }
  }
`;
