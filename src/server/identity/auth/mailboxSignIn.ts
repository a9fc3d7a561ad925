import type { MembershipRole } from '#contract/common.ts';
import type { UserService } from '#server/identity/users/userService.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { SignInClient } from './browserCookies.ts';
import type { PasscodeOwner } from './pendingLoginRepository.ts';
import type { SignIn, SignInResult } from './signIn.ts';
import type { SignInLimiter } from './signInLimiter.ts';

export type MailboxSignIn = ReturnType<typeof createMailboxSignIn>;

/** Memberships belong to organizations, which identity does not import. */
interface Memberships {
  /** Whether the address holds the role in any organization, or has an open invitation to it. */
  hasRole(tx: Tx, owner: PasscodeOwner): Promise<boolean>;
}

interface MailboxSignInParts {
  readonly signUp: 'open' | 'invited';
  readonly users: UserService;
  readonly memberships: Memberships;
  readonly limiter: SignInLimiter;
  readonly signIn: SignIn;
}

/** Signs in a person who has proven access to their mailbox with a mailed code or link. */
export function createMailboxSignIn({ signUp, users, memberships, limiter, signIn }: MailboxSignInParts) {
  /** With open sign-up anyone may sign in to found an organization. Every other sign-in needs a membership. */
  const canFound = (role: MembershipRole) => role === 'OrganizationAdmin' && signUp === 'open';

  const isAllowed = async (tx: Tx, owner: PasscodeOwner): Promise<boolean> =>
    (await memberships.hasRole(tx, owner)) || canFound(owner.role);

  return {
    /** Whether the address can sign in with the role. */
    isAllowed,

    /** Whether the sign-in would open an existing account. With open sign-up, people without one can also sign in. */
    async hasAccount(tx: Tx, owner: PasscodeOwner): Promise<boolean> {
      if (await memberships.hasRole(tx, owner)) return true;
      return canFound(owner.role) && (await users.exists(tx, owner.email));
    },

    /**
     * Signs in without accepting any invitation. `hasEnteredCode` is false after a link that may have been forwarded.
     * Undefined if the address can no longer sign in; the caller then rolls back the transaction.
     */
    async complete(
      tx: Tx,
      owner: PasscodeOwner,
      { client, hasEnteredCode }: { client: SignInClient; hasEnteredCode: boolean },
    ): Promise<SignInResult | undefined> {
      const { email, role } = owner;
      const userId = await users.getOrCreate(tx, email);
      // Checked after locking the person, because they may just have been erased.
      if (!(await isAllowed(tx, owner))) return undefined;
      await limiter.clearAfterSignIn(tx, email);
      return signIn(tx, { userId, role, client, hasEnteredCode });
    },
  };
}
