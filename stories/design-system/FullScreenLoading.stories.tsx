import { expect } from 'storybook/test';
import { FullScreenLoading } from '#design-system/components/full-screen-loading/FullScreenLoading.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/FullScreenLoading.tsx';

const meta = preview.meta({
  id: 'design-system-feedback-fullscreenloading',
  title: 'Design System/Feedback/FullScreenLoading (splash screen)',
  component: FullScreenLoading,
  parameters: { guide, layout: 'fullscreen' },
});

export const Playground = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
});
