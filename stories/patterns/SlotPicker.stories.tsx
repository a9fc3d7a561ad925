import { expect, fn, within } from 'storybook/test';
import { SlotPicker } from '#design-system/patterns/slot-picker/SlotPicker.tsx';
import type { PickableSlot } from '#design-system/patterns/slot-picker/slotDays.ts';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/SlotPicker.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const at = (day: number, time: string) => Date.parse(`2026-12-${String(day).padStart(2, '0')}T${time}:00+01:00`);
const slotsOn = (date: number, times: Readonly<Record<string, number>>): readonly PickableSlot[] =>
  Object.entries(times).map(([time, remaining]) => ({ startsAt: at(date, time), remaining }));

const slots: readonly PickableSlot[] = [
  ...slotsOn(7, { '08:00': 2, '08:45': 2 }),
  ...slotsOn(8, {
    '08:00': 0,
    '08:45': 2,
    '09:30': 1,
    '10:15': 2,
    '11:00': 1,
    '13:00': 2,
    '13:45': 0,
    '14:30': 1,
  }),
  ...slotsOn(9, { '08:00': 6, '08:45': 6 }),
  ...slotsOn(10, { '08:00': 0, '08:45': 0 }),
  ...slotsOn(11, { '08:00': 4, '08:45': 2 }),
];

const days = (from: number, to: number): readonly PickableSlot[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ startsAt: at(from + index, '09:30'), remaining: 1 }));

async function expectWithin(part: HTMLElement, whole: HTMLElement): Promise<void> {
  const [inner, outer] = [part.getBoundingClientRect(), whole.getBoundingClientRect()];
  await expect(inner.left).toBeGreaterThanOrEqual(outer.left);
  await expect(inner.right).toBeLessThanOrEqual(outer.right);
}

const meta = preview.meta({
  id: 'patterns-slotpicker',
  title: 'Patterns/SlotPicker (time slots, booking calendar)',
  component: SlotPicker,
  parameters: { guide },
  args: {
    slots,
    timeZone: 'Europe/Warsaw',
    viewerTimeZone: 'Europe/London',
    value: at(8, '09:30') as number | undefined,
    onValueChange: fn(),
  },
  render: withValueState(SlotPicker),
  decorators: [maxWidth(600)],
});

export const Playground = meta.story();
export const NothingSelected = meta.story({ args: { value: undefined } });
export const SameClock = meta.story({ args: { viewerTimeZone: 'Europe/Berlin' } });
export const OnAPhone = meta.story({
  decorators: [maxWidth(343)],
});
export const ShowsEveryDayWithoutScrolling = meta.story({
  tags: ['!autodocs'],
  args: { slots: days(14, 27) },
  decorators: OnAPhone.input.decorators,
  play: async ({ canvas, canvasElement }) => {
    const list = canvas.getByRole('radiogroup', { name: 'Day' });
    for (const entry of within(list).getAllByRole('radio')) await expectWithin(entry, canvasElement);
    await expect(within(list).getAllByRole('radio')).toHaveLength(14);
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
});

export const TakesTheFirstFreeTime = meta.story({
  tags: ['!autodocs'],
  args: { value: undefined, slots: slots.slice(2) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('First free:').parentElement).toHaveTextContent(
      'First free: Tuesday 8 December, 08:45',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Take it: Tuesday 8 December, 08:45' }));
    await expect(args.onValueChange).toHaveBeenCalledWith(at(8, '08:45'));
    await expect(canvas.getByRole('radio', { name: '08:45, Tuesday, 8 December 2026, 2 left' })).toBeChecked();
    await expect(canvas.getByRole('status')).toHaveTextContent('Tuesday 8 December, 08:45 is chosen');
  },
});

export const BrowsesMonthsByKeyboard = meta.story({
  tags: ['!autodocs'],
  args: { value: undefined, slots: [...slots, { startsAt: Date.parse('2027-01-11T08:00:00+01:00'), remaining: 1 }] },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next month' });
    next.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('January 2027')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('January 2027: 1 day with free times');
    // Does nothing in the last month.
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('January 2027')).toBeVisible();
    await expect(next).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('heading', { name: 'January 2027' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Monday, 11 January 2027' })).toBeVisible();
  },
});

/** A slot every five minutes of a day and night, for 366 days: 105,408 slots. */
const year: readonly PickableSlot[] = Array.from({ length: 366 * 288 }, (_, index) => ({
  startsAt: at(14, '00:00') + index * 300_000,
  remaining: index % 288 < 100 ? 0 : 1,
}));

export const StaysFastWithAYear = meta.story({
  tags: ['!autodocs'],
  args: { value: undefined, slots: year },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Monday, 14 December 2026' })).toBeVisible();
    const began = performance.now();
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
    await userEvent.click(canvas.getByRole('radio', { name: /^Monday, 4 January 2027/ }));
    await expect(canvas.getByRole('heading', { name: 'Monday, 4 January 2027' })).toBeVisible();
    await expect(performance.now() - began).toBeLessThan(2000);
  },
});

