import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import { attendanceFilter } from '#contract/assessmentMember.ts';
import { assessmentMemberSorts } from '#contract/sortOrder.ts';

export type ScheduledTab = 'Scheduled' | 'NotScheduled';

export const memberTabs: readonly ScheduledTab[] = ['Scheduled', 'NotScheduled'];

export function tabLabel(t: TextsOf<'invitedMembers'>, tab: ScheduledTab): string {
  return tab === 'Scheduled' ? t('scheduled') : t('notScheduled');
}

interface Narrowed {
  readonly tab: ScheduledTab;
  readonly search?: string;
  readonly attendance?: readonly string[];
}

/** Describes why a list has no rows. */
export function describeEmpty(t: TextsOf<'invitedMembers'>, { tab, search = '', attendance = [] }: Narrowed): string {
  if (search !== '') return t('nobodyFits');
  if (tab === 'NotScheduled') return t('everyoneScheduled');
  if (attendance.length === 0) return t('nobodyScheduled');
  const isOnly = (value: string) => attendance.length === 1 && attendance[0] === value;
  return isOnly('DidNotAttend') ? t('nobodyMissed') : t('nobodyHasAttendance');
}

/** The outcomes of appointments by which the Scheduled tab can be filtered. */
export function listAttendanceOptions(t: TextsOf<'invitedMembers'>, tAttendance: TextsOf<'attendance'>) {
  return attendanceFilter.options.map((value) => ({
    value,
    label: value === 'NotRecorded' ? t('notRecorded') : tAttendance('outcome', { attendance: value }),
  }));
}

export type MemberSort = (typeof assessmentMemberSorts)[keyof typeof assessmentMemberSorts];

export const defaultMemberSort: MemberSort = assessmentMemberSorts.nameAToZ;

/** By date only if every row has one. */
const sortNames = {
  Scheduled: ['nameAToZ', 'nameZToA', 'soonestFirst', 'latestFirst'],
  NotScheduled: ['nameAToZ', 'nameZToA'],
} as const;

/** Sort options of a tab. */
export function sortOptionsOf(t: TextsOf<'invitedMembers'>, tab: ScheduledTab): { value: MemberSort; label: string }[] {
  return sortNames[tab].map((name) => ({ value: assessmentMemberSorts[name], label: t(name) }));
}

/** Keeps the sort order when the tab changes, if the new tab offers it. */
export function sortOnTab(sort: MemberSort, tab: ScheduledTab): MemberSort {
  return sortNames[tab].some((name) => assessmentMemberSorts[name] === sort) ? sort : defaultMemberSort;
}
