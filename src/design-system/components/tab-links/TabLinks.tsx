import { type ComponentProps, useEffect, useRef } from 'react';
import { Anchor } from '../link/LinkProvider.tsx';
import { Root } from './TabLinks.styles.ts';

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
