import type { Practitioner } from '#contract/practitioner.ts';
import type { ResultReader } from '#contract/result.ts';
import { resultAccess } from '#server/audit/resultAccess.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { listPractitioners, setPractitionersRead } from './practitionerRepository.ts';

export type PractitionerService = ReturnType<typeof createPractitionerService>;

/** Lists practitioners, the people who can see results. */
export function createPractitionerService({ db }: { db: Db }) {
  return {
    /** Lists the current practitioners of one of the caller's organizations. */
    async list(caller: Caller, organizationId: string): Promise<Practitioner[]> {
      const membership = membershipIn(caller, organizationId);
      return db.transaction().execute((tx) => listPractitioners(tx, membership));
    },

    /** Lists former practitioners of the organization who opened the caller's results. */
    async listFormer(caller: Caller, organizationId: string): Promise<ResultReader[]> {
      const membership = membershipIn(caller, organizationId);
      return db.transaction().execute((tx) => resultAccess.listFormerPractitioners(tx, membership));
    },

    /** Notes that the caller has read about the practitioners appointed until then. */
    async markRead(caller: Caller, organizationId: string, until: number): Promise<void> {
      const membership = membershipIn(caller, organizationId);
      await runTransaction(db, (tx) => setPractitionersRead(tx, membership, new Date(until)));
    },
  };
}
