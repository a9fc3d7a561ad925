import { expect } from 'storybook/test';
import { paths } from '#app/paths.ts';
import { getMember } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';
import preview from '#storybook/preview.tsx';
import { AppStage } from '#tests/support/AppStage.tsx';
import { buildMember, buildOrganization, buildUser } from '#tests/support/builders.ts';
import { keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const anna = buildMember(1);

const meta = preview.meta({
  title: 'Pages/Member',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.member(anna.user.id) },
  beforeEach({ msw }) {
    msw.use(
      reply(getMe, { data: buildUser() }),
      reply(listOrganizations, { data: [buildOrganization()] }),
      reply(getMember, { data: anna }),
    );
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Anna Kowalska' })).toBeVisible();
    await expect(canvas.getByText('anna.kowalska@imanworks.example')).toBeVisible();
    await expect(canvas.getByText('Active')).toBeVisible();
    await expect(canvas.getByText('Nov 19, 2026 09:14')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(getMember));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Member' })).toBeVisible();
  },
});

export const NotFound = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(getMember, 404, { code: 'NotFound', message: 'The member was not found' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This member was not found')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Members List' })).toHaveAttribute('href', paths.members);
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(getMember, 503));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The member could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const MarksMembersInTheSidebar = meta.story({
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page');
  },
});
