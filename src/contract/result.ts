import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { dataReply, epochMs, id, membershipRole } from './common.ts';

/** One value that a practitioner measured, under a code of the vocabulary. */
export const observation = z.object({
  code: z.string(),
  value: z.number(),
  unit: z.string(),
  note: z.optional(z.string()),
});
export type Observation = z.infer<typeof observation>;

/** 'Final' is what the member sees. Once finished, a result is corrected and never a draft again. */
export const resultStatus = z.enum(['Draft', 'Final']);
export type ResultStatus = z.infer<typeof resultStatus>;

const observationToSave = z.strictObject({
  code: z.string().check(z.maxLength(20)),
  value: z.number(),
  unit: z.string().check(z.maxLength(20)),
  note: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
});

/** A file of a result. Its bytes come from `getFile`, for those who may see the result. */
export const attachment = z.object({
  id,
  originalFilePath: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
});
export type Attachment = z.infer<typeof attachment>;

export const assessmentResult = z.object({
  status: resultStatus,
  observations: z.array(observation),
  summary: z.string(),
  attachments: z.array(attachment),
  /** Rises with each save; sent back with the next one. */
  version: z.int(),
  updatedAt: epochMs,
  /** When it was finished first. */
  finishedAt: z.nullable(epochMs),
  /** Whether it was changed after it had been finished. */
  isCorrected: z.boolean(),
});
export type AssessmentResult = z.infer<typeof assessmentResult>;

const assessmentMemberParams = z.object({ assessmentMemberId: id });

/**
 * Records the results of an assessment member. Administrators can neither read nor write them. `version` is that of the
 * result it was made from, 0 where there was none: a result that somebody else has saved meanwhile answers 409.
 */
export const updateResult = defineCall({
  method: 'PUT',
  path: '/v1/assessment-member/:assessmentMemberId',
  params: assessmentMemberParams,
  body: z.strictObject({
    status: resultStatus,
    observations: z.array(observationToSave).check(z.maxLength(100)),
    summary: z.string().check(z.trim(), z.maxLength(10_000)),
    attachments: z.array(id).check(z.maxLength(20)),
    version: z.int().check(z.minimum(0)),
  }),
  reply: dataReply(assessmentResult),
});

/** What stood in a finished result before it was corrected. */
export const resultVersion = z.object({
  version: z.int(),
  observations: z.array(observation),
  summary: z.string(),
  attachments: z.array(attachment),
  savedAt: epochMs,
  savedBy: z.object({ id, fullName: z.nullable(z.string()) }),
});
export type ResultVersion = z.infer<typeof resultVersion>;

/** The earlier versions of a finished result, the newest first; for practitioners. */
export const listResultVersions = defineCall({
  method: 'GET',
  path: '/v1/assessment-member/:assessmentMemberId/versions',
  params: assessmentMemberParams,
  reply: dataReply(z.array(resultVersion)),
});

/** Somebody saved or opened the result, or a file of it. */
export const resultAccess = z.object({
  id,
  occurredAt: epochMs,
  action: z.enum(['ResultDrafted', 'ResultFinished', 'ResultCorrected', 'ResultRead', 'AttachmentRead']),
  person: z.object({ fullName: z.nullable(z.string()), role: membershipRole }),
});
export type ResultAccess = z.infer<typeof resultAccess>;

/** Who has opened or changed the caller's own result and when, the newest first; at most the last 100. */
export const listResultAccess = defineCall({
  method: 'GET',
  path: '/v1/assessment-member/:assessmentMemberId/access',
  params: assessmentMemberParams,
  reply: dataReply(z.array(resultAccess)),
});

/** The person, the appointment and the results as a FHIR R4 Bundle: for practitioners, and of Final ones for the member. */
export const getResultAsFhir = defineCall({
  method: 'GET',
  path: '/v1/assessment-member/:assessmentMemberId/fhir',
  params: assessmentMemberParams,
  reply: z.unknown(),
});

/**
 * A value that can be recorded: its LOINC code, its UCUM unit, the range in which it is plausible (outside of it the
 * person is asked) and the one in which it is possible (outside of it is refused).
 */
export const clinicalCode = z.object({
  code: z.string(),
  display: z.string(),
  category: z.enum(['vital-signs', 'laboratory']),
  unit: z.string(),
  plausibleFrom: z.number(),
  plausibleTo: z.number(),
  possibleFrom: z.number(),
  possibleTo: z.number(),
});
export type ClinicalCode = z.infer<typeof clinicalCode>;

export const listClinicalCodes = defineCall({
  method: 'GET',
  path: '/v1/vocabulary/clinical-codes',
  reply: dataReply(z.array(clinicalCode)),
});
