import { expect, fn, waitFor, within } from 'storybook/test';
import { DatePicker } from '#design-system/components/date-picker/DatePicker.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/DatePicker.tsx';
import { maxWidth, minHeight, withValueState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-datepicker',
  title: 'Design System/Inputs/DatePicker (calendar)',
  component: DatePicker,
  parameters: { guide },
  args: { label: 'Start date', value: '2025-03-14', min: '2025-03-10', onValueChange: fn() },
  decorators: [maxWidth(300)],
  render: withValueState(DatePicker),
});

export const Playground = meta.story();
export const Empty = meta.story({ args: { value: '' } });
export const WithHint = meta.story({ args: { description: 'The first day of appointments.' } });
export const Invalid = meta.story({ args: { value: '', errorMessage: 'Start date is required' } });
export const Disabled = meta.story({ args: { disabled: true } });

export const Open = meta.story({
  tags: ['!autodocs', 'visual'],
  decorators: [minHeight(440)],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start date: open calendar' }));
    const body = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(body.getByRole('gridcell', { selected: true })).toHaveFocus());
  },
});
export const LongContent = meta.story({
  args: {
    label: 'First day on which members of the northern harbor warehouse may book',
    value: '',
    description: 'Typed as day, month and year, or picked from the calendar behind the button at the end.',
    errorMessage: 'Booking start date must be before assessment start date',
  },
  decorators: [maxWidth(240)],
});

export const AcceptsTypedDates = meta.story({
  tags: ['!autodocs'],
  args: { value: '' },
  play: async ({ args, canvas, step, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Start date' });
    await step('report an impossible date as it was typed', async () => {
      await userEvent.type(input, '31/02/2025');
      await expect(args.onValueChange).toHaveBeenLastCalledWith('31/02/2025');
      await expect(input).toHaveValue('31/02/2025');
    });
    await step('report a date and complete its text on blur', async () => {
      await userEvent.clear(input);
      await expect(args.onValueChange).toHaveBeenLastCalledWith('');
      await userEvent.type(input, '3/4/2025');
      await expect(args.onValueChange).toHaveBeenLastCalledWith('2025-04-03');
      await userEvent.tab();
      await expect(input).toHaveValue('03/04/2025');
    });
  },
});

export const PicksADayByKeyboard = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    const opener = canvas.getByRole('button', { name: 'Start date: open calendar' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(body.getByRole('gridcell', { selected: true })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(body.getByRole('gridcell', { name: / 21 March/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('2025-03-21');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(canvas.getByRole('textbox')).toHaveValue('21/03/2025');
  },
});

export const MovesByWeekMonthAndYear = meta.story({
  tags: ['!autodocs'],
  args: { min: undefined },
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    canvas.getByRole('button', { name: 'Start date: open calendar' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(body.getByRole('gridcell', { name: / 14 March 2025/ })).toHaveFocus());
    const moves = [
      ['{Home}', 'Monday, 10 March 2025'],
      ['{End}', 'Sunday, 16 March 2025'],
      ['{PageDown}', 'Wednesday, 16 April 2025'],
      ['{PageUp}', 'Sunday, 16 March 2025'],
      ['{Shift>}{PageDown}{/Shift}', 'Monday, 16 March 2026'],
      ['{Shift>}{PageUp}{/Shift}', 'Sunday, 16 March 2025'],
      ['{ArrowDown}{ArrowDown}{ArrowRight}', 'Monday, 31 March 2025'],
      ['{End}', 'Sunday, 6 April 2025'],
      ['{End}', 'Sunday, 6 April 2025'],
      ['{Home}', 'Monday, 31 March 2025'],
    ] as const;
    for (const [keys, day] of moves) {
      await step(keys, async () => {
        await userEvent.keyboard(keys);
        await waitFor(() => expect(body.getByRole('gridcell', { name: `Choose ${day}` })).toHaveFocus());
      });
    }
  },
});

export const ArrowKeysFollowTheTextDirection = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const { body, dir } = canvasElement.ownerDocument;
    await userEvent.click(canvas.getByRole('button', { name: 'Start date: open calendar' }));
    await waitFor(() => expect(within(body).getByRole('gridcell', { selected: true })).toHaveFocus());
    await userEvent.keyboard(dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}');
    await waitFor(() => expect(within(body).getByRole('gridcell', { name: / 15 March/ })).toHaveFocus());
  },
});

export const ArrowKeysFromRightToLeft = meta.story({
  ...ArrowKeysFollowTheTextDirection.input,
  // The index of stories does not see those of the spread one.
  tags: ['!autodocs'],
  globals: { direction: 'rtl' },
});

export const DisablesDaysBeforeTheMinimum = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Start date: open calendar' }));
    const early = await body.findByRole('gridcell', { name: / 9 March/ });
    await expect(early).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(early);
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(body.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  },
});

export const EscapeClosesAndReturnsFocus = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const body = within(canvasElement.ownerDocument.body);
    const opener = canvas.getByRole('button', { name: 'Start date: open calendar' });
    await userEvent.click(opener);
    await waitFor(() => expect(body.getByRole('gridcell', { selected: true })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
});

export const DaysAreAGrid = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Start date: open calendar' }));
    const march = await page.findByRole('grid', { name: 'March 2025' });
    await expect(within(march).getAllByRole('columnheader')).toHaveLength(7);
    await userEvent.click(page.getByRole('button', { name: 'Next month' }));
    await expect(await page.findByRole('grid', { name: 'April 2025' })).toBeVisible();
  },
});
