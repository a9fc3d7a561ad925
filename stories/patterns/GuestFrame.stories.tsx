import { expect } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { GuestFrame } from '#design-system/patterns/guest-frame/GuestFrame.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/GuestFrame.tsx';

const meta = preview.meta({
  id: 'patterns-guestframe',
  title: 'Patterns/GuestFrame (auth layout, sign-in page)',
  component: GuestFrame,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    children: (
      <>
        <h1>Log In to your Account</h1>
        <p style={{ color: 'var(--color-text-muted)', marginBlock: '8px 24px' }}>
          Enter your email address to receive a one-time passcode.
        </p>
        <Button variant="primary" size="large" fullWidth>
          Log In
        </Button>
      </>
    ),
  },
});

export const Playground = meta.story({ tags: ['visual'] });

export const PreviewIsHiddenFromAssistiveTechnology = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading')).toHaveLength(1);
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Checkwell' })).toHaveAttribute('href', '/');
  },
});
