import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { ImpactPanel } from '#design-system/patterns/impact-panel/ImpactPanel.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/ImpactPanel.tsx';
import { useOpenState } from '../storyHelpers.tsx';

const fix = fn();
const onlyFound = fn();

const meta = preview.meta({
  id: 'patterns-impactpanel',
  title: 'Patterns/ImpactPanel (confirmation)',
  component: ImpactPanel,
  parameters: { guide },
  args: {
    open: true,
    title: 'Invite 240 people?',
    description: 'Autumn health check · 7 to 18 December 2026',
    rows: [
      {
        id: 'emails',
        text: '240 emails go out now',
        aside: 'Everybody, not only the 1 found by “anna zie”',
      },
      {
        id: 'places',
        tone: 'warning' as const,
        text: (
          <>
            <strong>200 free places</strong>: 40 people will not find a time
          </>
        ),
        action: { label: 'Add 1 place per slot', onSelect: fix },
      },
    ],
    confirmLabel: 'Invite 240 People',
    alternative: { label: 'Invite only the 1 found', onSelect: onlyFound },
    onConfirm: fn(),
    onOpenChange: fn(),
  },
  beforeEach: () => {
    fix.mockClear();
    onlyFound.mockClear();
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
        <ImpactPanel {...args} open={open} onOpenChange={onOpenChange} />
      </>
    );
  },
});

export const Playground = meta.story();

export const Irreversible = meta.story({
  tags: ['visual'],
  args: {
    tone: 'danger',
    title: 'Cancel Autumn health check?',
    rows: [
      {
        id: 'booked',
        tone: 'warning',
        text: '163 people have an appointment',
        aside: 'Coming ones are cancelled with an email',
      },
      { id: 'waiting', text: '77 people have not booked', aside: 'They get no email' },
    ],
    note: 'Nobody can book it any more. This cannot be undone.',
    confirmLabel: 'Cancel Assessment',
    cancelLabel: 'Keep Assessment',
    alternative: undefined,
    children: <Checkbox label="Also tell the 77 people who have not booked" />,
  },
});

export const Busy = meta.story({ args: { loading: true } });

export const LongContent = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    title: 'Invite 100,000 people of the northern harbor warehouse and its subsidiaries?',
    description: 'Annual occupational health assessment of the northern harbor · 28 December 2026 to 4 January 2027',
    rows: [
      {
        id: 'emails',
        text: '100,000 emails go out now',
        aside: 'Everybody, not only the 1,240 found by “averyverylongunbrokensearchtextofsomebody”',
      },
    ],
    note: 'The emails of one organization are limited per day. What is above the limit goes out on the next days, and the lists say so.',
    confirmLabel: 'Invite 100,000 People',
    alternative: { label: 'Invite only the 1,240 found by the search', onSelect: onlyFound },
  },
});

export const FocusStartsOnTheCancelButton = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const panel = page.getByRole('alertdialog', { name: 'Invite 240 people?' });
    await expect(page.getByRole('button', { name: 'Back' })).toHaveFocus();
    await expect(panel).toHaveAccessibleDescription(
      /Autumn health check.*240 emails go out now.*40 people will not find/s,
    );
    await userEvent.tab({ shift: true });
    await expect(page.getByRole('button', { name: 'Invite only the 1 found' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onlyFound).toHaveBeenCalledTimes(1);
    await userEvent.click(page.getByRole('button', { name: 'Invite 240 People' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await userEvent.click(page.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledTimes(1));
  },
});

export const KeepsTheFocusWhenAFixHelped = meta.story({
  tags: ['!autodocs'],
  render: function Fixed(args) {
    const [isFixed, setIsFixed] = useState(false);
    return (
      <ImpactPanel
        {...args}
        rows={[
          isFixed
            ? { id: 'places', text: '280 free places', aside: 'enough for 240 people' }
            : {
                id: 'places',
                tone: 'warning',
                text: '200 free places: 40 people will not find a time',
                action: { label: 'Add 1 place per slot', onSelect: () => setIsFixed(true) },
              },
        ]}
      />
    );
  },
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(page.getByRole('button', { name: 'Add 1 place per slot' }));
    await expect(page.getByText('enough for 240 people')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back' })).toHaveFocus();
  },
});
