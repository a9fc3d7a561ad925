import styled from 'styled-components';

export const Root = styled.nav`
  overflow-x: auto;
  /* Aligns the text of the first link with the content and leaves room for its focus ring. */
  margin-inline: calc(var(--space-1) * -1);
  border-block-end: 1px solid var(--color-border);
  scrollbar-width: none;

  ul {
    display: flex;
    gap: var(--space-4);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  a {
    display: flex;
    align-items: center;
    min-block-size: 44px;
    padding-inline: var(--space-1);
    border-block-end: 2px solid transparent;
    color: var(--color-text-muted);
    font: var(--font-label);
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover { color: var(--color-text); }
  a[aria-current] { border-block-end-color: var(--color-accent); color: var(--color-accent); }
  a:focus-visible { outline-offset: -2px; border-radius: var(--radius-small); }

  @media (prefers-reduced-motion: no-preference) {
    a { transition: color var(--motion-fast), border-color var(--motion-fast); }
  }

  @media (forced-colors: active) {
    a { border-block-end-color: Canvas; }
    a[aria-current] { border-block-end-color: Highlight; }
  }
`;
