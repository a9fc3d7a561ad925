import { scheduleAppointment } from '#contract/appointment.ts';
import { createAssessment, inviteToAssessment, listTimeSlots, saveSchedule } from '#contract/assessment.ts';
import {
  type Attendance,
  listAssessmentMembers,
  listAssignedAssessmentMembers,
  recordAttendance,
} from '#contract/assessmentMember.ts';
import { registerInvite, requestPasscode, verifyOrganizationAdmin } from '#contract/auth.ts';
import { giveConsent } from '#contract/consent.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';
import { inviteTeam } from '#contract/invitation.ts';
import { listOrganizationsForMember } from '#contract/organization.ts';
import { createOrganization } from '#contract/organizationProfile.ts';
import { updateProfile } from '#contract/profile.ts';
import { updateResult } from '#contract/result.ts';
import { assessmentMemberSorts, toSortQuery } from '#contract/sortOrder.ts';
import { addWalkIn, findPeople } from '#contract/walkIn.ts';
import { addDays, type CalendarDate, calendarDateAt, dayOfWeek, toEpochMs } from '#domain/calendarDate.ts';
import { consentVersions } from '#domain/consentText.ts';
import type { ValueField } from '#domain/valueSet.ts';
import { type ApiClient, createApiClient } from './apiClient.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { addSites, addTracks, demoPractitioners, toWeek } from './seedSites.ts';
import { addGroups, importPeople, uploadNextMonth } from './seedStaff.ts';

export const demoAdministrator = { name: 'Ursula Iman', email: 'ursula@imanworks.com' };
export const demoMember: DemoPerson = demoPeople(1)[0] ?? demoAdministrator;

const timeZone = 'Europe/Warsaw';

const hearing = { kind: 'choice' as const, choices: ['Normal', 'Reduced', 'Not tested'] };

const vision = { kind: 'choice' as const, choices: ['Good', 'Good with glasses', 'Reduced'] };

const eyeAndHearingValues: ValueField[] = [
  { ...vision, code: 'local:vision-left', label: 'Vision, left' },
  { ...vision, code: 'local:vision-right', label: 'Vision, right' },
  { ...hearing, code: 'local:hearing-left', label: 'Hearing, left' },
  { ...hearing, code: 'local:hearing-right', label: 'Hearing, right' },
];

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

/** Creates a sample organization in an empty product through the API at `url`. */
export async function seedDemo(url: string, { people: count, accepted, booked }: DemoSize): Promise<void> {
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
    valueSet: eyeAndHearingValues,
  });
  const include = await memberIdsOf(administrator, autumn, Math.min(60, count));
  await administrator.call(inviteToAssessment, {
    params: { assessmentId: running },
    body: { selectAll: false, include, exclude: [] },
  });
  await bookFor(administrator, running, include.length);
  const [practitioner] = await addPractitioners(administrator, organizationId, url);
  if (practitioner !== undefined) await beginDay(practitioner, running, today);

  await createDemoAssessment(administrator, organizationId, {
    name: 'Night-shift health check',
    firstDay: addDays(monday, 35),
    lastDay: addDays(monday, 46),
    minutes: 30,
    perSlot: 3,
    days: [1, 2, 3, 4],
    ranges: [[1200, 1440]],
  });

  const places = await addSites(administrator, organizationId);
  const everywhere = await createDemoAssessment(administrator, organizationId, {
    name: 'Eye test for screen work',
    firstDay: addDays(monday, 14),
    lastDay: addDays(monday, 25),
    minutes: 30,
    perSlot: 1,
    days: [1, 2, 3, 4, 5],
    ranges: [[480, 960]],
    valueSet: eyeAndHearingValues,
  });
  await addTracks(administrator, places, { organizationId, assessmentId: everywhere, monday: addDays(monday, 14) });
  await administrator.call(inviteToAssessment, {
    params: { assessmentId: everywhere },
    body: { selectAll: false, include: await memberIdsOf(administrator, autumn, Math.min(90, count)), exclude: [] },
  });
  await bookFor(administrator, everywhere, Math.round(Math.min(90, count) * 0.7), demoMember.email);
  await addGroups(administrator, organizationId, include.slice(0, 24));
  await uploadNextMonth(administrator, organizationId, people);
}

async function signUp(guest: ApiClient): Promise<ApiClient> {
  const { email, name } = demoAdministrator;
  await guest.call(requestPasscode, { body: { email, role: 'OrganizationAdmin' } });
  const code = await guest.takeFromMail(email, /^\s*(\d{4,6})\s*$/m);
  const administrator = guest.signedIn(await guest.call(verifyOrganizationAdmin, { body: { email, code } }));
  await administrator.call(updateProfile, { body: { fullName: name, email, image: null } });
  return administrator;
}

async function accept(guest: ApiClient, { name, email }: DemoPerson): Promise<void> {
  const token = await guest.takeFromMail(email, /token=([\w-]+)/);
  const member = guest.signedIn(await guest.call(registerInvite, { body: { email, token } }));
  const { data: organizations } = await member.call(listOrganizationsForMember);
  for (const { id: organizationId } of organizations) {
    await member.call(giveConsent, { body: { organizationId, textVersion: consentVersions.en.version } });
  }
  await member.call(updateProfile, { body: { fullName: name, email, image: null } });
}

