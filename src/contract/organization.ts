import { z } from 'zod/mini';
import { defineCall, limitsOf } from './call.ts';
import { dataReply, detailNames, epochMs, id, image, language, lastChanges, ownFieldKind } from './common.ts';
import { consentState } from './consent.ts';

/** A field of the organization's own, about its people: see `addOrganizationField`. */
export const ownField = z.object({
  id,
  label: z.string(),
  kind: ownFieldKind,
  /** Of the kind 'choice' only. */
  choices: z.array(z.string()),
  isSeenByPractitioners: z.boolean(),
  /** Incremented by each change. An update names the version it is based on. */
  version: z.int(),
});

export const organization = z.object({
  id,
  name: z.string(),
  address: z.string(),
  image,
  /** IANA name. Dates and schedule times of the organization are wall-clock times there. */
  timeZone: z.string(),
  /** Of mails to people who have not chosen one. Servers of earlier versions leave it out. */
  language: z.optional(language),
  /** See `detailUse`. Servers of earlier versions leave both out. */
  usedDetails: detailNames,
  detailsOfPractitioners: detailNames,
  /** In the order of forms. Practitioners get those that they see. Absent if there are none. */
  ownFields: z.optional(z.array(ownField)),
  updatedAt: epochMs,
});
export type Organization = z.infer<typeof organization>;

/**
 * An organization as its administrators see it. Practitioners get `siteTimeZones` only, and servers of earlier versions leave
 * out all additions.
 */
export const administeredOrganization = z.extend(organization, {
  /** Of its sites, those that are not its own. Absent if there are none. */
  siteTimeZones: z.optional(z.array(z.string())),
  /** Incremented by each change of the profile. An update names the version it is based on. */
  version: z.optional(z.int()),
  /** By field of the profile. */
  lastChanges: z.optional(lastChanges),
  /** Whether the caller founded it. Onboarding edits no other. */
  isFounder: z.optional(z.boolean()),
});
export type AdministeredOrganization = z.infer<typeof administeredOrganization>;

/** An organization as its members see it. */
export const memberOrganization = z.extend(organization, { consent: consentState });
export type MemberOrganization = z.infer<typeof memberOrganization>;

/** Lists the caller's organizations: the one chosen, created or joined last, then in the order of joining. The app opens the first. */
export const listOrganizations = defineCall({
  method: 'GET',
  path: '/v1/organization',
  limits: limitsOf('light'),
  reply: dataReply(z.array(administeredOrganization)),
});

export const listOrganizationsForMember = defineCall({
  method: 'GET',
  path: '/v1/organization/for-member',
  limits: limitsOf('light'),
  reply: dataReply(z.array(memberOrganization)),
});
