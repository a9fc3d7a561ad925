import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { dataReply, emailText, epochMs, id, image, membershipRole, personName } from './common.ts';

/** The signed-in person. Without `fullName` onboarding is not completed. */
export const currentUser = z.object({
  id,
  fullName: z.nullable(z.string()),
  email: z.string(),
  image,
  isInActive: z.boolean(),
  createdAt: epochMs,
  /** The role of this session; a token carries one. */
  role: membershipRole,
});
export type CurrentUser = z.infer<typeof currentUser>;

export const getMe = defineCall({ method: 'GET', path: '/v1/users/me', reply: dataReply(currentUser) });

/** Saves the profile. The address is changed nowhere: another one than the caller's own is refused. */
export const updateProfile = defineCall({
  method: 'PUT',
  path: '/v1/users',
  body: z.strictObject({
    fullName: personName.check(z.minLength(1, 'Name is required')),
    email: emailText.check(z.minLength(1, 'Email is required')),
    image: z.nullable(id),
  }),
  reply: dataReply(currentUser),
});
