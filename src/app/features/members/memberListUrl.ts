import {
  anyOf,
  dateParam,
  defineUrlState,
  idParam,
  idsParam,
  oneOf,
  pageParam,
  textParam,
  textsParam,
} from '#app/ui/lists/urlState.ts';
import { clock } from '#app/ui/time/clock.ts';
import type { MembershipRole } from '#contract/common.ts';
import { longestPage } from '#contract/common.ts';
import type { MemberFilter } from '#contract/group.ts';
import type { BookingFilter, MemberStatusFilter } from '#contract/member.ts';
import { memberSorts, toSortQuery } from '#contract/sortOrder.ts';
import { toEpochMs } from '#domain/calendarDate.ts';
import { fixDays } from '#domain/memberGroup.ts';
import { mostChoiceKeys } from '#domain/organizationField.ts';
import { offsetOf } from '#domain/pageWindow.ts';
import { type FacetName, facetNames, mapFacets, mostFacetValues } from '#domain/personFacets.ts';

export const memberPageSize = 10;

// Not taken from the schemas, which the prefetch does not need.
export const statusFilters = [
  'Invited',
  'Active',
  'Deactivated',
  'Declined',
  'NotInvited',
] as const satisfies readonly MemberStatusFilter[];
export const roleFilters = [
  'OrganizationAdmin',
  'Practitioners',
  'Member',
] as const satisfies readonly MembershipRole[];
export const bookingFilters = ['Booked', 'NotBooked'] as const satisfies readonly BookingFilter[];
/** Of the links in emails. */
export const linkFilters = ['Unused'] as const;
/** Days. */
export const joinedFilters = ['7', '30'] as const;
/** 'Never', or for how many days. */
export const assessedFilters = ['Never', '180', '365', '730'] as const;

/** The members list in the address. */
export const memberListUrl = defineUrlState({
  search: textParam('search'),
  sort: oneOf('sort', Object.values(memberSorts), memberSorts.recentlyAdded),
  statuses: anyOf('status', statusFilters),
  roles: anyOf('role', roleFilters),
  bookings: anyOf('booking', bookingFilters),
  links: anyOf('link', linkFilters),
  /** Within how many days people have joined. */
  joined: anyOf('joined', joinedFilters),
  /** How long people have not been assessed. */
  assessed: anyOf('assessed', assessedFilters),
  /** People who have attended nothing since this day of the organization. */
  assessedBefore: dateParam('assessedBefore'),
  ...mapFacets((name) => textsParam(name, mostFacetValues)),
  /** As `choiceKey` makes them. */
  ownChoices: textsParam('own', mostChoiceKeys),
  siteIds: idsParam('site'),
  assessmentId: idParam('assessment'),
  groupId: idParam('group'),
  page: pageParam('page'),
});
export type MemberListState = typeof memberListUrl.initial;

/** The state without any filter or search. */
export const noMemberFilters = {
  search: '',
  statuses: [],
  roles: [],
  bookings: [],
  links: [],
  joined: [],
  assessed: [],
  assessedBefore: '',
  ...mapFacets((): readonly string[] => []),
  ownChoices: [],
  siteIds: [],
  assessmentId: '',
  groupId: '',
} as const satisfies Partial<MemberListState>;

/** Whether a filter or a search narrows the list. */
export const isNarrowed = (state: MemberListState) =>
  Object.keys(noMemberFilters).some((key) => state[key as keyof typeof noMemberFilters].length > 0);

