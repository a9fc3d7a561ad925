import { expect } from 'storybook/test';
import { FieldGroup } from '#design-system/components/field-group/FieldGroup.tsx';
import { NumberField } from '#design-system/components/number-field/NumberField.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/FieldGroup.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-fieldgroup',
  title: 'Design System/Inputs/FieldGroup (fieldset)',
  component: FieldGroup,
  parameters: { guide },
  args: {
    label: 'Assessment Duration',
    children: (
      <>
        <NumberField label="Hours" labelHidden suffix="hrs" defaultValue={1} />
        <NumberField label="Minutes" labelHidden suffix="min" defaultValue={0} />
      </>
    ),
  },
  decorators: [maxWidth(480)],
});

export const Playground = meta.story();
export const WithHint = meta.story({ args: { description: 'One appointment takes as long.' } });
export const Invalid = meta.story({ args: { errorMessage: 'Duration must be at least 5 minutes' } });
export const LongContent = meta.story({
  args: {
    label: 'How long one appointment takes, with the time to come and to go',
    description: 'One appointment takes as long, whoever carries it out and wherever it takes place.',
    errorMessage: 'Duration must be at least 5 minutes, and an appointment must end on the day on which it begins',
  },
  decorators: [maxWidth(240)],
});

export const IsNamedByItsLegend = meta.story({
  tags: ['!autodocs'],
  args: { errorMessage: 'Duration must be at least 5 minutes' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'Assessment Duration' });
    await expect(group).toHaveAccessibleDescription('Duration must be at least 5 minutes');
  },
});

export const TabGoesFromFieldToField = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Hours' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Minutes' })).toHaveFocus();
  },
});
