import { z } from 'zod/mini';

/** Why staff move or cancel an appointment, or cancel an assessment. */
export const staffReasonCode = z.enum(['PractitionerUnavailable', 'TimeOrPlaceChanged', 'PersonAsked', 'Other']);
export type StaffReasonCode = z.infer<typeof staffReasonCode>;

export const longestStaffNote = 200;

/** A reason as it was given. */
export const givenStaffReason = z.object({ code: staffReasonCode, note: z.optional(z.string()) });

/** The reason that the people concerned read. Members who cancel give a `cancelReason` instead, which staff read. */
export const staffReason = z.strictObject({
  code: staffReasonCode,
  /** One line in the words of the organization. */
  note: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestStaffNote))),
});
export type StaffReason = z.infer<typeof staffReason>;

/** Why administrators deactivate somebody. Fixed words, because a note could say something about health. */
export const deactivationReason = z.enum(['NoLongerHere', 'LongAbsence', 'AddedTwice', 'AddedByMistake', 'Other']);
export type DeactivationReason = z.infer<typeof deactivationReason>;
