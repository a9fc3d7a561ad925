import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { dataReply, epochMs, id, image } from './common.ts';
import { consentState } from './consent.ts';

export const organization = z.object({
  id,
  name: z.string(),
  address: z.string(),
  image,
  /** IANA name. Dates and schedule times of the organization are wall-clock times there. */
  timeZone: z.string(),
  updatedAt: epochMs,
});
export type Organization = z.infer<typeof organization>;

/** An organization as its members see it. */
export const memberOrganization = z.extend(organization, { consent: consentState });
export type MemberOrganization = z.infer<typeof memberOrganization>;

const organizationProfile = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(120)),
  address: z.string().check(z.trim(), z.minLength(1, 'Address is required'), z.maxLength(300)),
  image: z.nullable(id),
  timeZone: z.string().check(z.maxLength(64)),
});

/** Creates an organization; its creator becomes its administrator. Without a time zone it is UTC. */
export const createOrganization = defineCall({
  method: 'POST',
  path: '/v1/organization',
  body: z.partial(organizationProfile, { timeZone: true }),
  reply: dataReply(organization),
  once: true,
});

export const updateOrganization = defineCall({
  method: 'PUT',
  path: '/v1/organization/:organizationId',
  params: z.object({ organizationId: id }),
  body: z.partial(organizationProfile, { timeZone: true }),
  reply: dataReply(organization),
});

/** The caller's organizations, the most recently updated first: the first one is the default. */
export const listOrganizations = defineCall({
  method: 'GET',
  path: '/v1/organization',
  reply: dataReply(z.array(organization)),
});

export const listOrganizationsForMember = defineCall({
  method: 'GET',
  path: '/v1/organization/for-member',
  reply: dataReply(z.array(memberOrganization)),
});
