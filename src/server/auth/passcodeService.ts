import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MembershipRole } from '#contract/common.ts';
import { isMailableAddress, normalizeEmailAddress } from '#domain/emailAddress.ts';
import { AppError } from '#server/appError.ts';
import { audit } from '#server/audit/audit.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { SignInClient } from '#server/http/browserCookies.ts';
import type { MailQueue, MailToQueue } from '#server/mail/mailQueue.ts';
import { knownDeviceRepository } from './knownDeviceRepository.ts';
import type { MailboxSignIn } from './mailboxSignIn.ts';
import { createPasscode, hashPasscode, isPasscode } from './passcode.ts';
import { type CountedCode, type PasscodeOwner, pendingLoginRepository } from './pendingLoginRepository.ts';
import { createSecretToken } from './secretToken.ts';
import type { SignInResult } from './signIn.ts';
import {
  deviceMailBudgets,
  guessBudgets,
  guessesBeforeNotice,
  linkLifetimeMs,
  type MailContents,
  mailSubject,
  noticeBudgets,
  requestBudgets,
} from './signInBudgets.ts';
import type { SignInLimiter, SpentBudget } from './signInLimiter.ts';
import { signInLinkRepository } from './signInLinkRepository.ts';

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
  readonly now: () => Date;
}

/** A guess that was counted, and what it is to be compared with. */
interface Guess extends CountedCode {
  readonly chargeId: string;
  readonly isKnownDevice: boolean;
}

const minute = 60_000;
const codeLifetimeMinutes = 10;
const askAgainMs = minute;
const mostRequests = 4;

/** One answer for every failure: it must not tell which addresses are known. Not a 401, which means a lost session. */
const invalidCode = () => AppError.invalid({ code: 'This code is not valid. Check it or ask for a new one.' });

