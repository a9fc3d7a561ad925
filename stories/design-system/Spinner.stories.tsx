import { expect } from 'storybook/test';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Spinner.tsx';

const meta = preview.meta({
  id: 'design-system-feedback-spinner',
  title: 'Design System/Feedback/Spinner (loader)',
  component: Spinner,
  parameters: { guide },
});

export const Playground = meta.story();
export const Large = Playground.extend({ args: { size: 'large' } });

export const AnnouncesItsLabel = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
});
