import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { paths } from '#app/session/paths.ts';
import { listAssessments } from '#contract/assessment.ts';
import { listMembers } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/product.ts';
import { createApiClient } from '../../scripts/demo/apiClient.ts';

/** A browser with a persistent session, which Lighthouse drives by its debugging port. */
export interface BenchBrowser {
  context: BrowserContext;
  /** Remote debugging port. */
  port: number;
  version: string;
  close: () => Promise<void>;
}

/** Opens a browser of phone size with an empty profile. */
export async function openBrowser(baseURL: string): Promise<BenchBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'checkwell-bench-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  return {
    context,
    port,
    version: context.browser()?.version() ?? '',
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in with the code from the local mailbox. Resolves once the first page is shown. */
export async function signIn(context: BrowserContext, url: string, path: string, email: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  const requestedAt = Date.now();
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await page.keyboard.type(await createApiClient(url).takeFromMail(email, /^\s*(\d{4})\s*$/m, requestedAt));
  await page.waitForURL((address) => address.pathname !== path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Completes the onboarding of a new administrator, up to the invitation step. */
export async function createOrganization(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Ursula Iman');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByLabel('Organization Name').fill('Iman Works');
  await page.getByLabel('Address').fill('Prosta 1, Warszawa');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.waitForURL(`**${paths.onboardingInvite}`);
}

/** Creates an API client for the administrator signed in on the page. */
async function createPageClient(page: Page, url: string) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const api = createApiClient(url, token ?? '');
  const { data } = await api.call(listOrganizations);
  return { api, organizationId: data[0]?.id ?? '' };
}

/** Finds a member and an assessment of the administrator signed in on the page. */
export async function findIds(page: Page, url: string): Promise<{ memberId: string; assessmentId: string }> {
  const { api, organizationId } = await createPageClient(page, url);
  const params = { organizationId };
  const members = await api.call(listMembers, { params, query: { limit: '1' } });
  const assessments = await api.call(listAssessments, { params, query: { limit: '1' } });
  return { memberId: members.data[0]?.user.id ?? '', assessmentId: assessments.data[0]?.id ?? '' };
}

/** Lists the distinct link targets on the page with this prefix. */
export async function findHrefs(page: Page, prefix: string): Promise<string[]> {
  const hrefs = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return [...new Set(hrefs.filter((href) => href !== null))].filter((href) => href.startsWith(prefix));
}
