import type { Page } from '@playwright/test';
import { holdRequests } from './support/network.ts';
import { guestScreens } from './support/seedTexts.ts';
import { expect, test } from './support/test.ts';
import { walkThrough } from './support/walk.ts';
import { enterCode } from './support/world.ts';

test('every screen before the dashboard shows the specified texts', async ({ world }) => {
  const ursula = world.person('Ursula Iman');
  const { page } = await world.open({ reducedMotion: 'reduce' });
  const walk = walkThrough(guestScreens);

  await test.step('signing in', async () => {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeDisabled();
    await walk.see(page, 'Log In');
    await page.getByLabel('Email Address').fill('ursula@imanworks');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeDisabled();
    await page.getByLabel('Email Address').fill(ursula.email);
    await page.route('**/verify-otp', (route) => route.abort());
    await page.getByRole('button', { name: 'Log In' }).click();
    await walk.see(page, 'Log In, without an answer');
    await page.unroute('**/verify-otp');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await walk.see(page, 'Check your Email');
    const code = await world.codeFor(ursula.email);
    await enterCode(page, code === '1111' ? '2222' : '1111');
    await expect(page.getByRole('group', { name: 'One-time passcode' })).toContainText('This code is not valid');
    await walk.see(page, 'Check your Email, a wrong code');
    await page.clock.fastForward(61_000);
    await walk.see(page, 'Check your Email, a minute later');
    await page.getByRole('textbox', { name: 'Digit 1 of 4' }).focus();
    await page.keyboard.type(code);
    await expect(page).toHaveURL(/\/onboarding$/);
  });

  await test.step('onboarding', async () => {
    await walk.see(page, 'Your Details');
    await expect(page.getByRole('textbox', { name: 'Email Address' })).not.toBeEditable();
    await expect(page.getByRole('button', { name: 'Next Step' })).toBeDisabled();
    await page.getByLabel('Full Name').fill(' ');
    await page.getByLabel('Full Name').blur();
    await walk.see(page, 'Your Details, without a name');
    await page.getByLabel('Full Name').fill(ursula.name);
    const release = await holdRequests(page, '**/file/user/image');
    await choosePicture(page);
    await walk.see(page, 'Your Details, a picture on its way');
    release();
    await expect(page.getByRole('button', { name: 'Remove Profile Picture' })).toBeVisible();
    await walk.see(page, 'Your Details, with a picture');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/\/onboarding\/organization$/);
    await walk.see(page, 'Organization Details');
    for (const field of ['Organization Name', 'Address']) {
      await page.getByLabel(field, { exact: true }).fill(' ');
      await page.getByLabel(field, { exact: true }).blur();
    }
    await walk.see(page, 'Organization Details, empty');
    await page.getByLabel('Organization Name').fill('Iman Works');
    await page.getByLabel('Address', { exact: true }).fill('Prosta 1, Warszawa');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/\/onboarding\/invite$/);
    await walk.see(page, 'Invite your Team');
    await page.getByRole('tab', { name: 'Add Manually' }).click();
    await expect(page.getByRole('button', { name: 'Complete' })).toBeDisabled();
    await page.getByLabel('Email Address').fill('anna@');
    await page.getByLabel('Full Name').fill('');
    await page.getByLabel('Full Name').blur();
    await walk.see(page, 'Invite your Team, half a row');
    await page.getByLabel('Full Name').fill('Anna Kowalska');
    await page.getByLabel('Email Address').fill('');
    await page.getByLabel('Email Address').blur();
    await walk.see(page, 'Invite your Team, a row without an address');
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
  });

  await test.step('while the session is loading, and after it has ended', async () => {
    const release = await holdRequests(page, '**/v1/users/me');
    await page.reload();
    await walk.see(page, 'Who is signed in is not known yet');
    release();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('access_token', 'x');
      localStorage.setItem('refresh_token', 'x');
    });
    await page.goto('/app/members?sort=fullName_ASC');
    await walk.see(page, 'The session has ended');
  });

  await test.step('the link of an invitation', async () => {
    await world.invite(await world.createOrganization('Other', world.person('Maria Nowak')), [ursula]);
    const release = await holdRequests(page, '**/invite/byToken/*');
    await page.goto(await world.linkIn(ursula.email, /Other/));
    await walk.see(page, 'Invitation');
    release();
    await walk.see(page, 'Invitation of somebody with a profile');
    await page.goto('/email-link?token=unknown');
    await walk.see(page, 'Invitation that fails');
    await expect(page.getByRole('link', { name: 'Log in as a member' })).toBeVisible();
  });

  await test.step('pages for everybody', async () => {
    await page.goto('/privacy-policy');
    await walk.see(page, 'Privacy Policy');
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await walk.see(page, 'Not found');
  });

  expect(walk.left()).toEqual([]);
});

async function choosePicture(page: Page): Promise<void> {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
}
