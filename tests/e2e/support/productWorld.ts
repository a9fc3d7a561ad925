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

/** Zone of the test browsers and thus of new organizations. */
export const zone = 'Europe/Warsaw';

export interface Visitor {
  readonly page: Page;
  /** Console errors and server errors so far. */
  readonly errors: readonly string[];
}

export interface Person {
  readonly name: string;
  readonly email: string;
}

export interface ProductWorldOptions {
  /** Uses the product's local mailbox instead of a mail server. @default false */
  localMailbox?: boolean;
}

/** Runs the product with empty data and a mail server for the tests of one file. Call it at the top of the file. */
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
    if (part === undefined) throw new Error('The product runs within hooks and tests only.');
    return part;
  };

  const world = {
    get mail(): MailServer {
      return started(mail);
    },

    get product(): Product {
      return started(product);
    },

    /** Opens a separate browser context that records errors. */
    async open(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
      const context = await browser.newContext({ baseURL: started(product).url, ...options });
      contexts.push(context);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
      page.on('response', (response) => {
        if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
      });
      return { page, errors };
    },

    /** Reads the sign-in code from the newest mail. */
    async codeFor(email: string): Promise<string> {
      const { text } = await started(mail).waitForMail(email, /code/i);
      return /^\s*(\d{4})\s*$/m.exec(text)?.[1] ?? '';
    },

    /** Reads the invitation link from the newest mail with a matching subject. */
    async linkIn(email: string, subject: RegExp): Promise<string> {
      const { text } = await started(mail).waitForMail(email, subject);
      const link = /http:\/\/localhost:\d+\/email-link\?token=[\w-]+/.exec(text)?.[0];
      if (link === undefined) throw new Error(`No link in the mail to ${email}`);
      return link;
    },

    /** Signs in on the page at `path`. */
    async signIn(page: Page, email: string, path = '/'): Promise<void> {
      await page.goto(path);
      await page.getByLabel('Email Address').fill(email);
      await page.getByRole('button', { name: 'Log In' }).click();
      await enterCode(page, await world.codeFor(email));
    },

    /** Signs an administrator up and creates their organization through the API. Resolves to its id. */
    async createOrganization(page: Page, { name, email }: Person, organizationName = 'Iman Works'): Promise<string> {
      await world.signIn(page, email);
      await expect(page.getByRole('heading', { name: 'Set Up Your Account' })).toBeVisible();
      await call(page, 'PUT', '/v1/users', { fullName: name, email, image: null });
      const organization = { name: organizationName, address: 'Prosta 1, Warszawa', image: null, timeZone: zone };
      return (await call(page, 'POST', '/v1/organization', organization)).id;
    },

    /** Invites people as members through the API. */
    async invite(page: Page, organizationId: string, people: readonly Person[]): Promise<void> {
      const members = people.map(({ name, email }) => ({ fullname: name, email }));
      const redirectUrl = `${started(product).url}/email-link`;
      await call(page, 'POST', `/v1/invite/members/batch/${organizationId}`, { members, redirectUrl });
    },

    /** Accepts the invitation that was mailed to a person, through the API. */
    async join(page: Page, email: string): Promise<void> {
      const token = new URL(await world.linkIn(email, /./)).searchParams.get('token');
      const url = `${started(product).url}/api/v1/auth/register/invite`;
      const answer = await page.request.post(url, { data: { email, token } });
      if (!answer.ok()) throw new Error(`${email} could not join: ${await answer.text()}`);
    },
  };
  return world;
}

/** Types a sign-in code into its boxes. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await page.keyboard.type(code);
}

/** Makes a call as the person signed in on the page. Fails the test if it is refused. */
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

/** Creates an assessment with slots of an hour for a week from today. Resolves to its id. */
export async function createAssessment(page: Page, organizationId: string, name: string): Promise<string> {
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

/** Invites all members to an assessment through the API. */
export async function inviteEveryone(page: Page, assessmentId: string): Promise<void> {
  const everyone = { selectAll: true, include: [], exclude: [] };
  await call(page, 'PUT', `/v1/assessment/${assessmentId}/members`, everyone);
}

/** Chooses the second day with times: tomorrow, because today's slots may be over. The calendar shows one month. */
export async function chooseTomorrow(page: Page): Promise<void> {
  const days = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio');
  await expect(days.first()).toBeVisible();
  if ((await days.count()) > 1) return days.nth(1).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await days.first().click();
}
