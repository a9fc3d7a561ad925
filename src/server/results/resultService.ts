import type { z } from 'zod';
import type { AssessmentMemberDetails } from '#contract/assessmentMember.ts';
import type { AuditAction, AuditDetails } from '#contract/auditLog.ts';
import type { AssessmentResult, ResultAccess, ResultVersion, updateResult } from '#contract/result.ts';
import { AppError } from '#server/appError.ts';
import type { AssignedMember, AssignedService } from '#server/assessment-members/assignedService.ts';
import { audit } from '#server/audit/audit.ts';
import type { AuditService } from '#server/audit/auditService.ts';
import { runTransaction } from '#server/database/runTransaction.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { FileService } from '#server/files/fileService.ts';
import type { Caller } from '#server/http/caller.ts';
import type { MailQueue } from '#server/mail/mailQueue.ts';
import { toFhirBundle } from './fhirBundle.ts';
import {
  findResult,
  keepVersion,
  listVersions,
  type ResultKey,
  type StoredResult,
  saveResult,
} from './resultRepository.ts';
import { findResultFaults } from './resultRules.ts';

export type ResultService = ReturnType<typeof createResultService>;

type ResultBody = z.output<typeof updateResult.body>;

interface Parts {
  readonly db: Db;
  readonly assigned: AssignedService;
  readonly files: FileService;
  readonly auditLog: AuditService;
  readonly mails: MailQueue;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/**
 * What practitioners record of members. It is seen by the practitioners of the organization and, once it is finished, by
 * the member: every way to it leads through `assigned`, which finds nothing for anybody else. Each read and write is in
 * the audit log, in its own transaction, so that none goes unnoted.
 */
export function createResultService({ db, assigned, files, auditLog, mails, publicUrl, now }: Parts) {
  /** The member with the result as far as the caller may see it. */
  const read = async (tx: Tx, caller: Caller, assessmentMemberId: string, details?: AuditDetails) => {
    const member = await assigned.get(tx, caller, assessmentMemberId);
    const stored = await findResult(tx, keyOf(member));
    const result = caller.role === 'Practitioners' || stored?.status === 'Final' ? stored : undefined;
    if (result !== undefined) await note(tx, caller, 'ResultRead', member, details);
    return { member, result };
  };

  return {
    /** Opens an assessment member, with the result where there is one that the caller may see. */
    async open(caller: Caller, assessmentMemberId: string): Promise<AssessmentMemberDetails> {
      return db.transaction().execute(async (tx) => {
        const { member, result } = await read(tx, caller, assessmentMemberId);
        const resultStatus = result?.status ?? null;
        return { ...member.details, resultStatus, ...(result && { result: toAssessmentResult(result) }) };
      });
    },

    /** The same as a FHIR R4 Bundle. */
    async openAsFhir(caller: Caller, assessmentMemberId: string): Promise<object> {
      return db.transaction().execute(async (tx) => {
        const { member, result } = await read(tx, caller, assessmentMemberId, { format: 'Fhir' });
        return toFhirBundle(member.details, result, now());
      });
    },

    /** Saves a draft, finishes a result or corrects a finished one. The member is told of the last two. */
    async save(caller: Caller, assessmentMemberId: string, body: ResultBody): Promise<AssessmentResult> {
      const faults = findResultFaults(body);
      if (Object.keys(faults).length > 0) throw AppError.invalid(faults);
      return runTransaction(db, async (tx) => {
        const member = await assigned.hold(tx, caller, assessmentMemberId);
        const key = keyOf(member);
        const before = await findResult(tx, key);
        if (body.version !== (before?.version ?? 0)) {
          throw AppError.conflict('These results were changed meanwhile. Reload them before you save.');
        }
        const isCorrection = before?.status === 'Final';
        if (isCorrection && body.status === 'Draft') {
          throw AppError.invalid({ status: 'Finished results can be corrected, but not become a draft again' });
        }
        await files.claimAttachments(tx, { ...key, userId: caller.userId, fileIds: body.attachments });
        if (isCorrection) await keepVersion(tx, key);
        await saveResult(tx, key, body, { version: body.version + 1, savedBy: caller.userId, savedAt: now() });
        await note(tx, caller, actionOf(body, isCorrection), member);
        if (body.status === 'Final' && !member.isDeactivated) {
          await mails.add(tx, [resultMail(member, isCorrection ? 'resultsCorrected' : 'resultsReady', publicUrl)]);
        }
        const saved = await findResult(tx, key);
        if (saved === undefined) throw new Error('A result that was just saved is not there.');
        return toAssessmentResult(saved);
      });
    },

    /** What stood in a finished result before its corrections. */
    async listVersions(caller: Caller, assessmentMemberId: string): Promise<ResultVersion[]> {
      return db.transaction().execute(async (tx) => {
        const { member, result } = await read(tx, caller, assessmentMemberId);
        return result === undefined ? [] : listVersions(tx, keyOf(member));
      });
    },

    /** Who has opened or changed the result of the member who asks. */
    async listAccess(caller: Caller, assessmentMemberId: string): Promise<ResultAccess[]> {
      return db.transaction().execute(async (tx) => {
        const { organizationId } = await assigned.get(tx, caller, assessmentMemberId);
        return auditLog.listAccess(tx, organizationId, assessmentMemberId);
      });
    },
  };
}

function keyOf({ organizationId, details }: AssignedMember): ResultKey {
  return { organizationId, assessmentMemberId: details.id };
}

function note(
  tx: Tx,
  by: Caller,
  action: AuditAction,
  { organizationId, details: member }: AssignedMember,
  details = {},
) {
  return audit.record(tx, organizationId, {
    by,
    action,
    userId: member.organizationMember.user.id,
    assessmentId: member.assessment.id,
    subjectId: member.id,
    details,
  });
}

function actionOf({ status }: ResultBody, isCorrection: boolean): AuditAction {
  if (isCorrection) return 'ResultCorrected';
  return status === 'Final' ? 'ResultFinished' : 'ResultDrafted';
}

/** Tells that there is something to read, and nothing of what it is: not even the name of the assessment. */
function resultMail(
  { organizationId, organizationName, details }: AssignedMember,
  kind: 'resultsReady' | 'resultsCorrected',
  publicUrl: string,
) {
  const { assessment, organizationMember } = details;
  return {
    kind,
    data: { organizationName, link: `${publicUrl}/my/assessments/${assessment.id}` },
    recipient: organizationMember.user.email,
    organizationId,
    organizationMemberId: organizationMember.id,
    assessmentId: assessment.id,
  };
}

function toAssessmentResult({ savedAt, finishedAt, ...result }: StoredResult): AssessmentResult {
  return { ...result, updatedAt: savedAt.getTime(), finishedAt: finishedAt?.getTime() ?? null };
}
