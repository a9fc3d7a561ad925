import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { detailNames, doneReply, id, language } from './common.ts';

/** Whether the member agreed to the current consent text of a language, an earlier one ('Outdated') or none. */
export const consentState = z.enum(['Given', 'Outdated', 'Missing']);

/**
 * Records the member's consent to one organization: to the version of the text in the language in which they read it, English
 * without one. 409 if the version is not the current one of the language, or practitioners see other details. Idempotent.
 */
export const giveConsent = defineCall({
  method: 'POST',
  path: '/v1/users/me/consent',
  limits: limitsOf('light'),
  body: z.strictObject({
    organizationId: id,
    textVersion: z.int().check(z.minimum(1)),
    language: z.optional(language),
    /** Which details of work the text named as seen by practitioners: see `detailUse`. Absent for none. */
    detailsOfPractitioners: detailNames,
    /** The ids of the organization's own fields that the text named so. Absent for none. */
    fieldsOfPractitioners: z.optional(z.array(id)),
  }),
  reply: doneReply,
});
