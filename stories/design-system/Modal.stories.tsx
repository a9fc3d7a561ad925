import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { InfoTooltip } from '#design-system/components/tooltip/Tooltip.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Modal.tsx';
import { useOpenState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-overlays-modal',
  title: 'Design System/Overlays/Modal (dialog, popup)',
  component: Modal,
  parameters: { guide },
  args: {
    open: true,
    title: 'Import Members from CSV',
    description: 'A file with one row per person: name and e-mail.',
    children: 'The content of the dialog.',
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Import Members</Button>
      </>
    ),
    onOpenChange: fn(),
  },
  render: function Stateful(args, story) {
    const [open, setOpen] = useOpenState(story, args.open);
    const onOpenChange = (next: boolean) => {
      args.onOpenChange(next);
      setOpen(next);
    };
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Modal {...args} open={open} onOpenChange={onOpenChange} />
      </>
    );
  },
});

export const Playground = meta.story();
export const WithoutFooter = meta.story({ args: { footer: undefined, description: undefined } });
export const WithField = meta.story({
  tags: ['visual'],
  args: { children: <TextField label="Full Name" /> },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveFocus();
  },
});
export const ResetsInheritedTextStyles = meta.story({
  tags: ['!autodocs'],
  decorators: [
    (Story) => (
      <div style={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const text = page.getByText('The content of the dialog.');
    await expect(getComputedStyle(text).textAlign).toBe('start');
    await expect(getComputedStyle(text).whiteSpace).toBe('normal');
  },
});
export const WithPopups = meta.story({
  args: {
    children: (
      <>
        <Menu
          label="Copy to"
          trigger={<Button>Copy to</Button>}
          items={[{ id: 'all', label: 'All days', onSelect: fn() }]}
        />
        <InfoTooltip label="Copying" content="The other days get the same hours." />
      </>
    ),
  },
});
export const LongContent = meta.story({
  args: {
    title: 'Import Members of the subsidiary Wolfeschlegelsteinhausenbergerdorff from CSV',
    children: Array.from({ length: 40 }, (_, index) => <p key={index}>Line {index + 1} of a long text.</p>),
  },
});

export const PopupsOpenInsideTheDialog = meta.story({
  ...WithPopups.input,
  tags: ['!autodocs'],
  play: async ({ canvasElement, userEvent }) => {
    const dialog = within(within(canvasElement.ownerDocument.body).getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy to' }));
    // Outside the dialog the menu would be inert.
    await waitFor(() => expect(dialog.getByRole('menuitem', { name: 'All days' })).toBeVisible());
    await userEvent.click(dialog.getByRole('menuitem', { name: 'All days' }));
    await waitFor(() => expect(dialog.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.click(dialog.getByRole('button', { name: 'About Copying' }));
    await waitFor(() => expect(dialog.getByRole('tooltip')).toBeVisible());
  },
});

export const MovesFocusInAndBack = meta.story({
  tags: ['!autodocs'],
  args: { open: false },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(page.getByRole('heading', { name: 'Import Members from CSV' })).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await expect(page.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus());
  },
});

/** A field below a long text does not take the focus, because the text before it would be scrolled away. */
export const StartsAtTheBeginning = meta.story({
  tags: ['!autodocs'],
  args: {
    children: [
      ...Array.from({ length: 40 }, (_, index) => <p key={index}>Line {index + 1} of a long text.</p>),
      <TextField key="field" label="Your email address, to confirm" value="" onValueChange={fn()} />,
    ],
  },
  play: async ({ canvasElement }) => {
    const dialog = within(within(canvasElement.ownerDocument.body).getByRole('dialog'));
    await expect(dialog.getByRole('heading', { name: 'Import Members from CSV' })).toHaveFocus();
    await expect(dialog.getByText('Line 1 of a long text.').parentElement?.scrollTop).toBe(0);
  },
});

export const EscapeDismisses = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    // The browser fires this event for Escape; a simulated key does not.
    await fireEvent(page.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await expect(args.onOpenChange).toHaveBeenCalledTimes(1);
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(page.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const BackdropDismisses = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(page.getByText('The content of the dialog.'));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('dialog'));
    await expect(args.onOpenChange).toHaveBeenCalledTimes(1);
  },
});

export const LockedIgnoresEscapeAndBackdrop = meta.story({
  tags: ['!autodocs'],
  args: { locked: true },
  play: async ({ args, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = page.getByRole('dialog');
    await fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await userEvent.click(dialog);
    // Browsers close a dialog after repeated requests.
    if (dialog instanceof HTMLDialogElement) dialog.close();
    await waitFor(() => expect(dialog).toHaveAttribute('open'));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(dialog).toBeVisible();
  },
});

export const IsNamedAndLocksPageScroll = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    const { body, documentElement } = canvasElement.ownerDocument;
    const dialog = within(body).getByRole('dialog', { name: 'Import Members from CSV' });
    await expect(dialog).toHaveAccessibleDescription('A file with one row per person: name and e-mail.');
    await expect(getComputedStyle(documentElement).overflow).toBe('hidden');
  },
});

export const CallsTheHandlersItIsGiven = meta.story({
  tags: ['!autodocs'],
  args: { onKeyDown: fn(), onPointerDown: fn(), onCancel: fn() },
  play: async ({ args, canvasElement, userEvent }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    await userEvent.keyboard('x');
    await expect(args.onKeyDown).toHaveBeenCalled();
    await fireEvent.pointerDown(dialog);
    await expect(args.onPointerDown).toHaveBeenCalled();
    await fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await expect(args.onCancel).toHaveBeenCalled();
    await expect(args.onOpenChange).toHaveBeenCalled();
  },
});

export const KeepsTheDescriptionItIsGiven = meta.story({
  tags: ['!autodocs'],
  args: { 'aria-describedby': 'rules', children: <p id="rules">At most 100,000 rows.</p> },
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    await expect(dialog).toHaveAccessibleDescription(
      'A file with one row per person: name and e-mail. At most 100,000 rows.',
    );
  },
});
