import { useState } from 'react';
import { expect, fireEvent, fn, type UserEventObject, waitFor, within } from 'storybook/test';
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
    for (let stop = 0; stop < 3; stop += 1) await userEvent.tab();
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

/** Shows the week and returns its cells by name. */
async function showWeek(canvas: ReturnType<typeof within>, user: UserEventObject) {
  await user.click(canvas.getByRole('button', { name: 'Week' }));
  const grid = within(await canvas.findByRole('grid', { name: 'Week' }));
  return (name: string) => grid.getByRole('gridcell', { name: new RegExp(`^${name}`) });
}

/** A pointer event in a cell, at a share of its height. */
function at(cell: HTMLElement, share = 0.5) {
  const { left, top, width, height } = cell.getBoundingClientRect();
  return { target: cell, coords: { clientX: left + width / 2, clientY: top + height * share } };
}

export const Week = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const cell = await showWeek(canvas, userEvent);
    await expect(cell('Monday, 12:00–12:30, closed')).toBeVisible();
    await expect(cell('Monday, 11:30–12:00, open')).toBeVisible();
    await expect(canvas.queryByRole('switch')).not.toBeInTheDocument();
  },
});

export const WeekInArabic = meta.story({
  tags: ['visual', '!autodocs'],
  globals: { locale: 'ar' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'أسبوع' }));
    const names = (await canvas.findAllByRole('columnheader')).map((column) => column.getAttribute('aria-label'));
    await expect(names[0]).toBe('السبت');
    // The first day is on the right, and the left arrow key moves to the next one.
    const [first] = canvas.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0);
    first?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(document.activeElement).toHaveAccessibleName(/^الأحد/);
  },
});

export const PaintsHoursByDragging = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    const cell = await showWeek(canvas, userEvent);
    const drag = async (from: ReturnType<typeof at>, to: ReturnType<typeof at>) => {
      await userEvent.pointer([{ keys: '[MouseLeft>]', ...from }, to, { keys: '[/MouseLeft]' }]);
    };
    await step('closed hours are opened, on several days', async () => {
      await drag(at(cell('Saturday, 09:00')), at(cell('Sunday, 10:30')));
      const ranges = [{ timeFrom: 540, timeTo: 660 }];
      await expect(args.onValueChange).toHaveBeenLastCalledWith(
        week.with(6, { day: 6, enabled: true, ranges }).with(0, { day: 0, enabled: true, ranges }),
      );
      await expect(canvas.getByText('Saturday, Sunday: 09:00–11:00')).toBeInTheDocument();
    });
    await step('open hours are closed', async () => {
      await drag(at(cell('Sunday, 10:00')), at(cell('Sunday, 10:30')));
      await expect(canvas.getByText('Sunday: 09:00–10:00')).toBeInTheDocument();
    });
    await step('an edge is moved in quarter hours', async () => {
      await drag(at(cell('Saturday, 11:00'), 0), at(cell('Saturday, 12:00')));
      await expect(canvas.getByText('Saturday: 09:00–12:15')).toBeInTheDocument();
      await drag(at(cell('Saturday, 09:00'), 0), at(cell('Saturday, 09:30')));
      await expect(canvas.getByText('Saturday: 09:45–12:15')).toBeInTheDocument();
    });
    await step('Escape drops a drag', async () => {
      await userEvent.pointer([{ keys: '[MouseLeft>]', ...at(cell('Sunday, 15:00')) }, at(cell('Sunday, 16:00'))]);
      await userEvent.keyboard('{Escape}');
      await userEvent.pointer({ keys: '[/MouseLeft]' });
      await expect(cell('Sunday, 15:00–15:30, closed')).toBeVisible();
    });
    await step('the list has the same hours', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'List' }));
      await expect(canvas.getByRole('textbox', { name: 'Saturday, end of range 1' })).toHaveValue('12:15');
    });
  },
});

/** Fires the events of a finger, which the browser takes back to scroll the page. */
export const AFingerScrollsUnlessItIsHeld = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    const cell = await showWeek(canvas, userEvent);
    const finger = (type: string, { target, coords }: ReturnType<typeof at>) =>
      fireEvent(
        target,
        new PointerEvent(type, { ...coords, pointerId: 7, pointerType: 'touch', bubbles: true, cancelable: true }),
      );
    const isScrollStopped = (target: HTMLElement) =>
      !fireEvent(target, new TouchEvent('touchmove', { bubbles: true, cancelable: true }));
    const from = at(cell('Sunday, 09:00'));
    const to = at(cell('Sunday, 10:00'));
    await step('a swipe scrolls', async () => {
      finger('pointerdown', from);
      finger('pointermove', to);
      await expect(isScrollStopped(from.target)).toBe(false);
      finger('pointercancel', to);
      await expect(args.onValueChange).not.toHaveBeenCalled();
    });
    await step('a held finger paints', async () => {
      finger('pointerdown', from);
      await waitFor(() => expect(isScrollStopped(from.target)).toBe(true));
      finger('pointermove', to);
      finger('pointerup', to);
      await expect(await canvas.findByText('Sunday: 09:00–10:30')).toBeInTheDocument();
      await expect(isScrollStopped(from.target)).toBe(false);
    });
    await step('a tap changes one cell', async () => {
      finger('pointerdown', to);
      finger('pointerup', to);
      await expect(await canvas.findByText('Sunday: 09:00–10:00')).toBeInTheDocument();
    });
  },
});

