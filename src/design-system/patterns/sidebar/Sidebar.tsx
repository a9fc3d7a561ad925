import { ChevronsUpDown, Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Menu, type MenuItem } from '#design-system/components/menu/Menu.tsx';
import { BrandMark } from '#design-system/patterns/brand-mark/BrandMark.tsx';
import { Bar, Home, Nav, NavLink, Panel, Root, UserButton, UserEmail, UserName, UserText } from './Sidebar.styles.ts';

/** One place of the product. */
export interface SidebarItem {
  id: string;
  label: string;
  href: string;
  /** Decorative. */
  icon: ReactNode;
  /** The page shown belongs to this place. */
  active: boolean;
}

export interface SidebarProps {
  /** @default 'Checkwell' */
  brandName?: string | undefined;
  /** Where the brand leads. */
  homeHref: string;
  items: readonly SidebarItem[];
  user: { name: string; email: string; imageUrl?: string | null | undefined };
  /** What the user card offers. */
  menuItems: readonly MenuItem[];
  /** @default 'Main' */
  navLabel?: string | undefined;
  /** @default 'Account' */
  accountLabel?: string | undefined;
  /** @default 'Open menu' */
  openLabel?: string | undefined;
  /** @default 'Close menu' */
  closeLabel?: string | undefined;
}

/** Brand, places and the user's card; below 900 pixels a bar whose button opens the rest. */
export function Sidebar(props: SidebarProps) {
  const { brandName, homeHref, items, user, menuItems, navLabel = 'Main', accountLabel = 'Account' } = props;
  const { openLabel = 'Open menu', closeLabel = 'Close menu' } = props;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  return (
    <Root
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || event.defaultPrevented) return;
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
          label={open ? closeLabel : openLabel}
          icon={open ? <X aria-hidden /> : <MenuIcon aria-hidden />}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        />
      </Bar>
      <Panel id={panelId} data-open={open || undefined}>
        <Nav aria-label={navLabel}>
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
          label={accountLabel}
          side="top"
          align="start"
          fitTrigger
          items={menuItems}
          trigger={
            <UserButton type="button">
              <Avatar name={user.name || user.email} imageUrl={user.imageUrl} />
              <UserText>
                {user.name ? <UserName>{user.name}</UserName> : null}
                <UserEmail>{user.email}</UserEmail>
              </UserText>
              <ChevronsUpDown aria-hidden />
            </UserButton>
          }
        />
      </Panel>
    </Root>
  );
}
