import { LogOut, Settings } from 'lucide-react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { Menu, type MenuItem } from '#design-system/components/menu/Menu.tsx';
import preview from '#storybook/preview.tsx';

const logOut = fn();

const items: readonly MenuItem[] = [
  { id: 'settings', label: 'Settings', icon: <Settings />, onSelect: fn() },
  { id: 'audit', label: 'Audit Log', onSelect: fn(), disabled: true },
  { id: 'logOut', label: 'Log out', icon: <LogOut />, tone: 'danger', separated: true, onSelect: logOut },
];

const meta = preview.meta({
  title: 'Design System/Overlays/Menu',
  component: Menu,
  args: {
    label: 'Account',
    trigger: <Button>Ursula Iman</Button>,
    align: 'start' as const,
    items,
  },
  beforeEach: () => {
    logOut.mockClear();
  },
});

export const Playground = meta.story();

export const Open = meta.story({
  tags: ['visual'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Ursula Iman' }));
    await waitFor(() => expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible());
  },
});
export const LongContent = meta.story({
  tags: ['!autodocs'],
  args: {
    items: [
      { id: 'long', label: 'Copy the hours to the northern harbor warehouse and its offices', onSelect: fn() },
      { id: 'unbroken', label: 'averyveryverylongunbrokenaddress.of.somebody@example.com', onSelect: fn() },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 200 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Ursula Iman' }));
    await waitFor(() => expect(page.getByRole('menuitem', { name: /^Copy/ })).toBeVisible());
  },
});

export const WorksByKeyboardAndGivesTheFocusBack = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.getByRole('menuitem', { name: 'Settings' })).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    await expect(logOut).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(page.queryByRole('menu')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Ursula Iman' })).toHaveFocus();
  },
});
