import type { SignInLink } from '#contract/auth.ts';
import { AppError } from '#server/appError.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db } from '#server/database/transaction.ts';
import type { SignInClient } from '#server/http/browserCookies.ts';
import type { MailboxSignIn } from './mailboxSignIn.ts';
import { pendingLoginRepository } from './pendingLoginRepository.ts';
import type { SignInResult } from './signIn.ts';
import { signInLinkRepository } from './signInLinkRepository.ts';

export type SignInLinkService = ReturnType<typeof createSignInLinkService>;

interface SignInLinkServiceParts {
  readonly db: Db;
  readonly mailboxSignIn: MailboxSignIn;
  readonly now: () => Date;
}

const invalidLink = () =>
  new AppError({
    status: 404,
    code: 'NotFound',
    message: 'This login link was used already or is too old. Ask for a new one.',
  });

/** Signs people in by the link of a mail that held no code. */
export function createSignInLinkService({ db, mailboxSignIn, now }: SignInLinkServiceParts) {
  return {
    /** Whom a link signs in. It changes nothing, so mail scanners that open links do no harm. */
    async lookUp(token: string, client: SignInClient): Promise<SignInLink> {
      return db.transaction().execute(async (tx) => {
        const owner = await signInLinkRepository.find(tx, token, now());
        if (owner === undefined) throw invalidLink();
        const pending = await pendingLoginRepository.find(tx, { owner, client, at: now() });
        return { ...owner, askedHere: client.isBrowser && pending !== undefined };
      });
    },

    /** Signs in the client that shows the link, once: not the one that has asked for it. */
    async verify(token: string, client: SignInClient): Promise<SignInResult> {
      return runTransaction(db, async (tx) => {
        const owner = await signInLinkRepository.consume(tx, token, now());
        const signedIn = owner && (await mailboxSignIn.complete(tx, owner, client));
        if (signedIn === undefined) throw invalidLink();
        return signedIn;
      });
    },
  };
}
