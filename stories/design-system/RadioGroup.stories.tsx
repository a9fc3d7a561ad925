import { expect, fn } from 'storybook/test';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/RadioGroup.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-radiogroup',
  title: 'Design System/Inputs/RadioGroup (radio buttons)',
  component: RadioGroup<string>,
  parameters: { guide },
  args: {
    label: 'Who can see the results?',
    options: [
      { value: 'member', label: 'Only the member' },
      {
        value: 'practitioners',
        label: 'The member and the practitioners',
        description: 'The employer never sees results.',
      },
    ],
    value: 'member',
    onValueChange: fn(),
  },
  decorators: [maxWidth(360)],
  render: withValueState(RadioGroup),
});

export const Playground = meta.story();
export const Empty = meta.story({ args: { value: '' } });
export const Invalid = Empty.extend({ args: { errorMessage: 'Choose who can see the results' } });
export const Disabled = meta.story({ args: { disabled: true } });
const hearing = ['Normal', 'Reduced', 'Not tested'].map((label) => ({ value: label, label }));
export const Buttons = meta.story({
  args: { label: 'Hearing, left', variant: 'buttons', options: hearing, value: 'Normal' },
});
export const ButtonsWrap = meta.story({
  ...Buttons.input,
  tags: ['!autodocs', '!visual'],
  decorators: [maxWidth(240)],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Not tested'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Not tested');
    await expect(canvas.getByRole('radio', { name: 'Not tested' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Normal' })).toBeChecked();
  },
});
export const LongContent = meta.story({
  args: {
    options: [
      {
        value: 'a',
        label: 'Wolfeschlegelsteinhausenbergerdorff and everybody else who works in the northern warehouse',
      },
    ],
  },
  decorators: [maxWidth(240)],
});

export const ArrowKeysChoose = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Only the member' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('practitioners');
    await expect(canvas.getByRole('radio', { name: /^The member and/ })).toBeChecked();
  },
});
