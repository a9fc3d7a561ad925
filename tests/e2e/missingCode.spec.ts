import { expect, test } from './support/test.ts';

test('a page or menu whose code fails to load shows an error, and opens after another try', async ({ world }) => {
  const { page } = await world.open({ as: await world.createOrganization() });
  await page.route('**/DashboardPage-*.js', (route) => route.abort());
  await page.goto('/app/dashboard');
  await expect(page.getByText('This page could not be shown')).toBeVisible();
  await page.unroute('**/DashboardPage-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  const account = page.getByRole('button', { name: /Ursula Iman/ });
  await page.route('**/MenuList-*.js', (route) => route.abort());
  await account.click();
  await expect(page.getByText('reload the page')).toBeVisible();

  await page.unroute('**/MenuList-*.js');
  await page.reload();
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
});
