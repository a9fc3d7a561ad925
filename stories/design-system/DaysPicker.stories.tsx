import { expect, fn } from 'storybook/test';
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
