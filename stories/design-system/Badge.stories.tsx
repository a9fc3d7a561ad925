import { Badge } from '#design-system/components/badge/Badge.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Badge.tsx';

const meta = preview.meta({
  id: 'design-system-data-badge',
  title: 'Design System/Data/Badge (count, counter)',
  component: Badge,
  parameters: { guide },
  args: { count: 240 },
});

export const Playground = meta.story();
export const Variants = meta.story({
  render: () => (
    <div style={{ display: 'flex', gap: 12 }}>
      <Badge count={0} />
      <Badge count={7} />
      <Badge count={12480} />
      <Badge count={3} tone="accent" />
    </div>
  ),
});
