import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { doneReply, emailText, id } from './common.ts';

/** The address of whoever is to be erased: what cannot be undone is not done by a single press. */
const confirmation = z.strictObject({ email: emailText });

/** Everything that is kept about the caller, as a JSON file with their files in base64. */
export const exportPersonalData = defineCall({ method: 'GET', path: '/v1/users/me/export', reply: z.unknown() });

/** Erases the caller: identity, results and coming appointments go, numbers stay. */
export const eraseMe = defineCall({ method: 'DELETE', path: '/v1/users/me', body: confirmation, reply: doneReply });

/** Erases a person from one organization. What they are in others stays. */
export const eraseMember = defineCall({
  method: 'DELETE',
  path: '/v1/organization/members/:organizationId/:userId',
  params: z.object({ organizationId: id, userId: id }),
  body: confirmation,
  reply: doneReply,
});
