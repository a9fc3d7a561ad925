import { afterAll, beforeAll, beforeEach } from 'vitest';
import { scheduleAppointment } from '#contract/appointment.ts';
import { createAssessment, inviteToAssessment, saveSchedule } from '#contract/assessment.ts';
import { type CalendarDate, toEpochMs } from '#domain/calendarDate.ts';
import {
  type Answer,
  type Client,
  startTestServer,
  type TestMember,
  type TestServer,
  type TestServerOptions,
} from './testServer.ts';

export const zone = 'Europe/Berlin';

/** The Monday before the window of `assessmentBody`. */
const monday = '2027-03-01T09:00:00+01:00';

/** Parses an instant to epoch milliseconds. */
export const at = (iso: string) => Date.parse(iso);

/** The start of the day at the organization, in epoch milliseconds. */
export const day = (date: CalendarDate, timeZone = zone) => toEpochMs(date, timeZone);

/** The first slot of the assessment that `assessmentBody` describes, with the hours of `everyDay`. */
export const eight = at('2027-03-08T08:00:00+01:00');

export const hour = 3_600_000;

export interface BookingWorld {
  readonly server: TestServer;
  setClock(iso: string): void;
  resetClock(): void;
}

/** Starts a server with a fixed clock for the tests of one file. */
export function openBookingWorld(options: Pick<TestServerOptions, 'onLogLine'> = {}): BookingWorld {
  let now = at(monday);
  let started: TestServer | undefined;
  const resetClock = () => {
    now = at(monday);
  };

  beforeAll(async () => {
    started = await startTestServer({ ...options, now: () => new Date(now) });
  });
  beforeEach(resetClock);
  afterAll(() => started?.stop());

  return {
    get server() {
      if (started === undefined) throw new Error('The server runs within hooks and tests only.');
      return started;
    },
    setClock(iso) {
      now = at(iso);
    },
    resetClock,
  };
}

/** An assessment from Monday to Friday next week, with slots of an hour and one seat each. */
export function assessmentBody(changes: Record<string, unknown> = {}) {
  return {
    name: 'Spring check',
    appointmentDuration: 60,
    startDate: day('2027-03-08'),
    endDate: day('2027-03-12'),
    appointmentsPerSlot: 1,
    bookingLeadTime: false,
    ...changes,
  };
}

/** A schedule with the same hours every day, 08:00 to 10:00 by default. */
export function everyDay(timeFrom = 480, timeTo = 600) {
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ day: weekday, enabled: true, ranges: [{ timeFrom, timeTo }] }));
}

interface AssessmentOptions {
  readonly body?: Record<string, unknown>;
  readonly schedule?: ReturnType<typeof everyDay>;
  readonly invite?: readonly TestMember[];
}

/** Creates an assessment with the wizard's calls. Returns its id. */
export async function openAssessment(
  admin: Client,
  organizationId: string,
  { body = {}, schedule = everyDay(), invite = [] }: AssessmentOptions = {},
): Promise<string> {
  const created = await succeed(
    admin.call(createAssessment, { params: { organizationId }, body: assessmentBody(body) }),
  );
  const assessmentId: string = created.json.data.id;
  await succeed(admin.call(saveSchedule, { params: { assessmentId }, body: { days: schedule } }));
  if (invite.length > 0) await inviteAll(admin, assessmentId, invite);
  return assessmentId;
}

export async function inviteAll(
  admin: Client,
  assessmentId: string,
  members: readonly Pick<TestMember, 'organizationMemberId'>[],
): Promise<Answer> {
  const include = members.map(({ organizationMemberId }) => organizationMemberId);
  return succeed(
    admin.call(inviteToAssessment, { params: { assessmentId }, body: { selectAll: false, include, exclude: [] } }),
  );
}

/** Creates an organization with members and an assessment to which all are invited. */
export async function foundOrganization(
  server: TestServer,
  { members: count = 1, ...assessment }: { members?: number } & Omit<AssessmentOptions, 'invite'> = {},
) {
  const { organizationId, admin } = await server.addOrganizationWithAdmin({ timeZone: zone });
  const members: TestMember[] = [];
  for (let index = 0; index < count; index += 1) members.push(await server.addMember(organizationId));
  const [member] = members;
  if (member === undefined) throw new Error('An organization here has at least one member.');
  const assessmentId = await openAssessment(admin.client, organizationId, { ...assessment, invite: members });
  return { organizationId, admin, members, member, assessmentId };
}

/** Adds members who can sign in, in one statement. Returns the ids of their memberships. */
export async function addPeople({ pool }: TestServer, organizationId: string, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with person as (
       insert into app_user (email, full_name)
       select 'employee-' || n || '@' || $1::uuid || '.example', 'Employee ' || n from generate_series(1, $2::int) n
       returning id, email, full_name
     )
     insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
     select $1, id, 'Member', email, full_name, now() from person returning id`,
    [organizationId, count],
  );
  return rows.map(({ id }) => id);
}

/** Books a slot. Returns any reply, refusals included. */
export function book(client: Client, assessmentId: string, startsAt: number, more: object = {}): Promise<Answer> {
  return client.call(scheduleAppointment, { params: { assessmentId }, body: { startsAt, ...more } });
}

/** Awaits a reply. Throws unless its status is 200. */
export async function succeed(answer: Promise<Answer>): Promise<Answer> {
  const settled = await answer;
  if (settled.status !== 200) throw new Error(`Answered ${settled.status}: ${JSON.stringify(settled.json)}`);
  return settled;
}
