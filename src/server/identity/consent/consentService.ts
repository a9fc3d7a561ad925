import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { giveConsent } from '#contract/consent.ts';
import { type ConsentState, consentStateOf, consentVersions } from '#domain/consentText.ts';
import { audit } from '#server/audit/audit.ts';
import { type Caller, type CallerMembership, membershipIn } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { findDetailUse, listSeenFieldIds } from '#server/platform/database/detailUse.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import { findAgreements, insertConsent, insertDeskConsent } from './consentRepository.ts';

export type ConsentService = ReturnType<typeof createConsentService>;

/** Records members' consent to what each organization may see. */
export function createConsentService({ db, now }: { readonly db: Db; readonly now: () => Date }) {
  return {
    /**
     * Records the caller's consent to one organization. Throws 404 if the caller is no member of it, and 409 if the text
     * has changed.
     */
    async give(
      caller: Caller,
      {
        organizationId,
        textVersion,
        language = 'en',
        detailsOfPractitioners = [],
        fieldsOfPractitioners = [],
      }: z.infer<typeof giveConsent.body>,
    ): Promise<void> {
      const membership = membershipIn(caller, organizationId);
      if (textVersion !== consentVersions[language].version) {
        throw AppError.conflict(message('consentChanged'));
      }
      await db.transaction().execute(async (tx) => {
        const seen = await findDetailUse(tx, organizationId, 'for share');
        const seenFields = await listSeenFieldIds(tx, organizationId);
        if (
          !isDeepStrictEqual(seen.detailsOfPractitioners, detailsOfPractitioners) ||
          !isDeepStrictEqual(seenFields, fieldsOfPractitioners.toSorted())
        ) {
          throw AppError.conflict(message('consentChanged'));
        }
        if (!(await insertConsent(tx, membership, { textVersion, language }, now()))) return;
        await audit.record(tx, organizationId, {
          by: caller,
          action: 'ConsentGiven',
          details: { textVersion, language },
        });
      });
    },

    /** Records that a person at the desk agrees to the recording of results. Recording it again is a no-op. */
    async recordAtDesk(tx: Tx, by: Caller, { userId, ...member }: CallerMembership & { readonly userId: string }) {
      if (!(await insertDeskConsent(tx, member, by.userId, now()))) return;
      await audit.record(tx, member.organizationId, { by, action: 'ConsentRecorded', userId });
    },

    /** Returns the caller's consent in each of their organizations, by organization id. */
    async statesOf(tx: Tx, caller: Caller): Promise<ReadonlyMap<string, ConsentState>> {
      const agreements = await findAgreements(tx, caller.memberships);
      return new Map(
        caller.memberships.map(({ organizationId }) => [
          organizationId,
          consentStateOf(agreements.get(organizationId) ?? []),
        ]),
      );
    },
  };
}