export const PaintsHoursByKeyboard = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    const cell = await showWeek(canvas, userEvent);
    await step('one stop of Tab, which moves through the week', async () => {
      await userEvent.tab();
      await expect(cell('Monday, 08:00')).toHaveFocus();
      await userEvent.keyboard('{End}');
      await expect(cell('Sunday, 08:00')).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{PageDown}');
      await expect(cell('Sunday, 11:00')).toHaveFocus();
    });
    await step('Shift selects, and Space opens', async () => {
      await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
      await expect(canvas.getByText('Saturday, Sunday, 11:00–12:00 selected')).toBeInTheDocument();
      await expect(cell('Sunday, 11:00')).toHaveAttribute('aria-selected', 'true');
      await expect(args.onValueChange).not.toHaveBeenCalled();
      await userEvent.keyboard(' ');
      const ranges = [{ timeFrom: 660, timeTo: 720 }];
      await expect(args.onValueChange).toHaveBeenLastCalledWith(
        week.with(6, { day: 6, enabled: true, ranges }).with(0, { day: 0, enabled: true, ranges }),
      );
      await expect(canvas.getByText('Saturday, Sunday: 11:00–12:00')).toBeInTheDocument();
      await expect(cell('Saturday, 11:30')).toHaveFocus();
    });
    await step('Space on open hours closes them, Delete closes the whole range', async () => {
      await userEvent.keyboard(' ');
      await expect(canvas.getByText('Saturday: 11:00–11:30')).toBeInTheDocument();
      await userEvent.keyboard('{ArrowRight}{Delete}');
      await expect(canvas.getByText('Sunday: Closed')).toBeInTheDocument();
    });
    await step('Escape drops a selection', async () => {
      await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Escape}');
      await expect(cell('Sunday, 11:30')).toHaveAttribute('aria-selected', 'false');
    });
    await step('the rest of the day can be shown', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Show the whole day' }));
      await userEvent.pointer({ keys: '[MouseLeft]', ...at(cell('Sunday, 23:30')) });
      await expect(canvas.getByText('Sunday: 23:30–24:00')).toBeInTheDocument();
    });
  },
});

export const TheWeekKeepsWhatItCannotDraw = meta.story({
  tags: ['visual', '!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    const typed = canvas.getByRole('textbox', { name: 'Friday, end of range 1' });
    await userEvent.clear(typed);
    await userEvent.type(typed, 'noon');
    await userEvent.tab();
    const cell = await showWeek(canvas, userEvent);
    await step('the row of the day stands below the week with its text', async () => {
      await expect(typed).toBeVisible();
      await expect(typed).toHaveValue('noon');
      await expect(canvas.getAllByRole('switch')).toHaveLength(1);
    });
    await expect(canvas.getByText(/^Not drawn, .*: Friday\./)).toBeVisible();
    await step('painting leaves the day alone', async () => {
      await userEvent.pointer({ keys: '[MouseLeft]', ...at(cell('Friday, 18:00')) });
      await expect(cell('Friday, 18:00–18:30, closed')).toBeVisible();
      await expect(args.onValueChange).toHaveBeenLastCalledWith(
        week.with(5, { day: 5, enabled: true, ranges: [{ timeFrom: 480, timeTo: Number.NaN }] }),
      );
    });
    await step('the row stays while it is corrected', async () => {
      await userEvent.clear(typed);
      await userEvent.type(typed, '14:00{Enter}');
      await expect(typed).toHaveFocus();
      await expect(cell('Friday, 13:30–14:00, open')).toBeVisible();
    });
  },
});

export const AReadOnlyWeekCannotBePainted = meta.story({
  tags: ['!autodocs'],
  args: { readOnly: true },
  play: async ({ args, canvas, userEvent }) => {
    const cell = await showWeek(canvas, userEvent);
    await userEvent.pointer({ keys: '[MouseLeft]', ...at(cell('Sunday, 09:00')) });
    await expect(cell('Sunday, 09:00')).toHaveFocus();
    await userEvent.keyboard(' {Delete}');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const ADisabledWeekCannotBePainted = meta.story({
  tags: ['!autodocs'],
  render: function Lockable(args) {
    const [isDisabled, setIsDisabled] = useState(false);
    return (
      <>
        <Button onClick={() => setIsDisabled(true)}>Lock</Button>
        <fieldset disabled={isDisabled}>
          <ScheduleEditor {...args} />
        </fieldset>
      </>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    const cell = await showWeek(canvas, userEvent);
    await userEvent.click(canvas.getByRole('button', { name: 'Lock' }));
    fireEvent.keyDown(cell('Sunday, 09:00'), { key: ' ' });
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(document.activeElement).not.toHaveAttribute('role', 'gridcell');
  },
});
