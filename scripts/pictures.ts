import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';
import { removeDataDir, startProduct } from '#tests/support/product.ts';
import { createApiClient } from './demo/apiClient.ts';
import { demoAdministrator, demoMember, seedDemo } from './demo/seedDemo.ts';

// `npm run pictures`: starts the product on an empty folder, fills it, and takes a picture of every page of the journey.
const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Look {
  readonly theme: 'light' | 'dark';
  readonly viewport: { width: number; height: number };
  readonly suffix: string;
}

const looks: readonly Look[] = [
  { theme: 'light', viewport: laptop, suffix: 'light' },
  { theme: 'dark', viewport: laptop, suffix: 'dark' },
  { theme: 'light', viewport: phone, suffix: 'phone-light' },
  { theme: 'dark', viewport: phone, suffix: 'phone-dark' },
];

/** New people, a double, one who is known, and a fault: what the preview of an import tells apart. */
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
  for (const look of looks) await takeGuestPictures(browser, look);
  await takeOnboardingPictures(browser);
  console.log('Filling the organization…');
  await seedDemo(product.url, { people: 240, accepted: 218, booked: 163 });
  await takeAdministratorPictures(browser);
  await takeMemberPictures(browser);
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(product.dataDir);
}

async function takeGuestPictures(on: Browser, look: Look): Promise<void> {
  const page = await openPage(on, look);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Log In to your Account' }).waitFor();
  await take(page, 'login', look);
  await page.getByLabel('Email Address').fill(`guest.${look.suffix}@imanworks.com`);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await page.keyboard.type('482');
  await take(page, 'login-code', look);
  await page.goto('/email-link?token=unknown');
  await page.getByText('Invitation Link Error').waitFor();
  await take(page, 'invitation-error', look);
  await page.goto('/privacy-policy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take(page, 'privacy-policy', look);
  await page.goto('/nothing-here');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await take(page, 'not-found', look);
  await page.context().close();
}

async function takeOnboardingPictures(on: Browser): Promise<void> {
  await signIn(on, '/', 'newcomer@imanworks.com', async (page, shoot) => {
    await page.getByRole('heading', { name: 'Set Up Your Account' }).waitFor();
    await page.getByLabel('Full Name').fill('Ursula Iman');
    await shoot('onboarding-details');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByLabel('Organization Name').fill('Iman Works');
    await page.getByLabel('Address', { exact: true }).fill('Prosta 1, 00-001 Warszawa');
    await shoot('onboarding-organization');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByRole('heading', { name: 'Invite Your Team Members' }).waitFor();
    await shoot('onboarding-invite');
    await page.goto('/app/dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.waitForLoadState('networkidle');
    await shoot('dashboard-empty');
    await page.goto('/app/assessments');
    await page.getByRole('heading', { level: 1, name: 'Assessments' }).waitFor();
    await page.waitForLoadState('networkidle');
    await shoot('assessments-empty');
  });
}

async function takeAdministratorPictures(on: Browser): Promise<void> {
  await signIn(on, '/', demoAdministrator.email, async (page, shoot) => {
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByRole('heading', { name: 'Appointments Progress' }).waitFor();
    await shoot('dashboard');
    await page.goto('/app/members?sort=fullName_ASC');
    await page.getByRole('link', { name: 'View Details' }).first().waitFor();
    await shoot('members');
    await page.getByRole('button', { name: 'Add Members' }).click();
    await shoot('members-invite');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Import from CSV' }).click();
    await shoot('members-import');
    await page.locator('input[type=file]').setInputFiles(importedFile);
    await page.getByText(/people will be invited/).waitFor();
    await shoot('members-import-preview');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await shoot('member');
    await page.goto('/app/assessments');
    await page.getByRole('heading', { name: 'Autumn health check' }).waitFor();
    await shoot('assessments');
    const card = page.getByRole('article', { name: 'Autumn health check' });
    await card.getByText(/view details/i).click();
    await page.getByRole('dialog').getByText('Booking progress').waitFor();
    await shoot('assessment-drawer');
    const assessmentId = new URL(page.url()).searchParams.get('id');
    await page.getByRole('button', { name: 'Cancel Assessment' }).click();
    await page.getByRole('alertdialog').waitFor();
    await shoot('assessment-cancel');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'All Invited Members' }).click();
    await page.getByRole('tab', { name: /^Scheduled/ }).waitFor();
    await shoot('assessment-members');
    await page.goto('/app/assessments/create');
    await page.getByLabel('Assessment Name').fill('Winter health check');
    await shoot('wizard-general-info');
    await page.goto(`/app/assessments/create/${assessmentId}/schedule`);
    await page.getByRole('button', { name: 'Next Step' }).waitFor();
    await page.getByRole('group', { name: 'Monday' }).waitFor();
    await shoot('wizard-schedule');
    await page.goto(`/app/assessments/create/${assessmentId}/members`);
    await page.getByRole('checkbox', { name: /Select All/ }).waitFor();
    await shoot('wizard-members');
    await takeSettingsPictures(page, shoot);
  });
}

async function takeSettingsPictures(page: Page, shoot: (name: string) => Promise<void>): Promise<void> {
  await page.goto('/app/settings/profile');
  await page.getByLabel('Full Name').waitFor();
  await shoot('settings-profile');
  await page.goto('/app/settings/organization');
  await page.getByLabel('Organization Name').waitFor();
  await shoot('settings-organization');
  await page.goto('/app/settings/team');
  await page.getByRole('table', { name: 'Team' }).waitFor();
  await shoot('settings-team');
  await page.goto('/app/settings/audit-log');
  await page.getByRole('table', { name: 'Audit log' }).waitFor();
  await shoot('settings-audit-log');
  await page.goto('/app/settings/sessions');
  await page.getByText('This device').waitFor();
  await shoot('settings-devices');
}

async function takeMemberPictures(on: Browser): Promise<void> {
  await signIn(on, '/member', demoMember.email, async (page, shoot) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Autumn health check').first().waitFor();
    await shoot('my-assessments');
    await page
      .getByRole('link', { name: /View Appointment.*Autumn|View Appointment/ })
      .last()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Autumn health check' }).waitFor();
    await shoot('my-appointment');
    await page.getByRole('button', { name: 'Choose another time' }).click();
    await page.getByRole('radio').first().waitFor();
    await shoot('my-time-slots');
  });
}

/** Signs in once, then walks the pages in every look: the walk is the same, only the window differs. */
async function signIn(
  on: Browser,
  path: string,
  email: string,
  walk: (page: Page, shoot: (name: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const first = looks[0];
  if (first === undefined) return;
  const page = await openPage(on, first);
  await page.goto(path);
  const asked = Date.now();
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await page.keyboard.type(await createApiClient(product.url).takeFromMail(email, /^\s*(\d{4})\s*$/m, asked));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname !== path);

  await walk(page, async (name) => {
    for (const look of looks) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
      await take(page, name, look);
    }
    await page.setViewportSize(first.viewport);
  });
  await page.context().close();
}

async function openPage(on: Browser, { theme, viewport }: Look): Promise<Page> {
  const context = await on.newContext({
    baseURL: product.url,
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
  });
  return context.newPage();
}

async function take(page: Page, name: string, { suffix }: Look): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, `${name}-${suffix}.png`) });
  console.log(`${name}-${suffix}.png`);
}
