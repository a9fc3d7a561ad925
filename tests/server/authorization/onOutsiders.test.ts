import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { cancelAppointment, scheduleAppointment } from '#contract/appointment.ts';
import { inviteToAssessment, removeAssessmentMember, resendAssessmentInvitation } from '#contract/assessment.ts';
import { listAssessmentMemberMails, listAssessmentMembers } from '#contract/assessmentMember.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import type { Call } from '#contract/call.ts';
import { inviteMembers, inviteTeam } from '#contract/invitation.ts';
import {
  approvePractitioner,
  correctMember,
  deactivateMember,
  exportMembers,
  findMembers,
  getMember,
  listMemberAssessments,
  listMemberHistory,
  listMemberMessages,
  listMembers,
  reactivateMember,
  resendMemberInvitation,
} from '#contract/member.ts';
import { declineMembership, leaveOrganization } from '#contract/membership.ts';
import { eraseMember } from '#contract/personalData.ts';
import { endRole, removeFromTeam } from '#contract/team.ts';
import { addImage } from '#tests/support/addImage.ts';
import { book, eight, hour, inviteAll, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, saveResult } from '#tests/support/resultWorld.ts';
import type { CallOptions, TestMember } from '#tests/support/testServer.ts';

/** Occurs in everything that these people have elsewhere. */
const canary = `Secret${randomUUID().replaceAll('-', '')}`;
const redirectUrl = 'http://localhost:4000/email-link';

type State = 'pending' | 'declined' | 'left' | 'deactivated' | 'removed';
const states: readonly State[] = ['pending', 'declined', 'left', 'deactivated', 'removed'];

const lines: string[] = [];
const received: string[] = [];
/** Texts that no reply of the organization may contain. */
const hidden: string[] = [canary];
const world = openBookingWorld({ onLogLine: (line) => lines.push(line) });

let practice: Awaited<ReturnType<typeof foundPractice>>;
let elsewhere: Awaited<ReturnType<typeof foundPractice>>;

beforeAll(async () => {
  // Short appointments, so that there is a seat for everybody.
  const body = { appointmentDuration: 5, appointmentsPerSlot: 4 };
  practice = await foundPractice(world.server, { body });
  elsewhere = await foundPractice(world.server, { body });
  await world.server.pool.query('update organization set name = $2 where id = $1', [elsewhere.organizationId, canary]);
  await world.server.pool.query('update assessment set name = $2 where id = $1', [elsewhere.assessmentId, canary]);
  hidden.push(elsewhere.organizationId, elsewhere.assessmentId);
});

/** Returns a function that gives the next slot with a free seat. Each slot has four, each day 24 slots. */
const countSlots = () => {
  let bookings = -1;
  return () => {
    bookings += 1;
    const slots = Math.floor(bookings / 4);
    return eight + Math.floor(slots / 24) * 24 * hour + (slots % 24) * 5 * 60_000;
  };
};
const nextSlot = countSlots();
const nextSlotElsewhere = countSlots();

interface Outsider extends TestMember {
  readonly assessmentMemberId: string;
  readonly appointmentId: string | undefined;
  /** Their current name and picture, which the organization has not seen. */
  readonly profile: readonly string[];
}

/** Adds a member in the state, invited to the assessment, with an account, an organization and a result elsewhere. */
async function bring(state: State): Promise<Outsider> {
  const { server } = world;
  const { admin, organizationId, assessmentId } = practice;
  const hasJoined = state !== 'pending' && state !== 'declined';
  const person = await server.addMember(organizationId, { accepted: hasJoined, fullName: 'Typed Name' });
  await inviteAll(admin.client, assessmentId, [person]);
  const booked = hasJoined ? await succeed(book(person.client, assessmentId, nextSlot())) : undefined;
  const { organizationMemberId, userId, client } = person;
  const params = { organizationId, userId };
  if (state === 'declined') await succeed(client.call(declineMembership, { params: { organizationMemberId } }));
  if (state === 'left') await succeed(client.call(leaveOrganization, { params: { organizationMemberId } }));
  if (state === 'removed') await succeed(admin.client.call(endRole, { params: { ...params, role: 'Member' } }));
  if (state === 'deactivated') {
    await succeed(admin.client.call(deactivateMember, { params, body: { cancelAppointments: false } }));
  }
  const profile = await liveElsewhere(person);
  const { rows } = await server.pool.query('select id from assessment_member where organization_member_id = $1', [
    organizationMemberId,
  ]);
  return { ...person, assessmentMemberId: rows[0].id, appointmentId: booked?.json.data.id, profile };
}

