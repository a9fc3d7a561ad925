import { expect, test } from './support/test.ts';
import { enterCode } from './support/world.ts';

test('a nurse who is also an employee books, switches areas and never records their own results', async ({ world }) => {
  const nurse = world.person('Florence Nightingale');
  const ursula = await world.createOrganization();
  await world.inviteToTeam(ursula, nurse, 'Practitioners');

  const { page } = await world.open();
  await test.step('joins as practitioner, with a code because a link can be forwarded', async () => {
    await page.goto(await world.linkIn(nurse.email, /./));
    await expect(page.getByRole('heading', { name: 'Check your Email' })).toBeVisible();
    await enterCode(page, await world.codeFor(nurse.email));
    await page.getByLabel('Full Name').fill(nurse.name);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Next day' })).toBeVisible();
  });

  await test.step('the administrator invites them as member, too', async () => {
    const { page: administrator } = await world.open({ as: ursula });
    await administrator.goto('/app/settings/team');
    await administrator.getByRole('button', { name: `Actions for ${nurse.name}` }).click();
    await administrator.getByRole('menuitem', { name: 'Roles' }).click();
    await administrator.getByRole('button', { name: `Invite ${nurse.name} as Member` }).click();
    await expect(administrator.getByRole('row', { name: /Florence/ })).toContainText('Practitioner, Member (invited)');
    await world.inviteEveryone(ursula, await world.createAssessment(ursula, 'Health check'));
  });

  await test.step('accepts by a card and switches', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Join Iman Works' }).click();
    await expect(page.getByText('You joined Iman Works.')).toBeVisible();
    await switchTo('Member');
    await expect(page).toHaveURL(/\/my/);
  });

  await test.step('books as member', async () => {
    await page.getByRole('button', { name: 'Agree and Continue' }).click();
    await page
      .getByRole('link', { name: /Health check/ })
      .first()
      .click();
    await page.getByRole('radio', { name: /^09:00/ }).click();
    await page.getByRole('button', { name: /^Book / }).click();
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  });

  await test.step('switches to the practice and cannot open their own record', async () => {
    await switchTo('Practitioner');
    await expect(page).toHaveURL(/\/practice/);
    await page.getByRole('searchbox').fill('florence');
    await page.getByRole('link', { name: nurse.name }).first().click();
    await expect(
      page.getByText('This is your own appointment. Another practitioner records it.').first(),
    ).toBeVisible();
  });

  await test.step('and back without a new code', async () => {
    await switchTo('Member');
    await expect(page).toHaveURL(/\/my/);
  });

  async function switchTo(role: string): Promise<void> {
    await page.getByRole('button', { name: `Account of ${nurse.name}` }).click();
    await page.getByRole('menuitem', { name: `Switch to ${role}` }).click();
  }
});
