import { dateParam, defineUrlState, oneOf, textParam } from '#app/ui/lists/urlState.ts';
import { emailText } from '#app/ui/texts/emailText.ts';
import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { AssignedAssessmentMember, Attendance } from '#contract/assessmentMember.ts';
import type { ListedHeldTime } from '#contract/heldTime.ts';
import type { FoundPerson } from '#contract/walkIn.ts';
import { addDays, type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { matchesWords } from '#domain/foldText.ts';
import { formatOwnValue } from '#domain/ownFieldValues.ts';
import { formatDetail, type PersonFieldName, workFields } from '#domain/personFields.ts';

/** A row of the list. */
export type AssignedMember = AssignedAssessmentMember & {
  /** The attendance was recorded here and waits to be sent. */
  isWaiting?: boolean;
};

/** A time that is held for a person, in an organization. */
export type HeldTime = ListedHeldTime & { organizationId: string };

/** The same with the zone of its site or, at the address of the organization, of the organization. */
export type HeldTimeOfDay = HeldTime & { timeZone: string };

/** The list of a day. */
export interface AssignedDay {
  members: AssignedMember[];
  /** As of `getAssignedVersion`. */
  version?: string | undefined;
  /** When the server last confirmed this list, in epoch milliseconds. */
  knownAt: number;
}

/** Keeps people in one state. Waiting means that nobody has seen them yet. */
export const dayFilters = ['All', 'Waiting', 'Arrived', 'Drafts', 'Done', 'DidNotAttend'] as const;
export type DayFilter = (typeof dayFilters)[number];

/** The day's list in the address. No date means today, and no assessment means all. */
export const dayUrl = defineUrlState({
  date: dateParam('date'),
  search: textParam('search'),
  organizationId: textParam('organization'),
  assessmentId: textParam('assessment'),
  state: oneOf('state', dayFilters, 'All'),
});

/** The state of the day's list, with its date. */
export interface DayState {
  date: CalendarDate;
  search: string;
  /** '' for all organizations. */
  organizationId: string;
  /** '' for all assessments. */
  assessmentId: string;
  state: DayFilter;
}

/** Lists the zones in which a practitioner can have appointments: those of organizations, and of their sites. */
export function listZones(organizations: readonly Zoned[]): string[] {
  return [...new Set(organizations.flatMap(({ timeZone, siteTimeZones = [] }) => [timeZone, ...siteTimeZones]))];
}

interface Zoned {
  readonly timeZone: string;
  readonly siteTimeZones?: readonly string[] | undefined;
}

/** The zone of an appointment: of its site or, at the address of the organization, of the organization. */
export const zoneOf = ({ place, assessment }: Pick<AssignedMember, 'place' | 'assessment'>): string =>
  place?.timeZone ?? assessment.timeZone;

/**
 * Returns the zone of a day list: of the chosen place, else the only one of the appointments shown, else of the first
 * organization.
 */
export function zoneOfDay({ zones, place, members = [] }: ZonesOfDay): string {
  const [shown, ...others] = new Set(members.map(zoneOf));
  return place?.timeZone ?? (others.length === 0 ? shown : undefined) ?? zones[0] ?? 'UTC';
}

interface ZonesOfDay {
  /** As `listZones` lists them. */
  readonly zones: readonly string[];
  readonly place: DayPlace | undefined;
  /** Empty before they are known. */
  readonly members?: readonly AssignedMember[];
}

/** In epoch milliseconds, end excluded. */
export interface DayRange {
  from: number;
  to: number;
}

/** The range in which it is this day in at least one of the zones. */
export function rangeOfDay(date: CalendarDate, timeZones: readonly string[]): DayRange {
  return {
    from: Math.min(...timeZones.map((timeZone) => toEpochMs(date, timeZone))),
    to: Math.max(...timeZones.map((timeZone) => toEpochMs(addDays(date, 1), timeZone))),
  };
}

/** Whether the appointment is on the day in its zone. */
export function isOnDay(member: AssignedMember, date: CalendarDate): boolean {
  const { appointment } = member;
  return appointment !== undefined && calendarDateAt(appointment.startsAt, zoneOf(member)) === date;
}

const attendanceOf: Readonly<Record<Exclude<DayFilter, 'All' | 'Drafts'>, Attendance | null>> = {
  Waiting: null,
  Arrived: 'Arrived',
  Done: 'Completed',
  DidNotAttend: 'DidNotAttend',
};

/** Whether the filter keeps the member. */
export function isInState({ attendance, resultStatus }: AssignedMember, state: DayFilter): boolean {
  if (state === 'All') return true;
  return state === 'Drafts' ? resultStatus === 'Draft' : attendanceOf[state] === attendance;
}

/** Whether the appointment has begun. */
export function hasBegun({ appointment }: Pick<AssignedMember, 'appointment'>, now: number): boolean {
  return appointment !== undefined && appointment.startsAt <= now;
}

/** Returns the index of the first upcoming appointment in an ordered list, where 'now' is shown. */
export function indexOfNow(members: readonly AssignedMember[], now: number): number {
  const index = members.findIndex((member) => startOf(member) > now);
  return index === -1 ? members.length : index;
}

/**
 * Lists who has arrived and has no finished results, the earliest first. Those with a draft come last, because a colleague
 * may be examining them. Skips `exceptId`, and the practitioner, because nobody records their own results.
 */
export function listArrived(members: readonly AssignedMember[], exceptId: string, ownUserId: string): AssignedMember[] {
  return members
    .filter(({ id, organizationMember }) => id !== exceptId && organizationMember.user.id !== ownUserId)
    .filter(({ attendance, resultStatus }) => attendance === 'Arrived' && resultStatus !== 'Final')
    .sort((a, b) => Number(a.resultStatus !== null) - Number(b.resultStatus !== null) || compareRows(a, b));
}

/** Whether name, email and employee number contain every word of the text. Ignores case and accents. */
export function matchesSearch({ organizationMember }: AssignedMember, text: string): boolean {
  const { user, employeeNumber = '' } = organizationMember;
  return matchesWords([user.fullName ?? '', user.email, employeeNumber], text);
}

/** Whether the filters keep a held time. Whoever looks for a state of attendance looks for appointments. */
export function isHeldShown(held: HeldTimeOfDay, day: DayState, place: DayPlace | undefined): boolean {
  const { organizationId, assessmentId, state, search } = day;
  return (
    state === 'All' &&
    isAtPlace(held, place) &&
    (organizationId === '' || held.organizationId === organizationId) &&
    (assessmentId === '' || held.assessmentId === assessmentId) &&
    matchesWords([held.name], search)
  );
}

/** Birth date and employee number if known, else the email address. */
export function detailsOf(formats: Formats, { email, ownValues = [], ...details }: Identity): string {
  const { birthDate, employeeNumber } = details;
  const work = workFields.map((field) => formatDetail(formats, field, details[field.name]));
  const own = ownValues.map((field) => `${field.label} ${formatOwnValue(formats, field, field.value)}`);
  return formats.facts([birthDate && formats.date(birthDate), employeeNumber, ...work, ...own]) || emailText(email);
}

/** Tells people of the same name apart. `email` is '' if the person has none. */
type Identity = Pick<FoundPerson, PersonFieldName | 'email' | 'ownValues'>;

/** A site or a room that the list keeps. `key` is its id, or '' for the address of the organization. */
export interface DayPlace {
  key: string;
  label: string;
  /** Missing if it was chosen before sites had zones of their own. */
  timeZone?: string | undefined;
}

/** Whether the time is at the site or in the room. Without one, every time is. */
export function isAtPlace({ place }: Pick<AssignedMember, 'place'>, chosen: DayPlace | undefined): boolean {
  if (chosen === undefined) return true;
  return chosen.key === '' ? place === undefined : place?.siteId === chosen.key || place?.roomId === chosen.key;
}

/** Lists the sites of the appointments, each before its rooms, by name. Empty if none of them is at a site. */
export function listPlaces(
  members: readonly AssignedMember[],
  { ownAddress, facts }: { ownAddress: string; facts: Formats['facts'] },
): DayPlace[] {
  const named = new Map<string, DayPlace>();
  for (const { place } of members) {
    if (place === undefined) continue;
    const { siteId, site, roomId, room, timeZone } = place;
    named.set(siteId, { key: siteId, label: facts([site]), timeZone });
    if (roomId !== null) named.set(roomId, { key: roomId, label: facts([site, room ?? '']), timeZone });
  }
  if (named.size === 0) return [];
  const places = [...named.values()].sort((a, b) => a.label.localeCompare(b.label));
  const own = members.find(({ place }) => place === undefined);
  return own === undefined ? places : [{ key: '', label: ownAddress, timeZone: zoneOf(own) }, ...places];
}

/** The members of one assessment at one site, by time and name. */
export interface DayGroup {
  key: string;
  organization: AssignedMember['organization'];
  assessment: AssignedMember['assessment'];
  /** Undefined at the address of the organization. */
  site: string | undefined;
  timeZone: string;
  members: AssignedMember[];
}

/** Groups members by assessment and site, in the order of the names of organizations, assessments and sites. */
export function groupByAssessment(members: readonly AssignedMember[]): DayGroup[] {
  const groups = new Map<string, DayGroup>();
  for (const member of members) {
    const { organization, assessment, place } = member;
    const key = `${assessment.id} ${place?.siteId ?? ''}`;
    const group = groups.get(key) ?? {
      key,
      organization,
      assessment,
      site: place?.site,
      timeZone: zoneOf(member),
      members: [],
    };
    group.members.push(member);
    groups.set(key, group);
  }
  for (const group of groups.values()) group.members.sort(compareRows);
  return [...groups.values()].sort(
    (a, b) =>
      a.organization.name.localeCompare(b.organization.name) ||
      a.assessment.name.localeCompare(b.assessment.name) ||
      (a.site ?? '').localeCompare(b.site ?? ''),
  );
}

const compareRows = (a: AssignedMember, b: AssignedMember) =>
  startOf(a) - startOf(b) || nameOf(a).localeCompare(nameOf(b));

const nameOf = ({ organizationMember: { user } }: AssignedMember) => user.fullName ?? user.email;

const startOf = ({ appointment }: AssignedMember) => appointment?.startsAt ?? Number.POSITIVE_INFINITY;
