import { z } from 'zod';
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
export const memberOrganization = organization.extend({ consent: consentState });
export type MemberOrganization = z.infer<typeof memberOrganization>;

const organizationProfile = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(120),
  address: z.string().trim().min(1, 'Address is required').max(300),
  image: id.nullable(),
  timeZone: z.string().max(64),
});

/** Creates an organization; its creator becomes its administrator. Without a time zone it is UTC. */
export const createOrganization = defineCall({
  method: 'POST',
  path: '/v1/organization',
  body: organizationProfile.partial({ timeZone: true }),
  reply: dataReply(organization),
  once: true,
});

export const updateOrganization = defineCall({
  method: 'PUT',
  path: '/v1/organization/:organizationId',
  params: z.object({ organizationId: id }),
  body: organizationProfile.partial({ timeZone: true }),
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
