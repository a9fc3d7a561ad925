import { press, tabTo, type } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test('signs in, creates an assessment and cancels it by keyboard alone', async ({ world }) => {
  const ursula = await world.createOrganization();
  await world.invite(ursula, [world.person('Anna Kowalska')]);
  await world.createAssessment(ursula, 'Earlier check');

  const { page } = await world.open({ reducedMotion: 'reduce' });
  await test.step('sign in', async () => {
    await page.goto('/');
    await type(page, page.getByLabel('Email Address'), ursula.email);
    const requestedAt = Date.now();
    await press(page, page.getByRole('button', { name: 'Log In' }));
    await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeFocused();
    await page.keyboard.type(await world.codeFor(ursula.email, requestedAt));
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('create an assessment', async () => {
    await press(page, page.getByRole('link', { name: 'Assessments', exact: true }));
    await expect(page.getByRole('heading', { name: 'Assessments', level: 1 })).toBeFocused();
    await press(page, page.getByRole('link', { name: 'Create Assessment' }));
    await expect(page).toHaveURL(/\/create$/);
    await tabTo(page, page.getByRole('button', { name: 'Next Step' }));
    await page.keyboard.press('Enter');
    // The first invalid field gets the focus.
    await expect(page.getByLabel('Assessment Name')).toBeFocused();
    await page.keyboard.type('Keyboard check');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/schedule$/);
    const sunday = page.getByRole('group', { name: 'Sunday' });
    await tabTo(page, sunday.getByRole('switch'));
    await page.keyboard.press('Space');
    await type(page, sunday.getByRole('textbox').nth(1), '12:00');
    await press(page, page.getByRole('button', { name: 'Next Step' }));
    await expect(page).toHaveURL(/\/members$/);
    await tabTo(page, page.getByRole('checkbox', { name: 'Select All' }));
    await page.keyboard.press('Space');
    await press(page, page.getByRole('button', { name: 'Next Step' }));
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeFocused();
    await press(page, page.getByRole('button', { name: /^Invite \d+ P/ }));
    await expect(page.getByText('Assessment created')).toBeVisible();
  });

  await test.step('cancel it', async () => {
    await press(page, page.getByRole('link', { name: 'View details: Keyboard check' }));
    const drawer = page.getByRole('dialog', { name: 'Keyboard check' });
    await press(page, drawer.getByRole('button', { name: 'Cancel Assessment' }));
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Keep Assessment' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer.getByRole('button', { name: 'Cancel Assessment' })).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, question.getByRole('button', { name: 'Cancel Assessment' }));
    await expect(page.getByText('Assessment cancelled')).toBeVisible();
    await expect(drawer.getByText('Cancelled', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('link', { name: 'View details: Keyboard check' })).toBeFocused();
  });
});
