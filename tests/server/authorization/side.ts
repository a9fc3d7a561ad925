import { addImage } from '#tests/support/addImage.ts';
import { book, eight, hour, succeed } from '#tests/support/bookingWorld.ts';
import { bloodPressure, foundPractice, saveResult, uploadPdf } from '#tests/support/resultWorld.ts';
import type { TestMember, TestServer } from '#tests/support/testServer.ts';

/** Ids of a person and of what is theirs. */
interface PersonIds {
  assessmentMemberId: string;
  organizationMemberId: string;
  appointmentId: string;
  /** Of a time that is held for the member. */
  offerId: string;
  userId: string;
  sessionId: string;
}

/** Ids that a call can name. */
export interface Ids extends PersonIds {
  organizationId: string;
  assessmentId: string;
  /** Of an action of the administrator. */
  undoId: string;
  siteId: string;
  roomId: string;
  closureId: string;
  /** Of picked people. */
  groupId: string;
  fieldId: string;
  /** Of a staff list in its preview, with a doubtful row in line 2. */
  rosterId: string;
  /** The membership of the practitioner. */
  practitionerId: string;
  daysOffId: string;
  heldTimeId: string;
  organizationImage: string;
  userImage: string;
  attachment: string;
}

/** The ids of a colleague differ in these. */
export const personIds: readonly (keyof Ids)[] = [
  'assessmentMemberId',
  'organizationMemberId',
  'appointmentId',
  'offerId',
  'userId',
  'sessionId',
] satisfies (keyof PersonIds)[];

/** An organization with all kinds of data. */
export interface Side {
  readonly admin: TestMember;
  readonly practitioner: TestMember;
  readonly member: TestMember;
  readonly own: Ids;
  readonly colleague: Ids;
}

