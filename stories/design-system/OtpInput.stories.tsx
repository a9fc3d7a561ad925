import { expect, fireEvent, fn } from 'storybook/test';
import { OtpInput } from '#design-system/components/otp-input/OtpInput.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/OtpInput.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-otpinput',
  title: 'Design System/Inputs/OtpInput (passcode, PIN)',
  component: OtpInput,
  parameters: { guide },
  args: { label: 'One-time passcode', value: ['', '', '', ''], onValueChange: fn(), onComplete: fn() },
  render: withValueState(OtpInput),
});

export const Playground = meta.story();
export const Filled = meta.story({ args: { value: ['4', '0', '9', '1'] } });
export const Invalid = Filled.extend({ args: { errorMessage: 'The code is wrong or has expired' } });
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
  decorators: [maxWidth(240)],
});

export const EachDigitMovesToTheNextBox = meta.story({
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
    await step('by physical keyboard', async () => {
      await userEvent.click(second);
      await userEvent.keyboard('7');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['4', '7', '9', '1']);
      await expect(canvas.getByRole('textbox', { name: 'Digit 3 of 4' })).toHaveFocus();
    });
    await step('by on-screen keyboard, which sends only text', async () => {
      await fireEvent.change(second, { target: { value: '75' } });
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['4', '5', '9', '1']);
    });
    await step('by the same digit, which only moves focus', async () => {
      await userEvent.click(second);
      await userEvent.keyboard('5');
      await expect(canvas.getByRole('textbox', { name: 'Digit 3 of 4' })).toHaveFocus();
    });
  },
});

export const PasteKeepsOnlyDigits = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    await step('paste a code with spaces, letters and too many digits', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 3 of 4' }));
      await userEvent.paste('4a0 91-77');
    });
    await step('all boxes are filled and the last one has focus', async () => {
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['4', '0', '9', '1']);
      await expect(args.onComplete).toHaveBeenCalledOnce();
      await expect(args.onComplete).toHaveBeenLastCalledWith('4091');
      await expect(canvas.getByRole('textbox', { name: 'Digit 4 of 4' })).toHaveFocus();
    });
  },
});

export const AcceptsAutofill = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas }) => {
    const first = canvas.getByRole('textbox', { name: 'Digit 1 of 4' });
    await expect(first).toHaveAttribute('autocomplete', 'one-time-code');
    await fireEvent.change(first, { target: { value: '4091' } });
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenLastCalledWith('4091');
  },
});

export const EachBackspaceDeletesOneDigit = meta.story({
  tags: ['!autodocs'],
  args: { value: ['4', '0', '', ''] },
  play: async ({ args, canvas, step, userEvent }) => {
    await step('in an empty box the one before', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 3 of 4' }));
      await userEvent.keyboard('{Backspace}');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['4', '', '', '']);
      await expect(canvas.getByRole('textbox', { name: 'Digit 2 of 4' })).toHaveFocus();
    });
    await step('in a filled box its own', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 1 of 4' }));
      await userEvent.keyboard('{Backspace}');
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['', '', '', '']);
      await expect(canvas.getByRole('textbox', { name: 'Digit 1 of 4' })).toHaveFocus();
    });
  },
});

export const ArrowsMoveAndDeleteClears = meta.story({
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

export const PasteFindsTheCodeInASentence = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 1 of 4' }));
    await userEvent.paste('Your code 2024: 9183');
    await expect(args.onComplete).toHaveBeenLastCalledWith('9183');
  },
});

const onSubmit = fn();

export const TheLastDigitSubmitsTheForm = meta.story({
  tags: ['!autodocs'],
  beforeEach: () => {
    onSubmit.mockClear();
  },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget).get('code'));
      }}
    >
      <OtpInput label={args.label} name="code" />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 1 of 4' }));
    await userEvent.keyboard('918');
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('3');
    await expect(onSubmit).toHaveBeenCalledOnce();
    await expect(onSubmit).toHaveBeenLastCalledWith('9183');
  },
});
