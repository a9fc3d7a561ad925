import { z } from 'zod';
import { defineCall } from './call.ts';
import { dataReply, epochMs, id } from './common.ts';

/** One value that a practitioner measured, under a code of the vocabulary. */
export const observation = z.strictObject({
  code: z.string().max(20),
  value: z.number(),
  unit: z.string().max(20),
  note: z.string().trim().max(1000).optional(),
});
export type Observation = z.infer<typeof observation>;

export const resultStatus = z.enum(['Draft', 'Final']);

const resultFields = {
  status: resultStatus,
  observations: z.array(observation).max(100),
  summary: z.string().trim().max(10_000),
  attachments: z.array(id).max(20),
};

export const assessmentResult = z.object({ ...resultFields, updatedAt: epochMs });
export type AssessmentResult = z.infer<typeof assessmentResult>;

/** Records the results of an assessment member. Administrators can neither read nor write them. */
export const updateResult = defineCall({
  method: 'PUT',
  path: '/v1/assessment-member/:assessmentMemberId',
  params: z.object({ assessmentMemberId: id }),
  body: z.strictObject(resultFields),
  reply: dataReply(assessmentResult),
});

/** A value that can be recorded: its LOINC code, its unit, and the range in which it is plausible. */
export const clinicalCode = z.object({
  code: z.string(),
  display: z.string(),
  unit: z.string(),
  plausibleFrom: z.number(),
  plausibleTo: z.number(),
});
export type ClinicalCode = z.infer<typeof clinicalCode>;

export const listClinicalCodes = defineCall({
  method: 'GET',
  path: '/v1/vocabulary/clinical-codes',
  reply: dataReply(z.array(clinicalCode)),
});
