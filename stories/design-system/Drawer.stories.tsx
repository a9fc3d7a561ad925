import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { Drawer } from '#design-system/components/drawer/Drawer.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { Popover } from '#design-system/components/popover/Popover.tsx';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Drawer.tsx';
import { useOpenState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-overlays-drawer',
  title: 'Design System/Overlays/Drawer (side panel, sheet)',
  component: Drawer,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    open: true,
    title: 'Autumn health check',
    titleEnd: <StatusBadge tone="success">Active</StatusBadge>,
    children: (
      <KeyValueList
        items={[
          { label: 'Assessment Window', value: '07/12/2026 – 18/12/2026' },
          { label: 'Booking Period', value: '23/11/2026 – 04/12/2026' },
        ]}
      />
    ),
    footer: (
      <>
        <Button tone="danger">Cancel Assessment</Button>
        <Button icon={<Pencil />}>Edit</Button>
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
        <Button onClick={() => setOpen(true)}>View details</Button>
        <Drawer {...args} open={open} onOpenChange={onOpenChange} />
      </>
    );
  },
});

export const Playground = meta.story({ tags: ['visual'] });
export const LongContent = meta.story({
  args: {
    title: 'Occupational health examination for everyone who works at heights in 2027',
    children: Array.from({ length: 80 }, (_, index) => <p key={index}>Line {index + 1} of a long text.</p>),
  },
});

export const MovesFocusInAndBack = meta.story({
  tags: ['!autodocs'],
  args: { open: false },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'View details' }));
    const drawer = page.getByRole('dialog', { name: 'Autumn health check' });
    await expect(within(drawer).getByRole('heading', { name: 'Autumn health check' })).toHaveFocus();
    await fireEvent(drawer, new Event('cancel', { cancelable: true }));
    await expect(args.onOpenChange).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'View details' })).toHaveFocus());
  },
});

type OpenDialog = 'none' | 'drawer' | 'question';

/** A drawer with a question before it closes. Confirming closes both in one update. */
function DrawerWithQuestion({ nested }: { nested: boolean }) {
  const [shown, setShown] = useState<OpenDialog>('none');
  const question = (
    <ConfirmDialog
      open={shown === 'question'}
      title="Cancel this assessment?"
      description="Everyone is told."
      confirmLabel="Cancel Assessment"
      onConfirm={() => setShown('none')}
      onOpenChange={() => setShown('drawer')}
    />
  );
  return (
    <>
      <Button onClick={() => setShown('drawer')}>View details</Button>
      <Drawer open={shown !== 'none'} title="Autumn health check" onOpenChange={() => setShown('none')}>
        <Popover label="Note" trigger={<Button>Add a note</Button>}>
          {() => <Button onClick={() => setShown('question')}>Cancel with a note</Button>}
        </Popover>
        <Menu
          label="Actions"
          trigger={<Button>Actions</Button>}
          items={[
            { id: 'cancel', label: 'Cancel', onSelect: () => setShown('question') },
            { id: 'close', label: 'Close', onSelect: () => setShown('none') },
          ]}
        />
        {nested ? question : null}
      </Drawer>
      {nested ? null : question}
    </>
  );
}

/** Of dialogs that close in one update, the first opener gets the focus. */
export const ReturnsFocusPastAQuestionInside = meta.story({
  tags: ['!autodocs'],
  render: () => <DrawerWithQuestion nested />,
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const opener = canvas.getByRole('button', { name: 'View details' });
    const expectFocusBack = async () => {
      await waitFor(() => expect(page.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(page.queryByRole('alertdialog')).not.toBeInTheDocument();
      await expect(opener).toHaveFocus();
    };
    await step('with the question of a menu', async () => {
      await userEvent.click(opener);
      await userEvent.click(page.getByRole('button', { name: 'Actions' }));
      await userEvent.click(await page.findByRole('menuitem', { name: 'Cancel' }));
      await userEvent.click(page.getByRole('button', { name: 'Cancel Assessment' }));
      await expectFocusBack();
    });
    await step('with the question of a popover', async () => {
      await userEvent.click(opener);
      await userEvent.click(page.getByRole('button', { name: 'Add a note' }));
      await userEvent.click(await page.findByRole('button', { name: 'Cancel with a note' }));
      await userEvent.click(page.getByRole('button', { name: 'Cancel Assessment' }));
      await expectFocusBack();
    });
    await step('with a menu', async () => {
      await userEvent.click(opener);
      await userEvent.click(page.getByRole('button', { name: 'Actions' }));
      await userEvent.click(await page.findByRole('menuitem', { name: 'Close' }));
      await expectFocusBack();
    });
    await step('but to its button in the drawer when only the question closes', async () => {
      await userEvent.click(opener);
      await userEvent.click(page.getByRole('button', { name: 'Add a note' }));
      await userEvent.click(await page.findByRole('button', { name: 'Cancel with a note' }));
      await userEvent.click(page.getByRole('button', { name: 'Keep' }));
      await waitFor(() => expect(page.queryByRole('alertdialog')).not.toBeInTheDocument());
      await expect(page.getByRole('button', { name: 'Add a note' })).toHaveFocus();
    });
  },
});
export const ReturnsFocusPastAQuestionBeside = ReturnsFocusPastAQuestionInside.extend({
  // The index of stories does not see what an extended story plays.
  tags: ['play-fn'],
  render: () => <DrawerWithQuestion nested={false} />,
});

export const TabReachesAScrollingBody = meta.story({
  tags: ['!autodocs'],
  args: { footer: undefined },
  render: function Growing(args) {
    const [lines, setLines] = useState(1);
    return (
      <Drawer {...args} titleEnd={<Button onClick={() => setLines(80)}>More</Button>}>
        {Array.from({ length: lines }, (_, index) => (
          <p key={index}>Line {index + 1} of a text.</p>
        ))}
      </Drawer>
    );
  },
  play: async ({ canvasElement, userEvent }) => {
    const drawer = within(canvasElement.ownerDocument.body).getByRole('dialog');
    await userEvent.click(within(drawer).getByRole('button', { name: 'More' }));
    await expect(within(drawer).getByText('Line 80 of a text.')).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab();
    await expect(document.activeElement).toContainElement(within(drawer).getByText('Line 1 of a text.'));
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
