import { useCallback, useEffect, useState } from 'react';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { Drawer } from '#design-system/components/drawer/Drawer.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import type { ToastMessage } from '#design-system/components/toast/Toast.tsx';
import { ToastRegion } from '#design-system/components/toast/ToastRegion.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Toast.tsx';

const toasts: readonly ToastMessage[] = [
  { id: '1', tone: 'success', title: 'Members invited successfully' },
  {
    id: '2',
    tone: 'danger',
    title: 'Error while inviting members',
    description: 'The mail server did not answer. Nobody was invited.',
  },
  { id: '3', tone: 'info', title: 'Set up your organization first', action: { label: 'Set up', onSelect: fn() } },
];

const meta = preview.meta({
  id: 'design-system-feedback-toast',
  title: 'Design System/Feedback/Toast (snackbar, notification)',
  component: ToastRegion,
  args: {
    toasts,
    onDismiss: fn(),
    lifetimeMs: 3_600_000,
  },
  parameters: { guide },
  render: function Stateful(args) {
    const { onDismiss } = args;
    const [dismissed, setDismissed] = useState<readonly string[]>([]);
    const dismiss = useCallback(
      (id: string) => {
        onDismiss(id);
        setDismissed((all) => [...all, id]);
      },
      [onDismiss],
    );
    return (
      <>
        <Button>Before</Button>
        <ToastRegion {...args} toasts={args.toasts.filter(({ id }) => !dismissed.includes(id))} onDismiss={dismiss} />
      </>
    );
  },
});

export const Playground = meta.story({ tags: ['visual'] });
export const LongContent = meta.story({
  tags: ['visual'],
  args: {
    toasts: [
      {
        id: '1',
        tone: 'danger',
        title: 'Something went wrong, when updating the schedule: the weekly schedule has a range that overlaps',
        description: 'averyveryverylongunbrokenaddress.of.somebody@department.subsidiary.example-organization.com',
      },
    ],
  },
});

export const ErrorWithReference = meta.story({
  tags: ['visual'],
  args: {
    toasts: [
      {
        id: '1',
        tone: 'danger',
        title: 'Something went wrong',
        reference: '5f0e1c52-9d1b-4a52-8f0e-2f7f2c1d9a10',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const reference = page.getByText('5f0e1c52-9d1b-4a52-8f0e-2f7f2c1d9a10');
    await waitFor(() => expect(reference).toBeVisible());
  },
});

/** Separate from ErrorWithReference, because "Copied" expires and its picture would be flaky. */
export const CopiesTheReference = meta.story({
  ...ErrorWithReference.input,
  tags: ['!autodocs'],
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await page.findByRole('button', { name: 'Copy' }));
    await expect(copied).toHaveBeenCalledWith('5f0e1c52-9d1b-4a52-8f0e-2f7f2c1d9a10');
  },
});

export const SuccessExpiresAndErrorStays = meta.story({
  tags: ['!autodocs'],
  args: { lifetimeMs: 60 },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('1'));
    await expect(page.getByText('Error while inviting members')).toBeVisible();
    await expect(page.getByText('Set up your organization first')).toBeVisible();
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
  },
});

export const HoverPausesTheTimer = meta.story({
  tags: ['!autodocs'],
  // Long enough to be hovered on a busy machine.
  args: { lifetimeMs: 1_000 },
  play: async ({ args, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('hover a toast for longer than its lifetime', async () => {
      await userEvent.hover(page.getByText('Members invited successfully'));
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      await expect(args.onDismiss).not.toHaveBeenCalled();
    });
    await step('it expires after the pointer leaves', async () => {
      await userEvent.unhover(page.getByText('Members invited successfully'));
      await waitFor(() => expect(args.onDismiss).toHaveBeenCalledWith('1'));
    });
  },
});

export const DismissingReturnsFocus = meta.story({
  tags: ['!autodocs'],
  args: { toasts: [{ id: '7', tone: 'danger', title: 'Something went wrong' }] },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    canvas.getByRole('button', { name: 'Before' }).focus();
    await userEvent.tab();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledWith('7');
    await expect(canvas.getByRole('button', { name: 'Before' })).toHaveFocus();
  },
});

export const KeepsTheFocusWhenTheActionEnds = meta.story({
  tags: ['!autodocs'],
  render: function Ending(args) {
    const [hasEnded, setEnded] = useState(false);
    const [isDismissed, setDismissed] = useState(false);
    useEffect(() => {
      const end = () => setEnded(true);
      window.addEventListener('actionended', end);
      return () => window.removeEventListener('actionended', end);
    }, []);
    const action = hasEnded ? undefined : { label: 'Undo', onSelect: fn() };
    return (
      <>
        <Button>Before</Button>
        <ToastRegion
          {...args}
          toasts={isDismissed ? [] : [{ id: '9', tone: 'success', title: 'Cancelled', action }]}
          onDismiss={() => setDismissed(true)}
        />
      </>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    canvas.getByRole('button', { name: 'Before' }).focus();
    await userEvent.tab();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
    window.dispatchEvent(new Event('actionended'));
    await waitFor(() => expect(page.queryByRole('button', { name: 'Undo' })).toBeNull());
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Before' })).toHaveFocus();
  },
});

export const RendersInsideAnOpenDialog = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <>
      <Modal open title="Invite your Team Members" onOpenChange={fn()} />
      <ToastRegion {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement.ownerDocument.body).getByRole('dialog');
    // Outside the modal dialog it would be inert.
    await waitFor(() => expect(within(dialog).getByText('Error while inviting members')).toBeVisible());
  },
});

export const DoesNotCoverDrawerButtons = meta.story({
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <>
      <Drawer
        open
        title="Autumn health check"
        footer={
          <>
            <Button tone="danger">Cancel Assessment</Button>
            <Button>Edit</Button>
          </>
        }
        onOpenChange={fn()}
      />
      <ToastRegion {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const { body } = canvasElement.ownerDocument;
    const dialog = within(body).getByRole('dialog');
    await waitFor(() => expect(within(dialog).getByText('Error while inviting members')).toBeVisible());
    for (const button of within(dialog).getAllByRole('button', { name: /Cancel Assessment|Edit|Close/ })) {
      await waitFor(() => expect(isUncovered(button)).toBe(true));
    }
  },
});

// Spreads `input`, because Storybook drops '!autodocs' from a story made with `extend`.
export const DoesNotCoverDrawerButtonsOnAPhone = meta.story({
  ...DoesNotCoverDrawerButtons.input,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'phone' } },
});

/** Tells whether no other element covers the corners. */
function isUncovered(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [left + 8, right - 8].every((x) =>
    [top + 8, bottom - 8].every((y) => element.contains(element.ownerDocument.elementFromPoint(x, y))),
  );
}
