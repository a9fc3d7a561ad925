import { expect } from 'storybook/test';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import preview from '#storybook/preview.tsx';

const meta = preview.meta({
  title: 'Design System/Feedback/Spinner',
  component: Spinner,
  args: { label: 'Loading...' },
});

export const Playground = meta.story();
export const Large = Playground.extend({ tags: ['visual'], args: { size: 'large' } });

export const AnnouncesItsLabel = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
  },
});
