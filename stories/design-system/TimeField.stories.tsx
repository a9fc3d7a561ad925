import { expect, fn } from 'storybook/test';
import { TimeField } from '#design-system/components/time-field/TimeField.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/TimeField.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-timefield',
  title: 'Design System/Inputs/TimeField (time picker)',
  component: TimeField,
  parameters: { guide },
  args: { label: 'From', value: 480, onValueChange: fn() },
  render: withValueState(TimeField),
});

export const Playground = meta.story();
export const Midnight = meta.story({ args: { label: 'To', value: 1440 } });
export const Invalid = meta.story({ args: { errorMessage: 'Start time must be before end time' } });
export const NoTime = meta.story({
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'From' });
    await userEvent.clear(input);
    await userEvent.type(input, '25:00{Enter}');
    await expect(input).toHaveAccessibleDescription('25:00 is not a time from 00:00 to 24:00.');
    await expect(input).toBeInvalid();
  },
});
export const Disabled = meta.story({ args: { disabled: true } });
export const LongContent = meta.story({
  args: {
    label: 'Start of the second range of the northern harbor warehouse',
    description: 'Typed as 9, 930 or 09:30; the arrow keys go on by a quarter of an hour.',
    errorMessage: 'Time range overlaps with another range',
  },
  decorators: [maxWidth(200)],
});

export const CommitsOnBlurAndEnter = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'From' });
    await step('0930 and Tab', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, '0930');
      await expect(args.onValueChange).not.toHaveBeenCalled();
      await userEvent.tab();
      await expect(args.onValueChange).toHaveBeenLastCalledWith(570);
      await expect(input).toHaveValue('09:30');
    });
    await step('24:00 and Enter', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, '24:00{Enter}');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(1440);
    });
  },
});

export const KeepsATextThatIsNoTime = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'From' });
    for (const text of ['25:00', '08:60', 'half past nine']) {
      await step(text, async () => {
        await userEvent.clear(input);
        await userEvent.type(input, text);
        await userEvent.tab();
        await expect(input).toHaveValue(text);
        await expect(args.onValueChange).toHaveBeenLastCalledWith(Number.NaN);
      });
    }
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await step('a time again', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, '0930{Enter}');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(570);
      await expect(input).toHaveValue('09:30');
    });
  },
});

export const ArrowKeysStepByFifteenMinutes = meta.story({
  tags: ['!autodocs'],
  args: { value: 1432 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'From' }));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1440);
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1425);
  },
});
