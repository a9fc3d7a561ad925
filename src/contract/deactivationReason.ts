import { z } from 'zod/mini';

/** Why administrators deactivate somebody. Fixed words, because a note could say something about health. */
export const deactivationReason = z.enum(['NoLongerHere', 'LongAbsence', 'AddedTwice', 'AddedByMistake', 'Other']);
export type DeactivationReason = z.infer<typeof deactivationReason>;
