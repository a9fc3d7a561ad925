import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { DaysPicker } from '#design-system/components/days-picker/DaysPicker.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/DaysPicker.tsx';
import { withValueState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-dayspicker',
  title: 'Design System/Inputs/DaysPicker (multiple dates)',
  component: DaysPicker,
  parameters: { guide },
  args: {
    label: 'Closed days',
    value: ['2026-12-15', '2026-12-17'],
    min: '2026-12-14',
    max: '2027-01-08',
    onValueChange: fn(),
  },
  render: withValueState(DaysPicker),
});

export const Playground = meta.story();
export const Empty = meta.story({ args: { value: [], emptyText: 'No day is closed.' } });
export const WithHint = meta.story({ args: { description: 'No appointments are offered on these days.' } });
export const Disabled = meta.story({ args: { disabled: true } });

export const LongContent = meta.story({
  args: {
    label: 'Days on which the whole building is closed and nobody can come to an appointment of any kind',
    value: Array.from({ length: 18 }, (_, index) => `2026-12-${14 + index}`).filter((day) => day <= '2026-12-31'),
    description:
      'Public holidays, company holidays and the days of the inventory are taken from the calendar of the house.',
  },
});

export const TogglesADay = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('gridcell', { name: /Wednesday, 16 December 2026/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['2026-12-15', '2026-12-16', '2026-12-17']);
    await userEvent.click(canvas.getByRole('gridcell', { name: /Tuesday, 15 December 2026/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['2026-12-16', '2026-12-17']);
    await expect(canvas.getByText('16/12/2026, 17/12/2026')).toBeVisible();
  },
});

export const IgnoresDaysOutsideTheLimits = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('gridcell', { name: /Sunday, 13 December 2026/ }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const LooksDisabledInADisabledFieldset = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <fieldset disabled>
      <DaysPicker {...args} />
    </fieldset>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [free, selected] = ['Wednesday, 16', 'Tuesday, 15'].map((name) =>
      getComputedStyle(canvas.getByRole('gridcell', { name: new RegExp(name) })),
    );
    const muted = getComputedStyle(canvas.getByRole('status')).color;
    await expect(free?.color).toBe(muted);
    await expect(selected?.backgroundColor).toBe(muted);
    await userEvent.tab();
    await expect(canvasElement).not.toContainElement(document.activeElement as HTMLElement);
  },
});

/** Days of two kinds, each chosen from a menu. */
export const Kinds = meta.story({
  tags: ['visual'],
  args: { label: 'Closed days and other hours' },
  render: function Stateful({ value: given, ...args }) {
    const [closed, setClosed] = useState<readonly string[]>(given ?? []);
    const [others, setOthers] = useState(['2026-12-18']);
    const choose = (day: string, kind: string) => {
      const without = (days: readonly string[]) => days.filter((other) => other !== day);
      setClosed(kind === 'closed' ? [...without(closed), day].sort() : without(closed));
      setOthers(kind === 'other' ? [...without(others), day] : without(others));
    };
    const kinds = {
      selectedLabel: 'Closed',
      marked: others,
      markedLabel: 'Other hours',
      actions: (day: string) => [
        { id: 'closed', label: 'Closed', onSelect: () => choose(day, 'closed') },
        { id: 'other', label: 'Other hours', onSelect: () => choose(day, 'other') },
        { id: 'usual', label: 'As usual', onSelect: () => choose(day, 'usual') },
      ],
    };
    return <DaysPicker {...args} value={closed} kinds={kinds} />;
  },
});

export const ChoosesAKindByKeyboard = meta.story({
  tags: ['!autodocs'],
  args: Kinds.input.args,
  render: Kinds.input.render,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dayOf = (name: string) => canvas.getByRole('gridcell', { name: new RegExp(name) });
    await expect(dayOf('Friday, 18 December')).toHaveAccessibleDescription('Other hours');
    await expect(dayOf('Tuesday, 15 December')).toHaveAccessibleDescription('Closed');
    dayOf('Tuesday, 15 December').focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(page.getByRole('menuitem', { name: 'Closed' })).toHaveFocus());
    await expect(page.getByRole('menu')).toHaveAccessibleName(/16 December 2026/);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(dayOf('Wednesday, 16 December')).toHaveAccessibleDescription('Other hours');
    await expect(dayOf('Wednesday, 16 December')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.getByRole('menuitem', { name: 'Closed' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Closed: 15/12/2026, 16/12/2026, 17/12/2026')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await page.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('menu')).not.toBeInTheDocument());
    await expect(dayOf('Wednesday, 16 December')).toHaveFocus();
    await expect(dayOf('Wednesday, 16 December')).toHaveAccessibleDescription('Closed');
  },
});

export const KeepsTheMonthWhenItsFirstDayIsDropped = meta.story({
  tags: ['!autodocs'],
  args: { value: ['2026-12-17', '2027-01-05'] },
  play: async ({ canvas, userEvent }) => {
    const day = canvas.getByRole('gridcell', { name: /Thursday, 17 December 2026/ });
    await userEvent.click(day);
    await expect(day).toHaveAttribute('aria-selected', 'false');
    await expect(canvas.getByRole('grid', { name: 'December 2026' })).toBeVisible();
    await expect(day).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }));
    await expect(canvas.getByRole('gridcell', { name: /Tuesday, 5 January 2027/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});
