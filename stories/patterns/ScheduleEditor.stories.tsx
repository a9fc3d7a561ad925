import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { ScheduleEditor } from '#design-system/patterns/schedule-editor/ScheduleEditor.tsx';
import type { EditorDay } from '#design-system/patterns/schedule-editor/scheduleEdit.ts';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/ScheduleEditor.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const wholeDay = { timeFrom: 480, timeTo: 1020 };
const closed = (day: number): EditorDay => ({ day, enabled: false, ranges: [] });

const week: readonly EditorDay[] = [
  closed(0),
  {
    day: 1,
    enabled: true,
    ranges: [
      { timeFrom: 480, timeTo: 720 },
      { timeFrom: 780, timeTo: 1020 },
    ],
  },
  {
    day: 2,
    enabled: true,
    ranges: [
      { timeFrom: 480, timeTo: 720 },
      { timeFrom: 690, timeTo: 1020 },
    ],
  },
  { day: 3, enabled: true, ranges: [wholeDay] },
  { day: 4, enabled: true, ranges: [wholeDay] },
  { day: 5, enabled: true, ranges: [{ timeFrom: 480, timeTo: 840 }] },
  closed(6),
];

const meta = preview.meta({
  id: 'patterns-scheduleeditor',
  title: 'Patterns/ScheduleEditor (opening hours, availability)',
  component: ScheduleEditor,
  parameters: { guide },
  args: { label: 'Opening hours', value: week, onValueChange: fn() },
  render: withValueState(ScheduleEditor),
  decorators: [maxWidth(600)],
});

export const Playground = meta.story();
export const Invalid = meta.story({
  tags: ['visual'],
  args: { errors: { '2.1': 'Time range overlaps with another range' } },
  play: async ({ canvas }) => {
    const start = canvas.getByRole('textbox', { name: 'Tuesday, start of range 2' });
    await expect(start).toBeInvalid();
    await expect(start).toHaveAccessibleDescription('Time range overlaps with another range');
    await expect(canvas.getByRole('textbox', { name: 'Tuesday, start of range 1' })).toBeValid();
  },
});
export const Empty = meta.story({ args: { value: [] } });
export const Disabled = meta.story({ args: { disabled: true } });
export const LargeText = meta.story({
  tags: ['!autodocs'],
  globals: { textSize: 'large' },
  play: async ({ canvas }) => {
    for (const time of canvas.getAllByRole('textbox')) {
      await expect(time.scrollWidth, time.getAttribute('aria-label') ?? '').toBeLessThanOrEqual(time.clientWidth);
    }
    // A day's name stays on one line.
    const [name, label] = [canvas.getByText('Wednesday'), canvas.getByText('Friday')];
    await expect(name.offsetHeight).toBe(label.offsetHeight);
  },
});
export const Narrow = meta.story({
  args: { errors: { '2.1': 'Time range overlaps with another range' } },
  decorators: [maxWidth(300)],
});
export const LongContent = meta.story({
  globals: { locale: 'long' },
  args: {
    errors: {
      '1.0': 'Start time must be before end time',
      '2.1': 'Time range overlaps with another range of the same day, which begins at 08:00 and ends at 12:00',
    },
  },
  decorators: [maxWidth(343)],
});

export const StartsOnMondayAndShowsClosedDays = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('switch').map((day) => day.closest('[role="group"]')?.getAttribute('aria-label'));
    await expect(names).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
    await expect(within(canvas.getByRole('group', { name: 'Sunday' })).getByText('Closed')).toBeVisible();
    await expect(within(canvas.getByRole('group', { name: 'Monday' })).queryByText('Closed')).not.toBeInTheDocument();
  },
});

export const OpeningADayAddsTheDefaultRange = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Saturday' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      week.with(6, { day: 6, enabled: true, ranges: [wholeDay] }),
    );
    await expect(canvas.getByRole('textbox', { name: 'Saturday, start of range 1' })).toHaveValue('08:00');
    await expect(canvas.getByRole('textbox', { name: 'Saturday, end of range 1' })).toHaveValue('17:00');
  },
});

