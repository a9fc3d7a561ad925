import { randomUUID } from 'node:crypto';
import type { TokenPair } from '#contract/auth.ts';
import type { MembershipRole } from '#contract/common.ts';
import { isMailableAddress, normalizeEmailAddress } from '#domain/emailAddress.ts';
import { AppError } from '#server/appError.ts';
import type { Db } from '#server/database/transaction.ts';
import type { MailQueue } from '#server/mail/mailQueue.ts';
import type { MemberService } from '#server/members/memberService.ts';
import type { UserService } from '#server/users/userService.ts';
import { createPasscode, hashPasscode, isPasscode } from './passcode.ts';
import { createPasscodeRepository, type PasscodeOwner } from './passcodeRepository.ts';
import type { SessionService } from './sessionService.ts';

export type PasscodeService = ReturnType<typeof createPasscodeService>;

interface PasscodeServiceParts {
  readonly db: Db;
  readonly pepper: Uint8Array;
  readonly length: 4 | 6;
  readonly signUp: 'open' | 'invited';
  readonly mails: MailQueue;
  readonly users: UserService;
  readonly members: MemberService;
  readonly sessions: SessionService;
}

const lifetimeMinutes = 10;
const askAgainSeconds = 60;

/** One answer for every failure: it must not tell which addresses are known. Not a 401, which means a lost session. */
const invalidCode = () => AppError.invalid({ code: 'This code is not valid. Check it or ask for a new one.' });

/** Signs people in by a one-time passcode that is sent to their address. */
export function createPasscodeService(parts: PasscodeServiceParts) {
  const { db, pepper, mails, users, members, sessions } = parts;
  const repository = createPasscodeRepository(db);

  /** Anyone may found an organization where sign-up is open; every other sign-in needs a membership of the role. */
  const mayJoin = (role: MembershipRole) => role === 'OrganizationAdmin' && parts.signUp === 'open';

  return {
    /** Sends a code. Does the same work for an address that is not known, but for the mail. */
    async request(emailText: string, role: MembershipRole): Promise<void> {
      const owner = ownerOf(emailText, role);
      await db.transaction().execute(async (tx) => {
        await repository.lock(tx, owner);
        if (await repository.wasAskedFor(tx, owner, askAgainSeconds)) {
          throw AppError.tooManyRequests('Please wait a minute before asking for another code');
        }
        const id = randomUUID();
        const code = createPasscode(parts.length);
        await repository.insert(tx, {
          ...owner,
          id,
          codeHash: hashPasscode(pepper, { id, role, code }),
          lifetimeMinutes,
        });

        const isKnown = await members.hasActiveRole(tx, owner);
        if (!isKnown && !mayJoin(role)) return;
        await mails.add(tx, [
          {
            kind: 'passcode',
            data: { code, minutes: lifetimeMinutes },
            recipient: owner.email,
            organizationId: null,
            organizationMemberId: null,
            assessmentId: null,
            expiresAt: new Date(Date.now() + lifetimeMinutes * 60_000),
          },
        ]);
      });
    },

    /** Signs in by a code. Having received it proves the address, so it accepts the memberships of the role as well. */
    async verify(emailText: string, role: MembershipRole, code: string): Promise<TokenPair> {
      const owner = ownerOf(emailText, role);
      const counted = await repository.countAttempt(owner);
      // All are compared, so that the time does not tell which one it was.
      const [match] = counted.filter(({ id, codeHash }) => isPasscode(pepper, { id, role, code }, codeHash));
      if (match === undefined) throw invalidCode();

      return db.transaction().execute(async (tx) => {
        if (!(await repository.consume(tx, match.id))) throw invalidCode();
        if (!(await members.hasActiveRole(tx, owner)) && !mayJoin(role)) throw invalidCode();
        const userId = await users.getOrCreate(tx, owner.email);
        await members.acceptRole(tx, { userId, role });
        return sessions.start(tx, { userId, role });
      });
    },
  };
}

function ownerOf(emailText: string, role: MembershipRole): PasscodeOwner {
  const email = normalizeEmailAddress(emailText);
  if (!isMailableAddress(email)) throw AppError.invalid({ email: 'Email is invalid' });
  return { email, role };
}
