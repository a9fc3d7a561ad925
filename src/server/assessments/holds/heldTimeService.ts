import type { z } from 'zod';
import type { ListedHeldTime, listHeldTimes } from '#contract/heldTime.ts';
import { audit } from '#server/audit/audit.ts';
import { offerUndo } from '#server/operations/undo/offerUndo.ts';
import { type Caller, membershipIn, organizationIdsOf } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { findReleasable, listHeld, releaseHeldTimes } from './heldTimes.ts';
import { toListedHeldTime } from './toListedHeldTime.ts';

export type HeldTimeService = ReturnType<typeof createHeldTimeService>;

/** Lists and releases times that are held for people. The appointments hold them, because the rules are those of booking. */
export function createHeldTimeService({ db }: { readonly db: Db }) {
  return {
    /** Lists the first live ones of people whom the caller sees, soonest first. */
    async list(
      caller: Caller,
      organizationId: string,
      { from, to, assessmentId, siteId, userId }: z.output<typeof listHeldTimes.query>,
    ): Promise<ListedHeldTime[]> {
      const { organizationMemberId } = membershipIn(caller, organizationId);
      return db.transaction().execute(async (tx) => {
        const rows = await listHeld(tx, {
          organizationId,
          language: caller.language,
          from: from === undefined ? undefined : new Date(from),
          to: to === undefined ? undefined : new Date(to),
          assessmentId,
          siteId,
          userId,
          practitionerId: caller.role === 'Practitioners' ? organizationMemberId : undefined,
        });
        return rows.map(toListedHeldTime);
      });
    },

    /** Releases one of a person whom the caller sees. Returns the id of the undo. Repeating it is a no-op. Offers are taken back by their own call, which tells people. */
    async release(caller: Caller, heldTimeId: string): Promise<string | undefined> {
      return runTransaction(db, async (tx) => {
        const practitionerIds =
          caller.role === 'Practitioners' ? caller.memberships.map((of) => of.organizationMemberId) : undefined;
        const found = await findReleasable(tx, organizationIdsOf(caller), heldTimeId, practitionerIds);
        if (found === undefined) throw AppError.notFound('heldTime');
        const { organizationId, assessmentId, userId } = found;
        const people = [{ userId, subjectId: heldTimeId }];
        const undoable = { organizationId, people, action: 'HeldTimeReleased', assessmentId } as const;
        const { undoId } = await offerUndo(tx, caller, undoable, async () => {
          for (const { startsAt } of await releaseHeldTimes(tx, organizationId, [heldTimeId])) {
            await audit.record(tx, organizationId, {
              by: caller,
              action: 'HeldTimeReleased',
              userId,
              assessmentId,
              subjectId: heldTimeId,
              details: { startsAt: startsAt.getTime() },
            });
          }
        });
        return undoId;
      });
    },
  };
}
