import { expect, fn } from 'storybook/test';
import { Tag } from '#design-system/components/tag/Tag.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Tag.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-data-tag',
  title: 'Design System/Data/Tag (chip)',
  component: Tag,
  parameters: { guide },

  args: { children: 'Sales' },
});

export const Playground = meta.story();
export const Variants = meta.story({
  render: () => (
    <div style={{ display: 'flex', gap: 12 }}>
      <Tag>Sales</Tag>
      <Tag tone="accent">Office</Tag>
      <Tag onRemove={fn()}>Night shift</Tag>
    </div>
  ),
});
export const LongContent = meta.story({
  args: { children: 'Quality assurance and regulatory affairs of the northern warehouse' },
  decorators: [maxWidth(240)],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Quality/).offsetWidth).toBeLessThanOrEqual(240);
  },
});

export const CanBeRemoved = meta.story({
  tags: ['!autodocs'],
  args: { onRemove: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove Sales' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
});
