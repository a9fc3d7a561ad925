import type { Page } from '@playwright/test';
import { firstVisit } from '#texts/ar/account/firstVisit.ts';
import { booking } from '#texts/ar/member/booking.ts';
import { memberList } from '#texts/de/members/memberList.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 375, height: 812 };

test('a member with an Arabic phone consents, books and moves, and gets mails in Arabic', async ({ world }) => {
  const ursula = await world.createOrganization();
  const anna = world.person('Anna Kowalska');
  await world.invite(ursula, [anna]);
  await world.inviteEveryone(ursula, await world.createAssessment(ursula, 'Health check'));

  const { page, errors } = await world.open({ locale: 'ar-EG', viewport: phone });
  await page.goto(await world.linkIn(anna.email, /Health check/));
  await expect(page.getByRole('heading', { name: firstVisit.beforeYouBegin })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('main [lang=en]')).toContainText('Your results, whether you have any, and who opened them');
  await expectFits(page, 'consent');
  await page.getByRole('textbox').fill(anna.name);
  await page.getByRole('button', { name: firstVisit.agree }).click();

  await page.getByRole('radio', { name: /٠٨:٠٠/ }).first().click();
  await expectFits(page, 'times');
  await page.locator('main').getByRole('button').filter({ hasText: /٠٨:٠٠/ }).click();
  await expect(page.getByRole('region', { name: booking.justBooked })).toBeFocused();
  await expectFits(page, 'booked');
  const { html, calendar } = await world.waitForMail(anna.email, /[\u0600-\u06FF].*Health check/);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(calendar).toMatch(/[\u0600-\u06FF]/);

  await page.getByRole('button', { name: booking.chooseAnother }).click();
  await page.getByRole('radio', { name: /١٠:٠٠/ }).first().click();
  await page.locator('main').getByRole('button').filter({ hasText: /١٠:٠٠/ }).click();
  await expect(page.getByText(/١٠:٠٠.*١١:٠٠/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('an administrator changes the language in the middle of a form, and finds it on the next device', async ({
  world,
}) => {
  const ursula = await world.createOrganization();
  const { page, errors } = await world.open({ as: ursula });
  await page.goto('/app/assessments/create');
  await page.getByRole('textbox', { name: 'Assessment Name' }).fill('Gesundheitscheck');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('textbox').first()).toHaveValue('Gesundheitscheck');
  await expectAccessible(page, 'the first step in German');

  const other = await world.open({ as: ursula, locale: 'es-ES' });
  await other.page.goto('/app/members');
  await expect(other.page.getByRole('heading', { name: memberList.title })).toBeVisible();
  expect([...errors, ...other.errors]).toEqual([]);
});

/** Expects that nothing is cut off or scrolls sideways. */
async function expectFits(page: Page, state: string): Promise<void> {
  const [scrollWidth, clientWidth] = await page.evaluate(() => {
    const { scrollWidth: content, clientWidth: view } = document.documentElement;
    return [content, view];
  });
  expect.soft(scrollWidth, `${state} scrolls sideways`).toBe(clientWidth);
  await expectAccessible(page, state);
}
