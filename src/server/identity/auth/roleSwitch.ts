import type { TokenPair } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import { audit } from '#server/audit/audit.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import { findSignInOf } from './sessionRepository.ts';
import type { SessionService } from './sessionService.ts';

export type RoleSwitch = ReturnType<typeof createRoleSwitch>;

interface Parts {
  readonly db: Db;
  readonly sessions: SessionService;
  /** Whether the person holds the role in any organization. An open invitation does not count. */
  readonly holdsRole: (tx: Tx, holder: { userId: string; role: MembershipRole }) => Promise<boolean>;
}

/** A member stays signed in for weeks, so their session opens a team's area only this soon after its code. */
const freshMinutes = lifetimes.freshCodeMinutes;

const newCodeNeeded = () => AppError.forbidden(message('newCodeRequired'));

/** Creates the switch of a signed-in person to another of their roles. docs/security.md has the rule. */
export function createRoleSwitch({ db, sessions, holdsRole }: Parts) {
  /** Replaces the caller's session by one in another role. Throws 403 if that needs a new code. */
  return async function switchRole(caller: Caller, role: MembershipRole): Promise<TokenPair> {
    const { userId, sessionId } = caller;
    return runTransaction(db, async (tx) => {
      const signIn = await findSignInOf(tx, { userId, sessionId, freshMinutes });
      if (signIn === undefined) throw AppError.unauthorized();
      if (!(await holdsRole(tx, { userId, role }))) throw AppError.notFound('role');
      const isRaised = role !== 'Member' && signIn.signedInRole === 'Member';
      if (!signIn.hasEnteredCode || (isRaised && !signIn.isFresh)) throw newCodeNeeded();
      const tokens = await sessions.replace(tx, { userId, sessionId, role });
      if (tokens === undefined) throw newCodeNeeded();
      await audit.recordForPerson(tx, { by: { ...caller, role }, action: 'SignedIn' }, role);
      return tokens;
    });
  };
}
