import { z } from 'zod/mini';
import { appointment } from './appointment.ts';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, id } from './common.ts';

/** Moves the calling member's appointment to the time that is held for them. Accepting it again is a no-op. 409 once it is over. */
export const acceptOffer = defineCall({
  method: 'POST',
  path: '/v1/my/assessments/:assessmentId/offers/:offerId/accept',
  limits: limitsOf('light'),
  params: z.object({ assessmentId: id, offerId: id }),
  reply: dataReply(appointment),
});
