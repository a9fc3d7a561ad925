import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('a person with two organizations and two roles books in one, works in the other and leaves one', async ({
  world,
}) => {
  const florence = world.person('Florence Nightingale');
  const harbour = await world.createOrganization('Harbour Logistics');
  const nova = await world.createOrganization('Nova Clinics', world.person('Jan Nowak'));
  // Another member, whom the practitioner of Nova finds in the day list.
  await world.invite(nova, [world.person('Anna Kowalska')]);
  await world.invite(harbour, [florence]);
  await world.inviteEveryone(harbour, await world.createAssessment(harbour, 'Health check'));
  await world.inviteEveryone(nova, await world.createAssessment(nova, 'Eye test'));
  await world.inviteToTeam(nova, florence, 'OrganizationAdmin');
  await world.inviteToTeam(nova, florence, 'Practitioners');
  await world.inviteToTeam(harbour, florence, 'OrganizationAdmin');
  const { page, errors } = await world.open();

  await test.step('joins all of them by cards after signing in by code', async () => {
    await world.signIn(page, florence.email, '/member');
    await expect(page.getByText('Harbour Logistics invites you to its health assessments')).toBeVisible();
    for (const [organization, times] of [
      ['Harbour Logistics', 2],
      ['Nova Clinics', 2],
    ] as const) {
      for (let left = times; left > 0; left -= 1) {
        const join = page.getByRole('button', { name: `Join ${organization}` });
        await expect(join).toHaveCount(left);
        await join.first().click();
        await expect(join).toHaveCount(left - 1);
      }
    }
    await page.reload();
    await page.getByLabel('Full Name').fill(florence.name);
    await page.getByRole('button', { name: 'Agree and Continue' }).click();
    await expect(page.getByRole('heading', { name: 'My Assessments' })).toBeVisible();
  });

  await test.step('books as member of Harbour, and sees nothing of Nova', async () => {
    await expect(page.getByText('Eye test')).toHaveCount(0);
    await page.getByRole('link', { name: 'Book a Time: Health check' }).click();
    await page.getByRole('radio', { name: /^09:00/ }).click();
    await page.getByRole('button', { name: /^Book / }).click();
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  });

  await test.step('works as practitioner of Nova, and finds its people only', async () => {
    await switchTo(page, 'Practitioner');
    await expect(page).toHaveURL(/\/practice/);
    await page.getByRole('searchbox').fill('anna');
    await expect(page.getByRole('link', { name: 'Anna Kowalska' }).first()).toBeVisible();
    await page.getByRole('searchbox').fill('florence');
    await expect(page.getByRole('link', { name: 'Anna Kowalska' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: florence.name })).toHaveCount(0);
  });

  await test.step('administers both, and switches between them', async () => {
    await switchTo(page, 'Administrator');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    // The one joined last.
    await expect(page.getByText('Nova Clinics', { exact: true }).first()).toBeVisible();
    await page.goto('/app/members');
    await expect(page.getByText('Anna Kowalska').first()).toBeVisible();
    await page.getByRole('button', { name: /Florence Nightingale/ }).click();
    await page.getByRole('menuitem', { name: 'Switch to Harbour Logistics' }).click();
    await expect(page.getByText('Harbour Logistics', { exact: true }).first()).toBeVisible();
  });

  await test.step('leaves Harbour as member: the appointment is cancelled, and the other roles stay', async () => {
    await page.goto('/app/settings/profile');
    const row = page.getByRole('listitem').filter({ hasText: 'Harbour Logistics' }).filter({ hasText: 'Member since' });
    await row.getByRole('button', { name: 'Leave Harbour Logistics' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByText('You left Harbour Logistics')).toBeVisible();
    await expect(row).toHaveCount(0);
    await world.waitForMail(florence.email, /cancelled/);
    await page.getByRole('button', { name: /Florence Nightingale/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Switch to Practitioner' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Switch to Member' })).toHaveCount(0);
    await expect(page.getByRole('menuitem', { name: 'Switch to Nova Clinics' })).toBeVisible();
  });
  expect(errors).toEqual([]);
});

async function switchTo(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: /Florence Nightingale/ }).click();
  await page.getByRole('menuitem', { name: `Switch to ${role}` }).click();
}
