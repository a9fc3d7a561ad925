import { expect } from 'storybook/test';
import { paths } from '#app/paths.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';

const meta = preview.meta({
  title: 'Pages/PrivacyPolicy',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.privacyPolicy, session: { status: 'signedOut' } } satisfies AppStageProps,
});

export const ForEveryone = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Privacy Policy and Terms' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Who can see it' })).toBeVisible();
  },
});
