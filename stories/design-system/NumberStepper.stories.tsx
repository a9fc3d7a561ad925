import { expect, fn } from 'storybook/test';
import { NumberStepper } from '#design-system/components/number-stepper/NumberStepper.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/NumberStepper.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-numberstepper',
  title: 'Design System/Inputs/NumberStepper (spin button, counter)',
  component: NumberStepper,
  parameters: { guide },
  args: { label: 'Max Appointments per Slot', value: 2, min: 1, max: 4, onValueChange: fn() },
  render: withValueState(NumberStepper),
});

export const Playground = meta.story();
export const AtMinimum = meta.story({ args: { value: 1 } });
export const AtMaximum = meta.story({ args: { value: 4 } });
export const Invalid = meta.story({ args: { errorMessage: 'Slots are required' } });
export const Disabled = meta.story({ args: { disabled: true } });
export const LongContent = meta.story({
  args: {
    label: 'How many appointments of the northern harbor warehouse begin at the same time',
    max: 100_000,
    value: 100_000,
    errorMessage: 'Maximum 4 slots, or as many as there are practitioners on that day',
  },
  decorators: [maxWidth(240)],
});

export const StopsAtTheLimits = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    const increase = canvas.getByRole('button', { name: 'Increase Max Appointments per Slot' });
    const decrease = canvas.getByRole('button', { name: 'Decrease Max Appointments per Slot' });
    await step('stop at 4 and keep focus', async () => {
      await userEvent.click(increase);
      await userEvent.click(increase);
      await userEvent.click(increase);
      await expect(args.onValueChange).toHaveBeenLastCalledWith(4);
      await expect(args.onValueChange).toHaveBeenCalledTimes(2);
      await expect(increase).toHaveFocus();
      await expect(increase).toHaveAttribute('aria-disabled', 'true');
    });
    await step('stop at 1', async () => {
      for (let press = 0; press < 5; press += 1) await userEvent.click(decrease);
      await expect(canvas.getByRole('spinbutton')).toHaveValue('1');
      await expect(args.onValueChange).toHaveBeenCalledTimes(5);
    });
  },
});

export const SeveralDigitsCanBeTyped = meta.story({
  tags: ['!autodocs'],
  args: { value: 10, min: 10, max: 20, onFocus: fn() },
  play: async ({ args, canvas, step, userEvent }) => {
    const input = canvas.getByRole('spinbutton');
    await step('digit by digit', async () => {
      await userEvent.click(input);
      await expect(args.onFocus).toHaveBeenCalledOnce();
      await userEvent.keyboard('15');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(15);
      await expect(input).toHaveValue('15');
    });
  },
});

export const SurvivesNaN = meta.story({
  tags: ['!autodocs'],
  args: { value: Number.NaN },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: /^Increase/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);
  },
});

export const KeepsATypedNumber = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Max Appointments per Slot' });
    await step('also outside of the range', async () => {
      await userEvent.click(input);
      await userEvent.keyboard('9');
      await userEvent.tab();
      await expect(args.onValueChange).toHaveBeenLastCalledWith(9);
      await expect(input).toHaveValue('9');
    });
    await step('an empty field stays empty', async () => {
      await userEvent.clear(input);
      await userEvent.tab();
      await expect(input).toHaveValue('');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(Number.NaN);
    });
    await step('the buttons lead back into the range', async () => {
      await userEvent.type(input, '9');
      await userEvent.click(canvas.getByRole('button', { name: /^Decrease/ }));
      await expect(input).toHaveValue('4');
    });
  },
});

export const ArabicDigitsAndArrowKeys = meta.story({
  tags: ['!autodocs'],
  args: { max: 20 },
  play: async ({ args, canvas, step, userEvent }) => {
    const input = canvas.getByRole('spinbutton');
    await step('Arabic and Persian digits', async () => {
      for (const text of ['١٥', '۱۵']) {
        await userEvent.clear(input);
        await userEvent.type(input, text);
        await expect(args.onValueChange).toHaveBeenLastCalledWith(15);
      }
      await expect(input).toHaveAttribute('aria-valuenow', '15');
    });
    await step('arrow keys stop at the limits', async () => {
      await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
      await expect(input).toHaveValue('16');
      await userEvent.keyboard('{ArrowUp>9/}');
      await expect(input).toHaveValue('20');
    });
  },
});