/** Creates the organization. Every text in it contains the canary. */
export async function foundSide(server: TestServer, mark: string): Promise<Side> {
  const practice = await foundPractice(server, { members: 2 });
  const { organizationId, admin, practitioner, assessmentId, member, assessmentMemberId } = practice;
  const colleague = practice.members[1] ?? member;
  // So that the administrator is not the last one, and may leave and be erased.
  await server.addMember(organizationId, { role: 'OrganizationAdmin' });
  await server.pool.query(`update organization set name = $2, address = $2 where id = $1`, [organizationId, mark]);
  await server.pool.query(`update assessment set name = $2 where id = $1`, [assessmentId, mark]);
  await server.pool.query(
    `update organization_member set full_name = $2 || ' ' || role, email = lower($2) || email where organization_id = $1`,
    [organizationId, mark],
  );

  const appointment = await succeed(book(member.client, assessmentId, eight));
  const other = await succeed(book(colleague.client, assessmentId, eight + hour));
  const attachment = await uploadPdf(practitioner.client, mark);
  const result = { status: 'Final', observations: [bloodPressure], summary: mark };
  await succeed(saveResult(practitioner.client, assessmentMemberId, { ...result, attachments: [attachment] }));
  // Cheaper than the call, because the matrix founds a hundred organizations.
  await server.pool.query(
    `insert into result (organization_id, assessment_member_id, version, status, observations, summary, attachments,
       saved_by, saved_at, finished_at)
     select organization_id, $2, version, status, observations, summary, '{}', saved_by, saved_at, finished_at
     from result where assessment_member_id = $1`,
    [assessmentMemberId, other.json.data.assessmentMemberId],
  );
  // So that the appointments can still be moved and cancelled.
  await server.pool.query(
    'update appointment set attendance = null, attendance_by = null, attendance_at = null where organization_id = $1',
    [organizationId],
  );
  const image = await addImage(server, { uploadedBy: admin.userId, kind: 'organizationImage', organizationId });
  const userImage = await addImage(server, { uploadedBy: member.userId, kind: 'userImage' });

  const undo = await server.pool.query(
    `insert into undo (organization_id, user_id, role, action, member_ids, rows, mails)
     values ($1, $2, 'OrganizationAdmin', 'AppointmentMoved', '{}', '[]', 0) returning id`,
    [organizationId, admin.userId],
  );

  // Expired, so that it takes no seat. Before the offers, because a person has one held time.
  const held = await server.pool.query(
    `insert into held_time (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, expires_at)
     select organization_id, assessment_id, assessment_member_id, starts_at, ends_at, now()
     from appointment where id = $1 returning id`,
    [appointment.json.data.id],
  );

  const offers = await server.pool.query<{ id: string; appointmentId: string }>(
    `with plan as (insert into healing_plan (organization_id, assessment_id) values ($1, $2) returning id)
     insert into held_time (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, expires_at,
       moved_appointment_id, moved_from, plan_id)
     select organization_id, assessment_id, assessment_member_id, starts_at + interval '3 days', ends_at + interval '3 days',
       now() + interval '1 day', p.id, starts_at, plan.id
     from appointment p, plan where organization_id = $1
     returning id, moved_appointment_id as "appointmentId"`,
    [organizationId, assessmentId],
  );
  const offerTo = (appointmentId: string) =>
    offers.rows.find((offer) => offer.appointmentId === appointmentId)?.id ?? '';

  const site = await server.pool.query(
    `insert into site (organization_id, name, address, language) values ($1, $2, $2, 'en') returning id`,
    [organizationId, mark],
  );
  const closure = await server.pool.query(
    `with added as (
       insert into room (organization_id, site_id, name, position) values ($1, $2, 'Room 1', 0) returning id
     )
     insert into room_closure (organization_id, room_id, first_day, last_day)
     select $1, id, '2027-04-01', '2027-04-05' from added returning id, room_id`,
    [organizationId, site.rows[0].id],
  );
  const group = await server.pool.query(
    `insert into member_group (organization_id, name) values ($1, $2) returning id`,
    [organizationId, mark],
  );
  await server.pool.query(
    `insert into member_group_person (organization_id, group_id, organization_member_id) values ($1, $2, $3)`,
    [organizationId, group.rows[0].id, colleague.organizationMemberId],
  );
  const field = await server.pool.query(
    `with added as (
       insert into organization_field (organization_id, position, label, kind) values ($1, 1, $2, 'text')
       returning organization_id, id
     ), value as (
       insert into member_field_value (organization_id, organization_member_id, field_id, value)
       select organization_id, $3, id, $2 from added
     )
     select id from added`,
    [organizationId, mark, colleague.organizationMemberId],
  );
  const roster = await server.pool.query(
    `with added as (
       insert into roster (organization_id, id, mode, file_name, status, uploaded_by, facts)
       values ($1, gen_random_uuid(), 'Additions', $2, 'Preview', $3, '{"counts": {"Doubtful": 1}, "undecided": 1, "joiners": 0,
         "leavers": 0, "assessments": 0, "leaversBooked": 0, "appointments": 0, "newLinks": 0, "warnings": []}')
       returning organization_id, id
     ), file as (
       insert into roster_file (organization_id, roster_id, part, content) select organization_id, id, 1, 'name' from added
     ), row as (
       insert into roster_row (organization_id, roster_id, line, kind, full_name, email, member_id)
       select organization_id, id, 2, 'Doubtful', $2, lower($2) || '@example.com', $4 from added
     )
     select id from added`,
    [organizationId, mark, admin.userId, colleague.organizationMemberId],
  );
  const daysOff = await server.pool.query(
    `insert into practitioner_days_off (organization_id, organization_member_id, first_day, last_day)
     values ($1, $2, '2027-04-01', '2027-04-05') returning id`,
    [organizationId, practitioner.organizationMemberId],
  );

  const shared: Omit<Ids, keyof PersonIds> = {
    organizationId,
    siteId: site.rows[0].id,
    roomId: closure.rows[0].room_id,
    closureId: closure.rows[0].id,
    groupId: group.rows[0].id,
    fieldId: field.rows[0].id,
    rosterId: roster.rows[0].id,
    undoId: undo.rows[0].id,
    practitionerId: practitioner.organizationMemberId,
    daysOffId: daysOff.rows[0].id,
    heldTimeId: held.rows[0].id,
    assessmentId,
    organizationImage: image.id,
    userImage: userImage.id,
    attachment,
  };
  return {
    admin,
    practitioner,
    member,
    own: {
      ...shared,
      assessmentMemberId,
      organizationMemberId: member.organizationMemberId,
      appointmentId: appointment.json.data.id,
      offerId: offerTo(appointment.json.data.id),
      userId: member.userId,
      sessionId: await sessionOf(server, member.userId),
    },
    colleague: {
      ...shared,
      assessmentMemberId: other.json.data.assessmentMemberId,
      organizationMemberId: colleague.organizationMemberId,
      appointmentId: other.json.data.id,
      offerId: offerTo(other.json.data.id),
      userId: colleague.userId,
      sessionId: await sessionOf(server, colleague.userId),
    },
  };
}

async function sessionOf(server: TestServer, userId: string): Promise<string> {
  const { rows } = await server.pool.query('select id from session where user_id = $1', [userId]);
  return rows[0].id;
}