export const AddsARangeAndFocusesIt = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a range to Friday' }));
    await expect(canvas.getByRole('textbox', { name: 'Friday, start of range 2' })).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      week.with(5, {
        day: 5,
        enabled: true,
        ranges: [
          { timeFrom: 480, timeTo: 840 },
          { timeFrom: 840, timeTo: 1020 },
        ],
      }),
    );
  },
});

export const RemovingTheLastRangeClosesTheDay = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove range 1 of Friday' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(week.with(5, { day: 5, enabled: false, ranges: [] }));
    await expect(canvas.getByRole('switch', { name: 'Friday' })).toHaveFocus();
    await expect(within(canvas.getByRole('group', { name: 'Friday' })).getByText('Closed')).toBeVisible();
  },
});

export const CopiesADayByKeyboard = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('copy Friday to Saturday by its menu', async () => {
      canvas.getByRole('button', { name: 'Copy Friday to other days' }).focus();
      await userEvent.keyboard('{Enter}');
      const saturday = await page.findByRole('menuitem', { name: 'Saturday' });
      await waitFor(() => expect(page.getByRole('menuitem', { name: 'All days' })).toHaveFocus());
      await userEvent.keyboard('sa');
      await waitFor(() => expect(saturday).toHaveFocus());
      await userEvent.keyboard('{Enter}');
    });
    await step('Saturday has the hours of Friday, and the copy is announced', async () => {
      await expect(args.onValueChange).toHaveBeenLastCalledWith(
        week.with(6, { day: 6, enabled: true, ranges: [{ timeFrom: 480, timeTo: 840 }] }),
      );
      await expect(canvas.getByText('Friday copied to Saturday')).toBeInTheDocument();
    });
  },
});

export const EntersAWeekByKeyboard = meta.story({
  tags: ['!autodocs'],
  args: { value: [] },
  play: async ({ args, canvas, step, userEvent }) => {
    await userEvent.tab();
    for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
      await step(`${name} from 09:00 to 12:30`, async () => {
        await expect(canvas.getByRole('switch', { name })).toHaveFocus();
        await userEvent.keyboard(' ');
        await userEvent.tab();
        await userEvent.keyboard('9');
        await userEvent.tab();
        await userEvent.keyboard('1230');
        // Tabs past the buttons of the range to the next day.
        for (let stop = 0; stop < 4; stop += 1) await userEvent.tab();
      });
    }
    const ranges = [{ timeFrom: 540, timeTo: 750 }];
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      [1, 2, 3, 4, 5, 6, 0].map((day) => ({ day, enabled: true, ranges })),
    );
  },
});

export const ChangesATime = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const end = canvas.getByRole('textbox', { name: 'Friday, end of range 1' });
    await userEvent.clear(end);
    await userEvent.type(end, '12:30');
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      week.with(5, { day: 5, enabled: true, ranges: [{ timeFrom: 480, timeTo: 750 }] }),
    );
  },
});

export const SurvivesDuplicatesAndNaN = meta.story({
  tags: ['!autodocs'],
  args: {
    value: [
      { day: 1, enabled: true, ranges: [{ timeFrom: Number.NaN, timeTo: 720 }] },
      { day: 1, enabled: true, ranges: [wholeDay] },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    const start = canvas.getByRole('textbox', { name: 'Monday, start of range 1' });
    await expect(start).toHaveValue('');
    await userEvent.type(start, '8{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith([
      { day: 1, enabled: true, ranges: [{ timeFrom: 480, timeTo: 720 }] },
    ]);
  },
});

export const BecomesReadOnly = meta.story({
  tags: ['!autodocs'],
  render: function Lockable(args) {
    const [readOnly, setReadOnly] = useState(false);
    return (
      <>
        <Button onClick={() => setReadOnly(true)}>Lock</Button>
        <ScheduleEditor {...args} readOnly={readOnly} />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const end = canvas.getByRole('textbox', { name: 'Friday, end of range 1' });
    await expect(end).not.toHaveAttribute('readonly');
    await userEvent.click(canvas.getByRole('button', { name: 'Lock' }));
    await expect(end).toHaveAttribute('readonly');
  },
});
