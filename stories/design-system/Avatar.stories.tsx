import { expect, waitFor } from 'storybook/test';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Avatar.tsx';
import { examplePicture } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-data-avatar',
  title: 'Design System/Data/Avatar (profile picture)',
  component: Avatar,
  parameters: { guide },
  args: { name: 'Anna Kowalska', alt: 'Anna Kowalska' },
});

export const Playground = meta.story();
export const WithImage = meta.story({ args: { src: examplePicture } });
export const Large = meta.story({ args: { size: 'large' } });
export const LargeWithImage = Large.extend({ args: { src: examplePicture } });
export const Loading = LargeWithImage.extend({ args: { loading: true } });
export const WithoutName = meta.story({ args: { name: '', alt: '' } });

export const Variants = meta.story({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', alignItems: 'center' }}>
      {['Anna Kowalska', 'Emre Yılmaz', 'Madonna', 'Ludwig van Beethoven', '李 小龍', ''].map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Anna Kowalska" src={examplePicture} />
      <Avatar name="Anna Kowalska" size="large" />
      <Avatar name="Anna Kowalska" size="large" src={examplePicture} />
      <Avatar name="Anna Kowalska" size="large" src={examplePicture} loading />
    </div>
  ),
});

export const FallsBackToInitials = meta.story({
  tags: ['!autodocs'],
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvas.getByRole('img', { name: 'Anna Kowalska' })).toHaveTextContent('AK');
  },
});

export const ALigatureIsOneLetter = meta.story({
  tags: ['!autodocs'],
  args: { name: 'ﬁona ﬂynn' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveTextContent(/^FF$/);
  },
});
