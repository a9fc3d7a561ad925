import type { Page } from '@playwright/test';
import { updateResult } from '#contract/result.ts';
import { addWalkIn, findPeople } from '#contract/walkIn.ts';
import { addDays, calendarDateAt } from '#domain/calendarDate.ts';
import { firstVisit } from '#texts/ar/account/firstVisit.ts';
import { errors as arabicErrors } from '#texts/ar/guest/errors.ts';
import { booking } from '#texts/ar/member/booking.ts';
import { ownResults } from '#texts/ar/member/ownResults.ts';
import { figures } from '#texts/de/dashboard/figures.ts';
import { common } from '#texts/de/guest/common.ts';
import { login } from '#texts/de/guest/login.ts';
import { memberList } from '#texts/de/members/memberList.ts';
import { inviting } from '#texts/de/shared/inviting.ts';
import { privacyPolicy } from '#texts/de/visitor/privacyPolicy.ts';
import { assessmentWizard as wizard } from '#texts/de/wizard/assessmentWizard.ts';
import { inviteStep } from '#texts/de/wizard/inviteStep.ts';
import { privacyPolicy as english } from '#texts/en/visitor/privacyPolicy.ts';
import { resultForm } from '#texts/fr/recording/resultForm.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { zone } from './support/world.ts';

const phone = { width: 375, height: 812 };

test('a member with an Arabic phone consents, books, moves and reads results, and gets mails in Arabic', async ({
  world,
}) => {
  const ursula = await world.createOrganization();
  const anna = world.person('Anna Kowalska');
  await world.invite(ursula, [anna]);
  await world.inviteEveryone(ursula, await world.createAssessment(ursula, 'Health check'));
  const person = world.person('Claire Martin');
  await world.inviteToTeam(ursula, person, 'Practitioners');
  const claire = await world.joinAsPractitioner(person);

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
  await expect(page.getByRole('region', { name: booking.justBooked })).toContainText(/١٠:٠٠.*١١:٠٠/);

  // Another assessment, because the booked one begins tomorrow.
  const today = calendarDateAt(Date.now(), zone);
  const assessmentId = await world.createAssessment(ursula, 'Pulse check', {
    firstDay: today,
    lastDay: addDays(today, 2),
    hours: { timeFrom: 0, timeTo: 1440 },
    valueSet: [{ code: '8867-4', kind: 'number' }],
  });
  const { data: found } = await claire.api.call(findPeople, { params: { assessmentId }, query: { search: anna.name } });
  const body = { organizationMemberId: found[0]?.organizationMemberId ?? '', hasAgreed: false };
  const { data: extra } = await claire.api.call(addWalkIn, { params: { assessmentId }, body });
  const { assessmentMemberId } = extra;
  const observations = [{ code: '8867-4', value: 72, unit: '/min' }];
  await claire.api.call(updateResult, {
    params: { assessmentMemberId },
    body: { status: 'Final', observations, summary: '', attachments: [], version: 0 },
  });
  await page.goto('/my');
  const requestedAt = Date.now();
  await page.getByRole('button', { name: arabicErrors.enterCode }).click();
  const code = await world.codeFor(anna.email, requestedAt);
  await page.getByRole('dialog').getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await page.getByRole('link', { name: /^عرض النتائج: .*Pulse check/ }).click();
  await expect(page.getByRole('region', { name: ownResults.yourResults })).toContainText('٧٢');
  await expectFits(page, 'results');
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

test('texts that could not be loaded are English, until they are loaded again', async ({ world }) => {
  const { page } = await world.open({ locale: 'de-DE' });
  let isLost = true;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const isGermanPage = (await response.text()).includes(privacyPolicy.title);
    await (isLost && isGermanPage ? route.abort() : route.fulfill({ response }));
  });
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: english.title })).toBeVisible();
  await expect(page.getByText(common.textsIncomplete)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: common.tryAgain }).click();
  await reloaded;
  await expect(page.getByText(common.textsIncomplete)).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: common.tryAgain }).click();
  await expect(page.getByRole('heading', { level: 1, name: privacyPolicy.title })).toBeVisible();
  await expect(page.getByText(common.textsIncomplete)).toHaveCount(0);
});

test('an administrator signs in, invites and sets up an assessment in German', async ({ world }) => {
  const ursula = await world.createOrganization();
  const bernd = world.person('Bernd Weiss');
  const { page, errors } = await world.open({ locale: 'de-DE' });
  await page.goto('/');
  const requestedAt = Date.now();
  await page.getByLabel(login.emailAddress).fill(ursula.email);
  await page.getByRole('button', { name: login.logIn }).click();
  await expect(page.getByRole('heading', { name: login.checkEmail })).toBeVisible();
  const code = await world.codeFor(ursula.email, requestedAt);
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await expect(page.getByRole('heading', { level: 1, name: figures.title })).toBeVisible();

  await page.goto('/app/members');
  await page.getByRole('button', { name: memberList.addMembers }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(common.fullName).first().fill(bernd.name);
  await dialog.getByLabel(common.emailAddress).first().fill(bernd.email);
  await expectFits(page, 'the form for members');
  await dialog.getByRole('button', { name: inviting.importMembers }).click();
  await expect(page.getByText(bernd.email)).toBeVisible();

  await page.goto('/app/assessments/create');
  await page.getByLabel(wizard.assessmentName).fill('Hörtest');
  await page.getByRole('button', { name: wizard.nextStep }).click();
  await expect(page).toHaveURL(/schedule$/);
  await expectFits(page, 'the weekly schedule');
  await page.getByRole('button', { name: wizard.nextStep }).click();
  await page.getByRole('checkbox', { name: /Weiss/ }).check();
  await page.getByRole('button', { name: wizard.nextStep }).click();
  await page.getByRole('button', { name: '1 Person einladen' }).click();
  await expect(page.getByText(inviteStep.created)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hörtest' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a practitioner records in French a day of people with names of six languages', async ({ world }) => {
  const names = ['John Smith', 'Anna Weiß-Müller', 'Émilie Lefèvre', 'José Núñez', 'Łukasz Żółć', 'محمد عبد الله'];
  const ursula = await world.createOrganization();
  const person = world.person('Claire Martin');
  await world.inviteToTeam(ursula, person, 'Practitioners');
  const claire = await world.joinAsPractitioner(person);
  const today = calendarDateAt(Date.now(), zone);
  const assessmentId = await world.createAssessment(ursula, 'Health check', {
    firstDay: today,
    lastDay: addDays(today, 2),
    hours: { timeFrom: 0, timeTo: 1440 },
    valueSet: [{ code: '8310-5', kind: 'number' }],
  });
  for (const fullName of names) {
    const body = { newPerson: { fullName }, hasAgreed: true };
    await claire.api.call(addWalkIn, { params: { assessmentId }, body });
  }

  const { page, errors } = await world.open({ as: claire, locale: 'fr-FR', viewport: { width: 820, height: 1180 } });
  await page.goto('/practice');
  for (const name of names) await expect(page.getByRole('group', { name: `Présence : ${name}` })).toBeVisible();
  await expectFits(page, 'the day');
  await page.getByRole('link', { name: `Saisir pour ${names.at(-1)}` }).click();
  await page.getByRole('textbox', { name: /Température/ }).fill('36,8');
  await expectFits(page, 'the record');
  await page.getByRole('button', { name: resultForm.finishAndNext, exact: true }).click();
  await expect(page.getByText(`Résultats de ${names.at(-1)} terminés`)).toBeVisible();
  expect(errors).toEqual([]);
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
