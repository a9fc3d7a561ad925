import { css } from 'styled-components';

/** The surface of everything that opens beside its trigger: menus, lists, calendars, popovers. */
export const popupSurface = css`
  border: 1px solid var(--color-border);
  border-radius: 12px;
  background: var(--color-surface);
  box-shadow: var(--shadow-popup);
  color: var(--color-text);
  outline: 0;

  @media (prefers-reduced-motion: no-preference) {
    transition: opacity var(--motion-fast), translate var(--motion-fast);
    &[data-starting-style], &[data-ending-style] { opacity: 0; translate: 0 -4px; }
  }
`;

/** One choice in a popup; base-ui marks the one under pointer or keys with data-highlighted. */
export const popupItem = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--size-control);
  padding-inline: var(--space-3);
  border-radius: var(--radius-small);
  cursor: pointer;
  user-select: none;
  outline: 0;

  &[data-highlighted] { background: var(--color-sunken); }
  &[data-selected], &[data-checked] { color: var(--color-accent); font-weight: 500; }
  &[data-disabled] { color: var(--color-text-muted); cursor: not-allowed; }

  @media (forced-colors: active) {
    &[data-highlighted] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;
