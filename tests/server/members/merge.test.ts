import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getAssessmentMember } from '#contract/assessmentMember.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { getMember, listMemberAssessments, listMemberHistory } from '#contract/member.ts';
import {
  decideMerge,
  findDuplicates,
  listMerges,
  mergeMembers,
  previewMerge,
  withdrawMerge,
} from '#contract/memberMerge.ts';
import { eraseMember, exportPersonalData } from '#contract/personalData.ts';
import { withoutEmail } from '#domain/emailAddress.ts';
import {
  assessmentMemberReferences,
  membershipReferences,
} from '#server/organizations/member-admin/mergeRepository.ts';
import {
  book,
  eight,
  foundOrganization,
  hour,
  inviteAll,
  openAssessment,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import { haveArrived, putResult } from '#tests/support/resultWorld.ts';
import type { Client, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const placeOf = async (assessmentId: string, { organizationMemberId }: TestMember): Promise<string> => {
  const { rows } = await world.server.pool.query(
    'select id from assessment_member where assessment_id = $1 and organization_member_id = $2',
    [assessmentId, organizationMemberId],
  );
  return rows[0].id;
};

/** An organization with somebody who joined, and a second record of them that nobody joined. */
async function foundTwins({ email = `second-${randomUUID()}@example.com` } = {}) {
  const organization = await foundOrganization(world.server, { members: 1 });
  const { organizationId, admin, member: kept } = organization;
  const other = await world.server.addMember(organizationId, { accepted: false, email });
  const params = { organizationId, userId: kept.userId, otherUserId: other.userId };
  const preview = async (more: object = {}) =>
    (await succeed(admin.client.call(previewMerge, { params: { ...params, ...more } }))).json.data;
  const merge = async (body: object = {}, client: Client = admin.client) => {
    const { version } = await preview();
    return client.call(mergeMembers, { params, body: { version, taken: [], stays: [], ...body } });
  };
  const bookFor = async (member: TestMember, startsAt: number, assessmentId = organization.assessmentId) => {
    const params = { assessmentMemberId: await placeOf(assessmentId, member) };
    const { json } = await succeed(book(admin.client, assessmentId, startsAt, params));
    return json.data.id as string;
  };
  return { ...organization, kept, other, params, preview, merge, bookFor };
}

const personOf = (organizationId: string, { userId }: TestMember) => ({ organizationId, userId });

async function setDetails({ organizationMemberId }: TestMember, details: Record<string, unknown>) {
  for (const [column, value] of Object.entries(details)) {
    await world.server.pool.query(`update organization_member set ${column} = $2 where id = $1`, [
      organizationMemberId,
      value,
    ]);
  }
}

/** Offers a time of the next day instead of an appointment. */
async function offerNewTime(organizationId: string, assessmentId: string, appointmentId: string) {
  await world.server.pool.query(
    `with plan as (insert into healing_plan (organization_id, assessment_id) values ($1, $2) returning id)
     insert into held_time (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, expires_at,
       moved_appointment_id, plan_id)
     select $1, $2, p.assessment_member_id, p.starts_at + interval '1 day', p.ends_at + interval '1 day', p.starts_at, p.id, plan.id
     from appointment p, plan where p.id = $3`,
    [organizationId, assessmentId, appointmentId],
  );
}

/** Expects that kept totals equal the counted ones. */
async function expectTotals(organizationId: string) {
  const { rows: wrong } = await sql`
    select m.id from member_search s join count_members(${organizationId}) m on m.id = s.id
    where s.organization_id = ${organizationId} and s.live_appointments <> m.live_appointments`.execute(
    world.server.db,
  );
  expect(wrong).toEqual([]);
  const { rows: totals } = await sql`
    select sum(listed) as listed, sum(scheduled) as scheduled, sum(places) as places, sum(appointments) as appointments
    from organization_total where organization_id = ${organizationId}`.execute(world.server.db);
  const { rows: counted } = await sql`
    select listed, scheduled, places, appointments from count_totals(${organizationId})`.execute(world.server.db);
  expect(totals).toEqual(counted);
}

describe('merging', () => {
  test('moves assessments, appointments and missing details, tells the kept address, and leaves a trace', async () => {
    const { organizationId, admin, kept, other, params, preview, merge, bookFor } = await foundTwins();
    const second = await openAssessment(admin.client, organizationId, { body: { name: 'Second' }, invite: [other] });
    const appointmentId = await bookFor(other, eight, second);
    await setDetails(other, { employee_number: 'A-1', department: 'Logistics' });
    await setDetails(kept, { department: 'Stores' });
    expect(await preview()).toMatchObject({
      kept: { id: kept.userId, email: kept.email, status: 'Active' },
      other: { id: other.userId, status: 'Invited' },
      fields: [
        { name: 'fullName', isChoice: false },
        { name: 'employeeNumber', kept: null, other: 'A-1', isChoice: false },
        { name: 'department', kept: 'Stores', other: 'Logistics', isChoice: true },
      ],
      assessments: [{ id: second, name: 'Second', kept: null, other: { id: appointmentId, state: 'Coming' } }],
      counts: { assessments: 1, shared: 0, past: 0 },
      needsConfirmation: false,
    });
    await succeed(merge({ taken: ['department'] }));

    const found = await succeed(admin.client.call(getMember, { params: personOf(organizationId, other) }));
    expect(found.json.data).toMatchObject({
      user: { id: kept.userId, email: kept.email },
      employeeNumber: 'A-1',
      department: 'Logistics',
      comingAppointments: 1,
    });
    const assessments = await succeed(
      admin.client.call(listMemberAssessments, { params: personOf(organizationId, kept) }),
    );
    expect(assessments.json.meta.total).toBe(2);
    expect((await world.server.queuedMails(kept.email)).map(({ kind }) => kind)).toContain('appointmentScheduled');
    expect(await world.server.queuedMails(other.email)).toEqual([]);
    await expectTotals(organizationId);

    const history = await succeed(admin.client.call(listMemberHistory, { params: personOf(organizationId, kept) }));
    expect(history.json.data).toContainEqual(
      expect.objectContaining({
        kind: 'Merged',
        merged: 'Ada Lovelace',
        by: expect.objectContaining({ id: admin.userId }),
      }),
    );
    // What happened to the other record before is there, too.
    expect(history.json.data).toContainEqual(expect.objectContaining({ kind: 'Booked' }));
    const log = await succeed(
      admin.client.call(listAuditEvents, {
        params: { organizationId },
        query: { 'filterByAction[]': ['MembersMerged'] },
      }),
    );
    expect(log.json.data).toMatchObject([{ person: { id: kept.userId }, merged: 'Ada Lovelace' }]);
    // A lost answer is asked for again.
    await succeed(admin.client.call(mergeMembers, { params, body: { version: 'old', taken: [], stays: [] } }));
    expect((await admin.client.call(previewMerge, { params })).status).toBe(404);
  });

  test('keeps one of two coming appointments in an assessment, and mails that the other is cancelled', async () => {
    const { organizationId, admin, assessmentId, kept, other, preview, merge, bookFor } = await foundTwins();
    await inviteAll(admin.client, assessmentId, [other]);
    const first = await bookFor(kept, eight);
    const later = await bookFor(other, eight + hour);
    expect(await preview()).toMatchObject({
      assessments: [{ kept: { id: first }, other: { id: later }, stays: 'Choice' }],
      counts: { assessments: 0, shared: 1 },
    });
    expect((await merge()).status).toBe(400);
    expect((await merge({ stays: [first, later] })).status).toBe(400);
    await succeed(merge({ stays: [later] }));
    const { rows } = await world.server.pool.query(
      'select id, assessment_member_id, canceled_at is null as is_live from appointment where assessment_id = $1 order by starts_at',
      [assessmentId],
    );
    const assessmentMemberId = await placeOf(assessmentId, kept);
    expect(rows).toEqual([
      { id: first, assessment_member_id: assessmentMemberId, is_live: false },
      { id: later, assessment_member_id: assessmentMemberId, is_live: true },
    ]);
    const kinds = (await world.server.queuedMails(kept.email)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['appointmentCanceled', 'appointmentScheduled']));
    await expectTotals(organizationId);
  });

  test('ends the offer of a new time with the appointment that is cancelled, and says so first', async () => {
    const { organizationId, admin, assessmentId, kept, other, preview, merge, bookFor } = await foundTwins();
    await inviteAll(admin.client, assessmentId, [other]);
    const first = await bookFor(kept, eight);
    const later = await bookFor(other, eight + hour);
    await offerNewTime(organizationId, assessmentId, later);
    expect((await preview()).assessments).toMatchObject([{ kept: { hasOffer: false }, other: { hasOffer: true } }]);
    await succeed(merge({ stays: [first] }));
    expect((await world.server.queuedMails(other.email)).map(({ kind }) => kind)).toContain('appointmentCanceled');
    const { rows } = await world.server.pool.query('select end_reason from held_time where moved_appointment_id = $1', [
      later,
    ]);
    expect(rows).toEqual([{ end_reason: 'Released' }]);
  });

  test('mails the offer of a new time that follows an appointment to the kept address', async () => {
    const { organizationId, admin, kept, other, merge, bookFor } = await foundTwins();
    const second = await openAssessment(admin.client, organizationId, { body: { name: 'Second' }, invite: [other] });
    await offerNewTime(organizationId, second, await bookFor(other, eight, second));
    await succeed(merge());
    const mails = (await world.server.queuedMails(kept.email)).filter(({ kind }) => kind === 'newTimeOffered');
    expect(mails).toHaveLength(1);
    expect(await world.server.queuedMails(other.email)).toEqual([]);
    const { rows } = await world.server.pool.query('select ended_at from held_time where assessment_id = $1', [second]);
    expect(rows).toEqual([{ ended_at: null }]);
  });

  test('says first which appointments in different assessments would be at the same time', async () => {
    const { organizationId, admin, kept, other, preview, bookFor } = await foundTwins();
    const invite = [kept, other];
    const second = await openAssessment(admin.client, organizationId, { body: { name: 'Second' }, invite });
    await bookFor(other, eight + hour, second);
    const keptId = await bookFor(kept, eight);
    expect((await preview()).overlaps).toBeUndefined();
    const third = await openAssessment(admin.client, organizationId, { body: { name: 'Third' }, invite });
    const otherId = await bookFor(other, eight, third);
    expect((await preview()).overlaps).toMatchObject([
      { kept: { id: keptId, startsAt: eight }, other: { id: otherId, startsAt: eight, assessmentName: 'Third' } },
    ]);
  });

  test('refuses as stale what is no longer as previewed', async () => {
    const { admin, assessmentId, other, params, preview, bookFor } = await foundTwins();
    await inviteAll(admin.client, assessmentId, [other]);
    const { version } = await preview();
    await bookFor(other, eight);
    const answer = await admin.client.call(mergeMembers, { params, body: { version, taken: [], stays: [] } });
    expect(answer).toMatchObject({ status: 409, json: { fields: { version: expect.any(String) } } });
  });

  test('needs a practitioner once either side has a begun appointment', async () => {
    const { kept, other, merge, preview, bookFor } = await foundTwins();
    await bookFor(kept, eight);
    world.setClock('2027-03-08T08:30:00+01:00');
    expect(await preview()).toMatchObject({ needsConfirmation: true, confirmers: 0 });
    expect((await succeed(merge())).json.data).toEqual({ isAsked: true });
    // Nothing has moved.
    expect(await preview()).toMatchObject({ other: { id: other.userId } });
  });

  test('takes the groups, and ends the card, of somebody without an address', async () => {
    const { organizationId, kept, other, merge, preview } = await foundTwins({ email: withoutEmail(randomUUID()) });
    const ids = [organizationId, other.organizationMemberId];
    await world.server.pool.query(
      `with added as (insert into member_group (organization_id, name) values ($1, 'Night') returning id)
       insert into member_group_person (organization_id, group_id, organization_member_id) select $1, id, $2 from added`,
      ids,
    );
    await world.server.pool.query(
      `insert into booking_card (organization_id, organization_member_id, code_hash, expires_at)
       values ($1, $2, '\\x01', '2027-04-01')`,
      ids,
    );
    expect(await preview()).toMatchObject({ other: { email: '' }, counts: { groups: 1, cards: 1 } });
    await succeed(merge());
    const { rows } = await world.server.pool.query(
      `select (select array_agg(organization_member_id) from member_group_person where organization_id = $1) as people,
         (select bool_and(ended_at is not null) from booking_card where organization_member_id = $2) as is_ended`,
      ids,
    );
    expect(rows).toEqual([{ people: [kept.organizationMemberId], is_ended: true }]);
  });

  test('takes values of the own fields that are missing or chosen', async () => {
    const { organizationId, kept, other, merge, preview } = await foundTwins();
    const { rows: fields } = await world.server.pool.query(
      `insert into organization_field (organization_id, position, label, kind)
       select $1, n, 'Field ' || n, 'text' from generate_series(1, 3) n returning id`,
      [organizationId],
    );
    const set = (member: TestMember, ids: { id: string }[], value: string) =>
      world.server.pool.query(
        `insert into member_field_value (organization_id, organization_member_id, field_id, value)
         select $1, $2, id, $4 from unnest($3::uuid[]) id`,
        [organizationId, member.organizationMemberId, ids.map(({ id }) => id), value],
      );
    await set(kept, fields.slice(0, 2), 'kept');
    await set(other, fields, 'other');
    const [, first, , third] = (await preview()).fields;
    expect([first, third]).toMatchObject([
      { name: fields[0].id, label: 'Field 1', kind: 'text', kept: 'kept', other: 'other', isChoice: true },
      { kept: null, other: 'other', isChoice: false },
    ]);
    await succeed(merge({ taken: [fields[0].id] }));
    const { rows } = await world.server.pool.query(
      `select organization_member_id as id, value from member_field_value v join organization_field f on f.id = v.field_id
       where v.organization_id = $1 order by position`,
      [organizationId],
    );
    const id = kept.organizationMemberId;
    expect(rows).toEqual([
      { id, value: 'other' },
      { id, value: 'kept' },
      { id, value: 'other' },
    ]);
  });

  test('counts the person once when two merges meet, or a booking', async () => {
    const { organizationId, admin, assessmentId, other, params, preview } = await foundTwins();
    await inviteAll(admin.client, assessmentId, [other]);
    const { version } = await preview();
    const body = { version, taken: [], stays: [] };
    const assessmentMemberId = await placeOf(assessmentId, other);
    const answers = await Promise.all([
      admin.client.call(mergeMembers, { params, body }),
      admin.client.call(mergeMembers, { params, body }),
      book(admin.client, assessmentId, eight, { assessmentMemberId }),
    ]);
    // Either the merges come first, and the place is gone, or the booking, and they are stale.
    const [first, second, booked] = answers.map(({ status }) => status);
    expect(first).toBe(second);
    expect([`${first} ${booked}`]).toEqual([expect.stringMatching(/^(200 404|409 200)$/)]);
    await expectTotals(organizationId);
  });
});

describe('a merge of somebody who was examined', () => {
  async function foundExamined() {
    const twins = await foundTwins();
    const { organizationId, admin, assessmentId, other } = twins;
    const practitioner = await world.server.addMember(organizationId, { role: 'Practitioners' });
    await inviteAll(admin.client, assessmentId, [other]);
    const assessmentMemberId = await placeOf(assessmentId, other);
    // Agreed at the desk, because they have not joined.
    await world.server.pool.query(
      `insert into member_consent (organization_id, organization_member_id, text_version, given_at, recorded_by)
       values ($1, $2, 1, now(), $3)`,
      [organizationId, other.organizationMemberId, practitioner.userId],
    );
    await haveArrived(world.server, assessmentMemberId);
    await succeed(putResult(practitioner.client, assessmentMemberId));
    const waiting = async (client = practitioner.client) => (await succeed(client.call(listMerges))).json.data;
    const decide = async (body: object = {}) => {
      const [{ id, preview }] = await waiting();
      return practitioner.client.call(decideMerge, {
        params: { mergeId: id },
        body: { decision: 'Confirmed', version: preview.version, ...body },
      });
    };
    return { ...twins, practitioner, assessmentMemberId, waiting, decide };
  }

  test('is done once a practitioner confirms it, and the result follows', async () => {
    const { organizationId, admin, practitioner, assessmentId, assessmentMemberId, kept, other, ...calls } =
      await foundExamined();
    await setDetails(other, { department: 'Logistics', birth_date: '1984-03-12' });
    await calls.bookFor(kept, eight + hour);
    await succeed(calls.merge());
    expect(await calls.waiting()).toMatchObject([
      {
        askedBy: { id: admin.userId, fullName: 'Grace Hopper' },
        // Not the department, which practitioners here do not see.
        preview: { fields: [{ name: 'fullName' }, { name: 'birthDate' }], assessments: [{ stays: 'Other' }] },
      },
    ]);
    await succeed(calls.decide());
    expect(await calls.waiting()).toEqual([]);
    // The one with the result stays, and the other's coming appointment is cancelled.
    expect(await placeOf(assessmentId, kept)).toBe(assessmentMemberId);
    const opened = await succeed(practitioner.client.call(getAssessmentMember, { params: { assessmentMemberId } }));
    expect(opened.json.data).toMatchObject({ result: { status: 'Draft' } });
    const { rows } = await world.server.pool.query(
      'select attendance, canceled_at is null as is_live from appointment where assessment_id = $1 order by starts_at',
      [assessmentId],
    );
    expect(rows).toEqual([
      { attendance: 'Arrived', is_live: true },
      { attendance: null, is_live: false },
    ]);
    expect((await world.server.queuedMails(other.email)).map(({ kind }) => kind)).toEqual(['identityCorrected']);
    const found = await succeed(admin.client.call(getMember, { params: personOf(organizationId, kept) }));
    expect(found.json.data).toMatchObject({ department: 'Logistics', birthDate: '1984-03-12' });
    await expectTotals(organizationId);
  });

  test('keeps the choice of a value that the practitioner does not see', async () => {
    const { organizationId, kept, other, merge, decide } = await foundExamined();
    const { rows: fields } = await world.server.pool.query(
      `insert into organization_field (organization_id, position, label, kind) values ($1, 1, 'Locker', 'text') returning id`,
      [organizationId],
    );
    await world.server.pool.query(
      `insert into member_field_value (organization_id, organization_member_id, field_id, value)
       values ($1, $2, $4, 'kept'), ($1, $3, $4, 'other')`,
      [organizationId, kept.organizationMemberId, other.organizationMemberId, fields[0].id],
    );
    await succeed(merge({ taken: [fields[0].id] }));
    await succeed(decide());
    const { rows } = await world.server.pool.query(
      'select organization_member_id as id, value from member_field_value where field_id = $1',
      [fields[0].id],
    );
    expect(rows).toEqual([{ id: kept.organizationMemberId, value: 'other' }]);
  });

  test('leaves the name to the person if they join while it waits', async () => {
    const { organizationId, admin, kept, other, preview, waiting, merge, decide } = await foundExamined();
    await setDetails(kept, { accepted_at: null });
    await setDetails(other, { full_name: 'Ada King' });
    expect((await preview()).fields[0]).toMatchObject({ isChoice: true });
    await succeed(merge({ taken: ['fullName'] }));
    expect(await waiting()).toMatchObject([{ taken: ['fullName'] }]);
    await setDetails(kept, { accepted_at: new Date() });
    expect(await waiting()).toMatchObject([{ taken: [] }]);
    await succeed(decide());
    const found = await succeed(admin.client.call(getMember, { params: personOf(organizationId, kept) }));
    expect(found.json.data.user.fullName).toBe('Ada Lovelace');
  });

  test('moves nothing while it waits, is refused, or has changed', async () => {
    const { assessmentId, assessmentMemberId, other, kept, waiting, merge, decide } = await foundExamined();
    await succeed(merge());
    expect((await decide({ version: 'old' })).status).toBe(409);
    await setDetails(other, { birth_date: '1990-01-01' });
    await setDetails(kept, { deactivated_at: new Date() });
    expect(await waiting()).toMatchObject([{ preview: null }]);
    await setDetails(kept, { deactivated_at: null });
    await succeed(decide({ decision: 'Refused' }));
    expect(await waiting()).toEqual([]);
    expect(await placeOf(assessmentId, other)).toBe(assessmentMemberId);
    // A newer request replaces the one that waits.
    await succeed(merge());
    await succeed(merge());
    expect(await waiting()).toHaveLength(1);
  });

  test('is on the pages of both, and can be withdrawn until it is decided', async () => {
    const { organizationId, admin, kept, other, waiting, preview, merge, decide } = await foundExamined();
    const waitingOf = async (member: TestMember) => {
      const params = personOf(organizationId, member);
      return (await succeed(admin.client.call(getMember, { params }))).json.data.waitingMerge;
    };
    expect((await preview()).counts.waiting).toBe(0);
    await succeed(merge());
    const askedBy = { id: admin.userId, fullName: 'Grace Hopper' };
    const [{ id }] = await waiting();
    expect(await waitingOf(kept)).toMatchObject({
      id,
      askedBy,
      other: { id: other.userId, email: other.email },
      isKept: true,
      practitioners: 1,
    });
    expect(await waitingOf(other)).toMatchObject({ id, other: { id: kept.userId }, isKept: false });
    expect((await preview()).counts.waiting).toBe(1);
    const withdraw = () => admin.client.call(withdrawMerge, { params: { mergeId: id } });
    await succeed(withdraw());
    expect([await waiting(), await waitingOf(kept)]).toEqual([[], undefined]);
    await succeed(withdraw());
    const log = await succeed(
      admin.client.call(listAuditEvents, {
        params: { organizationId },
        query: { 'filterByAction[]': ['MergeWithdrawn'] },
      }),
    );
    expect(log.json.data).toMatchObject([{ person: { id: kept.userId } }]);
    await succeed(merge());
    const [second] = await waiting();
    await succeed(decide());
    expect((await admin.client.call(withdrawMerge, { params: { mergeId: second.id } })).status).toBe(409);
  });

  test('is decided once, and not by whoever asked', async () => {
    const { organizationId, admin, waiting, merge, decide } = await foundExamined();
    await world.server.addMember(organizationId, { role: 'Practitioners', userId: admin.userId });
    const own = await world.server.signIn(admin.userId, 'Practitioners');
    await succeed(merge());
    expect(await waiting(own)).toEqual([]);
    const [{ id, preview }] = await waiting();
    const body = { decision: 'Confirmed', version: preview.version };
    expect((await own.call(decideMerge, { params: { mergeId: id }, body })).status).toBe(403);
    const answers = await Promise.all([decide(), decide()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is refused if both have results in one assessment', async () => {
    const { assessmentId, practitioner, kept, merge, decide } = await foundExamined();
    const assessmentMemberId = await placeOf(assessmentId, kept);
    await haveArrived(world.server, assessmentMemberId);
    await succeed(putResult(practitioner.client, assessmentMemberId));
    await expect(merge()).rejects.toThrow('One person cannot have attended twice');
    // As of an appointment that was removed after its time.
    await world.server.pool.query('update appointment set canceled_at = now() where assessment_member_id = $1', [
      assessmentMemberId,
    ]);
    await succeed(merge());
    expect(await decide()).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('Both have results') },
    });
  });
});

