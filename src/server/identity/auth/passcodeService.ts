import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import { isMailableAddress, normalizeEmailAddress } from '#domain/emailAddress.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import { audit } from '#server/audit/audit.ts';
import type { UserService } from '#server/identity/users/userService.ts';
import type { MailQueue, MailToQueue } from '#server/mail/mailQueue.ts';
import { type Caller, lockCaller } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import type { SignInClient } from './browserCookies.ts';
import { findKnownDeviceId, isDeviceKnown } from './knownDeviceRepository.ts';
import type { MailboxSignIn } from './mailboxSignIn.ts';
import { createPasscode, hashPasscode, isPasscode } from './passcode.ts';
import {
  type CodeToCheck,
  consumePendingLogin,
  countAttempt,
  countRequest,
  findCode,
  findPendingLogin,
  insertPendingLogin,
  lockPendingLogins,
  type PasscodeOwner,
  prunePendingLogins,
  setCode,
} from './pendingLoginRepository.ts';
import { createSecretToken } from './secretToken.ts';
import type { SessionService } from './sessionService.ts';
import type { SignInResult } from './signIn.ts';
import {
  type Budget,
  deviceMailBudgets,
  guessBudgets,
  guessesBeforeNotice,
  linkLifetimeMs,
  type MailContents,
  type MeasuredNetwork,
  mailSubject,
  noticeBudgets,
  requestBudgets,
  strangerMailBudgets,
} from './signInBudgets.ts';
import type { SignInLimiter, SpentBudget } from './signInLimiter.ts';
import { insertSignInLink, pruneSignInLinks } from './signInLinkRepository.ts';

export type PasscodeService = ReturnType<typeof createPasscodeService>;

interface PasscodeServiceParts {
  readonly db: Db;
  readonly pepper: Uint8Array;
  readonly length: 4 | 6;
  /** The base of links in mails. */
  readonly publicUrl: string;
  readonly limiter: SignInLimiter;
  readonly mails: MailQueue;
  readonly mailboxSignIn: MailboxSignIn;
  readonly users: UserService;
  readonly sessions: SessionService;
  readonly now: () => Date;
}

/** A counted guess, with the code to check it against. */
interface Guess extends CodeToCheck {
  readonly chargeId: string;
  readonly isKnownDevice: boolean;
}

/** A request for a code from an unknown device, with everything its budgets depend on. */
interface CodeRequest {
  readonly owner: PasscodeOwner;
  readonly networks: readonly MeasuredNetwork[];
  /** Whether somebody uses the account: only then does a guess count for the whole system. */
  readonly isInUse: boolean;
}

/** Content of the next mail. A code has already reserved a guess: `reservationId` is the charge in its budgets. */
type PlannedMail =
  | { readonly contents: 'code'; readonly reservationId: string }
  | { readonly contents: Exclude<MailContents, 'code'> };

const minute = 60_000;
const resendAfterMs = minute;
const maxRequests = 4;

/**
 * One error for every failure, so that it reveals no addresses. It depends only on how often the client itself has asked. Not
 * a 401, because that means a lost session.
 */
const invalidCode = ({ hasResent }: { hasResent: boolean }) =>
  AppError.invalid({
    code: hasResent ? message('oldCodeInvalid') : message('codeInvalid'),
  });

