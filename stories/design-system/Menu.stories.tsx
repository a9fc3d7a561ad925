import { Copy, LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { type AnchorProps, LinkProvider } from '#design-system/components/link/LinkProvider.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import type { MenuItem } from '#design-system/components/menu/MenuList.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Menu.tsx';
import { minHeight } from '../storyHelpers.tsx';

const logOut = fn();

const items: readonly MenuItem[] = [
  { id: 'settings', label: 'Settings', icon: <Settings />, href: '#settings' },
  { id: 'audit', label: 'Audit Log', onSelect: fn(), disabled: true },
  { id: 'logOut', label: 'Log out', icon: <LogOut />, tone: 'danger', separated: true, onSelect: logOut },
];

const meta = preview.meta({
  id: 'design-system-overlays-menu',
  title: 'Design System/Overlays/Menu (dropdown menu, actions)',
  component: Menu,
  parameters: { guide },
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
export const OpensNothingWithoutItems = meta.story({
  tags: ['!autodocs'],
  args: { items: [] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Ursula Iman' });
    // Once the list is loaded, it would open at once.
    await import('#design-system/components/menu/MenuList.tsx');
    await userEvent.click(button);
    await userEvent.keyboard('{ArrowDown}');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(within(canvasElement.ownerDocument.body).queryByRole('menu')).not.toBeInTheDocument();
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
  decorators: [minHeight(200)],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Ursula Iman' }));
    await waitFor(() => expect(page.getByRole('menuitem', { name: /^Copy/ })).toBeVisible());
  },
});

const follow = fn();

/** A router's link. */
function FollowedLink({ href, onClick, ...props }: AnchorProps) {
  return (
    <a
      href={href}
      {...props}
      onClick={(event) => {
        onClick?.(event);
        follow(href);
        event.preventDefault();
      }}
    />
  );
}

/** A link can be opened in another tab, unlike an action that navigates. */
export const OpensLinks = meta.story({
  tags: ['!autodocs'],
  args: { items: [{ id: 'profile', label: 'Profile', href: '/profile' }, ...items] },
  render: (args) => (
    <LinkProvider link={FollowedLink}>
      <Menu {...args} />
    </LinkProvider>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    follow.mockClear();
    const page = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole('button', { name: 'Ursula Iman' });
    await userEvent.tab();
    for (const key of ['{Enter}', ' ']) {
      await userEvent.keyboard('{Enter}');
      const link = await page.findByRole('menuitem', { name: 'Profile' });
      await expect(link).toHaveAttribute('href', '/profile');
      await waitFor(() => expect(link).toHaveFocus());
      await userEvent.keyboard(key);
      await waitFor(() => expect(page.queryByRole('menu')).not.toBeInTheDocument());
      await expect(button).toHaveFocus();
    }
    await expect(follow.mock.calls).toEqual([['/profile'], ['/profile']]);
  },
});

export const WorksByKeyboardAndReturnsFocus = meta.story({
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

export const ArrowKeysOpenAtFirstOrLastItem = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(page.getByRole('menuitem', { name: 'Log out' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(page.getByRole('menuitem', { name: 'Settings' })).toHaveFocus());
  },
});

export const LettersAndPointerMoveFocus = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Ursula Iman' }));
    await waitFor(() => expect(page.getByRole('menu')).toHaveFocus());
    await userEvent.keyboard('lo');
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
    await userEvent.hover(page.getByRole('menuitem', { name: 'Log out' }));
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
  },
});

let addItem = () => {};

/** An item added while the menu is open must not replace another: a press in progress and the focus would be lost. */
export const KeepsItsItemsWhenAnotherArrives = meta.story({
  tags: ['!autodocs'],
  render: function Stateful(args) {
    const [isComplete, setIsComplete] = useState(false);
    addItem = () => setIsComplete(true);
    const [first, ...others] = items as [MenuItem, ...MenuItem[]];
    const late: MenuItem = { id: 'late', label: 'Switch to Member', onSelect: fn() };
    return <Menu {...args} items={isComplete ? [first, late, ...others] : items} />;
  },
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    const item = await page.findByRole('menuitem', { name: 'Log out' });
    await waitFor(() => expect(item).toHaveFocus());
    addItem();
    await expect(await page.findByRole('menuitem', { name: 'Switch to Member' })).toBeVisible();
    await expect(item).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(logOut).toHaveBeenCalledTimes(1);
  },
});