/** Signs people in by a one-time passcode that is sent to their address. */
export function createPasscodeService(parts: PasscodeServiceParts) {
  const { db, pepper, limiter, mails, mailboxSignIn, now } = parts;

  const networkRefusal = ([spent]: readonly SpentBudget[], message: string) => {
    const waitMs = (spent?.freeAt?.getTime() ?? now().getTime()) - now().getTime();
    return AppError.tooManyRequests(message, Math.max(1, Math.ceil(waitMs / 1000)));
  };

  /** What the next mail may hold. A known device has mails and codes of its own, while it does not guess wrong. */
  const chargeMail = async (tx: Tx, email: string, knownDeviceId: string | undefined): Promise<MailContents> => {
    if (knownDeviceId !== undefined) {
      const guesses = await limiter.findSpent(tx, guessBudgets.device(knownDeviceId));
      const budgets = deviceMailBudgets(knownDeviceId);
      if (guesses.length === 0 && (await limiter.charge(tx, { id: randomUUID(), budgets })).length === 0) return 'code';
    }
    const contents = await limiter.chargeMail(tx, email);
    const spent = await limiter.findSpent(tx, guessBudgets.account(email));
    const isSafe = spent.length === 0 && !(await limiter.isBreakerOn(tx, await limiter.findSystemBudgets(tx)));
    return contents === 'code' && !isSafe ? 'link' : contents;
  };

  /**
   * Queues a mail to somebody who may sign in. For anybody else the database does the same work, and takes it back: how
   * long it takes tells nothing.
   */
  const queueMail = async (tx: Tx, owner: PasscodeOwner, mail: MailToQueue): Promise<void> => {
    const maySignIn = await mailboxSignIn.isAllowed(tx, owner);
    await sql`savepoint mail`.execute(tx);
    await mails.add(tx, [mail]);
    await (maySignIn ? sql`release savepoint mail` : sql`rollback to savepoint mail`).execute(tx);
  };

  /** Counts a guess before it is compared, so that guesses that arrive together cannot outrun the count. */
  const countGuess = async (tx: Tx, owner: PasscodeOwner, client: SignInClient): Promise<Guess | undefined> => {
    // Whoever guesses at nothing waits for nobody.
    if ((await pendingLoginRepository.findCode(tx, { owner, client, at: now() })) === undefined) return undefined;
    const { email } = owner;
    const knownDeviceId = await knownDeviceRepository.findId(tx, { email, token: client.device, at: now() });
    const ofDevice = knownDeviceId === undefined ? [] : guessBudgets.device(knownDeviceId);
    const ofNetwork = guessBudgets.network(client.networks);
    const ofSystem = await limiter.findSystemBudgets(tx);
    const ofStrangers = [...guessBudgets.account(email), ...ofNetwork, ...ofSystem];
    await limiter.lock(
      tx,
      [...ofDevice, ...ofStrangers].map(({ subject }) => subject),
    );
    const code = await pendingLoginRepository.findCode(tx, { owner, client, at: now() });
    if (code === undefined) return undefined;

    const id = randomUUID();
    const isKnownDevice = ofDevice.length > 0 && (await limiter.charge(tx, { id, budgets: ofDevice })).length === 0;
    if (!isKnownDevice) {
      if (await limiter.isBreakerOn(tx, ofSystem)) return undefined;
      const spent = await limiter.charge(tx, { id, budgets: ofStrangers });
      const isOfNetwork = (budget: SpentBudget) => ofNetwork.some(({ subject }) => subject === budget.subject);
      const spentOfNetwork = spent.filter(isOfNetwork);
      if (spentOfNetwork.length > 0) {
        throw networkRefusal(spentOfNetwork, 'Too many wrong codes came from your network. Please try again later.');
      }
      if (spent.length > 0) return undefined;
    }
    await pendingLoginRepository.countAttempt(tx, code);
    return { ...code, chargeId: id, isKnownDevice };
  };

  /** Tells the owner, and the logs of their organizations, once a day that somebody guesses. */
  const noteWrongGuess = async (tx: Tx, owner: PasscodeOwner, { origin }: SignInClient): Promise<void> => {
    const [notice] = noticeBudgets(owner.email);
    const [ofDay] = guessBudgets.account(owner.email);
    if (notice === undefined || ofDay === undefined) return;
    await limiter.lock(tx, [notice.subject]);
    const guesses = await limiter.findSpent(tx, [{ ...ofDay, most: guessesBeforeNotice }]);
    if (guesses.length === 0) return;
    if ((await limiter.charge(tx, { id: randomUUID(), budgets: [notice] })).length > 0) return;
    await queueMail(tx, owner, { ...signInMail(owner), kind: 'wrongPasscodes', data: {} });
    await audit.recordAboutSignIn(tx, owner, { action: 'WrongPasscodes', origin });
  };

  return {
    /**
     * Sends a code, or a link where a code would not be safe. Does the same work for an address that is not known, but
     * for the mail. Returns what the browser keeps until it shows the code.
     */
    async request(emailText: string, role: MembershipRole, client: SignInClient): Promise<string | undefined> {
      const owner = ownerOf(emailText, role);
      const ofNetwork = requestBudgets(client.networks);
      return db.transaction().execute(async (tx) => {
        await pendingLoginRepository.lock(tx, owner);
        const at = now();
        const pending = await pendingLoginRepository.find(tx, { owner, client, at });
        if (pending !== undefined && at.getTime() - pending.requestedAt.getTime() < askAgainMs) {
          throw AppError.tooManyRequests('Please wait a minute before asking for another code');
        }
        await limiter.lock(tx, [mailSubject(owner.email), ...ofNetwork.map(({ subject }) => subject)]);
        const spent = await limiter.charge(tx, { id: randomUUID(), budgets: ofNetwork });
        if (spent.length > 0) {
          throw networkRefusal(spent, 'Too many codes were asked for from your network. Please try again later.');
        }

        const goesOn = pending !== undefined && pending.requests < mostRequests;
        const id = goesOn ? pending.id : randomUUID();
        const handle = goesOn ? client.pendingLogin : client.isBrowser ? createSecretToken() : undefined;
        if (goesOn) await pendingLoginRepository.noteRequest(tx, id, at);
        else await pendingLoginRepository.insert(tx, { ...owner, id, handle, network: client.networks[0], at });

        const knownDeviceId = await knownDeviceRepository.findId(tx, { ...owner, token: client.device, at });
        const contents = await chargeMail(tx, owner.email, knownDeviceId);
        if (contents === 'code') {
          const code = createPasscode(parts.length);
          const expiresAt = new Date(at.getTime() + codeLifetimeMinutes * minute);
          await pendingLoginRepository.setCode(tx, id, { hash: hashPasscode(pepper, { id, role, code }), expiresAt });
          const data = { code, minutes: codeLifetimeMinutes };
          await queueMail(tx, owner, { ...signInMail(owner), kind: 'passcode', data, expiresAt });
        }
        if (contents === 'link') {
          const token = createSecretToken();
          const expiresAt = new Date(at.getTime() + linkLifetimeMs);
          await signInLinkRepository.insert(tx, token, { ...owner, expiresAt });
          const data = { link: `${parts.publicUrl}/email-link?login=${token}`, minutes: linkLifetimeMs / minute };
          await queueMail(tx, owner, { ...signInMail(owner), kind: 'signInLink', data, expiresAt });
        }

        await limiter.prune(tx);
        await pendingLoginRepository.prune(tx, at);
        await signInLinkRepository.prune(tx, at);
        return handle;
      });
    },

    /** Signs in by a code. */
    async verify(emailText: string, role: MembershipRole, code: string, client: SignInClient): Promise<SignInResult> {
      const owner = ownerOf(emailText, role);
      const guess = await db.transaction().execute((tx) => countGuess(tx, owner, client));
      if (guess === undefined) throw invalidCode();
      const { pendingLoginId: id, chargeId, isKnownDevice } = guess;
      if (!isPasscode(pepper, { id, role, code }, guess.codeHash)) {
        if (!isKnownDevice) await db.transaction().execute((tx) => noteWrongGuess(tx, owner, client));
        throw invalidCode();
      }

      return runTransaction(db, async (tx) => {
        if (!(await pendingLoginRepository.consume(tx, id, now()))) throw invalidCode();
        await limiter.giveBack(tx, chargeId);
        const signedIn = await mailboxSignIn.complete(tx, owner, client);
        if (signedIn === undefined) throw invalidCode();
        return signedIn;
      });
    },
  };
}

/** A mail about signing in belongs to no organization. */
function signInMail({ email }: PasscodeOwner) {
  return { recipient: email, organizationId: null, organizationMemberId: null, assessmentId: null };
}

function ownerOf(emailText: string, role: MembershipRole): PasscodeOwner {
  const email = normalizeEmailAddress(emailText);
  if (!isMailableAddress(email)) throw AppError.invalid({ email: 'Email is invalid' });
  return { email, role };
}
