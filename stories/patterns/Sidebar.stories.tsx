import { ClipboardCheck, LayoutDashboard, LogOut, Settings, UsersRound } from 'lucide-react';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';
import { AppFrame } from '#design-system/patterns/app-frame/AppFrame.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Sidebar } from '#design-system/patterns/sidebar/Sidebar.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Sidebar.tsx';

// Links must not leave the story.
const preventNavigation = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};

const menuItems: readonly MenuItem[] = [
  { id: 'settings', label: 'Settings', icon: <Settings />, onSelect: fn() },
  { id: 'logOut', label: 'Log out', icon: <LogOut />, separated: true, onSelect: fn() },
];

const meta = preview.meta({
  id: 'patterns-sidebar',
  title: 'Patterns/Sidebar (navigation, side nav)',
  component: Sidebar,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    homeHref: '/app/dashboard',
    items: [
      { id: 'dashboard', label: 'Dashboard', href: '/app/dashboard', icon: <LayoutDashboard />, active: false },
      { id: 'members', label: 'Members', href: '/app/members', icon: <UsersRound />, active: true },
      { id: 'assessments', label: 'Assessments', href: '/app/assessments', icon: <ClipboardCheck />, active: false },
    ],
    user: { name: 'Ursula Iman', email: 'ursula@imanworks.com' },
    menuItems,
  },
  beforeEach: () => {
    document.addEventListener('click', preventNavigation);
    return () => document.removeEventListener('click', preventNavigation);
  },
  render: (args) => (
    <AppFrame sidebar={<Sidebar {...args} />}>
      <PageHeader title="Members List" count={240} />
    </AppFrame>
  ),
});

export const Playground = meta.story();
export const WithOrganization = meta.story({ args: { organization: 'Harbour Logistics' } });
export const WithSearch = meta.story({
  args: { search: { label: 'Search', shortcut: '⌘K', onOpen: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(args.search?.onOpen).toHaveBeenCalledOnce();
  },
});
export const WithoutName = meta.story({ args: { user: { name: '', email: 'ursula@imanworks.com' } } });
export const LongContent = meta.story({
  args: {
    brandName: 'Occupational Health Service of the Northern Region',
    user: {
      name: 'Maria Magdalena Wolfeschlegelsteinhausenbergerdorff-Nowakowska',
      email: 'averyveryverylongunbrokenaddress.of.somebody@department.example-organization.com',
    },
  },
});

export const MarksTheCurrentPageAndOpensTheAccountMenu = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    // The test window is narrow, so the navigation may be behind a button.
    const opener = canvas.queryByRole('button', { name: 'Open menu' });
    await step('the current page is marked', async () => {
      if (opener) await userEvent.click(opener);
      await expect(canvas.getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page');
      await expect(canvas.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
    });
    await step('the user card opens the account menu', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /Ursula Iman/ }));
      await waitFor(() => expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(page.queryByRole('menu')).not.toBeInTheDocument());
    });
  },
});

export const OpensAndClosesOnAPhone = meta.story({
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, step, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open menu' });
    await step('closed initially', async () => {
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(canvas.queryByRole('link', { name: 'Members' })).not.toBeInTheDocument();
    });
    await step('Escape closes it and returns focus', async () => {
      await userEvent.click(opener);
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect(opener).toHaveFocus();
      await expect(canvas.queryByRole('link', { name: 'Members' })).not.toBeInTheDocument();
    });
    await step('Escape in the account menu closes only the menu', async () => {
      await userEvent.click(opener);
      const account = canvas.getByRole('button', { name: /Ursula Iman/ });
      await userEvent.click(account);
      const menu = await canvas.findByRole('menu');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(menu).not.toBeInTheDocument());
      await expect(account).toHaveFocus();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await userEvent.click(opener);
    });
    await step('following a link closes it', async () => {
      await userEvent.click(opener);
      await userEvent.click(canvas.getByRole('link', { name: 'Members' }));
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
    });
  },
});
