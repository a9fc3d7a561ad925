import { scheduleAppointment } from '#contract/appointment.ts';
import { createAssessment, inviteToAssessment, listTimeSlots, saveSchedule } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { registerInvite, requestPasscode, verifyOrganizationAdmin } from '#contract/auth.ts';
import { giveConsent } from '#contract/consent.ts';
import { importMembers } from '#contract/invitation.ts';
import { createOrganization, listOrganizationsForMember } from '#contract/organization.ts';
import { updateProfile } from '#contract/user.ts';
import { addDays, type CalendarDate, calendarDateAt, dayOfWeek, toEpochMs } from '#domain/calendarDate.ts';
import { consentText } from '#domain/consentText.ts';
import type { ValueField } from '#domain/valueSet.ts';
import { type ApiClient, createApiClient } from './apiClient.ts';
import { type DemoPerson, demoPeople } from './people.ts';

export const demoAdministrator = { name: 'Ursula Iman', email: 'ursula@imanworks.com' };
export const demoMember: DemoPerson = demoPeople(1)[0] ?? demoAdministrator;

const timeZone = 'Europe/Warsaw';

const hearing = { kind: 'choice' as const, choices: ['Normal', 'Reduced', 'Not tested'] };

/** Blood pressure, pulse, weight and hearing. */
const healthCheckValues: ValueField[] = [
  { code: '8480-6', kind: 'number' },
  { code: '8462-4', kind: 'number' },
  { code: '8867-4', kind: 'number' },
  { code: '29463-7', kind: 'number' },
  { ...hearing, code: 'local:hearing-left', label: 'Hearing, left' },
  { ...hearing, code: 'local:hearing-right', label: 'Hearing, right' },
];

export interface DemoSize {
  readonly people: number;
  /** How many of them have accepted their invitation. */
  readonly accepted: number;
  /** How many have an appointment in the first assessment. */
  readonly booked: number;
}

export interface DemoOrganization {
  readonly id: string;
  /** Signed in as its administrator. */
  readonly administrator: ApiClient;
}

/** Creates a sample organization in an empty product through the API at `url`. */
export async function seedDemo(url: string, { people: count, accepted, booked }: DemoSize): Promise<DemoOrganization> {
  const people = demoPeople(count);
  const administrator = await signUp(createApiClient(url));
  const { data: organization } = await administrator.call(createOrganization, {
    body: { name: 'Iman Works', address: 'Prosta 1, 00-001 Warszawa', image: null, timeZone },
  });
  const organizationId = organization.id;
  await importPeople(administrator, organizationId, url, people);
  for (const person of people.slice(0, accepted)) await accept(createApiClient(url), person);

  const today = calendarDateAt(Date.now(), timeZone);
  const monday = addDays(today, ((8 - dayOfWeek(today)) % 7) + 14);

  const autumn = await createDemoAssessment(administrator, organizationId, {
    name: 'Autumn health check',
    firstDay: monday,
    lastDay: addDays(monday, 11),
    minutes: 45,
    perSlot: 2,
    days: [1, 2, 3, 4, 5],
    ranges: [
      [480, 720],
      [780, 1020],
    ],
    valueSet: healthCheckValues,
  });
  await administrator.call(inviteToAssessment, {
    params: { assessmentId: autumn },
    body: { selectAll: true, include: [], exclude: [] },
  });
  await bookFor(administrator, autumn, booked);

  const running = await createDemoAssessment(administrator, organizationId, {
    name: 'Eye and hearing test',
    firstDay: today,
    lastDay: addDays(today, 20),
    minutes: 20,
    perSlot: 1,
    days: [0, 1, 2, 3, 4, 5, 6],
    ranges: [[420, 1200]],
  });
  const include = await memberIdsOf(administrator, autumn, Math.min(60, count));
  await administrator.call(inviteToAssessment, {
    params: { assessmentId: running },
    body: { selectAll: false, include, exclude: [] },
  });
  await bookFor(administrator, running, Math.round(include.length * 0.9));

  await createDemoAssessment(administrator, organizationId, {
    name: 'Night-shift health check',
    firstDay: addDays(monday, 35),
    lastDay: addDays(monday, 46),
    minutes: 30,
    perSlot: 3,
    days: [1, 2, 3, 4],
    ranges: [[1200, 1440]],
  });
  return { id: organizationId, administrator };
}