export const DisabledItemsDoNothing = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Ursula Iman' }));
    const item = await page.findByRole('menuitem', { name: 'Audit Log' });
    await userEvent.click(item);
    await userEvent.keyboard('{Enter}');
    await expect(args.items?.[1]?.onSelect).not.toHaveBeenCalled();
    await expect(item).toHaveAttribute('aria-disabled', 'true');
  },
});

export const TabClosesAndContinuesFromTheButton = meta.story({
  tags: ['!autodocs'],
  decorators: [
    (Story) => (
      <>
        <Story />
        <Button>Next</Button>
      </>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Ursula Iman' }));
    await waitFor(() => expect(page.getByRole('menu')).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(page.queryByRole('menu')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Ursula Iman' }));
    await waitFor(() => expect(page.getByRole('menu')).toHaveFocus());
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(page.queryByRole('menu')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Ursula Iman' })).toHaveFocus();
  },
});

export const OpeningCanBeCancelledWhileLoading = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, step }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole('button', { name: 'Ursula Iman' });
    const expectStaysClosed = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await expect(page.queryByRole('menu')).not.toBeInTheDocument();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    };
    // The import resolves in a later task, so these events run before it.
    await step('by a second press', async () => {
      fireEvent.click(button);
      fireEvent.click(button);
      await expectStaysClosed();
    });
    await step('by Escape', async () => {
      fireEvent.click(button);
      fireEvent.keyDown(button, { key: 'Escape' });
      await expectStaysClosed();
    });
    await step('by blur', async () => {
      button.focus();
      fireEvent.click(button);
      button.blur();
      await expectStaysClosed();
    });
    await step('the next press opens the menu', async () => {
      fireEvent.click(button);
      await expect(await page.findByRole('menu')).toBeInTheDocument();
    });
  },
});

export const ClosesOnAPressOnTheButtonOrOutside = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { body } = canvasElement.ownerDocument;
    const page = within(body);
    const button = canvas.getByRole('button', { name: 'Ursula Iman' });
    for (const target of [button, body]) {
      await userEvent.click(button);
      await page.findByRole('menu');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await userEvent.click(target);
      await waitFor(() => expect(page.queryByRole('menu')).not.toBeInTheDocument());
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  },
});

/** The tooltip would take the Escape that closes the menu. */
export const AnOpenMenuHasNoTooltip = meta.story({
  tags: ['!autodocs'],
  args: { trigger: <IconButton label="Copy" icon={<Copy aria-hidden />} /> },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole('button', { name: 'Copy' });
    // Tab is let go after the press, while the list is loaded.
    fireEvent.click(button);
    fireEvent.keyUp(button, { key: 'Tab' });
    await waitFor(() => expect(page.getByRole('menuitem', { name: 'Settings' })).toHaveFocus());
    await expect(page.queryByRole('tooltip')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('menu')).not.toBeInTheDocument());
  },
});

export const EscapeClosesItFromTheFirstFrame = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole('button', { name: 'Ursula Iman' });
    const opened = new Promise<void>((resolve) => {
      new MutationObserver((_changes, observer) => {
        observer.disconnect();
        // The focused element is removed, so the key goes to the body.
        (document.activeElement as HTMLElement).blur();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
        resolve();
      }).observe(button, { attributeFilter: ['aria-expanded'] });
    });
    button.click();
    await opened;
    await waitFor(() => expect(page.queryByRole('menu')).not.toBeInTheDocument());
    await expect(button).toHaveFocus();
  },
});
