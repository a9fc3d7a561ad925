import type { Page } from '@playwright/test';
import { updateAssessment } from '#contract/assessment.ts';
import { expect, test } from './support/test.ts';
import { enterCode } from './support/world.ts';

const nextStep = (page: Page) => page.getByRole('button', { name: 'Next Step' }).click();
const nameField = (page: Page) => page.getByLabel('Assessment Name');

test('the draft survives reload, back, another tab and an ended session', async ({ world }) => {
  const ursula = await world.createOrganization();
  const { page } = await world.open({ reducedMotion: 'reduce', as: ursula });

  await test.step('a new assessment', async () => {
    await page.goto('/app/assessments/create');
    await nameField(page).fill('Spring check');
    await page.getByRole('textbox', { name: 'Hours', exact: true }).fill('');
    await expectFound(page);
    await page.getByRole('textbox', { name: 'Hours', exact: true }).fill('1');
    await nextStep(page);
    await expect(page).toHaveURL(/\/schedule$/);
  });

  const endOfMonday = page.getByRole('group', { name: 'Monday' }).getByRole('textbox').nth(1);
  await test.step('back from the second step and forward again', async () => {
    await endOfMonday.fill('12:00');
    await endOfMonday.blur();
    await page.goBack();
    // The first step of the same assessment. Saving it there makes no second one.
    await expect(page).toHaveURL(/\/assessments\/create\/[\w-]+$/);
    await page.goForward();
    await expect(endOfMonday).toHaveValue('12:00');
    await page.getByRole('link', { name: 'Previous Step' }).click();
    await expect(nameField(page)).toHaveValue('Spring check');
    await nextStep(page);
    await expect(endOfMonday).toHaveValue('12:00');
  });

  await test.step('leaving asks for confirmation and discards the draft', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Members' }).first().click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(endOfMonday).toHaveValue('17:00');
  });

  /** Expects the draft after a reload, in another tab and after the session has ended. */
  async function expectFound(first: Page): Promise<void> {
    const shown = async (where: Page) => {
      await expect(nameField(where)).toHaveValue('Spring check');
      await expect(where.getByRole('textbox', { name: 'Hours', exact: true })).toHaveValue('');
    };
    await first.reload();
    await shown(first);
    const other = await first.context().newPage();
    await other.goto('/app/assessments/create');
    await shown(other);
    await other.getByRole('textbox', { name: 'Minutes', exact: true }).fill('30');
    await expect(first.getByRole('textbox', { name: 'Minutes', exact: true })).toHaveValue('30');
    await other.close();

    await first.evaluate(() => {
      localStorage.setItem('access_token', 'x');
      localStorage.setItem('refresh_token', 'x');
    });
    await first.reload();
    await expect(first.getByText('Your session has ended. Please log in again.')).toBeVisible();
    const requestedAt = Date.now();
    await first.getByLabel('Email Address').fill(ursula.email);
    await first.getByRole('button', { name: 'Log In' }).click();
    await enterCode(first, await world.codeFor(ursula.email, requestedAt));
    await shown(first);
    await expect(first.getByRole('textbox', { name: 'Minutes', exact: true })).toHaveValue('30');
  }
});

test('conflicting changes ask which version to keep', async ({ world }) => {
  const ursula = await world.createOrganization();
  const id = await world.createAssessment(ursula, 'Health check');
  const change = (body: object) => ursula.api.call(updateAssessment, { params: { assessmentId: id }, body });
  const { page } = await world.open({ reducedMotion: 'reduce', as: ursula });
  const dialog = page.getByRole('alertdialog');
  await page.goto(`/app/assessments/create/${id}`);
  await nameField(page).fill('Mine');

  await test.step('going back loses nothing', async () => {
    await change({ name: 'Theirs', appointmentDuration: 30 });
    await nextStep(page);
    await expect(dialog.getByRole('heading')).toHaveText('You changed this in another tab');
    const row = dialog.getByRole('row', { name: /Assessment Name/ });
    await expect(row.getByRole('cell')).toHaveText([/^Theirs/, 'Mine']);
    await dialog.getByRole('button', { name: 'Go Back' }).click();
    await expect(nameField(page)).toHaveValue('Mine');
  });

  await test.step('keeping mine saves what I changed, and nothing else', async () => {
    await nextStep(page);
    await dialog.getByRole('button', { name: 'Keep Mine' }).click();
    await expect(page).toHaveURL(/\/schedule$/);
    await page.getByRole('link', { name: 'Previous Step' }).click();
    await expect(nameField(page)).toHaveValue('Mine');
    await expect(page.getByRole('textbox', { name: 'Minutes', exact: true })).toHaveValue('30');
  });

  await test.step('taking theirs shows it in the form', async () => {
    await nameField(page).fill('Mine again');
    await change({ name: 'Theirs again' });
    await nextStep(page);
    await dialog.getByRole('button', { name: 'Show the Saved Version' }).click();
    await expect(nameField(page)).toHaveValue('Theirs again');
    await nextStep(page);
    await expect(page).toHaveURL(/\/schedule$/);
  });

  await test.step('a change elsewhere does not stand in the way of the hours', async () => {
    const endOfMonday = page.getByRole('group', { name: 'Monday' }).getByRole('textbox').nth(1);
    await endOfMonday.fill('13:00');
    await endOfMonday.blur();
    await change({ name: 'Renamed' });
    await nextStep(page);
    await expect(page).toHaveURL(/\/members$/);
  });
});
