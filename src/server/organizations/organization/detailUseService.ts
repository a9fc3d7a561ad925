import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { DetailUse, updateDetailUse } from '#contract/detailUse.ts';
import { type PersonFieldName, personFields, workFields } from '#domain/personFields.ts';
import { audit } from '#server/audit/audit.ts';
import { type Caller, membershipIn } from '#server/platform/api/caller.ts';
import { findDetailUse, widenDetails } from '#server/platform/database/detailUse.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { saveDetailUse } from './organizationRepository.ts';

export type DetailUseService = ReturnType<typeof createDetailUseService>;

/** Chooses which details of people an organization uses, and which of them practitioners see. */
export function createDetailUseService({ db, now }: { readonly db: Db; readonly now: () => Date }) {
  return {
    async find(caller: Caller, organizationId: string): Promise<DetailUse> {
      membershipIn(caller, organizationId);
      return db.transaction().execute((tx) => findDetailUse(tx, organizationId));
    },

    /** Saves the use of one detail. Members are asked again if practitioners see more than before. */
    async update(
      caller: Caller,
      { organizationId, detail }: z.output<typeof updateDetailUse.params>,
      { isUsed, isSeenByPractitioners }: z.output<typeof updateDetailUse.body>,
    ): Promise<DetailUse> {
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        const before = await findDetailUse(tx, organizationId, 'for no key update');
        const isOfWork = workFields.some(({ name }) => name === detail);
        const isSeen = isUsed && isOfWork && isSeenByPractitioners;
        const after: DetailUse = {
          usedDetails: withDetail(before.usedDetails, detail, isUsed),
          detailsOfPractitioners: withDetail(before.detailsOfPractitioners, detail, isSeen),
        };
        if (isDeepStrictEqual(before, after)) return after;
        const isWider = isSeen && !before.detailsOfPractitioners.includes(detail);
        await saveDetailUse(tx, organizationId, after);
        if (isWider) await widenDetails(tx, organizationId, now());
        await audit.record(tx, organizationId, {
          by: caller,
          action: 'DetailUseChanged',
          details: { fields: [detail] },
        });
        return after;
      });
    },
  };
}

/** Adds or removes a detail, in the order of forms. */
function withDetail(names: readonly PersonFieldName[], detail: PersonFieldName, isIn: boolean): PersonFieldName[] {
  const kept = names.filter((name) => name !== detail);
  return personFields.map(({ name }) => name).filter((name) => (name === detail ? isIn : kept.includes(name)));
}
