import { ChevronsUpDown, Menu as MenuIcon, Search, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';
import { BrandMark } from '#design-system/patterns/brand-mark/BrandMark.tsx';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';
import {
  Bar,
  Home,
  Nav,
  NavLink,
  Organization,
  Panel,
  Root,
  SearchButton,
  UserButton,
  UserEmail,
  UserName,
  UserText,
} from './Sidebar.styles.ts';

/** One navigation item. */
export interface SidebarItem {
  id: string;
  label: string;
  href: string;
  /** Decorative. */
  icon: ReactNode;
  /** Marks the item of the current page. */
  active: boolean;
}

/** The button that opens a search. */
export interface SidebarSearch {
  label: string;
  /** Its key, such as '⌘K', shown to people with a keyboard. */
  shortcut: string;
  onOpen: () => void;
  /** Called when the button is about to be used: with the pointer over it, or the focus. */
  onPrefetch?: (() => void) | undefined;
}

export interface SidebarProps {
  /**
   * Name of the product.
   * @default 'Checkwell'
   */
  brandName?: string | undefined;
  /** URL of the brand link. */
  homeHref: string;
  /** Each with its `id`, `label`, `href` and `icon`; `active` marks the current page. */
  items: ReadonlyArray<SidebarItem>;
  /** A button above the navigation with its `label` and `shortcut`; `onOpen` opens the search, `onPrefetch` loads it. */
  search?: SidebarSearch | undefined;
  /** The organization whose data the pages show. */
  organization?: string | undefined;
  /** The signed-in person. */
  user: { name: string; email: string; imageUrl?: string | null | undefined };
  /** Items of the account menu. */
  menuItems: ReadonlyArray<MenuItem>;
}

/** Brand, navigation and account menu. Below 900 pixels a top bar with a menu button. */
export function Sidebar(props: SidebarProps) {
  const { brandName, homeHref, items, search, organization, user, menuItems } = props;
  const { labels } = usePatternLabels();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  return (
    <Root
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <Bar>
        <Home href={homeHref}>
          <BrandMark name={brandName} />
        </Home>
        <IconButton
          ref={opener}
          label={open ? labels.closeMenu : labels.openMenu}
          icon={open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        />
      </Bar>
      <Panel id={panelId} data-open={open || undefined}>
        {organization ? <Organization>{organization}</Organization> : null}
        {search ? (
          <SearchButton
            type="button"
            onPointerEnter={search.onPrefetch}
            onFocus={search.onPrefetch}
            onClick={() => {
              setOpen(false);
              search.onOpen();
            }}
          >
            <Search aria-hidden />
            <span>{search.label}</span>
            <kbd aria-hidden>{search.shortcut}</kbd>
          </SearchButton>
        ) : null}
        <Nav aria-label={labels.mainNavigation}>
          <ul>
            {items.map(({ id, label, href, icon, active }) => (
              <li key={id}>
                <NavLink href={href} aria-current={active ? 'page' : undefined} onClick={() => setOpen(false)}>
                  {icon}
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </Nav>
        <Menu
          label={labels.account}
          side="top"
          align="start"
          fitTrigger
          items={menuItems}
          trigger={
            <UserButton type="button">
              <Avatar name={user.name || user.email} src={user.imageUrl} />
              <UserText>
                {user.name ? <UserName dir="auto">{user.name}</UserName> : null}
                <UserEmail dir="auto">{user.email}</UserEmail>
              </UserText>
              <ChevronsUpDown aria-hidden />
            </UserButton>
          }
        />
      </Panel>
    </Root>
  );
}
