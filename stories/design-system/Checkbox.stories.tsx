import { expect, fn } from 'storybook/test';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Checkbox.tsx';
import { maxWidth, useArgState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-checkbox',
  title: 'Design System/Inputs/Checkbox',
  component: Checkbox,
  parameters: { guide },
  args: { label: 'Invite newly joined members to the assessment?', checked: false, onCheckedChange: fn() },
  render: function Stateful(args, story) {
    const [checked, setChecked] = useArgState(story, 'checked', args.checked);
    const onCheckedChange = (next: boolean) => {
      args.onCheckedChange?.(next);
      setChecked(next);
    };
    return <Checkbox {...args} checked={checked} onCheckedChange={onCheckedChange} />;
  },
});

export const Playground = meta.story();
export const Checked = meta.story({ args: { checked: true } });
export const Indeterminate = meta.story({ args: { indeterminate: true, label: 'Select All' } });
export const WithHint = meta.story({ args: { description: 'While the assessment is open.' } });
export const Invalid = meta.story({ args: { errorMessage: 'Choose at least one day' } });
export const Disabled = meta.story({ args: { disabled: true } });
export const DisabledChecked = Checked.extend({ args: { disabled: true } });
export const LongContent = meta.story({
  args: {
    label: 'maximiliane.von-und-zu-hohenstein-schillingsfuerst@imanworks.example joins every assessment that is made',
  },
  decorators: [maxWidth(240)],
});

export const TogglesBySpaceAndLabel = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByText('Invite newly joined members to the assessment?'));
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
});

export const StaysIndeterminateUntilThePropChanges = meta.story({
  tags: ['!autodocs'],
  args: { indeterminate: true, label: 'Select All' },
  play: async ({ canvas, userEvent }) => {
    const checkbox = canvas.getByRole('checkbox', { name: 'Select All' });
    await expect(checkbox).toBePartiallyChecked();
    await userEvent.click(checkbox);
    await expect(checkbox).toBePartiallyChecked();
  },
});
