import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test.ts';
import { enterCode } from './support/world.ts';

test('a member changes their name, downloads their data and deletes their account', async ({ world }) => {
  const ursula = await world.createOrganization();
  await world.invite(ursula, [world.person('Anna Kowalska')]);
  const anna = await world.joinAsMember(world.person('Anna Kowalska'));
  const { page } = await world.open({ as: anna });
  await page.goto('/my');

  await test.step('the name needs a code after a link', async () => {
    await page.getByRole('button', { name: `Account of ${anna.name}` }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible();
    await page.getByLabel('Full Name').fill('Anna Nowak');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();
    await enterCode(page, await world.codeFor(anna.email));
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account of Anna Nowak' })).toBeVisible();
  });

  await test.step('the data is downloaded and the devices are shown with the same code', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
    expect(data.person).toMatchObject([{ email: anna.email, full_name: 'Anna Nowak' }]);
    await page.getByRole('link', { name: 'Show Devices' }).click();
    await expect(page.getByText('This device')).toBeVisible();
    await page.getByRole('link', { name: 'Your Profile' }).click();
  });

  await test.step('the account is deleted after typing the address', async () => {
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByRole('heading', { name: 'What stays, and why' })).toBeVisible();
    await dialog.getByRole('textbox').fill(anna.email);
    await dialog.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page.getByRole('heading', { name: 'Log In to your Account' })).toBeVisible();
    await expect(page.getByText('Your account was deleted')).toBeVisible();
  });

  await test.step('the administrator no longer finds the person', async () => {
    const { page: administrator } = await world.open({ as: ursula });
    await administrator.goto('/app/members?search=anna');
    await expect(administrator.getByText('No members found')).toBeVisible();
    await expect(administrator.getByText('Anna Nowak')).toHaveCount(0);
  });
});
