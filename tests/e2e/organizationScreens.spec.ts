import { holdRequests } from './support/network.ts';
import { organizationScreens } from './support/seedTexts.ts';
import { expect, test } from './support/test.ts';
import { walkThrough } from './support/walk.ts';

test('dashboard, members and settings show the specified texts', async ({ world }) => {
  const walk = walkThrough(organizationScreens);
  const anna = world.person('Anna Kowalska');
  const ursula = await world.createOrganization();
  const { page } = await world.open({ reducedMotion: 'reduce', as: ursula });

  await test.step('a dashboard without members', async () => {
    await page.goto('/app');
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await walk.see(page, 'Dashboard without members');
    await page.getByRole('button', { name: 'Ursula Iman' }).click();
    await walk.see(page, 'Card of the user');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Invite Team Members' }).click();
    await walk.see(page, 'Invite your Team Members');
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Full Name').fill(anna.name);
    await expect(modal.getByRole('button', { name: 'Import Members' })).toBeDisabled();
    await modal.getByLabel('Email Address').fill(anna.email);
    await modal.getByRole('button', { name: 'Import Members' }).click();
    await walk.see(page, 'Members invited');
    await expect(page.getByText(anna.email)).toBeVisible();
    await walk.see(page, 'Dashboard with members');
  });

  await test.step('the list of members', async () => {
    await world.joinAsMember(anna);
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    await world.invite(
      ursula,
      numbers.map((number) => world.person(`Colleague ${number}`)),
    );
    await page.goto('/app/members?sort=fullName_ASC');
    await walk.see(page, 'Members List');
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await walk.see(page, 'Members List, its orders');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('nobody at all');
    await expect(page.getByText('No members found')).toBeVisible();
    await walk.see(page, 'Members List, nobody found');
    await page.route('**/organization/members/**', (route) => route.abort());
    // A new request: a recent one would be served from the cache.
    await page.getByRole('searchbox').fill('a');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await walk.see(page, 'Members List, not loaded');
    await page.unroute('**/organization/members/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  });

  await test.step('an import', async () => {
    await page.getByRole('button', { name: 'Import from CSV' }).click();
    await walk.see(page, 'Import Members from CSV');
    const text = `Name,Email\nBartosz Lis,bartosz@imanworks.com\n${anna.name},${anna.email}\nNobody,nowhere\n`;
    const file = { name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('1 person will be invited.')).toBeVisible();
    await walk.see(page, 'Import Members from CSV, preview');
    await page.getByRole('button', { name: 'Import Members' }).click();
    await expect(page.getByText('2 rows were skipped:')).toBeVisible();
    await walk.see(page, 'Import Members from CSV, summary');
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('a long file shows how much of it is sent, twice', async () => {
    const row = (index: number) => `Person ${index},person.${index}@imanworks.com\n`;
    const rows = Array.from({ length: 9000 }, (_, index) => row(index)).join('');
    await page.getByRole('button', { name: 'Import from CSV' }).click();
    const release = await holdRequests(page, '**/invite/members/csv/**');
    const long = { name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(`Name,Email\n${rows}`) };
    await page.locator('input[type=file]').setInputFiles(long);
    await expect(page.getByRole('progressbar', { name: 'long.csv' })).toBeVisible();
    release();
    await expect(page.getByText('9,000 people will be invited.')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'long.csv' })).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('one member', async () => {
    await page.goto('/app/members?search=anna');
    await page.getByRole('link', { name: /^View Details/ }).click();
    await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible();
    await walk.see(page, 'Member');
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await walk.see(page, 'Member, deactivate?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
    await walk.see(page, 'Member, deactivated');
    await page.goto('/app/members/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('This member was not found')).toBeVisible();
    await walk.see(page, 'Member, unknown');
  });

  await test.step('settings', async () => {
    await page.goto('/app/settings');
    await expect(page).toHaveURL(/\/profile$/);
    await walk.see(page, 'Settings, Profile');
    await page.route('**/v1/users', (route) => route.abort());
    await page.getByLabel('Full Name').fill('Ursula Iman-Nowak');
    await page.getByRole('button', { name: 'Save' }).click();
    await walk.see(page, 'Settings, Profile not saved');
    await expect(page.getByLabel('Full Name')).toHaveValue('Ursula Iman-Nowak');
    await page.getByRole('link', { name: 'Organization' }).click();
    await expect(page.getByLabel('Organization Name')).toHaveValue('Iman Works');
    await walk.see(page, 'Settings, Organization');
    await page.getByRole('link', { name: 'Team' }).click();
    await expect(page.getByRole('table', { name: 'Team' })).toBeVisible();
    await walk.see(page, 'Settings, Team');
    await page.getByRole('button', { name: 'Invite to Team' }).click();
    await walk.see(page, 'Settings, Invite to Team');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Audit Log' }).click();
    await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
    await walk.see(page, 'Settings, Audit Log');
    await page.getByRole('link', { name: 'Your Devices' }).click();
    await expect(page.getByText('This device')).toBeVisible();
    await walk.see(page, 'Settings, Your Devices');
  });

  expect(walk.left()).toEqual([]);
});
