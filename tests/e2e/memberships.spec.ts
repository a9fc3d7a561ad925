import { expect, test } from './support/test.ts';

test('a person joins one organization, declines another, switches and leaves', async ({ world }) => {
  const anna = await world.createOrganization('Kowalska Consulting', world.person('Anna Kowalska'));
  const harbour = await world.createOrganization('Harbour Logistics');
  const nova = await world.createOrganization('Nova Clinics', world.person('Jan Nowak'));
  for (const organization of [harbour, nova]) await world.inviteToTeam(organization, anna, 'OrganizationAdmin');
  const { page: own, errors } = await world.open({ as: anna });

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
    await expect(own.getByText('Harbour Logistics', { exact: true }).first()).toBeVisible();
    await expect(own.getByText(/invites you/)).toHaveCount(0);
  });

  await test.step('switches, and the choice survives a reload', async () => {
    await switchTo('Kowalska Consulting');
    await own.reload();
    await expect(own.getByText('Kowalska Consulting', { exact: true }).first()).toBeVisible();
    await switchTo('Harbour Logistics');
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
    await expect(own.getByRole('dialog', { name: 'Invite to Team' }).getByRole('radio').first()).toBeFocused();
  });
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);

  async function switchTo(organization: string): Promise<void> {
    await own.getByRole('button', { name: /Anna Kowalska/ }).click();
    await own.getByRole('menuitem', { name: `Switch to ${organization}` }).click();
    await expect(own.getByText(organization, { exact: true }).first()).toBeVisible();
  }
});
