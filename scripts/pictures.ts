import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { addDays, calendarDateAt } from '#domain/calendarDate.ts';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';
import { removeDataDir, startProduct } from '#tests/support/product.ts';
import { createApiClient } from './demo/apiClient.ts';
import { demoAdministrator, demoMember, seedDemo } from './demo/seedDemo.ts';
import { demoPractitioner } from './demo/seedSites.ts';

// `npm run pictures`: takes the screenshots for the docs from a product with sample data.
const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
const laptop = { width: 1440, height: 900 };
const tablet = { width: 1180, height: 820 };
const phone = { width: 390, height: 844 };

/** Two new people, one of them twice, a member, and an invalid address. */
const importedFile = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Full Name,Email,Department',
      'Bogdan Nowy,bogdan.nowy@imanworks.com,Sales',
      'Celina Nowa,celina.nowa@imanworks.com,Sales',
      'Celina Nowa,celina.nowa@imanworks.com,Sales',
      `${demoAdministrator.name},${demoAdministrator.email},Office`,
      'Damian Nowak,damian@,Office',
    ].join('\n'),
  ),
};

const product = await startProduct();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  console.log('Filling the organization…');
  await seedDemo(product.url, { people: 240, accepted: 218, booked: 163 });
  await takeAdministratorPictures(await openPage(laptop));
  await takeMemberPictures(await openPage(phone));
  await takePractitionerPictures(await openPage(tablet));
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(product.dataDir);
}

async function takeAdministratorPictures(page: Page): Promise<void> {
  await signIn(page, '/', demoAdministrator.email, () => take(page, 'sign-in'));
  await page.getByRole('heading', { name: 'Appointments Progress' }).waitFor();
  await take(page, 'dashboard');
  await page.goto('/app/members?sort=fullName_ASC');
  await page.getByRole('link', { name: 'View Details' }).first().waitFor();
  await take(page, 'members');
  await page.getByRole('button', { name: 'Import from CSV' }).click();
  await page.locator('input[type=file]').setInputFiles(importedFile);
  await page.getByText(/people will be invited/).waitFor();
  await take(page, 'import');
  await page.goto('/app/assessments');
  const card = page.getByRole('article', { name: 'Autumn health check' });
  await card.getByText(/view details/i).click();
  await page.getByRole('dialog').getByText('Booking progress').waitFor();
  await take(page, 'assessment');
  const assessmentId = new URL(page.url()).searchParams.get('id');
  await page.goto(`/app/assessments/create/${assessmentId}/schedule`);
  await page.getByRole('group', { name: 'Monday' }).waitFor();
  await take(page, 'schedule');
}

async function takeMemberPictures(page: Page): Promise<void> {
  await signIn(page, '/member', demoMember.email);
  await page
    .getByRole('link', { name: /View Appointment/ })
    .last()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Autumn health check' }).waitFor();
  await take(page, 'appointment');
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await page.getByRole('radio').first().waitFor();
  await take(page, 'booking');
  await page.locator('footer').getByRole('combobox').selectOption('ar');
  await page.locator('html[dir=rtl]').waitFor();
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await take(page, 'booking-arabic');
}

async function takePractitionerPictures(page: Page): Promise<void> {
  await signIn(page, '/practitioner', demoPractitioner.email);
  // Today's appointments may be over.
  await page.goto(`/practice?date=${addDays(calendarDateAt(Date.now(), 'Europe/Warsaw'), 1)}`);
  const first = page.getByRole('group', { name: /^Attendance of/ }).first();
  await first.getByRole('button', { name: 'Arrived' }).click();
  const record = page.getByRole('link', { name: /^Record / });
  await record.waitFor();
  await take(page, 'day');
  await record.click();
  await page.getByRole('heading', { name: 'Values' }).waitFor();
  await take(page, 'recording');
}

async function signIn(page: Page, path: string, email: string, beforeCode = async () => {}): Promise<void> {
  await page.goto(path);
  const requestedAt = Date.now();
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await beforeCode();
  await page.keyboard.type(await createApiClient(product.url).takeFromMail(email, /^\s*(\d{4})\s*$/m, requestedAt));
  await page.waitForURL((url) => url.pathname !== path);
}

async function openPage(viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
  });
  return context.newPage();
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`${name}.png`);
}