test('finds records of the same name whose birth dates do not differ', async () => {
  const { organizationId, admin, kept, other } = await foundTwins();
  const [same, unlike] = [
    await world.server.addMember(organizationId, { fullName: 'ada lovelace' }),
    await world.server.addMember(organizationId),
  ];
  await world.server.addMember(organizationId, { fullName: 'Ada Lovelace-King' });
  await setDetails(kept, { birth_date: '1984-03-12' });
  await setDetails(same, { birth_date: '1984-03-12' });
  await setDetails(unlike, { birth_date: '1990-01-01' });
  const found = await succeed(admin.client.call(findDuplicates, { params: personOf(organizationId, kept) }));
  expect(found.json.data).toMatchObject([
    { id: same.userId, hasSameBirthDate: true },
    { id: other.userId, hasSameBirthDate: false },
  ]);
});

describe('refuses', () => {
  test('to merge what somebody has joined with into another address, either way round', async () => {
    const { admin, params, other, organizationId, preview } = await foundTwins();
    const swapped = { userId: params.otherUserId, otherUserId: params.userId };
    expect((await admin.client.call(previewMerge, { params: { ...params, ...swapped } })).status).toBe(409);
    await expect(preview(swapped)).rejects.toThrow('Somebody has joined with');
    // Also somebody who joined and left.
    await setDetails(other, { declined_at: new Date(), left_at: new Date() });
    await expect(preview()).rejects.toThrow('Both have joined');
    const third = await world.server.addMember(organizationId);
    await expect(preview({ otherUserId: third.userId })).rejects.toThrow('Both have joined');
  });

  test('the team, oneself, people of other organizations, and whoever was merged', async () => {
    const { admin, organizationId, kept, params, preview, merge } = await foundTwins();
    await expect(preview({ otherUserId: params.userId })).rejects.toThrow('409');
    await expect(preview({ otherUserId: admin.userId })).rejects.toThrow('works in the team');
    await expect(preview({ userId: admin.userId })).rejects.toThrow('works in the team');
    const foreign = await foundTwins();
    await expect(preview({ otherUserId: foreign.other.userId })).rejects.toThrow('404');
    await expect(preview({ organizationId: foreign.organizationId })).rejects.toThrow('404');
    await succeed(merge());
    const third = await world.server.addMember(organizationId, { accepted: false });
    await expect(preview({ userId: params.otherUserId, otherUserId: third.userId })).rejects.toThrow('404');
    expect(kept.userId).toBe(params.userId);
  });

  test('to keep somebody without an address, or who was deactivated, before the other', async () => {
    const { other, kept, preview, params } = await foundTwins();
    await setDetails(kept, { email: withoutEmail(randomUUID()) });
    await expect(preview()).rejects.toThrow('Only the other record has an email address');
    await setDetails(kept, { email: 'kept@example.com', deactivated_at: new Date() });
    await expect(preview()).rejects.toThrow('deactivated');
    await setDetails(other, { deactivated_at: new Date() });
    expect(await preview()).toMatchObject({ kept: { id: params.userId } });
  });

  test('a choice that is none', async () => {
    const { merge } = await foundTwins();
    expect((await merge({ taken: ['fullName'] })).status).toBe(400);
    expect((await merge({ stays: [randomUUID()] })).status).toBe(400);
  });
});

