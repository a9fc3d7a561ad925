import { expect, test } from './support/test.ts';
import { enterCode } from './support/world.ts';

test('a link in the browser of somebody else warns, stays unused, and signs in after a confirmation', async ({
  world,
}) => {
  const anna = world.person('Anna Kowalska');
  const ursula = await world.createOrganization();
  await world.invite(ursula, [anna]);
  const { page, errors } = await world.open({ as: ursula });
  const link = await world.linkIn(anna.email, /./);

  await test.step('"Not you?" keeps the session', async () => {
    await page.goto(link);
    await expect(page.getByText('You are logged in as Ursula Iman.')).toBeVisible();
    await expect(page.getByText('Anna K.')).toBeVisible();
    await page.getByRole('link', { name: 'Not you? Stay logged in' }).click();
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

test('a link books its assessment, and a code opens the others in place', async ({ world }) => {
  const bartosz = world.person('Bartosz Lis');
  const ursula = await world.createOrganization();
  await world.invite(ursula, [bartosz]);
  await world.inviteEveryone(ursula, await world.createAssessment(ursula, 'Health check'));
  const hearingTest = await world.createAssessment(ursula, 'Hearing test');
  await world.inviteEveryone(ursula, hearingTest);

  const { page } = await world.open();
  await test.step('the list has the assessment of the link only', async () => {
    await page.goto(await world.linkIn(bartosz.email, /Health check/));
    await page.getByLabel('Full Name').fill(bartosz.name);
    await page.getByRole('button', { name: 'Agree and Continue' }).click();
    await expect(page.getByRole('button', { name: 'Choose a time' })).toBeVisible();
    await page.getByRole('link', { name: 'My Assessments' }).click();
    await expect(page.getByRole('link', { name: 'Book a Time: Health check' })).toBeVisible();
    await expect(page.getByText('Hearing test')).toHaveCount(0);
  });

  await test.step('another page asks for a code, and shows itself after it', async () => {
    await page.goto(`/my/assessments/${hearingTest}`);
    await expect(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();
    await enterCode(page, await world.codeFor(bartosz.email));
    await expect(page.getByRole('heading', { name: 'Hearing test' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(hearingTest));
    await page.getByRole('link', { name: 'My Assessments' }).click();
    await expect(page.getByRole('link', { name: 'Book a Time: Health check' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book a Time: Hearing test' })).toBeVisible();
  });

  await test.step('a link then keeps the session, which opens more than the link', async () => {
    await page.goto(await world.linkIn(bartosz.email, /Hearing test/));
    await expect(page.getByRole('heading', { name: 'Hearing test' })).toBeVisible();
    await page.getByRole('link', { name: 'My Assessments' }).click();
    await expect(page.getByRole('link', { name: 'Book a Time: Health check' })).toBeVisible();
  });
});
