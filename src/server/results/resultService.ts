import type { z } from 'zod';
import type { AssessmentMemberDetails } from '#contract/assessmentMember.ts';
import type {
  AssessmentResult,
  EarlierResult,
  listResultAccess,
  Observation,
  ResultAction,
  ResultVersion,
  ResultWithdrawal,
  updateResult,
  WithdrawnResult,
  withdrawResult,
} from '#contract/result.ts';
import { describeObservationError, validateObservation } from '#domain/clinicalCodes.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import { appointmentStateOf, findObstacle } from '#domain/personRights.ts';
import { showFields, showValues, type ValueSet } from '#domain/shownValues.ts';
import { isOwnCode, type RecordedValue, unitOfField, type ValueField, validateOwnValue } from '#domain/valueSet.ts';
import type { AssignedMember, AssignedService } from '#server/assessments/assessment-members/assignedService.ts';
import { resultAccess } from '#server/audit/resultAccess.ts';
import type { FileService } from '#server/files/fileService.ts';
import type { MemberMails } from '#server/organizations/invitation-mails/memberMails.ts';
import type { Caller } from '#server/platform/api/caller.ts';
import { AppError } from '#server/platform/appError.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import { createPdfThread } from '#server/platform/pdf/createPdfThread.ts';
import { message, type ServerMessage } from '#texts/message.ts';
import { toFhirBundle } from './fhirBundle.ts';
import type { PdfContent } from './resultPdf.ts';
import {
  findResult,
  findValueSet,
  listEarlier,
  listUsualCodes,
  listVersions,
  type ResultKey,
  raiseVersion,
  type StoredResult,
  savePrivateNote,
  saveResult,
  saveVersion,
} from './resultRepository.ts';
import { findWithdrawnVersion, listWithdrawals, listWithdrawn, moveToWithdrawn } from './withdrawalRepository.ts';

export type ResultService = ReturnType<typeof createResultService>;

type ResultBody = z.output<typeof updateResult.body>;

