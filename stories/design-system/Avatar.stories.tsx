import { expect, waitFor } from 'storybook/test';
import { Avatar } from '#design-system/components/avatar/Avatar.tsx';
import preview from '#storybook/preview.tsx';

/** A picture that needs no network. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#8cbcf5"/><circle cx="40" cy="32" r="14" fill="#235a9f"/><path d="M12 80c2-18 14-26 28-26s26 8 28 26z" fill="#235a9f"/></svg>',
)}`;

const meta = preview.meta({
  title: 'Design System/Data/Avatar',
  component: Avatar,
  args: { name: 'Anna Kowalska', labelled: true },
});

export const Playground = meta.story();
export const WithImage = meta.story({ args: { imageUrl: picture } });
export const Large = meta.story({ args: { size: 'large' } });
export const LargeWithImage = Large.extend({ args: { imageUrl: picture } });
export const Loading = LargeWithImage.extend({ args: { loading: true } });
export const WithoutName = meta.story({ args: { name: '', labelled: false } });

export const Variants = meta.story({
  tags: ['visual'],
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', alignItems: 'center' }}>
      {['Anna Kowalska', 'Emre Yılmaz', 'Madonna', 'Ludwig van Beethoven', '李 小龍', ''].map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="Anna Kowalska" imageUrl={picture} />
      <Avatar name="Anna Kowalska" size="large" />
      <Avatar name="Anna Kowalska" size="large" imageUrl={picture} />
      <Avatar name="Anna Kowalska" size="large" imageUrl={picture} loading />
    </div>
  ),
});

export const FallsBackToInitialsWhenThePictureIsBroken = meta.story({
  tags: ['!autodocs'],
  args: { imageUrl: 'data:image/png;base64,broken' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvas.getByRole('img', { name: 'Anna Kowalska' })).toHaveTextContent('AK');
  },
});
