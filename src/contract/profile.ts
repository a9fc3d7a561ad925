import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, emailText, id, says } from './common.ts';
import { personName } from './names.ts';
import { currentUser } from './user.ts';

/**
 * Saves the profile. The email address cannot be changed; a different one is refused. A body without `version` is accepted;
 * one with another version than the current one is a 409.
 */
export const updateProfile = defineCall({
  method: 'PUT',
  path: '/v1/users',
  limits: limitsOf('light'),
  body: z.strictObject({
    fullName: personName,
    email: emailText.check(z.minLength(1, says('emailRequired'))),
    image: z.nullable(id),
    version: z.optional(z.int()),
  }),
  reply: dataReply(currentUser),
});
