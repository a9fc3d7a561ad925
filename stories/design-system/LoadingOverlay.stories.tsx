import { expect } from 'storybook/test';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { LoadingOverlay } from '#design-system/components/loading-overlay/LoadingOverlay.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/LoadingOverlay.tsx';

const meta = preview.meta({
  id: 'design-system-feedback-loadingoverlay',
  title: 'Design System/Feedback/LoadingOverlay (busy)',
  component: LoadingOverlay,
  parameters: { guide },
  args: {
    loading: true,
    children: (
      <Card title="Autumn health check" actions={<Button>View details</Button>}>
        163 of 240 scheduled
      </Card>
    ),
  },
});

export const Playground = meta.story();
export const Loaded = meta.story({ args: { loading: false } });

export const AnnouncesLoadingAndBlocksTheOldContent = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading..');
    await userEvent.tab();
    await expect(canvas.getByText('View details').closest('button')).not.toHaveFocus();
  },
});