export const LoadsTheShownMonth = meta.story({
  tags: ['!autodocs'],
  args: { value: undefined, slots: days(14, 17), moreFrom: Date.parse('2027-01-18T00:00:00+01:00'), onLoadMore: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(args.onLoadMore).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
    await expect(canvas.getByText('Loading more days')).toBeVisible();
  },
});
export const DayFull = meta.story({
  args: {
    value: undefined,
    slots: slots
      .filter(({ startsAt }) => startsAt >= at(10, '00:00'))
      .map((slot, index) => (index < 2 ? slot : { ...slot, remaining: 0 })),
  },
});
export const OwnTime = meta.story({
  args: { value: undefined, ownStartsAt: at(8, '09:30') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '09:30, Tuesday, 8 December 2026, Your time' })).toBeDisabled();
  },
});
export const OwnDayIsFull = meta.story({
  tags: ['!autodocs'],
  args: {
    value: undefined,
    ownStartsAt: at(8, '09:30'),
    slots: slots.map((slot) => ({ ...slot, remaining: slot.startsAt < at(9, '00:00') ? 0 : slot.remaining })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Tuesday, 8 December 2026, full' })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: 'Wednesday, 9 December 2026, 12 free' })).toBeChecked();
  },
});
export const Empty = meta.story({ args: { slots: [] } });
export const Disabled = meta.story({ args: { disabled: true } });
export const LongContent = meta.story({
  args: {
    value: undefined,
    slots: Array.from({ length: 900 }, (_, index) => ({
      startsAt: at(14 + Math.floor(index / 30), '08:00') || Date.UTC(2026, 11, 14 + Math.floor(index / 30), 7),
      remaining: 1000,
    })).map((slot, index) => ({ ...slot, startsAt: slot.startsAt + (index % 30) * 900_000 })),
  },
});

export const NamesIncludeDateTimeAndFreeSeats = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Tuesday, 8 December 2026, 9 free' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Thursday, 10 December 2026, full' })).toBeDisabled();
    await expect(canvas.getByRole('heading', { name: 'Tuesday, 8 December 2026' })).toBeVisible();
    await expect(canvas.getByRole('radiogroup', { name: 'Tuesday, 8 December 2026' })).toHaveAccessibleDescription(
      'Warsaw time. On your clock this is 08:30 (London).',
    );
    await expect(canvas.getByRole('radio', { name: '09:30, Tuesday, 8 December 2026, 1 left' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: '08:00, Tuesday, 8 December 2026, Full' })).toBeDisabled();
  },
});

export const ExplainsFullTimes = meta.story({
  tags: ['!autodocs'],
  args: { explain: (startsAt: number) => <p>Nobody can book {new Date(startsAt).toISOString()}</p> },
  play: async ({ args, canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const full = canvas.getByRole('radio', { name: '08:00, Tuesday, 8 December 2026, Full' });
    const chosen = canvas.getByRole('radio', { name: '09:30, Tuesday, 8 December 2026, 1 left' });
    await expect(full).toHaveAttribute('aria-disabled', 'true');
    await step('arrow keys reach it and leave the choice', async () => {
      canvas.getByRole('radio', { name: '08:45, Tuesday, 8 December 2026, 2 left' }).focus();
      await userEvent.keyboard('{ArrowUp}');
      await expect(full).toHaveFocus();
      await expect(await page.findByRole('tooltip')).toHaveTextContent('Nobody can book 2026-12-08T07:00:00.000Z');
      await userEvent.keyboard('{Escape}');
      await expect(page.queryByRole('tooltip')).toBeNull();
    });
    await step('a press explains it, too', async () => {
      await userEvent.click(full);
      await expect(await page.findByRole('tooltip')).toBeVisible();
      await expect(args.onValueChange).not.toHaveBeenCalled();
      await expect(chosen).toBeChecked();
    });
  },
});

export const SelectsByKeyboard = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    await step('the days are one tab stop, and arrow keys select and announce a day', async () => {
      canvas.getByRole('button', { name: 'Next month' }).focus();
      await userEvent.tab();
      await expect(canvas.getByRole('radio', { name: 'Tuesday, 8 December 2026, 9 free' })).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await expect(canvas.getByRole('radio', { name: 'Wednesday, 9 December 2026, 12 free' })).toHaveFocus();
      await expect(canvas.getByRole('status')).toHaveTextContent('Wednesday, 9 December 2026: 2 times, 12 places free');
      await expect(args.onValueChange).not.toHaveBeenCalled();
    });
    await step('a full day is skipped', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expect(canvas.getByRole('radio', { name: 'Friday, 11 December 2026, 6 free' })).toHaveFocus();
      await userEvent.keyboard('{ArrowUp}');
    });
    await step('the times are one tab stop', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('radio', { name: '08:00, Wednesday, 9 December 2026, 6 left' })).toHaveFocus();
      await userEvent.keyboard(' ');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(at(9, '08:00'));
      await userEvent.keyboard('{ArrowDown}');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(at(9, '08:45'));
    });
  },
});

export const AFullDayOffersTheNextFreeDay = meta.story({
  tags: ['!autodocs'],
  // The chosen time has been taken, and the day is full now.
  args: { value: at(10, '08:00') },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('No place is left on this day.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next Free Day' }));
    await expect(canvas.getByRole('heading', { name: 'Friday, 11 December 2026' })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: 'Friday, 11 December 2026, 6 free' })).toBeChecked();
  },
});

export const SelectsATimeByPointer = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('11:00'));
    await expect(args.onValueChange).toHaveBeenCalledWith(at(8, '11:00'));
    await expect(canvas.getByText(/On your clock this is 10:00/)).toBeVisible();
  },
});
