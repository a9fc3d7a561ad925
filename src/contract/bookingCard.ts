import { z } from 'zod/mini';
import { idList } from './assessment.ts';
import { tokenPairReply } from './auth.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import { doneReply, id } from './common.ts';

/** The most cards in one file. */
export const mostCards = 500;

/**
 * Prints a card for each of the selected members without an email address, as a PDF sorted for handing out. It shows a code
 * that opens booking for 90 days. Ends the cards that they have, and what those have opened. Leaves out people with an
 * address, and those who were deactivated or declined. 409 if nobody is left.
 */
export const printCards = defineCall({
  method: 'POST',
  path: '/v1/organization/cards/:organizationId',
  limits: limitsOf('transfer', { maxBodyBytes: 64 * KiB }),
  params: z.object({ organizationId: id }),
  body: z.strictObject({ organizationMemberIds: idList(mostCards) }),
  replyType: 'application/pdf',
});

/** Ends the card of a person, for example a lost one, and at once what it has opened. 404 without one. */
export const endCard = defineCall({
  method: 'DELETE',
  path: '/v1/organization/cards/:organizationId/:userId',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id, userId: id }),
  reply: doneReply,
});

/** Signs in with the code of a card, to book and nothing else. 400 for any other code, 429 after many of them. */
export const verifyCard = defineCall({
  method: 'POST',
  path: '/v1/auth/verify/card',
  limits: limitsOf('light'),
  body: z.strictObject({ code: z.string().check(z.maxLength(40)) }),
  reply: tokenPairReply,
});
