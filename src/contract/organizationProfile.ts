import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, doneReply, id, language } from './common.ts';
import { organizationName, postalAddress } from './names.ts';
import { administeredOrganization } from './organization.ts';

const organizationProfile = z.strictObject({
  name: organizationName,
  address: postalAddress,
  image: z.nullable(id),
  timeZone: z.string().check(z.maxLength(64)),
  language,
});

/** Creates an organization, makes the caller its administrator, and chooses it. The time zone defaults to UTC, the language to English. */
export const createOrganization = defineCall({
  method: 'POST',
  path: '/v1/organization',
  limits: limitsOf('light'),
  body: z.partial(organizationProfile, { timeZone: true, language: true }),
  reply: dataReply(administeredOrganization),
  once: true,
});

/**
 * A body without `version` is accepted. If the version is not the current one, the reply is 409, and its `fields` name each
 * field changed since and who changed it.
 */
export const updateOrganization = defineCall({
  method: 'PUT',
  path: '/v1/organization/:organizationId',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id }),
  body: z.extend(z.partial(organizationProfile, { timeZone: true, language: true }), { version: z.optional(z.int()) }),
  reply: dataReply(administeredOrganization),
});

/** Chooses the organization that the caller works in. The list of organizations then begins with it. */
export const chooseOrganization = defineCall({
  method: 'PUT',
  path: '/v1/organization/:organizationId/choose',
  limits: limitsOf('light'),
  params: z.object({ organizationId: id }),
  reply: doneReply,
});
