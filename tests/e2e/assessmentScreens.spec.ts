import { expect, test } from '@playwright/test';
import { holdRequests } from './support/network.ts';
import { createAssessment, inviteEveryone, productWorld } from './support/productWorld.ts';
import { assessmentScreens } from './support/seedTexts.ts';
import { walkThrough } from './support/walk.ts';

const world = productWorld();
const anna = { name: 'Anna Kowalska', email: 'anna@imanworks.com' };

test('the assessments and their drawer show the specified texts and are accessible', async ({ browser }) => {
  const { page } = await world.open(browser, { reducedMotion: 'reduce' });
  const walk = walkThrough(assessmentScreens);
  const organizationId = await world.createOrganization(page, { name: 'Ursula Iman', email: 'ursula@imanworks.com' });
  await world.invite(page, organizationId, [anna]);

  let invitedAt = 0;
  await test.step('the list', async () => {
    await page.goto('/app/assessments');
    await walk.see(page, 'Assessments, none');
    for (const index of [1, 2, 3, 4]) await createAssessment(page, organizationId, `Earlier check ${index}`);
    await inviteEveryone(page, await createAssessment(page, organizationId, 'Health check'));
    invitedAt = Date.now();
    await page.reload();
    await walk.see(page, 'Assessments');
    await page.getByRole('button', { name: 'Filters' }).click();
    await walk.see(page, 'Assessments, their states');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await walk.see(page, 'Assessments, their orders');
    const release = await holdRequests(page, '**/v1/assessment/*?*');
    await page.getByRole('option', { name: 'Oldest First' }).click();
    await walk.see(page, 'Assessments, the next ones on their way');
    release();
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(page.getByText('No assessments found')).toBeVisible();
    await walk.see(page, 'Assessments, none found');
    await page.getByRole('searchbox').fill('health');
  });

  await test.step('the drawer', async () => {
    await page.getByRole('link', { name: 'View details: Health check' }).click();
    await walk.see(page, 'Drawer');
    await page.getByRole('button', { name: 'All Invited Members' }).click();
    await walk.see(page, 'All Invited Members');
    const drawer = page.getByRole('dialog', { name: 'All Invited Members' });
    await drawer.getByRole('combobox', { name: 'Sort by' }).click();
    await walk.see(page, 'All Invited Members, orders of those who have scheduled');
    await page.keyboard.press('Escape');
    await drawer.getByRole('tab', { name: /^Not Scheduled/ }).click();
    await walk.see(page, 'All Invited Members, not scheduled');
    await page.waitForTimeout(Math.max(0, invitedAt + 61_000 - Date.now()));
    await drawer.getByRole('button', { name: 'Resend to Anna Kowalska' }).click();
    await walk.see(page, 'Invitation sent');
    const resend = drawer.getByRole('button', { name: 'Resend to Anna Kowalska' });
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await resend.click({ force: true });
    await walk.see(page, 'Invitation sent again');
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    await drawer.getByRole('button', { name: 'Back to overview' }).click();
  });

  await test.step('cancelling', async () => {
    await page.goto('/app/assessments?search=health');
    await page.getByRole('link', { name: 'View details: Health check' }).click();
    await page.getByRole('button', { name: 'Cancel Assessment' }).click();
    await walk.see(page, 'Cancel Assessment?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Assessment' }).click();
    await expect(page.getByText('Assessment cancelled')).toBeVisible();
    await walk.see(page, 'Cancelled');
  });

  expect(walk.left()).toEqual([]);
});
