import { expect } from 'storybook/test';
import { FullScreenLoading } from '#design-system/components/full-screen-loading/FullScreenLoading.tsx';
import preview from '#storybook/preview.tsx';

const meta = preview.meta({
  title: 'Design System/Feedback/FullScreenLoading',
  component: FullScreenLoading,
  parameters: { layout: 'fullscreen' },
});

export const Playground = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
});