async function liveElsewhere({ userId }: TestMember): Promise<readonly string[]> {
  const { server } = world;
  const guest = await server.addMember(elsewhere.organizationId, { userId, fullName: canary });
  await inviteAll(elsewhere.admin.client, elsewhere.assessmentId, [guest]);
  const { json } = await succeed(book(guest.client, elsewhere.assessmentId, nextSlotElsewhere()));
  const result = { status: 'Final', summary: canary };
  await succeed(saveResult(elsewhere.practitioner.client, json.data.assessmentMemberId, result));
  const name = `Profile${randomUUID().replaceAll('-', '')}`;
  const image = await addImage(server, { uploadedBy: userId, kind: 'userImage' });
  await server.pool.query('update app_user set full_name = $2, image_id = $3 where id = $1', [userId, name, image.id]);
  hidden.push(guest.organizationMemberId, json.data.assessmentMemberId, json.data.id);
  return [name, image.id];
}

interface Action {
  readonly call: Call;
  readonly request: (person: Outsider) => CallOptions | undefined;
  /** Status in each state, 200 by default. */
  readonly status?: Partial<Record<State, number>>;
}

const ofPerson = ({ userId }: TestMember) => ({ organizationId: practice.organizationId, userId });
const always = (status: number) => Object.fromEntries(states.map((state) => [state, status]));
const ended = (status: number) => ({ declined: status, left: status, deactivated: status, removed: status });

/** Every call with which an administrator acts on a person. */
const actions: readonly Action[] = [
  { call: getMember, request: (person) => ({ params: ofPerson(person) }), status: { removed: 404 } },
  { call: listMemberAssessments, request: (person) => ({ params: ofPerson(person) }), status: { removed: 404 } },
  { call: listMemberHistory, request: (person) => ({ params: ofPerson(person) }), status: { removed: 404 } },
  { call: listMemberMessages, request: (person) => ({ params: ofPerson(person) }), status: { removed: 404 } },
  {
    call: resendMemberInvitation,
    request: (person) => ({ params: ofPerson(person) }),
    // Invites again those who declined or left.
    status: { deactivated: 409, removed: 404 },
  },
  {
    call: correctMember,
    request: (person) => ({ params: ofPerson(person), body: { fullName: 'Corrected Name', email: person.email } }),
    status: { ...ended(409), removed: 404 },
  },
  {
    call: approvePractitioner,
    request: (person) => ({ params: ofPerson(person) }),
    status: { ...always(409), removed: 404 },
  },
  {
    call: deactivateMember,
    request: (person) => ({ params: ofPerson(person), body: { cancelAppointments: true } }),
    status: { removed: 404 },
  },
  { call: reactivateMember, request: (person) => ({ params: ofPerson(person) }), status: { removed: 404 } },
  { call: removeFromTeam, request: (person) => ({ params: ofPerson(person) }), status: always(404) },
  {
    call: endRole,
    request: (person) => ({ params: { ...ofPerson(person), role: 'Member' } }),
    status: { removed: 404 },
  },
  { call: eraseMember, request: (person) => ({ params: ofPerson(person), body: { email: person.email } }) },
  {
    call: inviteToAssessment,
    request: ({ organizationMemberId }) => ({
      params: { assessmentId: practice.assessmentId },
      body: { selectAll: false, include: [organizationMemberId], exclude: [] },
    }),
    status: ended(400),
  },
  {
    call: inviteMembers,
    request: ({ email }) => ({
      params: { organizationId: practice.organizationId },
      body: { members: [{ fullname: 'Typed Again', email }], redirectUrl },
    }),
  },
  {
    call: inviteTeam,
    request: ({ email }) => ({
      params: { organizationId: practice.organizationId },
      body: { members: [{ fullname: 'Typed Again', email, role: 'Practitioners' }], redirectUrl },
    }),
  },
  {
    call: scheduleAppointment,
    request: ({ assessmentMemberId }) => ({
      params: { assessmentId: practice.assessmentId },
      body: { startsAt: nextSlot() + 48 * hour, assessmentMemberId },
    }),
    status: ended(422),
  },
  {
    call: cancelAppointment,
    request: ({ appointmentId }) => (appointmentId === undefined ? undefined : { params: { appointmentId } }),
  },
  {
    call: resendAssessmentInvitation,
    request: ({ assessmentMemberId }) => ({ params: { assessmentId: practice.assessmentId, assessmentMemberId } }),
    status: ended(409),
  },
  {
    call: removeAssessmentMember,
    request: ({ assessmentMemberId }) => ({ params: { assessmentId: practice.assessmentId, assessmentMemberId } }),
  },
  {
    call: listAssessmentMemberMails,
    request: ({ assessmentMemberId }) => ({ params: { assessmentId: practice.assessmentId, assessmentMemberId } }),
  },
];

