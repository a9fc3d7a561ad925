import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, doneReply, emailText, language, membershipRole, says } from './common.ts';

/** Our web app sends this header, which makes the server use cookies. */
export const clientHeader = { name: 'x-checkwell-client', browser: 'browser' } as const;

export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

export const tokenPairReply = dataReply(tokenPair);

/** Four digits, or six if the server is configured so. */
export const passcode = z.string().check(z.regex(/^\d{4}(\d{2})?$/, says('passcodeInvalid')));

/** The language that the person has chosen on the page, for their first sign-in. */
export const chosenLanguage = z.optional(language);

const verifyBody = z.strictObject({ email: emailText, code: passcode, language: chosenLanguage });

/** Requests a one-time passcode by mail. The reply does not reveal whether the address is known. */
export const requestPasscode = defineCall({
  method: 'POST',
  path: '/v1/auth/email/verify-otp',
  limits: limitsOf('light'),
  body: z.strictObject({ email: emailText, role: membershipRole }),
  reply: doneReply,
});

export const verifyOrganizationAdmin = defineCall({
  method: 'POST',
  path: '/v1/auth/verify/organization-admin',
  limits: limitsOf('light'),
  body: verifyBody,
  reply: tokenPairReply,
});

export const verifyMember = defineCall({
  method: 'POST',
  path: '/v1/auth/verify/member',
  limits: limitsOf('light'),
  body: verifyBody,
  reply: tokenPairReply,
});

export const verifyPractitioner = defineCall({
  method: 'POST',
  path: '/v1/auth/verify/practitioner',
  limits: limitsOf('light'),
  body: verifyBody,
  reply: tokenPairReply,
});

/** Accepts an invitation and signs in. */
export const registerInvite = defineCall({
  method: 'POST',
  path: '/v1/auth/register/invite',
  limits: limitsOf('light'),
  body: z.strictObject({
    email: emailText,
    token: z.string().check(z.maxLength(200)),
    language: chosenLanguage,
  }),
  reply: tokenPairReply,
});

/** Exchanges a refresh token for a new pair. Needs the old access token in the header, expired or not. */
export const refreshToken = defineCall({
  method: 'POST',
  path: '/v1/auth/refresh-token',
  limits: limitsOf('light'),
  body: z.strictObject({ refreshToken: z.string().check(z.maxLength(500)) }),
  reply: tokenPairReply,
});

/**
 * Replaces the session by one in another role that the caller has accepted. 403 if that needs a sign-in with a new code; 404
 * without the role.
 */
export const switchRole = defineCall({
  method: 'POST',
  path: '/v1/auth/switch-role',
  limits: limitsOf('light'),
  body: z.strictObject({ role: membershipRole }),
  reply: tokenPairReply,
});

/** Ends the current session. */
export const logOut = defineCall({
  method: 'POST',
  path: '/v1/auth/logout',
  limits: limitsOf('light'),
  reply: doneReply,
});
