import { appointmentSortOptions, assessmentMemberSortOptions } from '#contract/sortOrder.ts';

export type ScheduledTab = 'Scheduled' | 'NotScheduled';

export const memberTabs: readonly ScheduledTab[] = ['Scheduled', 'NotScheduled'];

export const tabLabels: Readonly<Record<ScheduledTab, string>> = {
  Scheduled: 'Scheduled',
  NotScheduled: 'Not Scheduled',
};

/** Said where a tab holds nobody. */
export const emptyTexts: Readonly<Record<ScheduledTab, string>> = {
  Scheduled: 'Nobody has scheduled.',
  NotScheduled: 'Everyone has scheduled.',
};

export type MemberSort = (typeof assessmentMemberSortOptions | typeof appointmentSortOptions)[number]['value'];

export const defaultMemberSort: MemberSort = 'fullName_ASC';

/** The orders that a tab offers: by date only where every row has one. */
export function sortOptionsOf(tab: ScheduledTab): readonly { value: MemberSort; label: string }[] {
  return tab === 'Scheduled'
    ? [...assessmentMemberSortOptions, ...appointmentSortOptions]
    : assessmentMemberSortOptions;
}

/** The order to keep when the tab changes; one that the new tab does not offer gives way to the default. */
export function sortOnTab(sort: MemberSort, tab: ScheduledTab): MemberSort {
  return sortOptionsOf(tab).some(({ value }) => value === sort) ? sort : defaultMemberSort;
}

/** The order as the call asks for it. */
export function splitMemberSort(sort: MemberSort): { sortBy: 'fullName' | 'date'; sortDirection: 'ASC' | 'DESC' } {
  return {
    sortBy: sort.startsWith('date') ? 'date' : 'fullName',
    sortDirection: sort.endsWith('_ASC') ? 'ASC' : 'DESC',
  };
}
