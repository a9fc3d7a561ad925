import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Skeleton.tsx';

const meta = preview.meta({
  id: 'design-system-feedback-skeleton',
  title: 'Design System/Feedback/Skeleton (placeholder)',
  component: Skeleton,
  parameters: { guide },
  args: { variant: 'text', inlineSize: '220px' },
});

export const Playground = meta.story();
export const Variants = meta.story({
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }} aria-busy>
      <Skeleton variant="circle" inlineSize="36px" />
      <div style={{ flex: 1, maxInlineSize: 260 }}>
        <Skeleton inlineSize="60%" />
        <Skeleton inlineSize="90%" />
      </div>
      <Skeleton variant="block" inlineSize="80px" blockSize="40px" />
    </div>
  ),
});
