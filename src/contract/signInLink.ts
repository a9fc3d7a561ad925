import { z } from 'zod/mini';
import { chosenLanguage, tokenPairReply } from './auth.ts';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, membershipRole } from './common.ts';

const linkBody = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** The account behind a sign-in link, which a mail contains instead of a code. */
export const signInLink = z.object({
  email: z.string(),
  /** Null if the person has no profile yet. */
  fullName: z.nullable(z.string()),
  role: membershipRole,
  /** True in the browser that requested the link. Other browsers ask for confirmation first. */
  askedHere: z.boolean(),
});
export type SignInLink = z.infer<typeof signInLink>;

/** Looks up a sign-in link without using it. */
export const lookUpSignInLink = defineCall({
  method: 'POST',
  path: '/v1/auth/email-link/look-up',
  limits: limitsOf('light'),
  body: linkBody,
  reply: dataReply(signInLink),
});

/** Signs in with a link. Works once. */
export const verifySignInLink = defineCall({
  method: 'POST',
  path: '/v1/auth/verify/email-link',
  limits: limitsOf('light'),
  body: z.extend(linkBody, { language: chosenLanguage }),
  reply: tokenPairReply,
});
