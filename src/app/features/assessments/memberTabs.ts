import { attendance } from '#contract/assessmentMember.ts';
import { appointmentSortOptions, assessmentMemberSortOptions, assessmentMemberSorts } from '#contract/sortOrder.ts';
import { attendanceNames } from '#domain/attendanceNames.ts';

export type ScheduledTab = 'Scheduled' | 'NotScheduled';

export const memberTabs: readonly ScheduledTab[] = ['Scheduled', 'NotScheduled'];

export const tabLabels: Readonly<Record<ScheduledTab, string>> = {
  Scheduled: 'Scheduled',
  NotScheduled: 'Not Scheduled',
};

/** The text of an empty tab. */
export const emptyTexts: Readonly<Record<ScheduledTab, string>> = {
  Scheduled: 'Nobody has scheduled.',
  NotScheduled: 'Everyone has scheduled.',
};

/** Describes why a list has no rows. */
export function describeEmpty({
  tab,
  search,
  attendance,
}: {
  readonly tab: ScheduledTab;
  readonly search: string;
  readonly attendance: readonly string[];
}): string {
  if (search !== '') return 'Nobody fits the search.';
  if (tab === 'NotScheduled' || attendance.length === 0) return emptyTexts[tab];
  const isOnly = (value: string) => attendance.length === 1 && attendance[0] === value;
  return isOnly('DidNotAttend') ? 'Nobody missed their appointment.' : 'Nobody has this attendance.';
}

/** The outcomes of appointments by which the Scheduled tab can be filtered. */
export const attendanceOptions = [
  { value: 'NotRecorded', label: 'Not recorded' },
  ...attendance.options.map((value) => ({ value, label: attendanceNames[value] })),
] as const;

export type MemberSort = (typeof assessmentMemberSortOptions | typeof appointmentSortOptions)[number]['value'];

export const defaultMemberSort: MemberSort = assessmentMemberSorts.nameAToZ;

/** Sort options of a tab. By date only if every row has one. */
export function sortOptionsOf(tab: ScheduledTab): readonly { value: MemberSort; label: string }[] {
  return tab === 'Scheduled'
    ? [...assessmentMemberSortOptions, ...appointmentSortOptions]
    : assessmentMemberSortOptions;
}

/** Keeps the sort order when the tab changes, if the new tab offers it. */
export function sortOnTab(sort: MemberSort, tab: ScheduledTab): MemberSort {
  return sortOptionsOf(tab).some(({ value }) => value === sort) ? sort : defaultMemberSort;
}
