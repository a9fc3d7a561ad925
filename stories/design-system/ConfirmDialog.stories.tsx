import { expect, fn, within } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/ConfirmDialog.tsx';
import { useOpenState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-overlays-confirmdialog',
  title: 'Design System/Overlays/ConfirmDialog (alert dialog)',
  component: ConfirmDialog,
  parameters: { guide },
  args: {
    open: true,
    tone: 'danger' as const,
    title: 'Cancel this assessment?',
    description: '163 booked members get a mail that their appointment is cancelled. This cannot be undone.',
    confirmLabel: 'Cancel Assessment',
    cancelLabel: 'Keep Assessment',
    onConfirm: fn(),
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
        <ConfirmDialog {...args} open={open} onOpenChange={onOpenChange} />
      </>
    );
  },
});

export const Playground = meta.story({ tags: ['visual'] });
export const Neutral = meta.story({
  args: {
    tone: 'neutral',
    title: 'Move your appointment?',
    description: 'Your old time becomes free.',
    confirmLabel: 'Move Appointment',
  },
});
export const Busy = meta.story({ args: { loading: true } });
export const LongContent = meta.story({
  args: {
    title: 'Cancel “Annual occupational health assessment of the northern harbor warehouse team”?',
    description:
      'averyveryverylongunbrokenaddress.of.somebody@department.example-organization.com and 162 others get a mail.',
    confirmLabel: 'Cancel the whole assessment',
    cancelLabel: 'Keep the whole assessment',
  },
});

export const FocusStartsOnTheCancelButton = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(page.getByRole('button', { name: 'Keep Assessment' })).toHaveFocus();
    await userEvent.tab();
    await expect(page.getByRole('button', { name: 'Cancel Assessment' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
});

export const IgnoresConfirmWhileBusy = meta.story({
  tags: ['!autodocs'],
  args: { loading: true },
  play: async ({ args, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(page.getByRole('button', { name: 'Cancel Assessment' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(page.getByRole('button', { name: 'Keep Assessment' })).toBeDisabled();
  },
});
