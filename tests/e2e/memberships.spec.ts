import { expect, test } from '@playwright/test';
import { call, productWorld } from './support/productWorld.ts';

const world = productWorld();
const anna = { name: 'Anna Kowalska', email: 'anna@imanworks.com' };

test('a person joins one organization, declines another, switches and leaves', async ({ browser }) => {
  const { page: harbour } = await world.open(browser);
  const { page: nova } = await world.open(browser);
  const { page: own, errors } = await world.open(browser);

  await test.step('three organizations, and two of them invite the founder of the third', async () => {
    const iman = { name: 'Ursula Iman', email: 'ursula@imanworks.com' };
    await world.createOrganization(own, anna, 'Kowalska Consulting');
    const harbourId = await world.createOrganization(harbour, iman, 'Harbour Logistics');
    const novaId = await world.createOrganization(nova, { ...iman, email: 'nova@imanworks.com' }, 'Nova Clinics');
    for (const [page, organizationId] of [
      [harbour, harbourId],
      [nova, novaId],
    ] as const) {
      const members = [{ fullname: anna.name, email: anna.email, role: 'OrganizationAdmin' }];
      const redirectUrl = `${world.product.url}/email-link`;
      await call(page, 'POST', `/v1/invite/team/${organizationId}`, { members, redirectUrl });
    }
  });

  await test.step('an invitation changes nothing before it is accepted', async () => {
    await own.goto('/app/dashboard');
    await expect(own.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(own.getByText('Kowalska Consulting', { exact: true }).first()).toBeVisible();
    await expect(own.getByText('Harbour Logistics invites you as administrator')).toBeVisible();
    await expect(own.getByText('Nova Clinics invites you as administrator')).toBeVisible();
  });

  await test.step('joins one and declines the other', async () => {
    await own.getByRole('button', { name: 'Join Harbour Logistics' }).click();
    await expect(own.getByText('You joined Harbour Logistics.')).toBeFocused();
    await own.getByRole('button', { name: 'Decline the invitation of Nova Clinics' }).click();
    await expect(own.getByText(/You declined the invitation of Nova Clinics/)).toBeFocused();
    await own.reload();
    await expect(own.getByText('Kowalska Consulting', { exact: true }).first()).toBeVisible();
    await expect(own.getByText(/invites you/)).toHaveCount(0);
  });

  await test.step('switches, and the choice survives a reload', async () => {
    await own.getByRole('button', { name: /Anna Kowalska/ }).click();
    await own.getByRole('menuitem', { name: 'Switch to Harbour Logistics' }).click();
    await expect(own.getByText('Harbour Logistics', { exact: true }).first()).toBeVisible();
    await own.reload();
    await expect(own.getByText('Harbour Logistics', { exact: true }).first()).toBeVisible();
  });

  await test.step('leaves and is back in the other organization', async () => {
    await own.goto('/app/settings/profile');
    await own.getByRole('button', { name: 'Leave Harbour Logistics' }).click();
    await own.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(own.getByText('Kowalska Consulting', { exact: true }).first()).toBeVisible();
    await own.getByRole('button', { name: /Anna Kowalska/ }).click();
    await expect(own.getByRole('menuitem', { name: 'New Organization' })).toBeVisible();
    await expect(own.getByRole('menuitem', { name: /Switch to/ })).toHaveCount(0);
  });

  await test.step('the last administrator cannot leave', async () => {
    await own.keyboard.press('Escape');
    await own.getByRole('button', { name: 'Leave Kowalska Consulting' }).click();
    await own.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(own.getByText('You are the last administrator. Name another one before you leave.')).toBeVisible();
    await own.getByRole('button', { name: 'Invite an administrator' }).click();
    await expect(own).toHaveURL(/\/app\/settings\/team\?invite/);
    await expect(own.getByRole('dialog', { name: 'Invite to Team' }).getByRole('textbox').first()).toBeFocused();
  });
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
});
