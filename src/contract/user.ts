import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, doneReply, epochMs, id, image, language, membershipRole } from './common.ts';

/** The signed-in person. `fullName` is null until onboarding is completed. */
export const currentUser = z.object({
  id,
  fullName: z.nullable(z.string()),
  email: z.string(),
  image,
  /** True if the person was deactivated in every organization of the role. They still export, erase and leave. */
  isInActive: z.boolean(),
  createdAt: epochMs,
  /** Of screens and mails. Null until the person has one. Servers of earlier versions leave it out. */
  language: z.optional(z.nullable(language)),
  /** Incremented by each change of the profile. Servers of earlier versions leave it out. */
  version: z.optional(z.int()),
  /** The role of this session. */
  role: membershipRole,
  /** False after an emailed link. A code is then needed before any other call works, unless `opensLink` is true. */
  hasEnteredCode: z.boolean(),
  /** True for a member who came by the link of an invitation: the session books what it invites to and does nothing else. */
  opensLink: z.optional(z.boolean()),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const getMe = defineCall({
  method: 'GET',
  path: '/v1/users/me',
  limits: limitsOf('light'),
  reply: dataReply(currentUser),
});

/** Chooses the language of the caller's screens and mails. */
export const chooseLanguage = defineCall({
  method: 'PUT',
  path: '/v1/users/language',
  limits: limitsOf('light'),
  body: z.strictObject({ language }),
  reply: doneReply,
});
