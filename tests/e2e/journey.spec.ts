import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/test.ts';
import { enterCode } from './support/world.ts';

test('from the first sign-in to a booked health assessment', async ({ world }) => {
  const ursula = world.person('Ursula Iman');
  const anna = world.person('Anna Kowalska');
  const chidi = world.person('Chidi Okafor');
  const administrator = await world.open();
  const { page } = administrator;

  await test.step('the administrator signs in with a code from the mail', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
    await page.getByLabel('Email Address').fill(ursula.email);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { name: 'Check your Email' })).toBeVisible();
    await enterCode(page, await world.codeFor(ursula.email));
    await expect(page.getByRole('heading', { name: 'Set Up Your Account' })).toBeVisible();
  });

  await test.step('onboarding 1: name and picture', async () => {
    await page.getByLabel('Full Name').fill('Ursula Iman');
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ursula.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('button', { name: 'Remove Profile Picture' })).toBeVisible();
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page.getByRole('heading', { name: 'Add Organization Details' })).toBeVisible();
  });

  await test.step('onboarding 2: the organization', async () => {
    await page.getByLabel('Organization Name').fill('Iman Works');
    await page.getByLabel('Address', { exact: true }).fill('Prosta 1, Warszawa');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page.getByRole('heading', { name: 'Invite Your Team Members' })).toBeVisible();
  });

  await test.step('onboarding 3: the team by CSV', async () => {
    await page.getByRole('tab', { name: 'Import CSV File' }).click();
    await chooseCsv(page, `Name,Email\n${anna.name},${anna.email}\n"Lis, Bartosz",bartosz@example.com\n`);
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('the dashboard shows true numbers', async () => {
    await expectStat(page, 'Total Members', '2');
    await expectStat(page, 'Invites Accepted', '0/2');
    await expectStat(page, 'Total Appointments', '0');
    await expectStat(page, 'Total Assessments', '0');
    await expect(page.getByText(anna.email)).toBeVisible();
  });

  await test.step('invites one more by hand from the members list', async () => {
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await page.getByRole('button', { name: 'Add Members' }).click();
    const modal = page.getByRole('dialog', { name: 'Invite your Team Members' });
    await modal.getByLabel('Name').first().fill('Chidi Okafor');
    await modal.getByLabel('Email').first().fill(chidi.email);
    await modal.getByRole('button', { name: 'Import Members' }).click();
    await expect(page.getByText('Members invited successfully').last()).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(page.getByText(chidi.email)).toBeVisible();
  });

  await test.step('creates an assessment: general info', async () => {
    await page.getByRole('link', { name: 'Assessments', exact: true }).click();
    await page.getByRole('link', { name: 'Create Assessment' }).first().click();
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page.getByText('Assessment name is required')).toBeVisible();
    await page.getByLabel('Assessment Name').fill('Autumn health check');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/\/app\/assessments\/create\/[0-9a-f-]{36}\/schedule$/);
  });

  await test.step('creates an assessment: weekly schedule, every day from 08:00 to 12:00', async () => {
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
      const group = page.getByRole('group', { name: day });
      const enabled = group.getByRole('switch');
      if (!(await enabled.isChecked())) await enabled.click();
      await group.getByRole('textbox').nth(1).fill('12:00');
      await group.getByRole('textbox').nth(1).blur();
    }
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page).toHaveURL(/\/members$/);
  });

  await test.step('creates an assessment: all members but Chidi', async () => {
    await page.getByRole('checkbox', { name: /Select All/ }).check();
    await page.getByRole('checkbox', { name: /Chidi Okafor/ }).uncheck();
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByRole('button', { name: /^Invite \d+ P/ }).click();
    await expect(page).toHaveURL(/\/app\/assessments\/?$/);
    await expect(page.getByText('Assessment created')).toBeVisible();
  });

  await test.step('sees it in the list and in the drawer', async () => {
    await expect(page.getByRole('heading', { name: 'Autumn health check' })).toBeVisible();
    await page.getByRole('link', { name: /^View details/ }).click();
    const drawer = page.getByRole('dialog', { name: /Autumn health check/ });
    await expect(drawer.getByText('0 of 2').first()).toBeVisible();
    await drawer.getByRole('button', { name: 'All Invited Members' }).click();
    const invited = page.getByRole('dialog', { name: 'All Invited Members' });
    await invited.getByRole('tab', { name: /Not Scheduled/ }).click();
    await expect(invited.getByText(anna.email)).toBeVisible();
    await expect(invited.getByText(chidi.email)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(invited).toBeHidden();
  });

  const member = await world.open();

  await test.step('a member opens the link in the mail and is signed in', async () => {
    await member.page.goto(await world.linkIn(anna.email, /Autumn health check/));
    await member.page.getByLabel('Full Name').fill('Anna Kowalska');
    await member.page.getByRole('button', { name: 'Agree and Continue' }).click();
    await expect(member.page.getByRole('heading', { name: 'Autumn health check' })).toBeVisible();
  });

  await test.step('the member books a free time and gets a confirmation with a calendar file', async () => {
    await member.page.getByRole('radio', { name: /09:00/ }).first().click();
    await member.page.getByRole('button', { name: /^Book / }).click();
    await expect(member.page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
    const confirmation = await world.waitForMail(anna.email, /is booked/);
    expect(confirmation.calendar).toContain('METHOD:REQUEST');
    expect(confirmation.calendar).toMatch(/DTSTART[^\n]*T0[78]0000Z/);
  });

  await test.step('the administrator sees the booking', async () => {
    await page.goto('/app/dashboard');
    await expectStat(page, 'Total Appointments', '1');
    await expectStat(page, 'Invites Accepted', '1/3');
    await expect(page.getByText('50%').first()).toBeVisible();
    await page.goto('/app/assessments');
    await page.getByRole('link', { name: /^View details/ }).click();
    const drawer = page.getByRole('dialog', { name: /Autumn health check/ });
    await expect(drawer.getByText('1 of 2').first()).toBeVisible();
    await drawer.getByRole('button', { name: 'All Invited Members' }).click();
    const invited = page.getByRole('dialog', { name: 'All Invited Members' });
    await invited.getByRole('tab', { name: /^Scheduled/ }).click();
    await expect(invited.getByText(anna.email)).toBeVisible();
    await expect(invited.getByText('09:00').first()).toBeVisible();
  });

  await test.step('the member cancels, and the calendar entry is taken back', async () => {
    await member.page.getByRole('button', { name: 'Cancel appointment' }).click();
    await member.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(member.page.getByRole('radio', { name: /09:00/ }).first()).toBeVisible();
    const cancellation = await world.waitForMail(anna.email, /is cancelled/);
    expect(cancellation.calendar).toContain('METHOD:CANCEL');
    const uidOf = (calendar: string | null) => /^UID:(.*)$/m.exec(calendar ?? '')?.[1];
    const confirmation = await world.waitForMail(anna.email, /is booked/);
    expect(uidOf(cancellation.calendar)).toBe(uidOf(confirmation.calendar));
  });

  await test.step('the administrator sees the seat released', async () => {
    await page.goto('/app/dashboard');
    await expectStat(page, 'Total Appointments', '0');
    await page.goto('/app/assessments');
    await expect(page.getByText('0 of 2 scheduled')).toBeVisible();
  });

  expect(administrator.errors).toEqual([]);
  expect(member.errors).toEqual([]);
  expect(world.product.output()).not.toMatch(/email-link\?token=/);
});

async function chooseCsv(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText('team.csv')).toBeVisible();
}

async function expectStat(page: Page, label: string, value: string): Promise<void> {
  const term = page.getByRole('term').filter({ hasText: label });
  await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(value);
}