describe.each(states)('an administrator acts on a person who is %s', (state) => {
  test.each(actions.map((action) => [`${action.call.method} ${action.call.path}`, action] as const))(
    '%s',
    async (_name, { call, request, status = {} }) => {
      const person = await bring(state);
      const options = request(person);
      if (options === undefined) return;
      const answer = await practice.admin.client.call(call, options);
      received.push(answer.bytes.toString());
      expect(answer.status, JSON.stringify(answer.json)).toBe(status[state] ?? 200);

      // Nobody but the person can make them a member.
      const { rows } = await world.server.pool.query(
        `select from organization_member
         where organization_id = $1 and user_id = $2 and accepted_at is not null and deactivated_at is null`,
        [practice.organizationId, person.userId],
      );
      const isBack = state === 'deactivated' && call === reactivateMember;
      expect(rows).toHaveLength(isBack ? 1 : 0);
      if (!isBack) hidden.push(...person.profile);
      // Elsewhere nothing changes.
      const { rows: guests } = await world.server.pool.query(
        `select full_name from organization_member where organization_id = $1 and user_id = $2 and accepted_at is not null`,
        [elsewhere.organizationId, person.userId],
      );
      expect(guests).toEqual([{ full_name: canary }]);
    },
  );
});

test('lists and exports tell nothing that these people have elsewhere', async () => {
  const { admin, organizationId, assessmentId } = practice;
  for (const call of [listMembers, exportMembers, listAuditEvents]) {
    const query = call === exportMembers ? {} : { limit: 100 };
    received.push((await succeed(admin.client.call(call, { params: { organizationId }, query }))).bytes.toString());
  }
  const found = await succeed(admin.client.call(findMembers, { params: { organizationId }, query: { search: 'a' } }));
  received.push(found.bytes.toString());
  const listed = await succeed(
    admin.client.call(listAssessmentMembers, { params: { assessmentId }, query: { limit: 100 } }),
  );
  received.push(listed.bytes.toString());
});

test('no answer, mail, log line or audit event has what these people have elsewhere', async () => {
  const { rows } = await world.server.pool.query<{ place: string }>(
    `select json_build_array(recipient, data)::text as place from mail_message where organization_id = $1
     union all select to_jsonb(a)::text from audit_event a where organization_id = $1`,
    [practice.organizationId],
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(received.length).toBeGreaterThan(80);
  const places = [...received, ...lines, ...rows.map(({ place }) => place)];
  for (const text of hidden) {
    const found = places.find((place) => place.toLowerCase().includes(text.toLowerCase()));
    expect(found, text).toBeUndefined();
  }
});
