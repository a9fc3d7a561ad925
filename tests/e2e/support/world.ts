import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { createAssessment, inviteToAssessment, saveSchedule } from '#contract/assessment.ts';
import { registerInvite, requestPasscode, type TokenPair, verifyOrganizationAdmin } from '#contract/auth.ts';
import { giveConsent } from '#contract/consent.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';
import { inviteMembers, inviteTeam } from '#contract/invitation.ts';
import { listMailbox, type MailboxMessage } from '#contract/mailbox.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import { createOrganization } from '#contract/organizationProfile.ts';
import { updateProfile } from '#contract/profile.ts';
import { addDays, type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { consentVersions } from '#domain/consentText.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import type { ValueField } from '#domain/valueSet.ts';
import type { Product } from '#tests/support/product.ts';
import { type ApiClient, createApiClient } from '../../../scripts/demo/apiClient.ts';

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

/** A person signed in through the API. */
export interface SignedIn extends Person {
  readonly api: ApiClient;
  readonly tokens: TokenPair;
}

export interface Administrator extends SignedIn {
  readonly organizationId: string;
}

export interface AssessmentOptions {
  /** @default tomorrow, because today's slots may be over */
  firstDay?: CalendarDate;
  /** @default a week after the first */
  lastDay?: CalendarDate;
  /** @default 60 */
  minutes?: number;
  /** @default 1 */
  seats?: number;
  /**
   * In minutes from midnight, on each day.
   * @default 08:00 to 12:00
   */
  hours?: { timeFrom: number; timeTo: number };
  valueSet?: ValueField[];
}

export type World = ReturnType<typeof createWorld>;

interface WorldParts {
  readonly browser: Browser;
  readonly product: Product;
  /** Of the mail addresses, which no other test uses. */
  readonly domain: string;
}

const passcode = /^\s*(\d{4})\s*$/m;
const linkPattern = /http:\/\/localhost:\d+\/email-link\?token=([\w-]+)/;

/** Creates people, organizations and browsers of one test. */
export function createWorld({ browser, product, domain }: WorldParts) {
  const contexts: BrowserContext[] = [];
  const guest = createApiClient(product.url);
  const redirectUrl = `${product.url}/email-link`;

  const signedIn = (person: Person, reply: { data: TokenPair }): SignedIn => ({
    ...person,
    api: guest.signedIn(reply),
    tokens: reply.data,
  });

  /** Accepts the invitation mailed to a person. Their session has not entered a code. */
  async function accept(person: Person): Promise<SignedIn> {
    const { email } = person;
    const token = await guest.takeFromMail(email, linkPattern);
    return signedIn(person, await guest.call(registerInvite, { body: { email, token } }));
  }

  const enterName = ({ api, name, email }: SignedIn) =>
    api.call(updateProfile, { body: { fullName: name, email, image: null } });

  const world = {
    product,

    /** Describes a person without creating them. */
    person: (name: string): Person => ({ name, email: `${name.toLowerCase().replaceAll(' ', '.')}@${domain}` }),

    /** Opens a separate browser context that records errors, signed in as a person if given. */
    async open({ as, ...options }: BrowserContextOptions & { as?: SignedIn } = {}): Promise<Visitor> {
      const context = await browser.newContext({
        baseURL: product.url,
        ...options,
        ...(as && {
          storageState: { cookies: [], origins: [{ origin: product.url, localStorage: toStored(as.tokens) }] },
        }),
      });
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

    /** Closes all browser contexts. */
    async close(): Promise<void> {
      await Promise.all(contexts.map((context) => context.close()));
    },

    /**
     * Waits for a mail with a matching subject and returns the newest. Throws after `timeoutMs`: by default twice as long as
     * mails wait because their cause can be undone.
     */
    async waitForMail(
      email: string,
      subject: RegExp,
      { timeoutMs = 2_000 * lifetimes.undoSeconds } = {},
    ): Promise<MailboxMessage> {
      const deadline = Date.now() + timeoutMs;
      for (;;) {
        const { data: mails } = await guest.call(listMailbox, { query: { to: email } });
        const mail = mails.find((candidate) => subject.test(candidate.subject));
        if (mail !== undefined) return mail;
        if (Date.now() > deadline) {
          throw new Error(`No mail to ${email} with a subject like ${subject}: ${mails.map((other) => other.subject)}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },

    /** Waits for the sign-in code, sent after this time in epoch milliseconds. */
    codeFor: (email: string, sentAfter = 0): Promise<string> => guest.takeFromMail(email, passcode, sentAfter),

    /** Reads the invitation link from the newest mail with a matching subject. */
    async linkIn(email: string, subject: RegExp): Promise<string> {
      const { text } = await world.waitForMail(email, subject);
      const link = linkPattern.exec(text)?.[0];
      if (link === undefined) throw new Error(`No link in the mail to ${email}`);
      return link;
    },

    /** Signs in on the page at `path`. */
    async signIn(page: Page, email: string, path = '/'): Promise<void> {
      await page.goto(path);
      const requestedAt = Date.now();
      await page.getByLabel('Email Address').fill(email);
      await page.getByRole('button', { name: 'Log In' }).click();
      await enterCode(page, await world.codeFor(email, requestedAt));
    },

    /** Signs an administrator up and creates their organization. */
    async createOrganization(
      name = 'Iman Works',
      founder: Person = world.person('Ursula Iman'),
    ): Promise<Administrator> {
      const { email } = founder;
      await guest.call(requestPasscode, { body: { email, role: 'OrganizationAdmin' } });
      const code = await world.codeFor(email);
      const administrator = signedIn(founder, await guest.call(verifyOrganizationAdmin, { body: { email, code } }));
      await enterName(administrator);
      const { data } = await administrator.api.call(createOrganization, {
        body: { name, address: 'Prosta 1, Warszawa', image: null, timeZone: zone },
      });
      return { ...administrator, organizationId: data.id };
    },

    /** Invites people as members. */
    async invite({ api, organizationId }: Administrator, people: readonly Person[]): Promise<void> {
      const members = people.map(({ name, email }) => ({ fullname: name, email }));
      await api.call(inviteMembers, { params: { organizationId }, body: { members, redirectUrl } });
    },

    /** Invites a person as administrator or practitioner. */
    async inviteToTeam(
      { api, organizationId }: Administrator,
      { name, email }: Person,
      role: 'OrganizationAdmin' | 'Practitioners',
    ): Promise<void> {
      const members = [{ fullname: name, email, role }];
      await api.call(inviteTeam, { params: { organizationId }, body: { members, redirectUrl } });
    },

    /** Lets an invited member join and consent. Their session has not entered a code. */
    async joinAsMember(person: Person): Promise<SignedIn> {
      const member = await accept(person);
      await enterName(member);
      const { data: organizations } = await member.api.call(listOrganizationsForMember);
      for (const { id: organizationId } of organizations) {
        await member.api.call(giveConsent, { body: { organizationId, textVersion: consentVersions.en.version } });
      }
      return member;
    },

    /** Lets an invited practitioner join, and enters a code. */
    async joinAsPractitioner(person: Person): Promise<SignedIn> {
      const practitioner = await accept(person);
      await practitioner.api.call(requestFreshCode);
      const code = await world.codeFor(person.email);
      await practitioner.api.call(verifyFreshCode, { body: { code } });
      await enterName(practitioner);
      return practitioner;
    },

    /** Creates an assessment with slots on every day. Resolves to its id. */
    async createAssessment(
      { api, organizationId }: Administrator,
      name: string,
      options: AssessmentOptions = {},
    ): Promise<string> {
      const {
        firstDay = addDays(calendarDateAt(Date.now(), zone), 1),
        minutes = 60,
        seats = 1,
        valueSet = [],
      } = options;
      const { lastDay = addDays(firstDay, 7), hours = { timeFrom: 480, timeTo: 720 } } = options;
      const { data } = await api.call(createAssessment, {
        params: { organizationId },
        body: {
          name,
          appointmentDuration: minutes,
          startDate: toEpochMs(firstDay, zone),
          endDate: toEpochMs(lastDay, zone),
          appointmentsPerSlot: seats,
          bookingLeadTime: false,
          valueSet,
        },
      });
      const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: true, ranges: [hours] }));
      await api.call(saveSchedule, { params: { assessmentId: data.id }, body: { days } });
      return data.id;
    },

    /** Invites all members to an assessment. */
    async inviteEveryone({ api }: Administrator, assessmentId: string): Promise<void> {
      const everyone = { selectAll: true, include: [], exclude: [] };
      await api.call(inviteToAssessment, { params: { assessmentId }, body: everyone });
    },
  };
  return world;
}

/** Converts tokens to the entries under which the app stores them. */
const toStored = ({ accessToken, refreshToken }: TokenPair) => [
  { name: 'access_token', value: accessToken },
  { name: 'refresh_token', value: refreshToken },
];

/** Types a sign-in code into its boxes. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click();
  await page.keyboard.type(code);
}
