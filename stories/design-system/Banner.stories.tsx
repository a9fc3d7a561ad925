import { expect } from 'storybook/test';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Banner.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const meta = preview.meta({
  id: 'design-system-feedback-banner',
  title: 'Design System/Feedback/Banner (alert, message)',
  component: Banner,
  parameters: { guide },
  args: {
    tone: 'warning' as const,
    title: '200 places for 240 people: 40 people will not find a time.',
    children: 'One more place per slot, or Wednesday 21/12 as a further day, would do.',
  },
});

export const Playground = meta.story();
export const Variants = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxInlineSize: 600 }}>
      <Banner title="Times are in Europe/Warsaw." />
      <Banner tone="success" title="240 places for 240 people: everybody finds one." />
      <Banner tone="warning" title="200 places for 240 people: 40 people will not find a time.">
        One more place per slot would do.
      </Banner>
      <Banner tone="danger" title="The booking period is over." actions={<Button>Book for someone</Button>} />
    </div>
  ),
});
export const LongContent = meta.story({
  args: {
    title: 'The appointments of Maria Magdalena Wolfeschlegelsteinhausenbergerdorff-Nowakowska no longer fit.',
    children: 'averyveryverylongunbrokenaddress.of.somebody@department.example-organization.com was told by mail.',
    actions: <Button>Review the appointments that no longer fit</Button>,
  },
  decorators: [maxWidth(343)],
});

export const AnErrorIsAnAlert = meta.story({
  tags: ['!autodocs'],
  args: { live: true, tone: 'danger' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Error: 200 places/);
  },
});
export const IsAnnouncedWhenLive = meta.story({
  tags: ['!autodocs'],
  args: { live: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Warning: 200 places for 240 people: 40 people will not find a time.',
    );
  },
});
