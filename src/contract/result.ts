import { z } from 'zod/mini';
import { longestReason, longestResultText, longestValueNote } from '#domain/validateText.ts';
import { longestText, longestValueCode } from '#domain/valueSet.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import { dataReply, epochMs, id, membershipRole, pageQuery, textLanguage } from './common.ts';

/**
 * A recorded value. With a clinical code it is a number; with the code of an own field of the assessment it is a number, a
 * text, one of the field's choices, or yes or no.
 */
export const observation = z.object({
  code: z.string(),
  value: z.union([z.number(), z.string(), z.boolean()]),
  /** '' without a unit. */
  unit: z.string(),
  /** The name of an own field when it was recorded, or its translation in the language of the call. */
  label: z.optional(z.string()),
  labelLanguage: textLanguage,
  /** The own unit in the language of the call, if it is translated. */
  unitName: z.optional(z.string()),
  /** A choice in the language of the call, if it is translated. */
  choiceName: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The practitioner confirmed an unusual value. */
  isConfirmed: z.optional(z.boolean()),
});
export type Observation = z.infer<typeof observation>;

/** Members see 'Final' results only. A final result can be corrected, and is a draft again only with `undoFinish`. */
export const resultStatus = z.enum(['Draft', 'Final']);
export type ResultStatus = z.infer<typeof resultStatus>;

const observationToSave = z.strictObject({
  code: z.string().check(z.maxLength(longestValueCode)),
  value: z.union([z.number(), z.string().check(z.trim(), z.maxLength(longestText)), z.boolean()]),
  unit: z.string().check(z.maxLength(20)),
  note: z.optional(z.string().check(z.trim(), z.maxLength(longestValueNote))),
  isConfirmed: z.optional(z.boolean()),
});

/** A file of a result, downloaded with `getFile` by anyone who may see the result. */
export const attachment = z.object({
  id,
  originalFilePath: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
});
export type Attachment = z.infer<typeof attachment>;

/** The practitioner of a version. `fullName` is null once they are erased. */
const savedBy = z.object({ id, fullName: z.nullable(z.string()) });

/** The person's name when it was saved. Null if it is unknown. Servers of earlier versions leave it out. */
const recordedFor = z.optional(z.nullable(z.string()));

export const assessmentResult = z.object({
  status: resultStatus,
  observations: z.array(observation),
  summary: z.string(),
  attachments: z.array(attachment),
  /** Incremented by each save. The next save sends it back. */
  version: z.int(),
  updatedAt: epochMs,
  savedBy,
  recordedFor,
  /** When it first became final. */
  finishedAt: z.nullable(epochMs),
  /** True if it changed after becoming final. */
  isCorrected: z.boolean(),
  /** Why it was corrected last. Null if it was not. */
  reason: z.nullable(z.string()),
  /** A note among practitioners. Members never get it. */
  privateNote: z.optional(z.object({ text: z.string(), savedAt: epochMs, savedBy })),
});
export type AssessmentResult = z.infer<typeof assessmentResult>;

const assessmentMemberParams = z.object({ assessmentMemberId: id });

/**
 * Saves the result of an assessment member. Administrators can neither read nor write it. `version` is the version it is
 * based on, 0 for a new result; 409 if someone else has saved since. A correction needs a `reason`, unless it
 * changes nothing but the private note; the member is not told of that.
 */
export const updateResult = defineCall({
  method: 'PUT',
  path: '/v1/assessment-member/:assessmentMemberId',
  limits: limitsOf('light', { maxBodyBytes: 256 * KiB }),
  params: assessmentMemberParams,
  body: z.strictObject({
    status: resultStatus,
    observations: z.array(observationToSave).check(z.maxLength(100)),
    summary: z.string().check(z.trim(), z.maxLength(longestResultText)),
    attachments: z.array(id).check(z.maxLength(20)),
    version: z.int().check(z.minimum(0)),
    /** Why a finished result is corrected. The member reads it. */
    reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestReason))),
    /** Unchanged if it is missing. */
    privateNote: z.optional(z.string().check(z.trim(), z.maxLength(longestResultText))),
  }),
  reply: dataReply(assessmentResult),
});

/**
 * Makes a result that the caller has just finished a draft again, and stops its mail. 409 once `lifetimes.undoSeconds` have
 * passed, somebody has saved it again, or the member has read it.
 */
export const undoFinish = defineCall({
  method: 'PUT',
  path: '/v1/assessment-member/:assessmentMemberId/undo-finish',
  limits: limitsOf('light'),
  params: assessmentMemberParams,
  reply: dataReply(assessmentResult),
});

/** An earlier version of a corrected result. */
export const resultVersion = z.object({
  version: z.int(),
  observations: z.array(observation),
  summary: z.string(),
  attachments: z.array(attachment),
  savedAt: epochMs,
  savedBy,
  recordedFor,
  /** The reason for correcting the previous version. Null for the first. */
  reason: z.nullable(z.string()),
});
export type ResultVersion = z.infer<typeof resultVersion>;

/** Lists earlier versions of a result, newest first. For practitioners and for the member. */
export const listResultVersions = defineCall({
  method: 'GET',
  path: '/v1/assessment-member/:assessmentMemberId/versions',
  limits: limitsOf('light'),
  params: assessmentMemberParams,
  reply: dataReply(z.array(resultVersion)),
});

/** That a finished result was withdrawn. `finishedAt` is when it was first finished. */
export const resultWithdrawal = z.object({
  id,
  finishedAt: epochMs,
  withdrawnAt: epochMs,
  withdrawnBy: savedBy,
  reason: z.string(),
});
export type ResultWithdrawal = z.infer<typeof resultWithdrawal>;

