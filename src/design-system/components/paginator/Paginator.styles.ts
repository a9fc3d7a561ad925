import styled from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-4);

  ${media.phoneOnly} { flex-direction: column; }
`;

export const Range = styled.span`
  color: var(--color-text-muted);
`;

export const List = styled.ul`
  --page-size: var(--size-control);
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
  margin-inline-start: auto;

  ${media.phoneOnly} {
    --page-size: 36px;
    gap: var(--space-1);
    margin-inline-start: 0;
  }
`;

export const PageButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-inline-size: var(--page-size);
  block-size: var(--page-size);
  padding-inline: 6px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: var(--color-text);
  font: var(--font-label);

  ${media.phoneOnly} { padding-inline: 1px; font-size: 0.8125rem; }

  &:hover:not([aria-disabled='true'], [aria-current]) { border-color: var(--color-border-control); background: var(--color-sunken); }

  &[aria-current='page'] {
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }

  &[aria-disabled='true'] { color: color-mix(in srgb, var(--color-text-muted) 55%, transparent); }
  &[aria-disabled='true'][aria-current='page'] { opacity: 0.6; color: var(--color-on-accent); }

  svg { inline-size: 18px; block-size: 18px; }
  [dir='rtl'] & svg { scale: -1 1; }

  @media (prefers-reduced-motion: no-preference) {
    transition: background-color var(--motion-fast), border-color var(--motion-fast);
  }

  @media (forced-colors: active) {
    &[aria-current='page'] { forced-color-adjust: none; border-color: Highlight; background: Highlight; color: HighlightText; }
    &[aria-disabled='true'] { border-color: GrayText; color: GrayText; }
    &[aria-disabled='true'][aria-current='page'] { background: GrayText; color: Canvas; opacity: 1; }
  }
`;

export const Gap = styled.li`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: var(--page-size);
  color: var(--color-text-muted);

  ${media.phoneOnly} { inline-size: 18px; }
`;