/** Converts the state of the list to the query of its call. Days begin in the time zone of the organization. */
export function toMemberQuery({ search, sort, page, ...filters }: MemberListState, timeZone: string) {
  const { statuses, roles, siteIds, groupId } = filters;
  const now = clock.now();
  const { booking, hasUnusedLinks, joinedSince, notAssessedSince, neverAssessed, invitedTo, ...others } = fixDays(
    toMemberFilter(filters, timeZone),
    { now, timeZone },
  );
  const facets = facetNames.flatMap((name) => (others[name] ? [[`${name}[]`, others[name]] as const] : []));
  return {
    limit: memberPageSize,
    offset: offsetOf(page, memberPageSize),
    search,
    ...toSortQuery(sort),
    ...(statuses.length > 0 && { 'filterByStatus[]': [...statuses] }),
    ...(roles.length > 0 && { 'filterByRole[]': [...roles] }),
    ...(booking && { filterByBooking: booking }),
    ...(hasUnusedLinks && { onlyUnusedLinks: 'true' as const }),
    ...(joinedSince !== undefined && { joinedSince }),
    ...(notAssessedSince !== undefined && { notAssessedSince }),
    ...(neverAssessed && { neverAssessed: 'true' as const }),
    ...(Object.fromEntries(facets) as Partial<Record<`${FacetName}[]`, string[]>>),
    ...(filters.ownChoices.length > 0 && { 'ownChoice[]': [...filters.ownChoices] }),
    ...(siteIds.length > 0 && { 'bookedAtSite[]': [...siteIds] }),
    ...(invitedTo && { invitedTo }),
    ...(groupId !== '' && { groupId }),
  };
}

/** Converts search and filters to those of a group. Days are counted from the day of each look at it. */
export function toMemberFilter(
  {
    search = '',
    statuses,
    roles,
    bookings,
    links,
    joined,
    assessed,
    assessedBefore,
    ownChoices,
    siteIds,
    assessmentId,
    ...facets
  }: Omit<MemberListState, 'search' | 'sort' | 'page' | 'groupId'> & { search?: string },
  timeZone: string,
): MemberFilter {
  const [booking, other] = bookings;
  const days = assessed.filter((value) => value !== 'Never').map(Number);
  return {
    ...(search !== '' && { search }),
    ...(statuses.length > 0 && { statuses: [...statuses] }),
    ...(roles.length > 0 && { roles: [...roles] }),
    // Both are everybody.
    ...(booking !== undefined && other === undefined && { booking }),
    ...(links.length > 0 && { hasUnusedLinks: true }),
    ...(joined.length > 0 && { joinedInLastDays: Math.max(...joined.map(Number)) }),
    // "Never assessed" adds nothing to a number of days: it is part of each.
    ...(days.length > 0
      ? { notAssessedInLastDays: Math.min(...days) }
      : assessed.length > 0 && { neverAssessed: true }),
    ...(assessedBefore !== '' && { notAssessedSince: toEpochMs(assessedBefore, timeZone) }),
    ...valuesOf(facets),
    ...(ownChoices.length > 0 && { ownChoices: [...ownChoices] }),
    ...(siteIds.length > 0 && { bookedAtSites: [...siteIds] }),
    ...(assessmentId !== '' && { invitedTo: assessmentId }),
  };
}

/** Leaves out facets without a value. */
function valuesOf(facets: Pick<MemberListState, FacetName>): Pick<MemberFilter, FacetName> {
  const chosen = facetNames.filter((name) => facets[name].length > 0);
  return Object.fromEntries(chosen.map((name) => [name, [...facets[name]]]));
}

export const historyPageSize = 10;

/** The pages of a member's assessments, history and messages in the address. */
export const assessmentHistoryUrl = defineUrlState({ page: pageParam('assessmentPage') });
export const eventHistoryUrl = defineUrlState({ page: pageParam('historyPage') });
export const messageHistoryUrl = defineUrlState({ page: pageParam('messagePage') });

/** Converts a page of a member's assessments, history or messages, from 1, to the query of its call. */
export function toHistoryQuery({ page }: { page: number }) {
  return { limit: historyPageSize, offset: offsetOf(page, historyPageSize) };
}

/** The query of the assessments that are neither over nor cancelled. Nobody is in more of them than fit on a page. */
export const openQuery = { limit: longestPage, offset: 0, onlyOpen: 'true' } as const;
