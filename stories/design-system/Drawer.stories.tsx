import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { Drawer } from '#design-system/components/drawer/Drawer.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
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
