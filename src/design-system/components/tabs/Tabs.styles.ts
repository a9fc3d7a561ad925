import styled from 'styled-components';

export const Root = styled.div`
  min-inline-size: 0;
`;

export const List = styled.div`
  display: flex;
  gap: var(--space-4);
  /* Aligns the text of the first tab with the content and leaves room for its focus ring. */
  margin-inline: calc(var(--space-1) * -1);
  border-block-end: 1px solid var(--color-border);
  overflow-x: auto;
  scrollbar-width: none;
`;

export const Tab = styled.button`
  flex: none;
  min-block-size: 44px;
  padding: 0 var(--space-1);
  border: 0;
  border-block-end: 2px solid transparent;
  background: none;
  color: var(--color-text-muted);
  font: var(--font-label);

  &:hover { color: var(--color-text); }
  &[aria-selected='true'] { border-block-end-color: var(--color-accent); color: var(--color-accent); }
  &:disabled { opacity: 0.55; }
  &:focus-visible { outline-offset: -2px; border-radius: var(--radius-small); }

  @media (prefers-reduced-motion: no-preference) {
    transition: color var(--motion-fast), border-color var(--motion-fast);
  }

  @media (forced-colors: active) {
    &:not([aria-selected='true']) { border-block-end-color: Canvas; }
    &[aria-selected='true'] { border-block-end-color: Highlight; }
    &:disabled { opacity: 1; color: GrayText; }
  }
`;

export const Panel = styled.div`
  border-radius: var(--radius-small);
`;
