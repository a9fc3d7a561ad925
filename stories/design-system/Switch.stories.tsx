import { expect, fn } from 'storybook/test';
import { Switch } from '#design-system/components/switch/Switch.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Switch.tsx';
import { maxWidth, useArgState } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-inputs-switch',
  title: 'Design System/Inputs/Switch (toggle)',
  component: Switch,
  parameters: { guide },
  args: { label: 'Booking Lead Time', checked: false, onCheckedChange: fn() },
  render: function Stateful(args, story) {
    const [checked, setChecked] = useArgState(story, 'checked', args.checked);
    const onCheckedChange = (next: boolean) => {
      args.onCheckedChange?.(next);
      setChecked(next);
    };
    return <Switch {...args} checked={checked} onCheckedChange={onCheckedChange} />;
  },
});

export const Playground = meta.story();
export const On = meta.story({ args: { checked: true } });
export const WithHint = On.extend({ args: { description: 'Members book within a period of their own.' } });
export const Disabled = meta.story({ args: { disabled: true } });
export const DisabledOn = On.extend({ args: { disabled: true } });
export const LongContent = meta.story({
  args: {
    label: 'Booking of the northern harbor warehouse opens before the assessment window begins',
    description: 'Members book within a period of their own, which ends before the first appointment takes place.',
  },
  decorators: [maxWidth(240)],
});

export const TogglesBySpace = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.getByRole('switch', { name: 'Booking Lead Time' })).toBeChecked();
  },
});