async function signUp(guest: ApiClient): Promise<ApiClient> {
  const { email, name } = demoAdministrator;
  await guest.call(requestPasscode, { body: { email, role: 'OrganizationAdmin' } });
  const code = await guest.takeFromMail(email, /^\s*(\d{4,6})\s*$/m);
  const administrator = guest.signedIn(await guest.call(verifyOrganizationAdmin, { body: { email, code } }));
  await administrator.call(updateProfile, { body: { fullName: name, email, image: null } });
  return administrator;
}

async function importPeople(api: ApiClient, organizationId: string, url: string, people: readonly DemoPerson[]) {
  const lines = people.map(({ name, email }) => `"${name}",${email}`);
  const form = new FormData();
  form.set('redirectUrl', `${url}/email-link`);
  form.set('file', new File([['name,email', ...lines].join('\n')], 'people.csv', { type: 'text/csv' }));
  await api.call(importMembers, { params: { organizationId }, form });
}

async function accept(guest: ApiClient, { name, email }: DemoPerson): Promise<void> {
  const token = await guest.takeFromMail(email, /token=([\w-]+)/);
  const member = guest.signedIn(await guest.call(registerInvite, { body: { email, token } }));
  const { data: organizations } = await member.call(listOrganizationsForMember);
  for (const { id: organizationId } of organizations) {
    await member.call(giveConsent, { body: { organizationId, textVersion: consentText.version } });
  }
  await member.call(updateProfile, { body: { fullName: name, email, image: null } });
}

interface DemoAssessment {
  readonly name: string;
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
  readonly minutes: number;
  readonly perSlot: number;
  readonly days: readonly number[];
  readonly ranges: readonly (readonly [number, number])[];
  /** What practitioners record. Without it they choose. */
  readonly valueSet?: ValueField[];
}

/** Creates an assessment with a weekly schedule. Returns its id. */
export async function createDemoAssessment(
  api: ApiClient,
  organizationId: string,
  plan: DemoAssessment,
): Promise<string> {
  const { data } = await api.call(createAssessment, {
    params: { organizationId },
    body: {
      name: plan.name,
      appointmentDuration: plan.minutes,
      startDate: toEpochMs(plan.firstDay, timeZone),
      endDate: toEpochMs(plan.lastDay, timeZone),
      appointmentsPerSlot: plan.perSlot,
      bookingLeadTime: false,
      valueSet: plan.valueSet,
    },
  });
  const ranges = plan.ranges.map(([timeFrom, timeTo]) => ({ timeFrom, timeTo }));
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: plan.days.includes(day), ranges }));
  await api.call(saveSchedule, { params: { assessmentId: data.id }, body: { days } });
  return data.id;
}

/** Books the first free slots for `count` members, ordered by name. */
async function bookFor(api: ApiClient, assessmentId: string, count: number): Promise<void> {
  const { data: slots } = await api.call(listTimeSlots, { params: { assessmentId } });
  const seats = slots.flatMap(({ startsAt, remaining }) => Array.from({ length: remaining }, () => startsAt));
  const members = await assessmentMembersOf(api, assessmentId, count);
  for (const [index, { id }] of members.entries()) {
    const startsAt = seats[index];
    if (startsAt === undefined) return;
    await api.call(scheduleAppointment, { params: { assessmentId }, body: { startsAt, assessmentMemberId: id } });
  }
}

async function assessmentMembersOf(api: ApiClient, assessmentId: string, count: number) {
  const pages = [];
  for (let offset = 0; offset < count; offset += 100) {
    const query = { limit: String(Math.min(100, count - offset)), offset: String(offset) };
    pages.push(...(await api.call(listAssessmentMembers, { params: { assessmentId }, query })).data);
  }
  return pages;
}

async function memberIdsOf(api: ApiClient, assessmentId: string, count: number): Promise<string[]> {
  return (await assessmentMembersOf(api, assessmentId, count)).map(({ organizationMember }) => organizationMember.id);
}
