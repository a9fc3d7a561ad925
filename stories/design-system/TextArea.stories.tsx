import { expect, fn } from 'storybook/test';
import { TextArea } from '#design-system/components/text-area/TextArea.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/TextArea.tsx';
import { maxWidth, withValueState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-textarea',
  title: 'Design System/Inputs/TextArea (multiline input)',
  component: TextArea,
  parameters: { guide },
  args: { label: 'Summary', value: '', onValueChange: fn() },
  decorators: [maxWidth(480)],
  render: withValueState(TextArea),
});

export const Playground = meta.story();
export const Filled = meta.story({ args: { value: 'Blood pressure slightly raised. Check again in three months.' } });
export const Invalid = meta.story({ args: { errorMessage: 'Summary is required' } });
export const Disabled = Filled.extend({ args: { disabled: true } });
export const LongContent = meta.story({
  args: {
    value: 'Blood pressure slightly raised, otherwise without findings.\n'.repeat(8),
    description: 'Seen by the member only.',
  },
});

export const ReportsTypedText = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Summary' }), 'Fine{Enter}so far');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Fine\nso far');
  },
});
