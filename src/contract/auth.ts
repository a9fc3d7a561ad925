import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { dataReply, doneReply, emailText, epochMs, id, membershipRole } from './common.ts';

/** By this our app in a browser says that it keeps cookies. A client without it needs none. */
export const clientHeader = { name: 'x-checkwell-client', browser: 'browser' } as const;

export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

export const tokenPairReply = dataReply(tokenPair);

/** A one-time passcode: four digits, or six where the server is set so. */
const passcode = z.string().check(z.regex(/^\d{4}(\d{2})?$/, 'Enter the code from the email'));

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

const linkBody = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** Whom the link of a mail without a code signs in. */
export const signInLink = z.object({
  email: z.string(),
  role: membershipRole,
  /** True where this browser has asked for it. Any other asks the person before it signs in. */
  askedHere: z.boolean(),
});
export type SignInLink = z.infer<typeof signInLink>;

/** Tells whom a link signs in. It changes nothing. */
export const lookUpSignInLink = defineCall({
  method: 'POST',
  path: '/v1/auth/email-link/look-up',
  body: linkBody,
  reply: dataReply(signInLink),
});

/** Signs in by the link of a mail without a code, once. */
export const verifySignInLink = defineCall({
  method: 'POST',
  path: '/v1/auth/verify/email-link',
  body: linkBody,
  reply: tokenPairReply,
});

/** Signs in by the token of an invitation and accepts it. */
export const registerInvite = defineCall({
  method: 'POST',
  path: '/v1/auth/register/invite',
  body: z.strictObject({ email: emailText, token: z.string().check(z.maxLength(200)) }),
  reply: tokenPairReply,
});

/** Exchanges a refresh token for a new pair; the old access token travels in the header, expired or not. */
export const refreshToken = defineCall({
  method: 'POST',
  path: '/v1/auth/refresh-token',
  body: z.strictObject({ refreshToken: z.string().check(z.maxLength(500)) }),
  reply: tokenPairReply,
});

/** Ends the session of the access token. */
export const logOut = defineCall({ method: 'POST', path: '/v1/auth/logout', reply: doneReply });

/** A device that the person is signed in on. */
export const session = z.object({
  id,
  role: membershipRole,
  /** What to call it, such as 'Chrome on Windows'. */
  device: z.string(),
  createdAt: epochMs,
  lastUsedAt: epochMs,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = defineCall({
  method: 'GET',
  path: '/v1/auth/sessions',
  reply: dataReply(z.array(session)),
});

/** Signs out one device. */
export const endSession = defineCall({
  method: 'DELETE',
  path: '/v1/auth/sessions/:sessionId',
  params: z.object({ sessionId: id }),
  reply: doneReply,
});

/** Signs out every device, this one as well. */
export const endAllSessions = defineCall({ method: 'DELETE', path: '/v1/auth/sessions', reply: doneReply });
