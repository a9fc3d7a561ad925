import type { AssessmentMemberDetails, Attendance } from '#contract/assessmentMember.ts';
import { addDays, type CalendarDate, calendarDateAt, isCalendarDate, toEpochMs } from '#domain/calendarDate.ts';

/** A person of the list, without what was recorded of them. */
export type AssignedMember = Omit<AssessmentMemberDetails, 'result'>;

/** What the address says about the list: whatever it does not say, or says wrongly, is as at the beginning. */
export interface DayState {
  date: CalendarDate;
  search: string;
  /** Of the one assessment that is shown; '' for all of them. */
  assessmentId: string;
}

export function readDayState(params: URLSearchParams, today: CalendarDate): DayState {
  const date = params.get('date') ?? '';
  return {
    date: isCalendarDate(date) ? date : today,
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    assessmentId: params.get('assessment') ?? '',
  };
}

/** The day that it is where the first of the organizations is. */
export function todayOf(timeZones: readonly string[], now: number): CalendarDate {
  return calendarDateAt(now, timeZones[0] ?? 'UTC');
}

/** The address of a day, without what is as at the beginning. */
export function writeDayState({ date, search, assessmentId }: DayState, today: CalendarDate): URLSearchParams {
  const params = new URLSearchParams();
  if (date !== today) params.set('date', date);
  if (search !== '') params.set('search', search);
  if (assessmentId !== '') params.set('assessment', assessmentId);
  return params;
}

/** From when to when, in epoch milliseconds and without the end, it is this day in at least one of the zones. */
export function rangeOfDay(date: CalendarDate, timeZones: readonly string[]): { from: number; to: number } {
  return {
    from: Math.min(...timeZones.map((timeZone) => toEpochMs(date, timeZone))),
    to: Math.max(...timeZones.map((timeZone) => toEpochMs(addDays(date, 1), timeZone))),
  };
}

/** Whether the appointment is on the day as the calendar of its organization shows it. */
export function isOnDay({ appointment, assessment }: AssignedMember, date: CalendarDate): boolean {
  return appointment !== undefined && calendarDateAt(appointment.startsAt, assessment.timeZone) === date;
}

export interface DayCounts {
  booked: number;
  /** Those who are there and not through yet. */
  arrived: number;
  completed: number;
  didNotAttend: number;
}

export function countDay(members: readonly AssignedMember[]): DayCounts {
  const count = (wanted: Attendance) => members.filter(({ attendance }) => attendance === wanted).length;
  return {
    booked: members.length,
    arrived: count('Arrived'),
    completed: count('Completed'),
    didNotAttend: count('DidNotAttend'),
  };
}

/** Whether name or address hold the text, in any case and with or without accents. */
export function isFound({ organizationMember: { user } }: AssignedMember, text: string): boolean {
  const wanted = plain(text.trim());
  return plain(user.fullName ?? '').includes(wanted) || plain(user.email).includes(wanted);
}

/** Those of one assessment, by the time of their appointment. */
export interface DayGroup {
  organization: AssignedMember['organization'];
  assessment: AssignedMember['assessment'];
  members: AssignedMember[];
}

/** The list by organization and assessment, in the order of their names. */
export function groupByAssessment(members: readonly AssignedMember[]): DayGroup[] {
  const groups = new Map<string, DayGroup>();
  for (const member of members) {
    const { organization, assessment } = member;
    const group = groups.get(assessment.id) ?? { organization, assessment, members: [] };
    group.members.push(member);
    groups.set(assessment.id, group);
  }
  for (const group of groups.values()) group.members.sort((a, b) => startOf(a) - startOf(b));
  return [...groups.values()].sort(
    (a, b) =>
      a.organization.name.localeCompare(b.organization.name) || a.assessment.name.localeCompare(b.assessment.name),
  );
}

const startOf = ({ appointment }: AssignedMember) => appointment?.startsAt ?? Number.POSITIVE_INFINITY;

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase();
}
