import { expect, within } from 'storybook/test';
import { paths } from '#app/session/paths.ts';
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
    const contents = within(canvas.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const sections = canvas.getAllByRole('heading', { level: 2 });
    await expect(contents.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`));
    await expect(canvas.getByRole('link', { name: 'Back' })).toHaveAttribute('href', paths.logIn);
    const page = canvas.getByRole('article');
    await expect(page).toHaveTextContent(
      'Your name, email address, picture, employee number and birth date, as far as they are known. Seen by you, administrators and practitioners.',
    );
    await expect(page).toHaveTextContent(
      'In that log, the network address from which you did it. Seen by you and administrators. Kept for 30 days.',
    );
    await expect(page).toHaveTextContent(/whether you came\. Seen by [^.]+\. Kept for 10 years after the end\./);
    await expect(page).toHaveTextContent(
      /reasons of corrections\. Seen by [^.]+\. Kept as long as your organization chose/,
    );
    await expect(page).toHaveTextContent(/for 1 to 30 years after they were finished/);
    await expect(page).toHaveTextContent(/what you change\. Seen by [^.]+\. Kept for 3 years\./);
    await expect(page).toHaveTextContent('works for 10 minutes, an invitation link for 14 days.');
    await expect(page).toHaveTextContent(
      'Members are logged out after 7 days without use and after 30 days in any case',
    );
    await expect(page).toHaveTextContent('for 1 hour; one that ties your session to this browser, for 31 days');
    await expect(page).toHaveTextContent('recognizes this device, for 180 days');
    await expect(page).toHaveTextContent('ask for a code, which then counts for 15 minutes');
  },
});
