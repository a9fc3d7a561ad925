import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { paths } from '#app/paths.ts';
import { listAssessments } from '#contract/assessment.ts';
import { registerInvite } from '#contract/auth.ts';
import { inviteTeam } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { updateProfile } from '#contract/user.ts';
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/product.ts';
import { createApiClient } from '../../scripts/demo/apiClient.ts';
import type { DemoOrganization } from '../../scripts/demo/seedDemo.ts';

/** A browser that keeps who is signed in, and that other programs can drive by its port. */
export interface BenchBrowser {
  context: BrowserContext;
  /** Of its remote debugging. */
  port: number;
  version: string;
  close: () => Promise<void>;
}

/** A phone's browser for one person. */
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

/** Signs in by the code in the local mailbox. Resolves once the first page is there. */
export async function signIn(context: BrowserContext, url: string, path: string, email: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  const asked = Date.now();
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await page.keyboard.type(await createApiClient(url).takeFromMail(email, /^\s*(\d{4})\s*$/m, asked));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((address) => address.pathname !== path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Goes through the first steps of an administrator who has just signed up: an organization of nobody. */
export async function foundOrganization(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Ursula Iman');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByLabel('Organization Name').fill('Iman Works');
  await page.getByLabel('Address').fill('Prosta 1, Warszawa');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.waitForURL(`**${paths.onboardingInvite}`);
}

export const practitioner = { name: 'Joseph Marek', email: 'joseph@imanworks.com' };

/** The calls of the administrator who is signed in on the page. */
async function callerOf(page: Page, url: string) {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const api = createApiClient(url, token ?? '');
  const { data } = await api.call(listOrganizations);
  return { api, organizationId: data[0]?.id ?? '' };
}

/** Invites a practitioner to the organization, who accepts. */
export async function addPractitioner({ id, administrator }: DemoOrganization, url: string): Promise<void> {
  const { name, email } = practitioner;
  const members = [{ fullname: name, email, role: 'Practitioners' }];
  const body = { members, redirectUrl: `${url}/email-link` };
  await administrator.call(inviteTeam, { params: { organizationId: id }, body });
  const guest = createApiClient(url);
  const token = await guest.takeFromMail(email, /token=([\w-]+)/);
  const own = guest.signedIn(await guest.call(registerInvite, { body: { email, token } }));
  await own.call(updateProfile, { body: { fullName: name, email, image: null } });
}

/** One member and one assessment of the administrator who is signed in on the page. */
export async function findAddresses(page: Page, url: string): Promise<{ memberId: string; assessmentId: string }> {
  const { api, organizationId } = await callerOf(page, url);
  const params = { organizationId };
  const members = await api.call(listMembers, { params, query: { limit: '1' } });
  const assessments = await api.call(listAssessments, { params, query: { limit: '1' } });
  return { memberId: members.data[0]?.user.id ?? '', assessmentId: assessments.data[0]?.id ?? '' };
}

/** The addresses that links on the page lead to, once each, of those that begin like this. */
export async function findHrefs(page: Page, beginning: string): Promise<string[]> {
  const hrefs = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return [...new Set(hrefs.filter((href) => href !== null))].filter((href) => href.startsWith(beginning));
}
