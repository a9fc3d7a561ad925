import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { paths } from '#app/paths.ts';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';
import { removeDataDir, startProduct } from '#tests/support/product.ts';
import { measureApp } from './app/appSize.ts';
import { visit } from './app/visit.ts';

// `npm run bench:app`: what the pages of the built app weigh, and what they cost in a browser, served by the product on
// an empty folder. docs/performance.md says what the figures mean.

process.env['NODE_ENV'] = 'production';
const size = await measureApp();
const product = await startProduct();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  const nobody = await browser.newContext();
  const administrator = await browser.newContext({ baseURL: product.url });
  await foundOrganization(await administrator.newPage());
  const visits = [];
  for (const path of [paths.logIn, paths.memberLogIn, paths.privacyPolicy]) {
    visits.push(await visit(browser, nobody, `${product.url}${path}`));
  }
  const signedIn = [paths.dashboard, paths.members, paths.assessments, paths.createAssessment, paths.teamSettings];
  for (const path of signedIn) visits.push(await visit(browser, administrator, `${product.url}${path}`));
  console.table(visits);
  const pages = Object.entries(size.pages).map(([page, { kb, files }]) => ({ page, kb, files }));
  const firsts = Object.entries(size.visits).map(([page, { kb, files }]) => ({ page: `${page}, in all`, kb, files }));
  console.table([...firsts, ...pages]);
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  const results = { chromium: browser.version(), visits, size };
  await writeFile(join(folder, 'app.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(product.dataDir);
}

/** Signs up by the code in the local mailbox, and goes through the first steps. */
async function foundOrganization(page: Page): Promise<void> {
  await page.goto(paths.logIn);
  await page.getByLabel('Email Address').fill('ursula@example.com');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).waitFor();
  const mailbox = await page.context().newPage();
  await mailbox.goto(paths.mailbox);
  const mail = mailbox.getByRole('main');
  await mail
    .getByText(/ursula@example\.com/)
    .first()
    .waitFor();
  const code = /^\s*(\d{4})\s*$/m.exec(await mail.innerText())?.[1] ?? '';
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full Name').fill('Ursula Iman');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByLabel('Organization Name').fill('Iman Works');
  await page.getByLabel('Address').fill('Prosta 1, Warszawa');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.waitForURL(`**${paths.onboardingInvite}`);
}
