import type { SignInLink } from '#contract/signInLink.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import type { SignInClient } from './browserCookies.ts';
import type { MailboxSignIn } from './mailboxSignIn.ts';
import { findPendingLogin, type PasscodeOwner } from './pendingLoginRepository.ts';
import type { SignInResult } from './signIn.ts';
import { consumeSignInLink, findDeadSignInLink, findSignInLink } from './signInLinkRepository.ts';

export type SignInLinkService = ReturnType<typeof createSignInLinkService>;

interface SignInLinkServiceParts {
  readonly db: Db;
  readonly mailboxSignIn: MailboxSignIn;
  readonly now: () => Date;
}

async function invalidLink(tx: Tx, token: string): Promise<AppError> {
  const link = await findDeadSignInLink(tx, token);
  return new AppError({
    status: 404,
    code: 'NotFound',
    text: message('loginLinkDead'),
    ...(link && { link: { ...link, assessmentId: null } }),
  });
}

/** Signs people in with the link from a mail. */
export function createSignInLinkService({ db, mailboxSignIn, now }: SignInLinkServiceParts) {
  /** Whether the client asked for the link itself. */
  const askedHere = async (tx: Tx, owner: PasscodeOwner, client: SignInClient): Promise<boolean> =>
    client.isBrowser && (await findPendingLogin(tx, { owner, client, at: now() })) !== undefined;

  return {
    /** Looks up a link without using it, because mail scanners open links too. */
    async lookUp(token: string, client: SignInClient): Promise<SignInLink> {
      return db.transaction().execute(async (tx) => {
        const owner = await findSignInLink(tx, token, now());
        if (owner === undefined) throw await invalidLink(tx, token);
        return { ...owner, askedHere: await askedHere(tx, owner, client) };
      });
    },

    /**
     * Signs in the client that opens the link, even if another one requested it. A link works once. In the browser that
     * requested it, it counts as a code: both came from the same mailbox, and a code was not safe.
     */
    async verify(token: string, client: SignInClient): Promise<SignInResult> {
      return runTransaction(db, async (tx) => {
        const owner = await consumeSignInLink(tx, token, now());
        if (owner === undefined) throw await invalidLink(tx, token);
        const hasEnteredCode = await askedHere(tx, owner, client);
        const signedIn = await mailboxSignIn.complete(tx, owner, { client, hasEnteredCode });
        if (signedIn === undefined) throw await invalidLink(tx, token);
        return signedIn;
      });
    },
  };
}
