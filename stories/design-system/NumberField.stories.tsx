import { expect, fn } from 'storybook/test';
import { NumberField } from '#design-system/components/number-field/NumberField.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/NumberField.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-numberfield',
  title: 'Design System/Inputs/NumberField (number input)',
  component: NumberField,
  parameters: { guide },
  args: { label: 'Hours', suffix: 'hrs', value: '1', onValueChange: fn() },
  decorators: [maxWidth(180)],
  render: withValueState(NumberField),
});

export const Playground = meta.story();
export const Invalid = meta.story({ args: { value: '9', errorMessage: 'Maximum 8 hours' } });
export const Disabled = Playground.extend({ args: { disabled: true } });
export const LongContent = meta.story({
  args: {
    label: 'Hours that one appointment takes, with the time to come and to go',
    value: '12345678901234567890',
    errorMessage: 'Hours must be a number between 0 and 8, and at least 5 minutes together with the minutes',
  },
  decorators: [maxWidth(240)],
});

export const LeavesValidationToTheForm = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Hours' });
    await userEvent.clear(input);
    await userEvent.type(input, 'two');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('two');
  },
});
