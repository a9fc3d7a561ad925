import { holdRequests } from './support/network.ts';
import { assessmentScreens } from './support/seedTexts.ts';
import { expect, test } from './support/test.ts';
import { walkThrough } from './support/walk.ts';

test('the assessments and their drawer show the specified texts', async ({ world }) => {
  const walk = walkThrough(assessmentScreens);
  const ursula = await world.createOrganization();
  await world.invite(ursula, [world.person('Anna Kowalska')]);
  const { page } = await world.open({ reducedMotion: 'reduce', as: ursula });

  await test.step('the list', async () => {
    await page.goto('/app/assessments');
    await walk.see(page, 'Assessments, none');
    for (const index of [1, 2, 3, 4]) await world.createAssessment(ursula, `Earlier check ${index}`);
    await world.inviteEveryone(ursula, await world.createAssessment(ursula, 'Health check'));
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
    // Disabled for assistive technology only: a click says why.
    await drawer.getByRole('button', { name: 'Resend to Anna Kowalska' }).click({ force: true });
    await walk.see(page, 'Invitation sent a moment ago');
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
