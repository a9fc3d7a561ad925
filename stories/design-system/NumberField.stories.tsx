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
  args: { label: 'Hours', suffix: 'hrs', value: 1, onValueChange: fn() },
  decorators: [maxWidth(180)],
  render: withValueState(NumberField),
});

export const Playground = meta.story();
export const Invalid = meta.story({ args: { value: 9, errorMessage: 'Maximum 8 hours' } });
export const Disabled = Playground.extend({ args: { disabled: true } });
export const LongContent = meta.story({
  args: {
    label: 'Hours that one appointment takes, with the time to come and to go',
    value: 1234567890123456,
    errorMessage: 'Hours must be a number between 0 and 8, and at least 5 minutes together with the minutes',
  },
  decorators: [maxWidth(240)],
});

export const Decimal = meta.story({ args: { label: 'Weight', suffix: 'kg', value: 72.5 } });

export const LeavesValidationToTheForm = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Hours' });
    await userEvent.clear(input);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, 'two');
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(Number.NaN);
    await expect(input).toHaveValue('two');
    await expect(input).toBeInvalid();
  },
});

export const KeepsTheTextWhileTyping = meta.story({
  tags: ['!autodocs'],
  args: { value: null },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, '1.50');
    await expect(input).toHaveValue('1.50');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1.5);
    await userEvent.tab();
    await expect(input).toHaveValue('1.5');
  },
});

export const TakesTheSeparatorOfTheLocale = meta.story({
  tags: ['!autodocs'],
  args: { label: 'Gewicht', suffix: 'kg', value: 72.5 },
  globals: { locale: 'long' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Gewicht' });
    await expect(input).toHaveValue('72,5');
    await userEvent.clear(input);
    await userEvent.type(input, '68,25');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(68.25);
  },
});

export const SendsPlainDigitsOfAnyScript = meta.story({
  tags: ['!autodocs'],
  args: { name: 'hours', value: null },
  globals: { locale: 'ar' },
  render: ({ value: _, ...args }) => (
    <form aria-label="Duration">
      <NumberField {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const form: HTMLFormElement = canvas.getByRole('form');
    await userEvent.type(canvas.getByRole('textbox'), '١٫٥');
    await expect(new FormData(form).get('hours')).toBe('1.5');
    await userEvent.clear(canvas.getByRole('textbox'));
    await userEvent.type(canvas.getByRole('textbox'), '15');
    await userEvent.tab();
    await expect(canvas.getByRole('textbox')).toHaveValue('١٥');
    await expect(new FormData(form).get('hours')).toBe('15');
  },
});
