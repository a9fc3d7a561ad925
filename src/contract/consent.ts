import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { doneReply } from './common.ts';

/** Whether the member has agreed to what the organization sees: to the text that holds now, to one before it, to none. */
export const consentState = z.enum(['Given', 'Outdated', 'Missing']);

/**
 * Records that the member agrees to the text of this version, in each organization where they are a Member. Any other
 * version than the one that holds now is a 409. Doing it again changes nothing.
 */
export const giveConsent = defineCall({
  method: 'POST',
  path: '/v1/users/me/consent',
  body: z.strictObject({ textVersion: z.int().check(z.minimum(1)) }),
  reply: doneReply,
});
