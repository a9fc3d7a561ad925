import type { z } from 'zod';
import { mostAtOnce, mostSelected } from '#contract/memberBulk.ts';
import type { listAssessmentMemberIds, previewParticipantBulk, runParticipantBulk } from '#contract/participantBulk.ts';
import type { AssessmentRecord } from '#server/assessments/assessments/assessmentRecord.ts';
import type { AssessmentService } from '#server/assessments/assessments/assessmentService.ts';
import { audit } from '#server/audit/audit.ts';
import { offerUndo } from '#server/operations/undo/offerUndo.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import { countLeftOut } from '#server/platform/api/countLeftOut.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import type { BulkQueue } from '#server/platform/database/bulkQueue.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, ReadDb, Tx } from '#server/platform/database/transaction.ts';
import { deleteAssessmentMembers, listIds, lockBatch, markSentAgain } from './assessmentMemberRepository.ts';
import type { AssessmentMemberService } from './assessmentMemberService.ts';
import { findToInviteAgain, findToRemove, type SelectedParticipant } from './participantBulkRepository.ts';

export type ParticipantBulkService = ReturnType<typeof createParticipantBulkService>;

type PreviewBody = z.infer<typeof previewParticipantBulk.body>;
type Preview = z.infer<typeof previewParticipantBulk.reply>['data'];
type RunBody = z.infer<typeof runParticipantBulk.body>;
type Outcome = z.infer<typeof runParticipantBulk.reply>['data'];
type IdsQuery = z.output<typeof listAssessmentMemberIds.query>;

/** A participant with whom the action can be done. */
type FoundParticipant = { readonly [Key in keyof Omit<SelectedParticipant, 'reason'>]: string };

interface Parts {
  readonly db: Db;
  readonly readDb: ReadDb;
  readonly bulk: BulkQueue;
  readonly assessments: AssessmentService;
  readonly assessmentMembers: Pick<AssessmentMemberService, 'lockOpen' | 'mailInvitations'>;
  readonly now: () => Date;
}

const inviteAgainMs = 24 * 3_600_000;

/** Lets administrators act on many participants of an assessment at once. */
export function createParticipantBulkService({ db, readDb, bulk, assessments, assessmentMembers, now }: Parts) {
  /** Throws 404 if nobody who is selected is in the assessment. */
  const find = async (
    tx: Tx,
    { organizationId, id: assessmentId }: AssessmentRecord,
    { action, assessmentMemberIds }: PreviewBody,
  ): Promise<SelectedParticipant[]> => {
    const selection = { organizationId, assessmentId, assessmentMemberIds };
    const selected =
      action === 'Remove'
        ? await findToRemove(tx, selection)
        : await findToInviteAgain(tx, selection, new Date(now().getTime() - inviteAgainMs));
    if (selected.length > 0 && selected.every(({ reason }) => reason === 'NotFound')) throw AppError.notFound('member');
    return selected;
  };

  const inviteAgain = async (
    tx: Tx,
    caller: Caller,
    assessment: AssessmentRecord,
    found: readonly FoundParticipant[],
  ): Promise<void> => {
    const { organizationId, id: assessmentId } = assessment;
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    await markSentAgain(tx, organizationId, ids, now());
    await assessmentMembers.mailInvitations(tx, assessment, found);
    for (const { userId } of found) {
      await audit.record(tx, organizationId, {
        by: caller,
        action: 'AssessmentInvitationResent',
        userId,
        assessmentId,
      });
    }
  };

  /** Returns the id to undo it. */
  const remove = async (
    tx: Tx,
    caller: Caller,
    { organizationId, id: assessmentId }: AssessmentRecord,
    found: readonly FoundParticipant[],
    earlierUndoIds: readonly string[] | undefined,
  ): Promise<string | undefined> => {
    const ids = found.map(({ id }) => id);
    const people = found.map(({ userId }) => ({ userId }));
    const event = { action: 'AssessmentMemberRemoved', assessmentId } as const;
    const { undoId } = await offerUndo(tx, caller, { organizationId, people, earlierUndoIds, ...event }, async () => {
      if (ids.length > 0) await deleteAssessmentMembers(tx, organizationId, ids);
      for (const { userId } of people) await audit.record(tx, organizationId, { by: caller, userId, ...event });
    });
    return undoId;
  };

  return {
    /** Lists the ids of the first 10,000 participants that match, in list order. */
    async listIds(caller: Caller, assessmentId: string, query: IdsQuery): Promise<string[]> {
      return readDb.transaction().execute(async (tx) => {
        const { organizationId } = await assessments.find(tx, caller, assessmentId);
        return listIds(tx, { ...query, organizationId, assessmentId, limit: mostSelected, offset: 0 });
      });
    },

    /** Tells what the action would do, and who would be left out. */
    async preview(caller: Caller, assessmentId: string, body: PreviewBody): Promise<Preview> {
      return db.transaction().execute(async (tx) => {
        const selected = await find(tx, await assessments.find(tx, caller, assessmentId), body);
        const found = selected.filter(isIncluded);
        return {
          assessmentMemberIds: found.map(({ id }) => id),
          mails: body.action === 'Remove' ? 0 : found.length,
          leftOut: countLeftOut(selected),
        };
      });
    },

    /** Does it in one transaction, and counts the people. */
    async run(caller: Caller, assessmentId: string, body: RunBody, request?: RepeatableRequest): Promise<Outcome> {
      return bulk.runAlone(assessmentId, mostAtOnce, () =>
        runTransaction(db, (tx) =>
          withIdempotency(tx, request, async () => {
            const assessment = await (body.action === 'Remove'
              ? assessments.hold(tx, caller, assessmentId)
              : assessmentMembers.lockOpen(tx, caller, assessmentId));
            const { organizationId } = assessment;
            const ids = body.assessmentMemberIds;
            await lockBatch(tx, { organizationId, assessmentId, ids, after: undefined, size: mostAtOnce });
            const selected = await find(tx, assessment, body);
            const found = selected.filter(isIncluded);
            const outcome = { done: found.length, leftOut: countLeftOut(selected) };
            if (body.action === 'Remove') {
              return { ...outcome, undoId: await remove(tx, caller, assessment, found, body.earlierUndoIds) };
            }
            await inviteAgain(tx, caller, assessment, found);
            return outcome;
          }),
        ),
      );
    },
  };
}

const isIncluded = (participant: SelectedParticipant): participant is FoundParticipant & { reason: null } =>
  participant.reason === null;