interface Parts {
  readonly db: Db;
  readonly assigned: AssignedService;
  readonly files: FileService;
  readonly mails: MemberMails;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/**
 * The results of assessment members. Practitioners of the organization read them, and the member once they are final.
 * `assigned` finds the member for nobody else. Each read and write is recorded in the same transaction.
 */
export function createResultService({ db, assigned, files, mails, publicUrl, now }: Parts) {
  const pdfs = createPdfThread<PdfContent>(new URL('./resultPdfThread.ts', import.meta.url));
  /** Reads the member, with the result if the caller may see it. */
  const read = async (tx: Tx, caller: Caller, assessmentMemberId: string) => {
    const member = await assigned.get(tx, caller, assessmentMemberId);
    const stored = await findResult(tx, keyOf(member));
    const result = caller.role === 'Practitioners' || stored?.status === 'Final' ? stored : undefined;
    if (result !== undefined) await resultAccess.record(tx, { by: caller, action: 'ResultRead', ...keyOf(member) });
    return { member, result, valueSet: await findValueSet(tx, assessmentOf(member)) };
  };

  const getResult = async (tx: Tx, key: ResultKey) => {
    const result = await findResult(tx, key);
    if (result === undefined) throw new Error('The saved result was not found.');
    return result;
  };

  const canUndo = async (tx: Tx, caller: Caller, key: ResultKey, result: StoredResult): Promise<boolean> => {
    const { status, isCorrected, savedBy, finishedAt } = result;
    if (status !== 'Final' || isCorrected || savedBy.id !== caller.userId || finishedAt === null) return false;
    if (now().getTime() - finishedAt.getTime() > lifetimes.undoSeconds * 1000) return false;
    return !(await resultAccess.wasReadByMember(tx, key));
  };

  return {
    /** Returns an assessment member, with the result if the caller may see it. */
    async open(caller: Caller, assessmentMemberId: string): Promise<AssessmentMemberDetails> {
      return db.transaction().execute(async (tx) => {
        const { member, result, valueSet } = await read(tx, caller, assessmentMemberId);
        const { details } = member;
        const recorded = result && { result: toAssessmentResult(result, valueSet, caller) };
        const withdrawals = await listWithdrawals(tx, keyOf(member));
        const opened = {
          ...details,
          resultStatus: result?.status ?? null,
          ...recorded,
          ...(withdrawals.length > 0 && { withdrawals }),
        };
        if (caller.role !== 'Practitioners') return opened;
        const fields = showFields(valueSet, caller.language);
        if (result !== undefined || fields.length > 0) return { ...opened, valueSet: fields };
        const usualCodes = await listUsualCodes(tx, { ...assessmentOf(member), now: now() });
        return { ...opened, valueSet: fields, usualCodes };
      });
    },

    /** Returns the same as a FHIR R4 Bundle. */
    async openAsFhir(caller: Caller, assessmentMemberId: string): Promise<object> {
      return db.transaction().execute(async (tx) => {
        const { member, result, valueSet } = await read(tx, caller, assessmentMemberId);
        const shown = result && showResult(result, valueSet, caller);
        return toFhirBundle(member.details, shown, { fields: valueSet.fields, publicUrl, now: now() });
      });
    },

    /** Returns a finished result as a PDF, which counts as opening it. Throws 404 before it is finished, and 413 if it is too long. */
    async openAsPdf(caller: Caller, assessmentMemberId: string): Promise<{ name: string; bytes: Buffer }> {
      const content = await db.transaction().execute(async (tx) => {
        const { member, result, valueSet } = await read(tx, caller, assessmentMemberId);
        if (result?.status !== 'Final') throw AppError.notFound('result');
        const versions = await listVersions(tx, keyOf(member));
        return {
          member: member.details,
          result: toAssessmentResult(result, valueSet, caller),
          earlierVersions: versions.map((version) => showResult(version, valueSet, caller)),
        };
      });
      const { language } = caller;
      const assessment = content.member.assessment.name;
      const name = `${documentTexts(language).fileNames('results', { assessment })}.pdf`;
      return { name, bytes: await pdfs.build({ ...content, language }) };
    },

    /**
     * Saves a draft, finishes a result or corrects a finished one. Mails the member about the last two, unless only the
     * private note changes.
     */
    async save(caller: Caller, assessmentMemberId: string, body: ResultBody): Promise<AssessmentResult> {
      return runTransaction(db, async (tx) => {
        const member = await assigned.lock(tx, caller, assessmentMemberId);
        const key = keyOf(member);
        const current = await findResult(tx, key);
        const valueSet = await findValueSet(tx, assessmentOf(member));
        const observations = checkResult(body, valueSet.fields, current?.observations);
        if (body.version !== (current?.version ?? 0)) {
          throw AppError.conflict(message('resultsChanged'));
        }
        checkMay('Record', member, current, now());
        const isCorrection = current?.status === 'Final';
        if (isCorrection && body.status === 'Draft') {
          throw AppError.invalid({ status: message('noDraftAgain') });
        }
        const note = { text: body.privateNote ?? '', savedBy: caller.userId, savedAt: now() };
        const isNoteChanged = body.privateNote !== undefined && note.text !== (current?.privateNote?.text ?? '');
        if (isCorrection && hasSameContent(current, body)) {
          if (!isNoteChanged) return toAssessmentResult(current, valueSet, caller);
          await savePrivateNote(tx, key, note);
          await raiseVersion(tx, key);
          await resultAccess.record(tx, { by: caller, action: 'ResultRead', ...key });
          return toAssessmentResult(await getResult(tx, key), valueSet, caller);
        }
        if (isCorrection && body.reason === undefined) {
          throw AppError.invalid({ reason: message('correctionReasonMissing') });
        }
        await files.claimAttachments(tx, { ...key, userId: caller.userId, fileIds: body.attachments });
        if (isCorrection) await saveVersion(tx, key);
        const content = { ...body, observations, reason: isCorrection ? (body.reason ?? null) : null };
        // After a withdrawal, a stale save of the withdrawn result must not match the new one.
        const version = (current?.version ?? (await findWithdrawnVersion(tx, key))) + 1;
        await saveResult(tx, key, content, { version, savedBy: caller.userId, savedAt: now() });
        await files.removeUnshownAttachments(tx, key);
        if (isNoteChanged) await savePrivateNote(tx, key, note);
        await resultAccess.record(tx, { by: caller, action: actionOf(body, isCorrection), ...key });
        if (body.status === 'Final' && member.isReachable) {
          await mails.add(tx, [resultMail(member, isCorrection ? 'resultsCorrected' : 'resultsReady', publicUrl)]);
        }
        return toAssessmentResult(await getResult(tx, key), valueSet, caller);
      });
    },

    /** Makes a result that the caller has just finished a draft again, and withdraws its mail. Throws 409 if it is too late. */
    async undoFinish(caller: Caller, assessmentMemberId: string): Promise<AssessmentResult> {
      return runTransaction(db, async (tx) => {
        const member = await assigned.lock(tx, caller, assessmentMemberId);
        const key = keyOf(member);
        const current = await findResult(tx, key);
        if (current === undefined || !(await canUndo(tx, caller, key, current))) {
          throw AppError.conflict(message('tooLateToUndo'));
        }
        const content = { ...current, status: 'Draft' as const, attachments: idsOf(current) };
        await saveResult(tx, key, content, { version: current.version + 1, savedBy: caller.userId, savedAt: now() });
        await resultAccess.record(tx, { by: caller, action: 'FinishUndone', ...key });
        const { assessment, organizationMember } = member.details;
        const about = { organizationMemberId: organizationMember.id, assessmentId: assessment.id };
        await mails.withdraw(tx, { kind: 'resultsReady', organizationId: member.organizationId, ...about });
        return toAssessmentResult(await getResult(tx, key), await findValueSet(tx, assessmentOf(member)), caller);
      });
    },

    /** Withdraws a finished result and mails the member. Throws 409 if there is none, or a newer version. */
    async withdraw(
      caller: Caller,
      assessmentMemberId: string,
      { version, reason }: z.output<typeof withdrawResult.body>,
    ): Promise<ResultWithdrawal> {
      return runTransaction(db, async (tx) => {
        const member = await assigned.lock(tx, caller, assessmentMemberId);
        const key = keyOf(member);
        const current = await findResult(tx, key);
        checkMay('Withdraw', member, current, now());
        if (current?.version !== version) {
          throw AppError.conflict(message('resultsChangedBeforeWithdrawal'));
        }
        await moveToWithdrawn(tx, key, { by: caller.userId, at: now(), reason });
        await resultAccess.record(tx, { by: caller, action: 'ResultWithdrawn', ...key });
        const { assessment, organizationMember } = member.details;
        const about = { organizationMemberId: organizationMember.id, assessmentId: assessment.id };
        for (const kind of ['resultsReady', 'resultsCorrected'] as const) {
          await mails.withdraw(tx, { kind, organizationId: member.organizationId, ...about });
        }
        if (member.isReachable) await mails.add(tx, [resultMail(member, 'resultsWithdrawn', publicUrl)]);
        const [withdrawal] = await listWithdrawals(tx, key);
        if (withdrawal === undefined) throw new Error('The withdrawn result was not found.');
        return withdrawal;
      });
    },

    /** Lists the withdrawn results of an assessment member with their values. Counts as opening a result. */
    async listWithdrawn(caller: Caller, assessmentMemberId: string): Promise<WithdrawnResult[]> {
      return db.transaction().execute(async (tx) => {
        const member = await assigned.get(tx, caller, assessmentMemberId);
        const withdrawn = await listWithdrawn(tx, keyOf(member));
        if (withdrawn.length === 0) return [];
        await resultAccess.record(tx, { by: caller, action: 'ResultRead', ...keyOf(member) });
        const valueSet = await findValueSet(tx, assessmentOf(member));
        return withdrawn.map(({ versions, ...withdrawal }) => ({
          ...withdrawal,
          versions: versions.map((version) => showResult(version, valueSet, caller)),
        }));
      });
    },

    /** Lists the earlier versions of a corrected result, newest first. */
    async listVersions(caller: Caller, assessmentMemberId: string): Promise<ResultVersion[]> {
      return db.transaction().execute(async (tx) => {
        const { member, result, valueSet } = await read(tx, caller, assessmentMemberId);
        if (result === undefined) return [];
        const versions = await listVersions(tx, keyOf(member));
        return versions.map((version) => showResult(version, valueSet, caller));
      });
    },

    /** Lists the person's earlier results in the organization. Each counts as opened. */
    async listEarlier(caller: Caller, assessmentMemberId: string): Promise<EarlierResult[]> {
      return db.transaction().execute(async (tx) => {
        const key = keyOf(await assigned.get(tx, caller, assessmentMemberId));
        const earlier = await listEarlier(tx, key);
        await resultAccess.recordReads(tx, {
          by: caller,
          organizationId: key.organizationId,
          assessmentMemberIds: earlier.map((result) => result.assessmentMemberId),
        });
        return earlier.map(({ finishedAt, observations, valueSet }) => ({
          finishedAt: finishedAt.getTime(),
          observations: showValues(valueSet, caller.language, observations),
        }));
      });
    },

    /** Lists everybody who has opened or changed a result, and a page of their accesses. */
    async listAccess(
      caller: Caller,
      assessmentMemberId: string,
      page: z.output<typeof listResultAccess.query>,
    ): Promise<z.input<typeof listResultAccess.reply>> {
      return db.transaction().execute(async (tx) => {
        const key = keyOf(await assigned.get(tx, caller, assessmentMemberId));
        const people = await resultAccess.listPeople(tx, key);
        const total = people.reduce((sum, { count }) => sum + count, 0);
        return { data: await resultAccess.list(tx, key, page), meta: { total, people } };
      });
    },
  };
}

/** Throws 409 with the reason if the table of rights refuses it to a practitioner. */
function checkMay(
  action: 'Record' | 'Withdraw',
  { person, details }: AssignedMember,
  current: StoredResult | undefined,
  now: Date,
): void {
  const appointment = appointmentStateOf(details.appointment, details.attendance, now.getTime());
  // An emptied draft is none: nothing is begun of somebody who has left since.
  const result = current === undefined || isEmpty(current) ? 'None' : current.status;
  const cell = { person, appointment, result } as const;
  const obstacle = findObstacle(action, 'Practitioners', cell);
  if (obstacle !== undefined) throw AppError.conflict(obstacle);
}

/** Whether the result holds nothing that the member could read. */
function isEmpty({
  observations,
  summary,
  attachments,
}: Pick<ResultBody, 'observations' | 'summary'> & { attachments: readonly unknown[] }) {
  return observations.length === 0 && summary === '' && attachments.length === 0;
}

/**
 * Throws 400 with the message of each invalid field, by its path in the request. Unusual values are accepted. Returns the
 * values with the names of own fields. A value that was saved before stays valid, although its field has changed since.
 */
function checkResult(
  { status, observations, summary, attachments }: ResultBody,
  fields: readonly ValueField[],
  saved: readonly Observation[] = [],
): Observation[] {
  const errors: Record<string, ServerMessage> = {};
  const codes = new Set<string>();
  const named = observations.map((observation, index) => {
    const { code } = observation;
    const field = fields.find((one) => one.code === code);
    const before = saved.find((one) => one.code === code);
    const isKept = before !== undefined && isSameValue(before, observation);
    const error = isOwnCode(code) && !isKept ? checkOwnValue(observation, field) : checkCodedValue(observation);
    if (error !== undefined) errors[`observations.${index}.${error.part}`] = error.text;
    if (codes.has(code)) errors[`observations.${index}.code`] = message('valueListedTwice');
    codes.add(code);
    const label = field?.label ?? before?.label;
    return label === undefined ? observation : { ...observation, label };
  });
  if (new Set(attachments).size < attachments.length) errors['attachments'] = message('attachmentTwice');
  if (status === 'Final' && isEmpty({ observations, summary, attachments }))
    errors['observations'] = message('nothingRecorded');
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
  return named;
}

interface PartError {
  readonly part: 'code' | 'unit' | 'value';
  readonly text: ServerMessage;
}

type ValueToSave = ResultBody['observations'][number];

function checkCodedValue({ code, value, unit }: ValueToSave): PartError | undefined {
  if (isOwnCode(code)) return undefined;
  const error = validateObservation({ code, value: typeof value === 'number' ? value : Number.NaN, unit });
  if (error === undefined || error === 'Implausible') return undefined;
  const part = { UnknownCode: 'code', OtherUnit: 'unit', Impossible: 'value' } as const;
  return { part: part[error], text: describeObservationError(error, code) };
}

function checkOwnValue({ value, unit }: ValueToSave, field: ValueField | undefined): PartError | undefined {
  if (field === undefined) return { part: 'code', text: message('noSuchValue') };
  const text = validateOwnValue(field, value);
  if (text !== undefined) return { part: 'value', text };
  return unit === unitOfField(field) ? undefined : { part: 'unit', text: message('valueHasOtherUnit') };
}

const isSameValue = (a: Pick<Observation, 'value' | 'unit'>, b: { value: RecordedValue; unit: string }) =>
  a.value === b.value && a.unit === b.unit;

/** Whether a correction would change nothing, for example a repeated one. */
function hasSameContent(current: StoredResult, body: ResultBody): boolean {
  const textOf = (
    { observations, summary }: Pick<ResultBody, 'observations' | 'summary'>,
    attachments: readonly string[],
  ) =>
    JSON.stringify([
      observations.map(({ code, value, unit, note = '' }) => [code, value, unit, note]),
      summary,
      attachments,
    ]);
  return textOf(current, idsOf(current)) === textOf(body, body.attachments);
}

const idsOf = ({ attachments }: StoredResult) => attachments.map(({ id }) => id);

function assessmentOf({ organizationId, details }: AssignedMember) {
  return { organizationId, assessmentId: details.assessment.id };
}

function keyOf({ organizationId, details }: AssignedMember): ResultKey {
  return { organizationId, assessmentMemberId: details.id };
}

function actionOf({ status }: ResultBody, isCorrection: boolean): ResultAction {
  if (isCorrection) return 'ResultCorrected';
  return status === 'Final' ? 'ResultFinished' : 'ResultDrafted';
}

/** Builds the mail about new results. It reveals nothing about them, not even the assessment. */
function resultMail(
  { organizationId, organizationName, details }: AssignedMember,
  kind: 'resultsReady' | 'resultsCorrected' | 'resultsWithdrawn',
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
    // Finishing can be undone for a moment.
    ...(kind === 'resultsReady' && { delaySeconds: lifetimes.undoSeconds + 5 }),
  };
}

/** Returns a result, or a version of one, with the names of its values in the language of the caller. */
function showResult<Result extends { readonly observations: readonly Observation[] }>(
  result: Result,
  valueSet: ValueSet,
  { language }: Caller,
) {
  return { ...result, observations: showValues(valueSet, language, result.observations) };
}

function toAssessmentResult(stored: StoredResult, valueSet: ValueSet, caller: Caller): AssessmentResult {
  const { savedAt, finishedAt, privateNote, ...result } = showResult(stored, valueSet, caller);
  return {
    ...result,
    updatedAt: savedAt.getTime(),
    finishedAt: finishedAt?.getTime() ?? null,
    ...(caller.role === 'Practitioners' && privateNote && { privateNote }),
  };
}
