import { z } from 'zod';
import { defineCall } from './call.ts';
import { dataReply, emailText, epochMs, id, image, membershipRole, personName } from './common.ts';

/** The signed-in person. Without `fullName` onboarding is not completed. */
export const currentUser = z.object({
  id,
  fullName: z.string().nullable(),
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
    fullName: personName.min(1, 'Name is required'),
    email: emailText.min(1, 'Email is required'),
    image: id.nullable(),
  }),
  reply: dataReply(currentUser),
});
