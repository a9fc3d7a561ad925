import { z } from 'zod/mini';
import { isEmptyFilter, mostDays } from '#domain/memberGroup.ts';
import { mostChoiceKeys } from '#domain/organizationField.ts';
import { mapFacets, mostFacetValues } from '#domain/personFacets.ts';
import { longestWorkText } from '#domain/personFields.ts';
import { longestSearch } from '#domain/validateText.ts';
import { idList } from './assessment.ts';
import { defineCall, KiB, limitsOf } from './call.ts';
import { dataReply, doneReply, epochMs, id, membershipRole, says } from './common.ts';
import { bookingFilter, memberStatusFilter, ownChoice } from './member.ts';
import { mostSelected } from './memberBulk.ts';
import { groupName } from './names.ts';

/** Which people a group has: those that the same filters of the list of members find. Absent ones keep everybody. */
export const memberFilter = z.object({
  search: z.optional(z.string()),
  roles: z.optional(z.array(membershipRole)),
  statuses: z.optional(z.array(memberStatusFilter)),
  booking: z.optional(bookingFilter),
  /** The id of an assessment. */
  invitedTo: z.optional(id),
  joinedSince: z.optional(epochMs),
  joinedBefore: z.optional(epochMs),
  notAssessedSince: z.optional(epochMs),
  /** Days of the organization before today, so that the group moves on with them. */
  joinedInLastDays: z.optional(z.int()),
  notAssessedInLastDays: z.optional(z.int()),
  neverAssessed: z.optional(z.literal(true)),
  /** Ids of sites. */
  bookedAtSites: z.optional(z.array(id)),
  hasUnusedLinks: z.optional(z.literal(true)),
  /** Keeps people with one of the choices of each of the organization's own fields: see `ownChoice`. */
  ownChoices: z.optional(z.array(z.string())),
  /** Keeps people with one of the values of each facet. */
  ...mapFacets(() => z.optional(z.array(z.string()))),
});
export type MemberFilter = z.infer<typeof memberFilter>;

const someOf = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.optional(z.array(item).check(z.minLength(1), z.maxLength(most)));
const days = z.optional(z.int().check(z.minimum(1), z.maximum(mostDays)));

/** The filter of a group to save. One that finds everybody is refused. */
const filterToSave = z
  .strictObject({
    ...memberFilter.shape,
    search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSearch))),
    roles: someOf(membershipRole, membershipRole.options.length),
    statuses: someOf(memberStatusFilter, memberStatusFilter.options.length),
    joinedInLastDays: days,
    notAssessedInLastDays: days,
    bookedAtSites: someOf(id, 10),
    ownChoices: someOf(ownChoice, mostChoiceKeys),
    ...mapFacets(() => someOf(z.string().check(z.minLength(1), z.maxLength(longestWorkText)), mostFacetValues)),
  })
  .check(z.refine((filter) => !isEmptyFilter(filter), says('groupFilterEmpty')));

/** A group of an organization. Its people change as they do. */
export const group = z.object({
  id,
  name: z.string(),
  /** Null: administrators pick its people. */
  filter: z.nullable(memberFilter),
  /** How many people the list of members has with the group. */
  people: z.int(),
  /** How the assessment of the query treats people who join later. Absent if it does not follow the group. */
  newMembers: z.optional(z.enum(['Invited', 'NotInvited'])),
  /** Incremented by each change of name or filter. An update names the version it is based on. */
  version: z.int(),
});
export type Group = z.infer<typeof group>;

const params = z.object({ organizationId: id });
const groupParams = z.object({ organizationId: id, groupId: id });
const memberIds = idList(mostSelected);
const idsSize = { maxBodyBytes: 1024 * KiB };

/** Lists the groups of an organization by name, with how many people are in each now. */
export const listGroups = defineCall({
  method: 'GET',
  path: '/v1/organization/:organizationId/group',
  limits: limitsOf('heavy'),
  params,
  query: z.strictObject({ assessmentId: z.optional(id) }),
  reply: dataReply(z.array(group)),
});

/** Adds a group: by a filter or, without one, of the memberships that are picked. An organization has at most 50. */
export const addGroup = defineCall({
  method: 'POST',
  path: '/v1/organization/:organizationId/group',
  limits: limitsOf('heavy', idsSize),
  params,
  body: z.strictObject({
    name: groupName,
    filter: z.optional(filterToSave),
    /** Unknown ones are left out: 404 if none is in the organization. 400 beside a filter. */
    organizationMemberIds: z.optional(memberIds),
  }),
  reply: dataReply(group),
  once: true,
});

/** Renames a group, or replaces its filter. 409 if the version is not the current one; its `fields` name what changed since. */
export const updateGroup = defineCall({
  method: 'PUT',
  path: '/v1/organization/:organizationId/group/:groupId',
  limits: limitsOf('heavy'),
  params: groupParams,
  body: z.strictObject({
    name: groupName,
    /** A group of picked people has none: 400. Absent leaves it. */
    filter: z.optional(filterToSave),
    version: z.int(),
  }),
  reply: dataReply(group),
});

/**
 * Adds memberships to a group of picked people, or removes some. Unknown ones are left out: 404 if none is in the organization.
 * 400 for a group with a filter.
 */
export const changeGroupPeople = defineCall({
  method: 'PUT',
  path: '/v1/organization/:organizationId/group/:groupId/people',
  limits: limitsOf('heavy', idsSize),
  params: groupParams,
  body: z.strictObject({ add: memberIds, remove: memberIds }),
  reply: dataReply(z.extend(group, { added: z.int(), removed: z.int() })),
});

/** Removes a group. Its people stay in the organization. 409 while a coming assessment invites new members of it. */
export const removeGroup = defineCall({
  method: 'DELETE',
  path: '/v1/organization/:organizationId/group/:groupId',
  limits: limitsOf('light'),
  params: groupParams,
  reply: doneReply,
});
