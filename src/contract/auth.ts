import { z } from 'zod';
import { defineCall } from './call.ts';
import { dataReply, doneReply, emailText, membershipRole } from './common.ts';

export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

export const tokenPairReply = dataReply(tokenPair);

/** A one-time passcode: four digits, or six where the server is set so. */
const passcode = z.string().regex(/^\d{4}(\d{2})?$/, 'Enter the code from the email');

const verifyBody = z.strictObject({ email: emailText, code: passcode });

/** Asks for a one-time passcode by mail. Answers the same whether the address is known or not. */
export const requestPasscode = defineCall({
  method: 'POST',
  path: '/v1/auth/email/verify-otp',
  body: z.strictObject({ email: emailText, role: membershipRole }),
  reply: doneReply,
});

export const verifyOrganizationAdmin = defineCall({
  method: 'POST',
  path: '/v1/auth/verify/organization-admin',
  body: verifyBody,
  reply: tokenPairReply,
});

export const verifyMember = defineCall({
  method: 'POST',
  path: '/v1/auth/verify/member',
  body: verifyBody,
  reply: tokenPairReply,
});

export const verifyPractitioner = defineCall({
  method: 'POST',
  path: '/v1/auth/verify/practitioner',
  body: verifyBody,
  reply: tokenPairReply,
});

/** Signs in by the token of an invitation and accepts it. */
export const registerInvite = defineCall({
  method: 'POST',
  path: '/v1/auth/register/invite',
  body: z.strictObject({ email: emailText, token: z.string().max(200) }),
  reply: tokenPairReply,
});

/** Exchanges a refresh token for a new pair; the old access token travels in the header, expired or not. */
export const refreshToken = defineCall({
  method: 'POST',
  path: '/v1/auth/refresh-token',
  body: z.strictObject({ refreshToken: z.string().max(500) }),
  reply: tokenPairReply,
});

/** Ends the session of the access token. */
export const logOut = defineCall({ method: 'POST', path: '/v1/auth/logout', reply: doneReply });
