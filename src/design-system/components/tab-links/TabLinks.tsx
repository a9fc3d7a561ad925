import { type ComponentProps, useEffect, useRef } from 'react';
import { Anchor } from '../link/LinkProvider.tsx';
import { Root } from './TabLinks.styles.ts';

/** One page of the group. */
export interface TabLink {
  label: string;
  href: string;
  /** It is the page shown. */
  active: boolean;
}

export interface TabLinksProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Names the group for assistive technology, such as 'Settings'. */
  label: string;
  links: readonly TabLink[];
}

/** Leads between pages that belong together; looks like Tabs, but each has an address. Other props go to the root. */
export function TabLinks({ label, links, ...rootProps }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = links.find(({ active }) => active)?.href;
  useEffect(() => {
    if (current === undefined) return;
    // Where they do not fit, the page that is shown must not be the one out of sight.
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
