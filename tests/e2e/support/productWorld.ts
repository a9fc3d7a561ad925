import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { addDays, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { type MailServer, startMailServer } from '#tests/support/mailServer.ts';
import { type Product, removeDataDir, startProduct } from '#tests/support/product.ts';

/** The zone of the browsers of the tests, and so of the organizations that are founded in them. */
export const zone = 'Europe/Warsaw';

/** Somebody's window of a browser of their own. */
export interface Visitor {
  readonly page: Page;
  /** What its console and its network complained about so far. */
  readonly faults: readonly string[];
}

export interface Person {
  readonly name: string;
  readonly email: string;
}

export interface ProductWorldOptions {
  /** Mail stays in the product's local mailbox instead of going to a mail server. @default false */
  localMailbox?: boolean;
}

/**
 * The product on an empty folder with a mail server, for the tests of one file: begun before the first of them, removed
 * after the last. Call it at the top of the file.
 */
export function productWorld({ localMailbox = false }: ProductWorldOptions = {}) {
  let mail: MailServer | undefined;
  let product: Product | undefined;
  const contexts: BrowserContext[] = [];

  test.beforeAll(async () => {
    if (!localMailbox) mail = await startMailServer();
    product = await startProduct({ env: mail ? { SMTP_URL: mail.url } : {} });
  });

  test.afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });

  test.afterAll(async () => {
    await product?.stop();
    await mail?.stop();
    if (product) await removeDataDir(product.dataDir);
  });

  const started = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The product is not started before the first test begins.');
    return part;
  };

  const world = {
    get mail(): MailServer {
      return started(mail);
    },

    get product(): Product {
      return started(product);
    },

    /** A browser of its own, which remembers what its console and its network complained about. */
    async open(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
      const context = await browser.newContext({ baseURL: started(product).url, ...options });
      contexts.push(context);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
      page.on('response', (response) => {
        if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
      });
      return { page, faults };
    },

    /** The sign-in code that was mailed to the address last. */
    async codeFor(email: string): Promise<string> {
      const { text } = await started(mail).waitForMail(email, /code/i);
      return /^\s*(\d{4})\s*$/m.exec(text)?.[1] ?? '';
    },

    /** The link of an invitation in the newest mail to the address whose subject fits. */
    async linkIn(email: string, subject: RegExp): Promise<string> {
      const { text } = await started(mail).waitForMail(email, subject);
      const link = /http:\/\/localhost:\d+\/email-link\?token=[\w-]+/.exec(text)?.[0];
      if (link === undefined) throw new Error(`No link in the mail to ${email}`);
      return link;
    },

    /** Both steps of a sign-in, by the page that the path names. */
    async signIn(page: Page, email: string, path = '/'): Promise<void> {
      await page.goto(path);
      await page.getByLabel('Email Address').fill(email);
      await page.getByRole('button', { name: 'Log In' }).click();
      await enterCode(page, await world.codeFor(email));
      await page.getByRole('button', { name: 'Continue' }).click();
    },

    /** Signs an administrator up and founds their organization by the calls of the pages. Resolves to its id. */
    async found(page: Page, { name, email }: Person, organizationName = 'Iman Works'): Promise<string> {
      await world.signIn(page, email);
      await expect(page.getByRole('heading', { name: 'Set Up Your Account' })).toBeVisible();
      await call(page, 'PUT', '/v1/users', { fullName: name, email, image: null });
      const organization = { name: organizationName, address: 'Prosta 1, Warszawa', image: null, timeZone: zone };
      return (await call(page, 'POST', '/v1/organization', organization)).id;
    },

    /** Invites people as members, by the call of the page. */
    async invite(page: Page, organizationId: string, people: readonly Person[]): Promise<void> {
      const members = people.map(({ name, email }) => ({ fullname: name, email }));
      const redirectUrl = `${started(product).url}/email-link`;
      await call(page, 'POST', `/v1/invite/members/batch/${organizationId}`, { members, redirectUrl });
    },
  };
  return world;
}

/** Types a sign-in code into its boxes. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await page.keyboard.type(code);
}

/** What a call answers to the person who is signed in on the page. Fails the test where the call is refused. */
export async function call(page: Page, method: string, path: string, body: object): Promise<{ id: string }> {
  const answer = await page.evaluate(
    async ([callMethod, callPath, text]) => {
      const response = await fetch(`/api${callPath}`, {
        method: String(callMethod),
        headers: {
          'Content-Type': 'application/json',
          'X-Checkwell-Client': 'browser',
          Authorization: `Bearer ${localStorage.getItem('access_token')}`,
        },
        body: String(text),
      });
      return { ok: response.ok, text: await response.text() };
    },
    [method, path, JSON.stringify(body)],
  );
  expect(answer.ok, `${method} ${path}: ${answer.text}`).toBe(true);
  return JSON.parse(answer.text).data;
}

/** Plans an assessment of an hour each, every day from today on for a week, by the calls of the pages. Resolves to its id. */
export async function planAssessment(page: Page, organizationId: string, name: string): Promise<string> {
  const today = calendarDateAt(Date.now(), zone);
  const { id } = await call(page, 'POST', `/v1/assessment/${organizationId}`, {
    name,
    appointmentDuration: 60,
    startDate: toEpochMs(today, zone),
    endDate: toEpochMs(addDays(today, 7), zone),
    appointmentsPerSlot: 1,
    bookingLeadTime: false,
  });
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges: [{ timeFrom: 480, timeTo: 720 }] }));
  await call(page, 'PUT', `/v1/assessment/${id}/schedule`, { days });
  return id;
}

/** Invites everybody of the organization to an assessment, by the call of the page. */
export async function inviteEverybody(page: Page, assessmentId: string): Promise<void> {
  const everybody = { selectAll: true, include: [], exclude: [] };
  await call(page, 'PUT', `/v1/assessment/${assessmentId}/members`, everybody);
}
