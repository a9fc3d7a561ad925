import { Copy, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/IconButton.tsx';
import { minHeight } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-actions-iconbutton',
  title: 'Design System/Actions/IconButton (toolbar button)',
  component: IconButton,
  parameters: { guide },
  args: { label: 'Add time range', icon: <Plus aria-hidden />, onClick: fn() },
});

export const Playground = meta.story();

export const Variants = meta.story({
  render: () => (
    <div style={{ display: 'flex', gap: 'var(--space-3)' }}>
      <IconButton label="Copy" icon={<Copy aria-hidden />} />
      <IconButton label="Add" icon={<Plus aria-hidden />} variant="secondary" />
      <IconButton label="Remove" icon={<Trash2 aria-hidden />} variant="secondary" tone="danger" />
      <IconButton label="Remove, running" icon={<Trash2 aria-hidden />} loading />
      <IconButton label="Remove, not possible" icon={<Trash2 aria-hidden />} disabled />
    </div>
  ),
});

export const Loading = Playground.extend({ args: { loading: true } });
export const Disabled = Playground.extend({ args: { disabled: true } });

export const IsNamedByItsLabel = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add time range' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const ShowsItsLabelOnHover = meta.story({
  tags: ['visual'],
  decorators: [minHeight(100)],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole('button', { name: 'Add time range' });
    await userEvent.hover(button);
    const panel = await page.findByRole('tooltip');
    await expect(panel).toHaveTextContent('Add time range');
    await expect(panel.offsetWidth).toBeLessThan(200);
    // The label is announced once.
    await expect(button).not.toHaveAccessibleDescription();
    // It takes no place in the layout around the button.
    await expect(button.parentElement?.children).toHaveLength(1);
  },
});

export const LongContent = meta.story({
  tags: ['!autodocs'],
  args: { label: 'Remove averyveryverylongunbrokenaddress.of.somebody@department.example-organization.com' },
  decorators: [minHeight(140)],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'));
    const panel = await within(canvasElement.ownerDocument.body).findByRole('tooltip');
    await expect(panel.offsetWidth).toBeLessThanOrEqual(255);
    await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  },
});

export const ShowsItsLabelOnFocusByTab = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(await page.findByRole('tooltip')).toHaveTextContent('Add time range');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('tooltip')).not.toBeInTheDocument());
    await expect(button).toHaveFocus();
    await userEvent.hover(button);
    await page.findByRole('tooltip');
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
    await waitFor(() => expect(page.queryByRole('tooltip')).not.toBeInTheDocument());
  },
});

export const ShowsNothingOnTap = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.pointer({ keys: '[TouchA]', target: canvas.getByRole('button') });
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(within(canvasElement.ownerDocument.body).queryByRole('tooltip')).not.toBeInTheDocument();
  },
});

/** The person has not gone to the button, and the tooltip would cover what has opened or closed. */
export const ShowsNothingWhenADialogMovesTheFocus = meta.story({
  tags: ['!autodocs'],
  render: function Stateful(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <IconButton {...args} onClick={() => setOpen(true)} />
        <Modal
          open={open}
          title="Monday"
          onOpenChange={setOpen}
          footer={<IconButton data-autofocus label="Copy" icon={<Copy aria-hidden />} onClick={() => setOpen(false)} />}
        />
      </>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveFocus();
    await expect(page.queryByRole('tooltip')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Add time range' })).toHaveFocus();
    await expect(page.queryByRole('tooltip')).not.toBeInTheDocument();
  },
});

export const EscapeClosesTheTooltipBeforeTheDialog = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <Modal open title="Monday" onOpenChange={fn()}>
      <IconButton {...args} />
    </Modal>
  ),
  play: async ({ canvasElement, userEvent }) => {
    const dialog = within(within(canvasElement.ownerDocument.body).getByRole('dialog'));
    await userEvent.tab();
    const close = dialog.getByRole('button', { name: 'Close' });
    await expect(close).toHaveFocus();
    const panel = await dialog.findByRole('tooltip');
    // The browser closes a dialog unless the event is prevented.
    await expect(fireEvent.keyDown(close, { key: 'Escape' })).toBe(false);
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    await expect(fireEvent.keyDown(close, { key: 'Escape' })).toBe(true);
  },
});

export const ShowsNothingBesideItsMenu = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <Menu
      label="Actions"
      trigger={<IconButton label="More for Anna" icon={<Ellipsis aria-hidden />} />}
      items={[{ id: 'move', label: 'Move', onSelect: fn() }]}
    />
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole('button', { name: 'More for Anna' });
    await userEvent.tab();
    await page.findByRole('tooltip');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(page.getByRole('menuitem', { name: 'Move' })).toHaveFocus());
    await expect(page.queryByRole('tooltip')).not.toBeInTheDocument();
    fireEvent.keyUp(button, { key: 'Tab' });
    await expect(page.queryByRole('tooltip')).not.toBeInTheDocument();
    // Still beside its trigger, after the tooltip has let go of it.
    await expect(button.style.getPropertyValue('anchor-name')).toMatch(/^--popup-/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(page.queryByRole('tooltip')).not.toBeInTheDocument();
  },
});

export const ShowsNothingOnceThePointerHasLeft = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = canvas.getByRole('button');
    // Browsers may report two in a row, such as after the element below the pointer was removed.
    fireEvent.pointerOver(button, { pointerType: 'mouse' });
    fireEvent.pointerOver(button, { pointerType: 'mouse' });
    fireEvent.pointerOut(button, { pointerType: 'mouse' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(page.queryByRole('tooltip')).not.toBeInTheDocument();
  },
});