describe('afterwards', () => {
  test('the copy names both records, and erasure leaves neither', async () => {
    const { organizationId, admin, kept, other, merge } = await foundTwins();
    await setDetails(other, { full_name: 'Ada King', phone: '+49 30 1' });
    // As nobody has ever signed in there. An account that is used elsewhere stays.
    await world.server.pool.query('delete from session where user_id = $1', [other.userId]);
    await world.server.pool.query('update app_user set full_name = null where id = $1', [other.userId]);
    await succeed(merge());
    const copy = JSON.parse((await succeed(kept.client.call(exportPersonalData))).bytes.toString('utf8'));
    expect(copy.memberships).toMatchObject([
      { full_name: 'Ada Lovelace', email: kept.email },
      { full_name: 'Ada King', email: null },
    ]);
    await succeed(
      admin.client.call(eraseMember, { params: personOf(organizationId, kept), body: { email: kept.email } }),
    );
    const { rows } = await world.server.pool.query(
      `select full_name, phone from organization_member where id = any($1)`,
      [[kept.organizationMemberId, other.organizationMemberId]],
    );
    expect(rows).toEqual([
      { full_name: 'Erased member', phone: null },
      { full_name: 'Erased member', phone: null },
    ]);
    const accounts = await world.server.pool.query('select from app_user where email = any($1)', [
      [kept.email, other.email],
    ]);
    expect(accounts.rowCount).toBe(0);
  });

  test('the address of a deactivated record that went can be invited again', async () => {
    const { organizationId, admin, other, merge } = await foundTwins();
    await setDetails(other, { deactivated_at: new Date() });
    await succeed(merge());
    const body = {
      members: [{ fullname: 'Ada King', email: other.email }],
      redirectUrl: `${world.server.config.publicUrl}/email-link`,
    };
    const invited = await succeed(admin.client.call(inviteMembers, { params: { organizationId }, body }));
    expect(invited.json.data).toMatchObject({ invited: 1 });
  });

  test('a third record can follow, and old links lead to the last', async () => {
    const { organizationId, admin, kept, other, params, merge } = await foundTwins();
    const last = await world.server.addMember(organizationId, { accepted: false });
    const between = { organizationId, userId: other.userId, otherUserId: last.userId };
    const { json } = await succeed(admin.client.call(previewMerge, { params: between }));
    const body = { version: json.data.version, taken: [], stays: [] };
    await succeed(admin.client.call(mergeMembers, { params: between, body }));
    await succeed(merge());
    for (const userId of [last.userId, params.otherUserId]) {
      const found = await succeed(admin.client.call(getMember, { params: { organizationId, userId } }));
      expect(found.json.data.user.id).toBe(kept.userId);
    }
  });
});

test('every reference to a membership or a place is decided on', async () => {
  const referencesTo = async (table: string) => {
    const { rows } = await world.server.pool.query<{ name: string }>(
      `select distinct c.conrelid::regclass || '.' || a.attname as name
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.confrelid = $1::regclass and a.attname not in ('organization_id', 'assessment_id')
       order by 1`,
      [table],
    );
    return rows.map(({ name }) => name);
  };
  expect(await referencesTo('organization_member')).toEqual(Object.keys(membershipReferences).sort());
  expect(await referencesTo('assessment_member')).toEqual(Object.keys(assessmentMemberReferences).sort());
});
