import { expect, test } from '@playwright/test';
import { productWorld } from './support/productWorld.ts';

const world = productWorld();

test('a menu whose code does not arrive says so, and opens after a reload', async ({ browser }) => {
  const { page } = await world.open(browser);
  await world.found(page, { name: 'Ursula Iman', email: 'ursula@imanworks.com' });
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

test('a sign-in whose code does not arrive says so, and goes on after a reload', async ({ browser }) => {
  const { page } = await world.open(browser);
  await page.route('**/signIn-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByLabel('Email Address').fill('ursula@imanworks.com');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();

  await page.unroute('**/signIn-*.js');
  await page.reload();
  await page.getByLabel('Email Address').fill('ursula@imanworks.com');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Check your Email' })).toBeVisible();
});
