import { expect, test } from '@playwright/test';
import { productWorld } from './support/productWorld.ts';

const world = productWorld();
const anna = { name: 'Anna Kowalska', email: 'anna@imanworks.com' };

test('a link in the browser of somebody else warns, stays unused, and signs in after a confirmation', async ({
  browser,
}) => {
  const { page, errors } = await world.open(browser);
  const organizationId = await world.createOrganization(page, { name: 'Ursula Iman', email: 'ursula@imanworks.com' });
  await world.invite(page, organizationId, [anna]);
  const link = await world.linkIn(anna.email, /./);

  await test.step('"Not you?" keeps the session', async () => {
    await page.goto(link);
    await expect(page.getByText('You are signed in as Ursula Iman.')).toBeVisible();
    await expect(page.getByText('Anna K.')).toBeVisible();
    await page.getByRole('link', { name: 'Not you? Stay signed in' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('the link still works and replaces the session', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: `Continue as ${anna.email}` }).click();
    await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible();
    await page.goto('/app/dashboard');
    await expect(page).toHaveURL(/\/my/);
  });
  expect(errors).toEqual([]);
});
