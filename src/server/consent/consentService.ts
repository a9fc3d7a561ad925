import { type ConsentState, consentStateOf, consentText } from '#domain/consentText.ts';
import { AppError } from '#server/appError.ts';
import { audit } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { Caller } from '#server/http/caller.ts';
import { findNewestVersions, insertConsents } from './consentRepository.ts';

export type ConsentService = ReturnType<typeof createConsentService>;

/** What members agree to, organization by organization: each of them is told what it sees. */
export function createConsentService({ db, now }: { readonly db: Db; readonly now: () => Date }) {
  return {
    /** Records that the caller agrees to the text that holds now, wherever they have not yet. */
    async give(caller: Caller, textVersion: number): Promise<void> {
      if (textVersion !== consentText.version) {
        throw AppError.conflict('This text has changed. Reload the page to read what holds now.');
      }
      await db.transaction().execute(async (tx) => {
        for (const organizationId of await insertConsents(tx, caller.memberships, textVersion, now())) {
          await audit.record(tx, organizationId, { by: caller, action: 'ConsentGiven', details: { textVersion } });
        }
      });
    },

    /** Whether the caller has agreed, by the id of each of their organizations. */
    async statesOf(tx: Tx, caller: Caller): Promise<ReadonlyMap<string, ConsentState>> {
      const versions = await findNewestVersions(tx, caller.memberships);
      return new Map(
        caller.memberships.map(({ organizationId }) => [organizationId, consentStateOf(versions.get(organizationId))]),
      );
    },
  };
}
