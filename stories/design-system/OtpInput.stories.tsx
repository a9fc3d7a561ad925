import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import { OtpInput } from '#design-system/components/otp-input/OtpInput.tsx';
import preview from '#storybook/preview.tsx';

const meta = preview.meta({
  title: 'Design System/Inputs/OtpInput',
  component: OtpInput,
  args: { label: 'One-time passcode', value: ['', '', '', ''], onValueChange: fn(), onComplete: fn() },
  render: function Stateful(args) {
    const [value, setValue] = useState(args.value);
    const onValueChange = (next: readonly string[]) => {
      args.onValueChange(next);
      setValue(next);
    };
    return <OtpInput {...args} value={value} onValueChange={onValueChange} />;
  },
});

export const Playground = meta.story();
export const Filled = meta.story({ args: { value: ['4', '0', '9', '1'] } });
export const Invalid = Filled.extend({ tags: ['visual'], args: { errorMessage: 'The code is wrong or has expired' } });
export const Disabled = Filled.extend({ args: { disabled: true } });

export const Focused = meta.story({
  tags: ['!autodocs', 'visual'],
  args: { value: ['4', '8', '2', ''] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 4 of 4' }));
    await expect(canvas.getByRole('textbox', { name: 'Digit 4 of 4' })).toHaveFocus();
  },
});
export const LongContent = meta.story({
  args: {
    value: ['4', '0', '9', '1', '7', '2'],
    errorMessage: 'The code is wrong or has expired. A new one can be sent to the same address in 45 seconds.',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
});

export const MovesOnWithEachDigit = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 1 of 4' }));
    await userEvent.keyboard('4x091');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['4', '0', '9', '1']);
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('4091');
    await expect(canvas.getByRole('textbox', { name: 'Digit 4 of 4' })).toHaveFocus();
  },
});

export const OverwritesAFilledBox = meta.story({
  tags: ['!autodocs'],
  args: { value: ['4', '0', '9', '1'] },
  play: async ({ args, canvas, step, userEvent }) => {
    const second = canvas.getByRole('textbox', { name: 'Digit 2 of 4' });
    await step('by a key', async () => {
      await userEvent.click(second);
      await userEvent.keyboard('7');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['4', '7', '9', '1']);
      await expect(canvas.getByRole('textbox', { name: 'Digit 3 of 4' })).toHaveFocus();
    });
    await step('by a keyboard on glass, which reports text only', async () => {
      await fireEvent.change(second, { target: { value: '75' } });
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['4', '5', '9', '1']);
    });
    await step('by the same digit, which changes nothing but moves on', async () => {
      await userEvent.click(second);
      await userEvent.keyboard('5');
      await expect(canvas.getByRole('textbox', { name: 'Digit 3 of 4' })).toHaveFocus();
    });
  },
});

export const KeepsOnlyDigitsOfAPaste = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    await step('paste a code with spaces, letters and digits too many', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 3 of 4' }));
      await userEvent.paste('4a0 91-77');
    });
    await step('every box is filled and the last one has the focus', async () => {
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['4', '0', '9', '1']);
      await expect(args.onComplete).toHaveBeenCalledOnce();
      await expect(args.onComplete).toHaveBeenLastCalledWith('4091');
      await expect(canvas.getByRole('textbox', { name: 'Digit 4 of 4' })).toHaveFocus();
    });
  },
});

export const TakesACodeFilledInByTheSystem = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas }) => {
    const first = canvas.getByRole('textbox', { name: 'Digit 1 of 4' });
    await expect(first).toHaveAttribute('autocomplete', 'one-time-code');
    await fireEvent.change(first, { target: { value: '4091' } });
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('4091');
  },
});

export const GoesBackFromAnEmptyBoxByBackspace = meta.story({
  tags: ['!autodocs'],
  args: { value: ['4', '0', '', ''] },
  play: async ({ args, canvas, step, userEvent }) => {
    await step('on an empty box it moves only', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 3 of 4' }));
      await userEvent.keyboard('{Backspace}');
      await expect(canvas.getByRole('textbox', { name: 'Digit 2 of 4' })).toHaveFocus();
      await expect(args.onValueChange).not.toHaveBeenCalled();
    });
    await step('on a filled box it clears and stays', async () => {
      await userEvent.keyboard('{Backspace}');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['4', '', '', '']);
      await expect(canvas.getByRole('textbox', { name: 'Digit 2 of 4' })).toHaveFocus();
    });
  },
});

export const MovesByArrowsAndClearsByDelete = meta.story({
  tags: ['!autodocs'],
  args: { value: ['4', '0', '9', '1'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 1 of 4' }));
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{Delete}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['4', '0', '', '1']);
    await expect(canvas.getByRole('textbox', { name: 'Digit 3 of 4' })).toHaveFocus();
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
});
