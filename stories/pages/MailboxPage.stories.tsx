import { expect, spyOn, waitFor } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { listMailbox } from '#contract/mailbox.ts';
import preview from '#storybook/preview.tsx';
import { AppStage, type AppStageProps } from '#tests/support/AppStage.tsx';
import { buildMail } from '#tests/support/builders.ts';
import { keepWaiting, refuse, reply } from '#tests/support/pageHandlers.ts';

const link = 'http://localhost:4000/email-link?token=a-b_c';
const invitation = buildMail(2, {
  subject: 'Invitation to Iman Works',
  text: `Ursula Iman invites you to join Iman Works.\n\nAccept invitation:\n${link}\n\n<b>Not bold</b>`,
});
const booked = buildMail(3, {
  subject: 'Your appointment: Autumn health check',
  text: 'Tuesday, 8 December 2026, 09:30 to 10:15',
  calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
});

const meta = preview.meta({
  title: 'Pages/Mailbox',
  component: AppStage,
  parameters: { layout: 'fullscreen' },
  args: { path: paths.mailbox, session: { status: 'signedOut' } } satisfies AppStageProps,
  beforeEach({ msw }) {
    spyOn(browser, 'timeZone').mockReturnValue('Europe/Warsaw');
    msw.use(reply(listMailbox, { data: [booked, invitation, buildMail(1)] }));
  },
});

export const WithData = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Invitation to Iman Works' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: link })).toHaveAttribute('href', link);
    await expect(canvas.getByText(/<b>Not bold<\/b>/)).toBeVisible();
    await expect(canvas.getAllByText('To anna.kowalska@imanworks.example · 7 December 2026, 10:00')).toHaveLength(3);
    await expect(canvas.getAllByRole('button', { name: 'Download Calendar File' })).toHaveLength(1);
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(keepWaiting(listMailbox));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Local Mailbox' });
    await waitFor(() => expect(canvas.getByText('Loading...')).toBeVisible());
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(reply(listMailbox, { data: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No mail yet')).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(refuse(listMailbox, 404, { code: 'NotFound', message: 'This address was not found' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The local mailbox cannot be opened')).toBeVisible();
  },
});

export const ShowsOlderMailsOnDemand = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    const mails = Array.from({ length: 21 }, (_, index) => buildMail(index + 1, { subject: `Mail ${index + 1}` }));
    msw.use(reply(listMailbox, ({ url }) => ({ data: mails.slice(0, Number(url.searchParams.get('newest'))) })));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Mail 20' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Mail 21' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Show Older Mails' }));
    await expect(await canvas.findByRole('heading', { name: 'Mail 21' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show Older Mails' })).not.toBeInTheDocument();
    await expect(canvas.getByText('21')).toBeVisible();
  },
});

export const ShowsNewMailsAutomatically = meta.story({
  tags: ['!autodocs'],
  beforeEach({ msw }) {
    let asked = 0;
    msw.use(
      reply(listMailbox, () => {
        asked += 1;
        return { data: asked === 1 ? [] : [invitation] };
      }),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByText('No mail yet');
    await expect(await canvas.findByRole('heading', { name: 'Invitation to Iman Works' })).toBeVisible();
  },
});
