import { Mail } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/TextField.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-textfield',
  title: 'Design System/Inputs/TextField (text input)',
  component: TextField,
  parameters: { guide },
  args: { label: 'Email Address', value: '', onValueChange: fn() },
  decorators: [maxWidth(360)],
  render: withValueState(TextField),
});

export const Playground = meta.story({ args: { placeholder: 'name@company.com' } });
export const Filled = meta.story({ args: { value: 'ursula@imanworks.com' } });
export const WithIcon = Filled.extend({ args: { icon: <Mail aria-hidden /> } });
export const WithHint = Filled.extend({
  args: { description: 'We send the passcode to this address.', labelSuffix: '(optional)' },
});
export const Invalid = meta.story({ args: { value: 'ursula@', errorMessage: 'Email is invalid' } });
export const Disabled = Filled.extend({ args: { disabled: true } });
export const ReadOnly = Filled.extend({ args: { readOnly: true } });
export const Large = Filled.extend({ args: { size: 'large', type: 'email' } });

export const LongContent = meta.story({
  args: {
    value: 'maximiliane.von-und-zu-hohenstein-schillingsfuerst@imanworks.example',
    description: 'An address may be long; it is never cut, only scrolled, and this hint runs over more than one line.',
    errorMessage:
      'A member with the address maximiliane.von-und-zu-hohenstein-schillingsfuerst@imanworks.example exists',
  },
});

export const ReportsTypedText = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email Address' }), 'a@b.co');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('a@b.co');
  },
});

export const IsDescribedByErrorAndHint = meta.story({
  tags: ['!autodocs'],
  args: { description: 'As on your badge', errorMessage: 'Name is required' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email Address' });
    await expect(input).toHaveAccessibleDescription('Name is required As on your badge');
    await expect(input).toBeInvalid();
  },
});

export const ClickingTheLabelFocusesTheInput = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Email Address'));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
  },
});
