import { z } from 'zod/mini';
import { passcode } from './auth.ts';
import { defineCall, limitsOf } from './call.ts';
import { doneReply } from './common.ts';

/** Mails a code to the caller, for calls that are refused with `CodeRequired`. */
export const requestFreshCode = defineCall({
  method: 'POST',
  path: '/v1/auth/fresh-code',
  limits: limitsOf('light'),
  reply: doneReply,
});

/** Enters the code. Calls that need a fresh one work for the next 15 minutes. */
export const verifyFreshCode = defineCall({
  method: 'POST',
  path: '/v1/auth/verify/fresh-code',
  limits: limitsOf('light'),
  body: z.strictObject({ code: passcode }),
  reply: doneReply,
});
