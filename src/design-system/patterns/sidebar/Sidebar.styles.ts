import styled from 'styled-components';
import { Anchor } from '#design-system/components/link/LinkProvider.tsx';

/** Here the sidebar is a top bar, because a page needs 600 pixels beside it. In em, like the breakpoints of the theme. */
export const belowSidebar = '@media (width < 56.25em)';

export const Root = styled.div`
  position: sticky;
  inset-block-start: 0;
  display: flex;
  flex: none;
  flex-direction: column;
  inline-size: var(--size-sidebar);
  block-size: 100dvh;
  border-inline-end: 1px solid var(--color-border);
  background: var(--color-surface);

  ${belowSidebar} {
    z-index: calc(var(--layer-sticky) + 1);
    inline-size: 100%;
    block-size: auto;
    border-inline-end: 0;
    border-block-end: 1px solid var(--color-border);
  }
`;

export const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: 20px var(--space-4) var(--space-3);

  > button { display: none; }

  ${belowSidebar} {
    min-block-size: 64px;
    padding-block: var(--space-2);
    > button { display: inline-flex; }
  }
`;

export const Home = styled(Anchor)`
  min-inline-size: 0;
  margin-inline: var(--space-1);
  padding: var(--space-1);
  border-radius: var(--radius-control);
  color: var(--color-text);
  text-decoration: none;
`;

export const Panel = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: space-between;
  gap: var(--space-4);
  min-block-size: 0;
  padding: var(--space-3) var(--space-4) var(--space-5);
  overflow-y: auto;

  ${belowSidebar} {
    position: absolute;
    inset-block-start: 100%;
    inset-inline: 0;
    max-block-size: calc(100dvh - 64px);
    padding-block: var(--space-2) var(--space-4);
    border-block-end: 1px solid var(--color-border);
    background: var(--color-surface);
    box-shadow: var(--shadow-popup);

    &:not([data-open]) { display: none; }
  }
`;

export const Organization = styled.p`
  padding-inline: var(--space-3);
  color: var(--color-text-muted);
  font: var(--font-small);
  overflow-wrap: anywhere;
`;

export const SearchButton = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 40px;
  padding-inline: var(--space-3);
  border: 1px solid var(--color-border-control);
  border-radius: var(--radius-control);
  background: var(--color-surface);
  color: var(--color-text-muted);
  font: inherit;
  text-align: start;
  cursor: pointer;
  transition: background-color var(--motion-fast), color var(--motion-fast);

  svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }
  span { flex: 1; min-inline-size: 0; }
  kbd { font: var(--font-small); }
  &:hover { background: var(--color-sunken); color: var(--color-text); }

  @media (hover: none) { kbd { display: none; } }
`;

export const Nav = styled.nav`
  flex: 1;

  ul { display: flex; flex-direction: column; gap: var(--space-1); }
`;

export const NavLink = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 44px;
  padding-inline: var(--space-3);
  border-radius: var(--radius-control);
  color: var(--color-text-muted);
  font: var(--font-label);
  text-decoration: none;
  transition: background-color var(--motion-fast), color var(--motion-fast);

  svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }

  &:hover { background: var(--color-sunken); color: var(--color-text); }
  &[aria-current] { background: var(--color-accent-soft); color: var(--color-accent); }

  @media (forced-colors: active) {
    &[aria-current] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;

export const UserButton = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-3);
  inline-size: 100%;
  min-block-size: 64px;
  padding: var(--space-3);
  border: 1px solid var(--color-border);
  border-radius: 12px;
  background: var(--color-surface);
  text-align: start;
  transition: border-color var(--motion-fast);

  &:hover, &[data-popup-open] { border-color: var(--color-border-control); }
  > svg { flex: none; inline-size: 18px; block-size: 18px; margin-inline-start: auto; color: var(--color-text-muted); }
`;

export const UserText = styled.span`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;

  /* A text of the other direction is cut at its end, not at its beginning. */
  [dir='rtl'] & > span { text-align: right; }
`;

export const UserName = styled.span`
  font: var(--font-label);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const UserEmail = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
