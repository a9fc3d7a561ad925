import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { doneReply, emailText, id } from './common.ts';

/** The person's email address, typed as confirmation because erasing cannot be undone. */
const confirmation = z.strictObject({ email: emailText });

/** Downloads all data about the caller as a JSON file, with uploaded files in base64. */
export const exportPersonalData = defineCall({
  method: 'GET',
  path: '/v1/users/me/export',
  limits: limitsOf('transfer'),
});

/** Erases the caller's identity, results and upcoming appointments. Statistics stay. */
export const eraseMe = defineCall({
  method: 'DELETE',
  path: '/v1/users/me',
  limits: limitsOf('light'),
  body: confirmation,
  reply: doneReply,
});

/** Erases a person from one organization. Other organizations keep their data. */
export const eraseMember = defineCall({
  method: 'DELETE',
  path: '/v1/organization/members/:organizationId/:userId',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id, userId: id }),
  body: confirmation,
  reply: doneReply,
});