/** Invites the practitioners, who accept. Returns their clients in order. */
async function addPractitioners(administrator: ApiClient, organizationId: string, url: string): Promise<ApiClient[]> {
  const members = demoPractitioners.map(({ name, email }) => ({ fullname: name, email, role: 'Practitioners' }));
  const body = { members, redirectUrl: `${url}/email-link` };
  await administrator.call(inviteTeam, { params: { organizationId }, body });
  const clients: ApiClient[] = [];
  for (const person of demoPractitioners) clients.push(await joinAsPractitioner(createApiClient(url), person));
  return clients;
}

async function joinAsPractitioner(guest: ApiClient, { name, email }: DemoPerson): Promise<ApiClient> {
  const token = await guest.takeFromMail(email, /token=([\w-]+)/);
  const practitioner = guest.signedIn(await guest.call(registerInvite, { body: { email, token } }));
  // The team's area needs a code. A link alone does not open it.
  await practitioner.call(requestFreshCode);
  const code = await practitioner.takeFromMail(email, /^\s*(\d{4})\s*$/m);
  await practitioner.call(verifyFreshCode, { body: { code } });
  await practitioner.call(updateProfile, { body: { fullName: name, email, image: null } });
  return practitioner;
}

/** Examines the demo's member as a walk-in and the first two people of today. The next two have arrived. */
async function beginDay(practitioner: ApiClient, assessmentId: string, today: CalendarDate): Promise<void> {
  const { data: found } = await practitioner.call(findPeople, {
    params: { assessmentId },
    query: { search: demoMember.email },
  });
  await practitioner.call(addWalkIn, {
    params: { assessmentId },
    body: { organizationMemberId: found[0]?.organizationMemberId, hasAgreed: true },
  });
  const { data: people } = await practitioner.call(listAssignedAssessmentMembers, {
    query: {
      assessmentId,
      from: String(toEpochMs(today, timeZone)),
      to: String(toEpochMs(addDays(today, 1), timeZone)),
      ...toSortQuery(assessmentMemberSorts.soonestFirst),
      limit: '100',
    },
  });
  const isWalkIn = ({ organizationMember }: (typeof people)[number]) =>
    organizationMember.user.email === demoMember.email;
  const walkIn = people.filter(isWalkIn);
  const booked = people.filter((person) => !isWalkIn(person));
  for (const { organizationMember } of booked.slice(0, 2))
    await agree(practitioner, assessmentId, organizationMember.user);
  for (const { id } of [...walkIn, ...booked.slice(0, 2)]) {
    await setAttendance(practitioner, id, 'Completed');
    await practitioner.call(updateResult, {
      params: { assessmentMemberId: id },
      body: {
        status: 'Final',
        observations: [
          { code: 'local:vision-left', value: 'Good', unit: '' },
          { code: 'local:vision-right', value: 'Good with glasses', unit: '' },
          { code: 'local:hearing-left', value: 'Normal', unit: '' },
          { code: 'local:hearing-right', value: 'Normal', unit: '' },
        ],
        summary: 'Please wear your glasses at the screen.',
        attachments: [],
        version: 0,
      },
    });
  }
  for (const { id } of booked.slice(2, 4)) await setAttendance(practitioner, id, 'Arrived');
}

/** Records at the desk that a person who has not joined agrees to the recording of results. */
async function agree(practitioner: ApiClient, assessmentId: string, { email }: { email: string }): Promise<void> {
  const { data: found } = await practitioner.call(findPeople, { params: { assessmentId }, query: { search: email } });
  const [person] = found;
  if (person === undefined || person.hasAgreed) return;
  const { organizationMemberId } = person;
  await practitioner.call(addWalkIn, { params: { assessmentId }, body: { organizationMemberId, hasAgreed: true } });
}

async function setAttendance(practitioner: ApiClient, assessmentMemberId: string, attendance: Attendance) {
  await practitioner.call(recordAttendance, { params: { assessmentMemberId }, body: { attendance } });
}

interface DemoAssessment {
  readonly name: string;
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
  readonly minutes: number;
  readonly perSlot: number;
  readonly days: readonly number[];
  readonly ranges: readonly (readonly [number, number])[];
  /** Values that practitioners record. By default they choose. */
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
  await api.call(saveSchedule, { params: { assessmentId: data.id }, body: { days: toWeek(plan) } });
  return data.id;
}

/** Books the first free slots for `count` members, ordered by name. Skips the one with the email address `except`. */
async function bookFor(api: ApiClient, assessmentId: string, count: number, except?: string): Promise<void> {
  const { data: slots } = await api.call(listTimeSlots, { params: { assessmentId } });
  const seats = slots.flatMap(({ startsAt, trackId, remaining }) =>
    Array.from({ length: remaining }, () => ({ startsAt, trackId })),
  );
  const members = await assessmentMembersOf(api, assessmentId, count);
  const booked = members.filter(({ organizationMember }) => organizationMember.user.email !== except);
  for (const [index, { id }] of booked.entries()) {
    const seat = seats[index];
    if (seat === undefined) return;
    await api.call(scheduleAppointment, { params: { assessmentId }, body: { ...seat, assessmentMemberId: id } });
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
