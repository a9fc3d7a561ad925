import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { enterCode } from './support/world.ts';

test('keeps page state in the URL through back, reload, other tabs and sign-in', async ({ world }) => {
  const ursula = await world.createOrganization();
  const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  await world.invite(
    ursula,
    numbers.map((number) => world.person(`Colleague ${number}`)),
  );
  const first = await world.createAssessment(ursula, 'Check 1');
  await world.inviteEveryone(ursula, first);
  for (const index of [2, 3, 4, 5]) await world.createAssessment(ursula, `Check ${index}`);
  const { page } = await world.open({ as: ursula });

  await test.step('search, filter, order and page of the assessments, and the drawer', async () => {
    await page.goto('/app/assessments');
    await page.getByRole('searchbox').fill('check');
    await expect(page).toHaveURL(/search=check/);
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Oldest First' }).click();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.getByRole('link', { name: 'View details: Check 5' }).click();
    await expect(page.getByRole('dialog', { name: 'Check 5' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Check 5' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('link', { name: 'View details: Check 5' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'View details: Check 1' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveText('Oldest First');
    await page.goBack();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveText('Newest First');
    await expect(page.getByRole('searchbox')).toHaveValue('check');
    for (let step = 0; step < 3; step += 1) await page.goForward();
    await expect(page.getByRole('dialog', { name: 'Check 5' })).toBeVisible();
    await page.goto('/app/assessments?filterByStatus[]=NotStarted');
    await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText(/1/);
  });

  await test.step('search, order and page of the members', async () => {
    await page.goto('/app/members?sort=fullName_ASC');
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    // A list that is focused on load would scroll the page down.
    await expect(page.locator('body')).toBeFocused();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByText('Colleague 12', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /Colleague 12/ }).click();
    await expect(page.getByRole('heading', { name: 'Colleague 12' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('11–12 of 12')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('1–10 of 12')).toBeVisible();
  });

  await test.step('a page behind the end is the last one, wherever there are pages', async () => {
    await page.goto('/app/members?page=9');
    await expect(page.getByText('11–12 of 12')).toBeVisible();
    await page.goto('/app/assessments?offset=400');
    await expect(page.getByText('5–5 of 5')).toBeVisible();
    await page.goto(`/app/assessments?id=${first}&view=members&tab=NotScheduled&memberPage=9`);
    const drawer = page.getByRole('dialog', { name: 'All Invited Members' });
    await expect(drawer.getByText('Colleague 12', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/memberPage=2/);
    await page.goto('/app/settings/team?page=9');
    await expect(page.getByRole('table', { name: 'Team' }).getByText(ursula.email)).toBeVisible();
    await page.goto(`/app/assessments/create/${first}/members?page=9`);
    await expect(page).toHaveURL(/page=2$/);
    await expect(page.getByRole('checkbox', { name: /^Colleague/ })).toHaveCount(2);
  });

  await test.step('what is chosen in the wizard is there again by its address', async () => {
    const second = await world.createAssessment(ursula, 'Check 6');
    await page.goto(`/app/assessments/create/${second}/members`);
    await page.getByRole('searchbox').fill('colleague 03');
    await page.getByRole('checkbox', { name: /^Colleague 03/ }).check();
    await page.getByRole('searchbox').fill('colleague 12');
    await page.getByRole('checkbox', { name: /^Colleague 12/ }).check();
    await expect(page).toHaveURL(/search=/);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('colleague 12');
    await expect(page.getByRole('checkbox', { name: /^Colleague 12/ })).toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: /^2/ })).toBeVisible();
  });

  await test.step('signed out in one tab is signed out in all, and signing in comes back to the page', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/app/members?search=Colleague&sort=fullName_DESC');
    await expect(page.getByText('Colleague 12', { exact: true })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/app/dashboard');
    await logOut(other, ursula.name);
    await expect(page.getByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
    const requestedAt = Date.now();
    await page.getByLabel('Email Address').fill(ursula.email);
    await page.getByRole('button', { name: 'Log In' }).click();
    await enterCode(page, await world.codeFor(ursula.email, requestedAt));
    await expect(page).toHaveURL(/\/app\/members\?search=Colleague&sort=fullName_DESC$/);
    await expect(page.getByRole('row').nth(1)).toContainText('Colleague 12');
  });
});

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
}
