import { expect } from 'storybook/test';
import { StatusBadge } from '#design-system/components/status-badge/StatusBadge.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/StatusBadge.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-data-statusbadge',
  title: 'Design System/Data/StatusBadge (status pill)',
  component: StatusBadge,
  parameters: { guide },
  args: { tone: 'success', children: 'Active' },
});

export const Playground = meta.story();
export const Variants = meta.story({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <StatusBadge tone="success">Active</StatusBadge>
      <StatusBadge tone="info">In Progress</StatusBadge>
      <StatusBadge>Completed</StatusBadge>
      <StatusBadge tone="warning">Not Started</StatusBadge>
      <StatusBadge tone="danger">Cancelled</StatusBadge>
    </div>
  ),
});
export const LongContent = meta.story({
  args: { children: 'Waiting for the answer of warehouse-northern-harbor-and-its-offices@example.com' },
  decorators: [maxWidth(240)],
  play: async ({ canvas }) => {
    const badge = canvas.getByText(/^Waiting/);
    await expect(badge.offsetWidth).toBeLessThanOrEqual(240);
    await expect(badge.scrollWidth).toBeLessThanOrEqual(badge.clientWidth);
  },
});
