import type { MembershipRole } from '#contract/common.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { SignInClient } from '#server/http/browserCookies.ts';
import type { MemberService } from '#server/members/memberService.ts';
import type { UserService } from '#server/users/userService.ts';
import type { PasscodeOwner } from './pendingLoginRepository.ts';
import type { SignIn, SignInResult } from './signIn.ts';
import type { SignInLimiter } from './signInLimiter.ts';

export type MailboxSignIn = ReturnType<typeof createMailboxSignIn>;

interface MailboxSignInParts {
  readonly signUp: 'open' | 'invited';
  readonly users: UserService;
  readonly members: MemberService;
  readonly limiter: SignInLimiter;
  readonly signIn: SignIn;
}

/** Signs in whoever has shown that a mailbox is theirs, by a code or a link that was sent there. */
export function createMailboxSignIn({ signUp, users, members, limiter, signIn }: MailboxSignInParts) {
  /** Anyone may found an organization where sign-up is open; every other sign-in needs a membership of the role. */
  const mayJoin = (role: MembershipRole) => role === 'OrganizationAdmin' && signUp === 'open';

  const isAllowed = async (tx: Tx, owner: PasscodeOwner): Promise<boolean> =>
    (await members.hasActiveRole(tx, owner)) || mayJoin(owner.role);

  return {
    /** Whether the address may sign in with the role. */
    isAllowed,

    /**
     * Signs in and accepts the memberships of the role, because the mailbox is proven. Undefined where the address may not
     * sign in any more; the transaction is then to be rolled back.
     */
    async complete(tx: Tx, owner: PasscodeOwner, client: SignInClient): Promise<SignInResult | undefined> {
      const { email, role } = owner;
      const userId = await users.getOrCreate(tx, email);
      // Asked once the person is held: who was erased a moment ago is allowed nothing any more.
      if (!(await isAllowed(tx, owner))) return undefined;
      await members.acceptRole(tx, { userId, role });
      await limiter.answerByOwner(tx, email);
      return signIn(tx, { userId, role, client });
    },
  };
}
