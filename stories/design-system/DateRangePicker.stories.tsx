import { expect, fn, waitFor, within } from 'storybook/test';
import { DateRangePicker } from '#design-system/components/date-range-picker/DateRangePicker.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/DateRangePicker.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-daterangepicker',
  title: 'Design System/Inputs/DateRangePicker (date range)',
  component: DateRangePicker,
  parameters: { guide },
  args: {
    label: 'Assessment Window',
    value: { start: '2026-12-14', end: '2026-12-18' },
    min: '2026-12-08',
    onValueChange: fn(),
  },
  decorators: [maxWidth(520)],
  render: withValueState(DateRangePicker),
});

export const Playground = meta.story();
export const Empty = meta.story({ args: { value: { start: '', end: '' } } });
export const WithHint = meta.story({ args: { description: 'Both days are included.' } });
export const Disabled = meta.story({ args: { disabled: true } });

export const Invalid = meta.story({
  tags: ['visual'],
  args: {
    value: { start: '', end: '2026-12-07' },
    startErrorMessage: 'Start date is required',
    endErrorMessage: 'End date is in the past',
  },
  play: async ({ canvas }) => {
    const window = within(canvas.getByRole('group', { name: 'Assessment Window' }));
    await expect(window.getByRole('textbox', { name: 'Start Date' })).toHaveAccessibleDescription(
      'Start date is required',
    );
    await expect(window.getByRole('textbox', { name: 'End Date' })).toHaveAccessibleDescription(
      'End date is in the past',
    );
  },
});

export const InvalidTogether = meta.story({
  args: { errorMessage: 'The window is longer than a year' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Assessment Window' })).toHaveAccessibleDescription(
      'The window is longer than a year',
    );
  },
});

export const LargeText = meta.story({
  tags: ['!autodocs'],
  globals: { textSize: 'large' },
  decorators: [maxWidth(300)],
  play: async ({ canvas }) => {
    for (const date of canvas.getAllByRole('textbox')) {
      await expect(date.scrollWidth).toBeLessThanOrEqual(date.clientWidth);
    }
  },
});
export const Narrow = meta.story({
  args: { startErrorMessage: 'Start date is required' },
  decorators: [maxWidth(240)],
});
export const LongContent = meta.story({
  args: {
    label: 'Days on which members of the northern harbor warehouse may book',
    description: 'Both days are included, in the time zone of the organization.',
    startErrorMessage: 'Booking start date must be before assessment start date',
    endErrorMessage: 'Booking end date must be before assessment start date',
  },
  decorators: [maxWidth(343)],
});

export const DisablesEndDaysBeforeTheStart = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, step, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await step('the second calendar starts at the first day', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'End Date: open calendar' }));
      await expect(await page.findByRole('gridcell', { name: / 13 December/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expect(page.getByRole('gridcell', { name: / 14 December/ })).toHaveAttribute('aria-disabled', 'false');
    });
    await step('picking the end keeps the start', async () => {
      await userEvent.click(page.getByRole('gridcell', { name: / 16 December/ }));
      await expect(args.onValueChange).toHaveBeenLastCalledWith({ start: '2026-12-14', end: '2026-12-16' });
    });
  },
});

export const BothDatesCanBeTyped = meta.story({
  tags: ['!autodocs'],
  args: { value: { start: '', end: '' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Start Date' })).toHaveFocus();
    await userEvent.keyboard('14/12/2026');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('18/12/2026');
    await waitFor(() =>
      expect(args.onValueChange).toHaveBeenLastCalledWith({ start: '2026-12-14', end: '2026-12-18' }),
    );
  },
});

export const WithoutDatesItsValueIsEmpty = meta.story({
  tags: ['!autodocs'],
  args: { name: 'window', value: { start: '', end: '' } },
  decorators: [
    (Story) => (
      <form aria-label="Assessment">
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const form: HTMLFormElement = canvas.getByRole('form');
    await expect(new FormData(form).get('window')).toBe('');
    await userEvent.tab();
    await userEvent.keyboard('14/12/2026');
    await userEvent.tab();
    await waitFor(() => expect(new FormData(form).get('window')).toBe('2026-12-14/'));
  },
});