/** Signs people in with one-time passcodes sent by mail. */
export function createPasscodeService(parts: PasscodeServiceParts) {
  const { db, pepper, limiter, mails, mailboxSignIn, users, sessions, now } = parts;

  const networkLimitError = ([spent]: readonly SpentBudget[], text: ServerMessage) => {
    const waitMs = (spent?.freeAt?.getTime() ?? now().getTime()) - now().getTime();
    return AppError.tooManyRequests(text, Math.max(1, Math.ceil(waitMs / 1000)));
  };

  /** Reserves a guess at a code. Undefined if a budget is spent. Callers hold the locks of the subjects. */
  const reserveGuess = async (tx: Tx, budgets: readonly Budget[]): Promise<string | undefined> => {
    const id = randomUUID();
    const reservedUntil = new Date(now().getTime() + lifetimes.codeMinutes * minute);
    return (await limiter.charge(tx, { id, budgets, reservedUntil })).length === 0 ? id : undefined;
  };

  /** Plans a mail on the budgets of a known device. Undefined if one is spent. */
  const planMailOfDevice = async (tx: Tx, knownDeviceId: string): Promise<PlannedMail | undefined> => {
    const reservationId = await reserveGuess(tx, guessBudgets.device(knownDeviceId));
    if (reservationId === undefined) return undefined;
    const spent = await limiter.charge(tx, { id: randomUUID(), budgets: deviceMailBudgets(knownDeviceId) });
    if (spent.length === 0) return { contents: 'code', reservationId };
    await limiter.refund(tx, reservationId);
    return undefined;
  };

  const refuseSpentNetwork = (spent: readonly SpentBudget[]): void => {
    if (spent.length === 0) return;
    throw networkLimitError(spent, message('tooManyCodesAsked'));
  };

  /** Plans a mail on the budgets that unknown devices share. A link replaces a code that might not work. */
  const planMail = async (tx: Tx, { owner, networks, isInUse }: CodeRequest): Promise<PlannedMail> => {
    const { email } = owner;
    refuseSpentNetwork(await limiter.charge(tx, { id: randomUUID(), budgets: requestBudgets(networks) }));
    const contents = await limiter.chargeMail(tx, email);
    if (contents !== 'code') return { contents };
    const systemBudgets = await limiter.findSystemBudgets(tx);
    if (await limiter.isBreakerOn(tx, systemBudgets)) return { contents: 'link' };
    const reservationId = await reserveGuess(tx, strangerBudgets(email, networks, isInUse ? systemBudgets : []));
    return reservationId === undefined ? { contents: 'link' } : { contents, reservationId };
  };

  /**
   * Queues a mail if it may be sent to an address that can sign in. Otherwise it does the same work and rolls it back, so
   * that the response time reveals nothing.
   */
  const queueMail = async (tx: Tx, owner: PasscodeOwner, mail: MailToQueue, isWithinBudget = true): Promise<void> => {
    const canSignIn = await mailboxSignIn.isAllowed(tx, owner);
    await sql`savepoint mail`.execute(tx);
    await mails.add(tx, [mail]);
    await (canSignIn && isWithinBudget ? sql`release savepoint mail` : sql`rollback to savepoint mail`).execute(tx);
  };

  /** Counts a guess before checking it, so that concurrent guesses cannot exceed the limits. */
  const countGuess = async (tx: Tx, owner: PasscodeOwner, client: SignInClient): Promise<Guess | undefined> => {
    // Guesses without a pending sign-in take no lock.
    if ((await findCode(tx, { owner, client, at: now() })) === undefined) return undefined;
    const { email } = owner;
    const knownDeviceId = await findKnownDeviceId(tx, { email, token: client.device, at: now() });
    const deviceBudgets = knownDeviceId === undefined ? [] : guessBudgets.device(knownDeviceId);
    const networks = await limiter.measureNetworks(tx, client.networks);
    const networkBudgets = guessBudgets.network(networks);
    const systemBudgets = await limiter.findSystemBudgets(tx);
    await limiter.lock(tx, subjectsOf([...deviceBudgets, ...strangerBudgets(email, networks, systemBudgets)]));
    const code = await findCode(tx, { owner, client, at: now() });
    if (code === undefined) return undefined;

    if (code.reservationId !== null) {
      const subjects = await limiter.settleReservation(tx, code.reservationId);
      if (subjects.length > 0) {
        await countAttempt(tx, code);
        const isKnownDevice = deviceBudgets.some(({ subject }) => subjects.includes(subject));
        return { ...code, chargeId: code.reservationId, isKnownDevice };
      }
    }
    const id = randomUUID();
    const isKnownDevice =
      deviceBudgets.length > 0 && (await limiter.charge(tx, { id, budgets: deviceBudgets })).length === 0;
    if (!isKnownDevice) {
      if (await limiter.isBreakerOn(tx, systemBudgets)) return undefined;
      const isInUse = await users.isInUse(tx, email);
      const budgets = strangerBudgets(email, networks, isInUse ? systemBudgets : []);
      const spent = await limiter.charge(tx, { id, budgets });
      const isOfNetwork = (budget: SpentBudget) => networkBudgets.some(({ subject }) => subject === budget.subject);
      const spentOfNetwork = spent.filter(isOfNetwork);
      if (spentOfNetwork.length > 0) {
        throw networkLimitError(spentOfNetwork, message('tooManyWrongCodes'));
      }
      if (spent.length > 0) return undefined;
    }
    await countAttempt(tx, code);
    return { ...code, chargeId: id, isKnownDevice };
  };

  /** Reports wrong guesses to the owner by mail and to the audit logs, once a day. */
  const reportWrongGuesses = async (tx: Tx, owner: PasscodeOwner, { origin }: SignInClient): Promise<void> => {
    const [notice] = noticeBudgets(owner.email);
    const [dailyBudget] = guessBudgets.account(owner.email);
    if (notice === undefined || dailyBudget === undefined) return;
    await limiter.lock(tx, [notice.subject]);
    const guesses = await limiter.findSpent(tx, [{ ...dailyBudget, max: guessesBeforeNotice }]);
    if (guesses.length === 0) return;
    if ((await limiter.charge(tx, { id: randomUUID(), budgets: [notice] })).length > 0) return;
    await queueMail(tx, owner, { ...signInMail(owner), kind: 'wrongPasscodes', data: {} });
    await audit.recordAboutSignIn(tx, owner, { action: 'WrongPasscodes', origin });
  };

  /**
   * Mails a code, or a link when a code would not be safe. For an unknown address it does the same work without sending
   * a mail. Returns the browser's cookie for the pending login.
   */
  const request = async (owner: PasscodeOwner, client: SignInClient): Promise<string | undefined> => {
    const { role } = owner;
    return db.transaction().execute(async (tx) => {
      const at = now();
      const knownDeviceId = await findKnownDeviceId(tx, { ...owner, token: client.device, at });
      const networks = await limiter.measureNetworks(tx, client.networks);
      // Before any lock, so that a network that goes on asking makes nobody wait.
      if (knownDeviceId === undefined) refuseSpentNetwork(await limiter.findSpent(tx, requestBudgets(networks)));
      await lockPendingLogins(tx, owner);
      const pending = await findPendingLogin(tx, { owner, client, at });
      if (pending !== undefined && at.getTime() - pending.requestedAt.getTime() < resendAfterMs) {
        throw AppError.tooManyRequests(message('waitForCode'));
      }
      const hasAccount = await mailboxSignIn.hasAccount(tx, owner);
      const mailBudgets = strangerMailBudgets(networks);
      await limiter.lock(tx, [
        mailSubject(owner.email),
        ...subjectsOf([...requestBudgets(networks), ...mailBudgets]),
        ...(knownDeviceId === undefined ? [] : subjectsOf(deviceMailBudgets(knownDeviceId))),
      ]);
      // Guesses lock these subjects only, so the order of the two calls prevents a deadlock.
      await limiter.lock(
        tx,
        subjectsOf([
          ...strangerBudgets(owner.email, networks, await limiter.findSystemBudgets(tx)),
          ...(knownDeviceId === undefined ? [] : guessBudgets.device(knownDeviceId)),
        ]),
      );
      const mail =
        (knownDeviceId === undefined ? undefined : await planMailOfDevice(tx, knownDeviceId)) ??
        (await planMail(tx, { owner, networks, isInUse: await users.isInUse(tx, owner.email) }));
      // The response stays the same, because it must not tell which addresses have an account.
      const isWithinBudget =
        hasAccount || (await limiter.charge(tx, { id: randomUUID(), budgets: mailBudgets })).length === 0;

      // A code of a pending login without attempts could not be entered.
      const continues = pending?.hasAttempts === true && pending.requests < maxRequests;
      const id = continues ? pending.id : randomUUID();
      const handle = continues ? client.pendingLogin : client.isBrowser ? createSecretToken() : undefined;
      if (continues) await countRequest(tx, id, at);
      else {
        // A login that replaces another one counts its mail, too.
        const requests = pending === undefined ? 1 : 2;
        await insertPendingLogin(tx, { ...owner, id, handle, network: client.networks[0], requests, at });
      }

      const language = client.language && { language: client.language };
      if (mail.contents === 'code') {
        const { reservationId } = mail;
        if (continues && pending.reservationId !== null) await limiter.refund(tx, pending.reservationId);
        const code = createPasscode(parts.length);
        const expiresAt = new Date(at.getTime() + lifetimes.codeMinutes * minute);
        await setCode(tx, id, { hash: hashPasscode(pepper, { id, role, code }), expiresAt, reservationId });
        const data = { code, minutes: lifetimes.codeMinutes, ...language };
        await queueMail(tx, owner, { ...signInMail(owner), kind: 'passcode', data, expiresAt }, isWithinBudget);
      }
      if (mail.contents === 'link') {
        const token = createSecretToken();
        const expiresAt = new Date(at.getTime() + linkLifetimeMs);
        await insertSignInLink(tx, token, { ...owner, expiresAt });
        const link = `${parts.publicUrl}/email-link?login=${token}`;
        const data = { link, minutes: linkLifetimeMs / minute, ...language };
        await queueMail(tx, owner, { ...signInMail(owner), kind: 'signInLink', data, expiresAt }, isWithinBudget);
      }

      await limiter.prune(tx);
      await prunePendingLogins(tx, at);
      await pruneSignInLinks(tx, at);
      return handle;
    });
  };

  /** Checks and uses up a code. `complete` runs in the transaction that uses it; if it returns undefined, the code stays. */
  const redeem = async <T>(
    owner: PasscodeOwner,
    code: string,
    client: SignInClient,
    complete: (tx: Tx) => Promise<T | undefined>,
  ): Promise<T> => {
    const { role } = owner;
    const { guess, refusal } = await db.transaction().execute(async (tx) => {
      const pending = await findPendingLogin(tx, { owner, client, at: now() });
      const hasResent = pending !== undefined && pending.requests > 1;
      return { guess: await countGuess(tx, owner, client), refusal: invalidCode({ hasResent }) };
    });
    if (guess === undefined) throw refusal;
    const { pendingLoginId: id, chargeId, isKnownDevice } = guess;
    if (!isPasscode(pepper, { id, role, code }, guess.codeHash)) {
      if (!isKnownDevice) await db.transaction().execute((tx) => reportWrongGuesses(tx, owner, client));
      throw refusal;
    }

    return runTransaction(db, async (tx) => {
      if (!(await consumePendingLogin(tx, id, now()))) throw refusal;
      await limiter.refund(tx, chargeId);
      const outcome = await complete(tx);
      if (outcome === undefined) throw refusal;
      return outcome;
    });
  };

  /** Returns the address and role of the caller's session. */
  const findOwner = async (caller: Caller): Promise<PasscodeOwner> => {
    const email = await db.transaction().execute((tx) => users.findEmail(tx, caller.userId));
    if (email === undefined) throw AppError.unauthorized();
    return { email, role: caller.role };
  };

  return {
    /** Whether anybody has signed in on the device. Limits of its network don't apply to it. */
    async isKnownDevice({ device: token }: SignInClient): Promise<boolean> {
      if (token === undefined) return false;
      return runAsSystem(() => db.transaction().execute((tx) => isDeviceKnown(tx, { token, at: now() })));
    },

    /** Mails a code or a link to an address that wants to sign in. Returns the browser's cookie for it. */
    async request(emailText: string, role: MembershipRole, client: SignInClient): Promise<string | undefined> {
      return request(ownerOf(emailText, role), client);
    },

    /** Signs in with a code. Every failure throws the same error. */
    async verify(emailText: string, role: MembershipRole, code: string, client: SignInClient): Promise<SignInResult> {
      const owner = ownerOf(emailText, role);
      return redeem(owner, code, client, (tx) => mailboxSignIn.complete(tx, owner, { client, hasEnteredCode: true }));
    },

    /** Mails a code to the caller, who is asked for a fresh one. Returns the browser's cookie for it. */
    async requestFresh(caller: Caller, client: SignInClient): Promise<string | undefined> {
      return request(await findOwner(caller), client);
    },

    /** Notes a fresh code in the caller's session. Every failure throws the same error. */
    async verifyFresh(caller: Caller, code: string, client: SignInClient): Promise<void> {
      const owner = await findOwner(caller);
      await redeem(owner, code, client, async (tx) => {
        await lockCaller(tx, caller);
        await limiter.clearAfterSignIn(tx, owner.email);
        await sessions.setCodeVerified(tx, caller.sessionId);
        return true;
      });
    },
  };
}

/** Budgets of a guess from an unknown device. Only guesses at an account in use count for the system. */
const strangerBudgets = (
  email: string,
  networks: readonly MeasuredNetwork[],
  systemBudgets: readonly Budget[],
): readonly Budget[] => [...guessBudgets.account(email), ...guessBudgets.network(networks), ...systemBudgets];

const subjectsOf = (budgets: readonly Budget[]) => budgets.map(({ subject }) => subject);

/** Sign-in mails belong to no organization. */
function signInMail({ email }: PasscodeOwner) {
  return { recipient: email, organizationId: null, organizationMemberId: null, assessmentId: null };
}

function ownerOf(emailText: string, role: MembershipRole): PasscodeOwner {
  const email = normalizeEmailAddress(emailText);
  if (!isMailableAddress(email)) throw AppError.invalid({ email: message('emailInvalid') });
  return { email, role };
}
