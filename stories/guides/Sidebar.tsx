import menuListSource from '#design-system/components/menu/MenuList.tsx?raw';
import sidebarSource from '#design-system/patterns/sidebar/Sidebar.tsx?raw';
import { Example } from '../examples/Sidebar.tsx';
import source from '../examples/Sidebar.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'Sidebar',
  wide: true,
  status: 'stable',
  use: 'The areas of the product, and the account of the person. Once per app, in AppFrame.',
  avoid: 'Pages inside an area: TabLinks.',
  do: { why: 'Three to seven areas with an icon and a noun, one of them current.', Example, source },
  dont: {
    why: 'Actions are not places. "Create" belongs to the page of assessments.',
    example: <p>Dashboard, Create Assessment, Send Emails</p>,
  },
  anatomy: [
    'Brand, and a menu button below 56.25em',
    'Organization',
    'Button that opens a search',
    'Navigation: links with icons',
    'Account button with its Menu',
  ],
  keyboard: [
    ['Tab Enter', 'to the brand and each link, and follows it'],
    ['Enter Space', 'on the menu button of a phone open and close the navigation'],
    ['Esc', 'closes the account menu first, then the navigation of a phone, and returns focus'],
    ['Enter ↑ ↓', 'on the account, as in Menu'],
  ],
  announces: '"Main, navigation", each link, and "current page" for one. The menu button says whether it is expanded.',
  localization: 'Translate the items. It is at the right in right-to-left pages.',
  labels: ['account', 'closeMenu', 'mainNavigation', 'openMenu'],
  types: [
    readType(sidebarSource, 'SidebarItem'),
    readType(sidebarSource, 'SidebarSearch'),
    readType(menuListSource, 'MenuItem'),
  ],
  changes: [
    'Its texts are labels; `navLabel`, `accountLabel`, `openLabel` and `closeLabel` are gone.',
    '`search` shows a button above the navigation.',
    'Shows the organization whose data the pages show.',
  ],
};
