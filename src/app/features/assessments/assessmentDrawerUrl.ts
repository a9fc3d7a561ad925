import { anyOf, dateParam, defineUrlState, oneOf, pageParam, textParam } from '#app/ui/lists/urlState.ts';
import { attendanceFilter } from '#contract/assessmentMember.ts';
import { assessmentMemberSorts, toSortQuery } from '#contract/sortOrder.ts';
import { offsetOf } from '#domain/pageWindow.ts';
import { defaultMemberSort, memberTabs, type ScheduledTab, sortOnTab } from './memberTabs.ts';

/** The view of the drawer. */
export type DrawerView = 'overview' | 'members' | 'days';

const drawerViews: readonly DrawerView[] = ['overview', 'members', 'days'];

/** The open drawer in the address, with its list of members. No `id` means that the drawer is closed. */
export const assessmentDrawerUrl = defineUrlState({
  id: textParam('id'),
  view: oneOf('view', drawerViews, 'overview'),
  tab: oneOf('tab', memberTabs, 'Scheduled'),
  search: textParam('memberSearch'),
  sort: oneOf('memberSort', Object.values(assessmentMemberSorts), defaultMemberSort),
  attendance: anyOf('attendance', attendanceFilter.options),
  /** The chosen day of the view by day. */
  date: dateParam('date'),
  page: pageParam('memberPage'),
});
export type AssessmentDrawerState = typeof assessmentDrawerUrl.initial;

export const memberPageSize = 10;

/** How many members of each tab the overview shows. */
const previewSize = 4;

/** The arguments of the drawer's list of members. */
export function invitedMembersArgs({ id, tab, search, sort, attendance, page }: AssessmentDrawerState) {
  return {
    assessmentId: id,
    filterByScheduled: tab,
    limit: memberPageSize,
    offset: offsetOf(page, memberPageSize),
    ...(search !== '' && { search }),
    ...(tab === 'Scheduled' && attendance.length > 0 && { 'filterByAttendance[]': attendance }),
    ...toSortQuery(sortOnTab(sort, tab)),
  };
}

/** The arguments of the overview's first members. */
export function firstMembersArgs(assessmentId: string, tab: ScheduledTab) {
  return {
    assessmentId,
    filterByScheduled: tab,
    limit: previewSize,
    ...(tab === 'Scheduled' && toSortQuery(assessmentMemberSorts.soonestFirst)),
  };
}