/**
 * Withdraws a finished result, for example of another person. The member learns when, by whom and why, by an email without
 * the reason, and sees its values no more. Another result may be recorded. 409 if there is no finished one or `version` is
 * stale.
 */
export const withdrawResult = defineCall({
  method: 'PUT',
  path: '/v1/assessment-member/:assessmentMemberId/withdraw',
  limits: limitsOf('light'),
  params: assessmentMemberParams,
  body: z.strictObject({
    version: z.int().check(z.minimum(1)),
    /** The member reads it. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestReason)),
  }),
  reply: dataReply(resultWithdrawal),
});

/** A withdrawn result with its versions, newest first. */
export const withdrawnResult = z.extend(resultWithdrawal, {
  versions: z.array(resultVersion),
  /** '' without one. */
  privateNote: z.string(),
});
export type WithdrawnResult = z.infer<typeof withdrawnResult>;

/** Lists the withdrawn results of an assessment member, newest first, for practitioners. Counts as opening a result. */
export const listWithdrawnResults = defineCall({
  method: 'GET',
  path: '/v1/assessment-member/:assessmentMemberId/withdrawn-results',
  limits: limitsOf('light'),
  params: assessmentMemberParams,
  reply: dataReply(z.array(withdrawnResult)),
});

/** An earlier result of the same person in the same organization. */
export const earlierResult = z.object({
  finishedAt: epochMs,
  observations: z.array(observation),
});
export type EarlierResult = z.infer<typeof earlierResult>;

/**
 * Lists the latest nine results that were finished before this one, or until now if it is not finished; newest first. Each
 * counts as opened. For practitioners and for the member.
 */
export const listEarlierResults = defineCall({
  method: 'GET',
  path: '/v1/assessment-member/:assessmentMemberId/earlier-results',
  limits: limitsOf('light'),
  params: assessmentMemberParams,
  reply: dataReply(z.array(earlierResult)),
});

export const resultAction = z.enum([
  'ResultDrafted',
  'ResultFinished',
  'FinishUndone',
  'ResultCorrected',
  'ResultWithdrawn',
  'ResultRead',
  'AttachmentRead',
]);
export type ResultAction = z.infer<typeof resultAction>;

/** A record of someone saving or opening the result or one of its files, with their name at that time. */
export const resultAccess = z.object({
  id,
  occurredAt: epochMs,
  action: resultAction,
  /** The name is null for people erased by older versions, which removed it here, too. */
  person: z.object({ fullName: z.nullable(z.string()), role: membershipRole }),
});
export type ResultAccess = z.infer<typeof resultAccess>;

/** A person who has saved or opened the result, in one role. Stays listed after removal and erasure. */
export const resultReader = z.object({
  /** The id of their first access. */
  id,
  /** Their last name. */
  fullName: z.nullable(z.string()),
  role: membershipRole,
  /** The administrator who appointed a practitioner, and the second one who approved it. Null if unknown. */
  appointedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  firstAt: epochMs,
  lastAt: epochMs,
  count: z.int(),
});
export type ResultReader = z.infer<typeof resultReader>;

/**
 * Lists the accesses to a result, newest first. Each page also names everybody who has accessed it, latest first. For
 * practitioners and the member.
 */
export const listResultAccess = defineCall({
  method: 'GET',
  path: '/v1/assessment-member/:assessmentMemberId/access',
  limits: limitsOf('light'),
  params: assessmentMemberParams,
  query: z.strictObject(pageQuery),
  reply: z.object({
    data: z.array(resultAccess),
    meta: z.object({ total: z.int(), people: z.array(resultReader) }),
  }),
});

/** Downloads person, appointment and results as a FHIR R4 Bundle. Members get final results only. */
export const getResultAsFhir = defineCall({
  method: 'GET',
  path: '/v1/assessment-member/:assessmentMemberId/fhir',
  limits: limitsOf('light'),
  params: assessmentMemberParams,
  replyType: 'application/fhir+json',
});

/**
 * Downloads a finished result as a PDF: the member, or a practitioner for a person who is present. 404 before it is finished,
 * 413 if it is longer than 512 KiB with its corrections.
 */
export const getResultAsPdf = defineCall({
  method: 'GET',
  path: '/v1/assessment-member/:assessmentMemberId/pdf',
  limits: limitsOf('transfer'),
  params: assessmentMemberParams,
  replyType: 'application/pdf',
});

/** A range of usual values of adults: `to` is still usual, `below` no longer. A missing end is open. */
const usualRange = z.object({
  from: z.optional(z.number()),
  to: z.optional(z.number()),
  below: z.optional(z.number()),
});

/**
 * A recordable value with LOINC code and UCUM unit. Values outside the plausible range need confirmation; values outside the
 * possible range are refused.
 */
export const clinicalCode = z.object({
  code: z.string(),
  display: z.string(),
  category: z.enum(['vital-signs', 'laboratory']),
  unit: z.string(),
  usual: z.optional(usualRange),
  plausibleFrom: z.number(),
  plausibleTo: z.number(),
  possibleFrom: z.number(),
  possibleTo: z.number(),
});
export type ClinicalCode = z.infer<typeof clinicalCode>;

export const listClinicalCodes = defineCall({
  method: 'GET',
  path: '/v1/vocabulary/clinical-codes',
  limits: limitsOf('light'),
  reply: dataReply(z.array(clinicalCode)),
});
