import type { z } from 'zod';
import type { registerInvite } from '#contract/auth.ts';
import type { InvitationByToken } from '#contract/invitation.ts';
import { normalizeEmailAddress } from '#domain/emailAddress.ts';
import type { SignInClient } from '#server/identity/auth/browserCookies.ts';
import { hashSecretToken } from '#server/identity/auth/secretToken.ts';
import type { SignIn, SignInResult } from '#server/identity/auth/signIn.ts';
import type { MemberService } from '#server/organizations/members/memberService.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { findLanguage } from '#texts/languages.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import { findInvitation, type Invitation, markInvitationUsed } from './invitationRepository.ts';

export type InvitationService = ReturnType<typeof createInvitationService>;

interface InvitationServiceParts {
  readonly db: Db;
  readonly members: MemberService;
  readonly signIn: SignIn;
}

/** Signs people in with the link from an invitation mail. */
export function createInvitationService({ db, members, signIn }: InvitationServiceParts) {
  return {
    /** Looks up a link without using it, because mail scanners open links too. */
    async lookUp(token: string): Promise<InvitationByToken> {
      const tokenHash = hashSecretToken(token);
      const invitation = requireLive(
        await db.transaction().execute((tx) => findInvitation(tx, tokenHash, { lock: false })),
      );
      return {
        email: invitation.email,
        fullName: invitation.profileName ?? invitation.invitedName,
        organizationName: invitation.organizationName,
        role: invitation.role,
        hasProfile: invitation.profileName !== null,
        language: findLanguage([invitation.ownLanguage ?? '', invitation.language ?? '']),
        assessmentId: invitation.assessmentId,
      };
    },

    /**
     * Signs in and accepts the invitation. A person with a profile can use the link once. A new person can use it for a
     * day, until they save a profile or book. Who has no language yet gets the one that they chose on the page, or in which
     * they are invited.
     */
    async register(
      { email: emailText, token, language: chosen }: z.output<typeof registerInvite.body>,
      client: SignInClient,
    ): Promise<SignInResult> {
      return runTransaction(db, async (tx) => {
        const invitation = requireLive(await findInvitation(tx, hashSecretToken(token), { lock: true }));
        if (normalizeEmailAddress(emailText) !== invitation.email) {
          throw AppError.invalid({ email: message('invitationOfOther') });
        }
        await markInvitationUsed(tx, invitation, { isLast: invitation.profileName !== null });
        const { userId, role } = invitation;
        await members.accept(tx, invitation, { userId, origin: client.origin });
        // That of this invitation, also if there is a later one.
        const chosenLanguage = chosen ?? findLanguage([invitation.language ?? '']);
        const invited = { ...client, chosenLanguage };
        return signIn(tx, { userId, role, client: invited, hasEnteredCode: false, link: invitation });
      });
    },
  };
}

function requireLive(invitation: Invitation | undefined): Invitation {
  if (invitation === undefined) {
    throw new AppError({ status: 404, code: 'NotFound', text: message('invitationLinkInvalid') });
  }
  const text = validateInvitation(invitation);
  if (text === undefined) return invitation;
  const { email, role, assessmentId } = invitation;
  const link = { email, role, assessmentId, isUsed: isUsedUp(invitation) };
  throw new AppError({ status: 400, code: 'InvalidRequest', text, fields: { token: text }, link });
}

const isUsedUp = ({ endReason, isUsedLongAgo, firstUsedAt, profileName }: Invitation) =>
  endReason === 'used' || isUsedLongAgo || (firstUsedAt !== null && profileName !== null);

function validateInvitation(invitation: Invitation): ServerMessage | undefined {
  const { endReason, isExpired, isDeactivated, isClosed } = invitation;
  if (endReason === 'replaced') return message('invitationReplaced');
  if (isUsedUp(invitation)) return message('invitationUsed');
  if (isExpired) return message('invitationExpired');
  if (isClosed) return message('invitationClosed');
  if (isDeactivated) return message('invitationOfDeactivated');
  return undefined;
}
