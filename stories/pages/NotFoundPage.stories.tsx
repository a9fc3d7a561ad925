import { expect } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { listOrganizations } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { buildOrganization, buildUser } from '#tests/support/builders.ts';
import { reply } from '#tests/support/pageHandlers.ts';

const meta = preview.meta({
  title: 'Pages/NotFound',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: '/nope', session: { status: 'signedOut' } } satisfies AppStageProps,
  beforeEach({ msw }) {
    msw.use(reply(getMe, { data: buildUser() }), reply(listOrganizations, { data: [buildOrganization()] }));
  },
});

export const SignedOut = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Log In' })).toHaveAttribute('href', paths.logIn);
  },
});

export const SignedIn = meta.story({
  tags: ['visual'],
  args: { path: '/app/nope', session: { status: 'signedIn' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Back to your start page' })).toHaveAttribute(
      'href',
      paths.app,
    );
  },
});
