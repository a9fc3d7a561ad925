import type { InvitationByToken } from '#contract/invitation.ts';
import { normalizeEmailAddress } from '#domain/emailAddress.ts';
import { AppError } from '#server/appError.ts';
import { hashSecretToken } from '#server/auth/secretToken.ts';
import type { SignIn, SignInResult } from '#server/auth/signIn.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db } from '#server/database/transaction.ts';
import type { SignInClient } from '#server/http/browserCookies.ts';
import type { MemberService } from '#server/members/memberService.ts';
import { type Invitation, invitationRepository } from './invitationRepository.ts';

export type InvitationService = ReturnType<typeof createInvitationService>;

interface InvitationServiceParts {
  readonly db: Db;
  readonly members: MemberService;
  readonly signIn: SignIn;
}

/** Signs people in by the link of an invitation mail. */
export function createInvitationService({ db, members, signIn }: InvitationServiceParts) {
  return {
    /** What a link stands for. It changes nothing, so mail scanners that open links do no harm. */
    async lookUp(token: string): Promise<InvitationByToken> {
      const found = await db
        .transaction()
        .execute((tx) => invitationRepository.findByTokenHash(tx, hashSecretToken(token), { lock: false }));
      const invitation = requireLive(found);
      return {
        email: invitation.email,
        fullName: invitation.profileName ?? invitation.invitedName,
        organizationName: invitation.organizationName,
        role: invitation.role,
        hasProfile: invitation.profileName !== null,
        assessmentId: invitation.assessmentId,
      };
    },

    /**
     * Signs in and accepts the invitation. Someone with a profile can do so once; a new person again for a day, until
     * they have saved a profile or booked.
     */
    async register(emailText: string, token: string, client: SignInClient): Promise<SignInResult> {
      return runTransaction(db, async (tx) => {
        const found = await invitationRepository.findByTokenHash(tx, hashSecretToken(token), { lock: true });
        const invitation = requireLive(found);
        if (normalizeEmailAddress(emailText) !== invitation.email) {
          throw AppError.invalid({ email: 'This invitation was sent to another email address' });
        }
        await invitationRepository.markUsed(tx, invitation, { isLast: invitation.profileName !== null });
        await members.accept(tx, invitation);
        return signIn(tx, { userId: invitation.userId, role: invitation.role, client });
      });
    },
  };
}

function requireLive(invitation: Invitation | undefined): Invitation {
  if (invitation === undefined) {
    throw new AppError({ status: 404, code: 'NotFound', message: 'This invitation link is not valid' });
  }
  const fault = findFault(invitation);
  if (fault !== undefined) throw AppError.invalid({ token: fault });
  return invitation;
}

function findFault({ endReason, isExpired, isUsedLongAgo, isDeactivated, firstUsedAt, profileName }: Invitation) {
  if (endReason === 'replaced') return 'A newer invitation was sent. Use the link in the latest email';
  const isUsedUp = endReason === 'used' || isUsedLongAgo || (firstUsedAt !== null && profileName !== null);
  if (isUsedUp) return 'This invitation link was already used. Log in with a code instead';
  if (isExpired) return 'This invitation link has expired';
  if (isDeactivated) return 'Your access to this organization was deactivated. Ask its administrator';
  return undefined;
}
