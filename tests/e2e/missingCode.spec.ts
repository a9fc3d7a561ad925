import { expect, test } from '@playwright/test';
import { productWorld } from './support/productWorld.ts';

const world = productWorld();

test('a menu whose code fails to load shows an error, and opens after a reload', async ({ browser }) => {
  const { page } = await world.open(browser);
  await world.createOrganization(page, { name: 'Ursula Iman', email: 'ursula@imanworks.com' });
  await page.goto('/app/dashboard');
  const account = page.getByRole('button', { name: /Ursula Iman/ });
  await expect(account).toBeVisible();

  await page.route('**/MenuList-*.js', (route) => route.abort());
  await account.click();
  await expect(page.getByText('reload the page')).toBeVisible();

  await page.unroute('**/MenuList-*.js');
  await page.reload();
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
});

test('a page whose code fails to load shows an error, and opens after a reload', async ({ browser }) => {
  const { page } = await world.open(browser);
  await world.createOrganization(page, { name: 'Otto Iman', email: 'otto@imanworks.com' });
  await page.route('**/DashboardPage-*.js', (route) => route.abort());
  await page.goto('/app/dashboard');
  await expect(page.getByText('This page could not be shown')).toBeVisible();

  await page.unroute('**/DashboardPage-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
