import { type ComponentProps, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Anchor } from '../link/LinkProvider.tsx';

/** One link of the group. */
export interface TabLink {
  label: string;
  href: string;
  /** Marks the current page. */
  active: boolean;
}

export interface TabLinksProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Accessible name of the group, such as 'Settings'. */
  label: string;
  /** Each with its `label` and `href`; `active` marks the current page. */
  links: ReadonlyArray<TabLink>;
}

/** Navigates between related pages. Looks like Tabs, but each has a URL. Other props go to the root. */
export function TabLinks({ label, links, ...rootProps }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = links.find(({ active }) => active)?.href;
  useEffect(() => {
    if (current === undefined) return;
    // The current link may be scrolled out of view on a phone.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Root {...rootProps} aria-label={label}>
      <ul ref={list}>
        {links.map(({ label: text, href, active }) => (
          <li key={href}>
            <Anchor href={href} aria-current={active ? 'page' : undefined}>
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </Root>
  );
}

const Root = styled.nav`
  overflow-x: auto;
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
    transition: color var(--motion-fast), border-color var(--motion-fast);
  }
  a:hover { color: var(--color-text); }
  a[aria-current] { border-block-end-color: var(--color-accent); color: var(--color-accent); }
  a:focus-visible { outline-offset: -2px; border-radius: var(--radius-small); }

  @media (forced-colors: active) {
    a { border-block-end-color: Canvas; }
    a[aria-current] { border-block-end-color: Highlight; }
  }
`;
