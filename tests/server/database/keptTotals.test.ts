import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelAppointment, scheduleAppointment } from '#contract/appointment.ts';
import {
  cancelAssessment,
  deleteAssessment,
  duplicateAssessment,
  inviteToAssessment,
  removeAssessmentMember,
  saveSchedule,
} from '#contract/assessment.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { deactivateMember, reactivateMember } from '#contract/member.ts';
import { type MergePreview, mergeMembers, previewMerge } from '#contract/memberMerge.ts';
import { eraseMember } from '#contract/personalData.ts';
import { endRole, removeFromTeam } from '#contract/team.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import {
  assessmentBody,
  book,
  day,
  eight,
  everyDay,
  foundOrganization,
  hour,
  openAssessment,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import { createRandom } from '#tests/support/random.ts';
import type { Answer, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();

/** Returns an organization's totals, as kept by triggers and as counted from the rows. */
async function totalsOf(organizationId: string) {
  const { rows: kept } = await sql`
    select sum(people) as people, sum(listed) as listed, sum(listed_members) as listed_members,
      sum(scheduled) as scheduled, sum(scheduled_members) as scheduled_members, sum(invited) as invited,
      sum(accepted) as accepted, sum(assessments) as assessments, sum(places) as places,
      sum(appointments) as appointments
    from organization_total where organization_id = ${organizationId}`.execute(world.server.db);
  const { rows: counted } = await sql`select * from count_totals(${organizationId})`.execute(world.server.db);
  return { kept: kept[0], counted: counted[0] };
}

/** Lists the members whose kept row differs from the counted values. */
async function wrongMembers(organizationId: string) {
  const { rows } = await sql`
    select id, kept.row as kept, counted.row as counted
    from (
      select m.id, row(m.was_invited, s.live_appointments, s.search_text, s.full_name, s.created_at, s.is_inactive, s.role,
        s.erased_at, s.removed_at, s.deactivated_at)::text as row
      from organization_member m full join member_search s on s.organization_id = m.organization_id and s.id = m.id
      where coalesce(m.organization_id, s.organization_id) = ${organizationId}
    ) kept full join (
      select m.id, row(counted.was_invited, counted.live_appointments, search_text_of(m.full_name, m.email),
        m.full_name, m.created_at, m.is_inactive, m.role, m.erased_at, m.removed_at,
        m.deactivated_at)::text as row
      from organization_member m join count_members(${organizationId}) counted on counted.id = m.id
      where m.organization_id = ${organizationId}
    ) counted using (id)
    where kept.row is distinct from counted.row`.execute(world.server.db);
  return rows;
}

/** Lists the totals of each assessment, as kept by triggers and as counted from the rows. */
async function assessmentTotalsOf(organizationId: string) {
  const { rows: kept } = await sql`
    select assessment_id, sum(people) as people, sum(appointments) as appointments, sum(minutes) as minutes
    from assessment_total where organization_id = ${organizationId}
    group by assessment_id having sum(people) <> 0 order by assessment_id`.execute(world.server.db);
  const { rows: counted } = await sql`
    select * from count_assessment_totals(${organizationId}) order by assessment_id`.execute(world.server.db);
  return { kept, counted };
}

/** Lists the groups of booked appointments whose kept number differs from the counted one, or that miss a start. */
async function wrongGroups(organizationId: string) {
  const { rows } = await sql`
    select kept.appointments as kept, counted.appointments as counted
    from (
      select day, assessment_id, track_id, length, slot_offset, sum(appointments) as appointments, bit_or(starts) as starts
      from booked_group where organization_id = ${organizationId}
      group by 1, 2, 3, 4, 5 having sum(appointments) <> 0
    ) kept full join count_booked_groups(${organizationId}) counted
      using (day, assessment_id, track_id, length, slot_offset)
    where kept.appointments is distinct from counted.appointments or kept.starts & counted.starts <> counted.starts
  `.execute(world.server.db);
  return rows;
}

async function expectExact(organizationId: string) {
  const { kept, counted } = await totalsOf(organizationId);
  expect(kept).toEqual(counted);
  const ofAssessments = await assessmentTotalsOf(organizationId);
  expect(ofAssessments.counted.length).toBeGreaterThan(0);
  expect(ofAssessments.kept).toEqual(ofAssessments.counted);
  expect(await wrongMembers(organizationId)).toEqual([]);
  expect(await wrongGroups(organizationId)).toEqual([]);
}

const { pick, chance } = createRandom(13);

test('totals equal the counted rows after concurrent changes', async () => {
  const { server } = world;
  const { organizationId, admin, members } = await foundOrganization(server, { members: 16 });
  /** Second records of members, which are merged. */
  const twins: TestMember[] = [];
  for (let index = 0; index < 4; index += 1) twins.push(await server.addMember(organizationId, { accepted: false }));
  const options = { body: { appointmentsPerSlot: 4 }, invite: [...members, ...twins] };
  const assessments = await Promise.all(
    Array.from({ length: 4 }, () => openAssessment(admin.client, organizationId, options)),
  );
  const redirectUrl = `${server.config.publicUrl}/email-link`;
  const booked: string[] = [];
  let newcomers = 0;

  const bookSomewhere = async (member: TestMember, assessmentId = pick(assessments)) => {
    const startsAt = eight + pick([0, 1, 24, 25, 48]) * hour;
    const answer = await member.client.call(scheduleAppointment, { params: { assessmentId }, body: { startsAt } });
    if (answer.status === 200) booked.push(answer.json.data.id);
    return answer;
  };
  const about = (member: TestMember) => ({ organizationId, userId: member.userId });
  const placeOf = async (member: TestMember, assessmentId: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from assessment_member where organization_id = ${organizationId} and assessment_id = ${assessmentId}
        and organization_member_id = ${member.organizationMemberId}`.execute(server.db);
    return rows[0]?.id;
  };
  // Only they are in this one, so their places move there.
  const ofTwins = await openAssessment(admin.client, organizationId, { ...options, invite: twins });
  for (const twin of twins) {
    const assessmentMemberId = await placeOf(twin, ofTwins);
    await succeed(book(admin.client, ofTwins, eight + 49 * hour, { assessmentMemberId }));
  }
  /** Merges the record into that of a member, as soon as nothing changes between preview and merge. */
  const mergeTwin = async ({ userId: otherUserId }: TestMember) => {
    for (let isMerged = false; !isMerged; ) {
      const params = { organizationId, userId: pick(members).userId, otherUserId };
      const { status, json } = await admin.client.call(previewMerge, { params });
      if (status !== 200) continue;
      const { version, assessments: both }: MergePreview = json.data;
      const stays = both.flatMap(({ stays: side, kept }) => (side === 'Choice' && kept ? [kept.id] : []));
      const answer = await admin.client.call(mergeMembers, { params, body: { version, taken: [], stays } });
      isMerged = answer.status === 200;
    }
  };
  const acts: readonly (() => Promise<Answer | void>)[] = [
    ...Array.from({ length: 8 }, () => () => bookSomewhere(pick(members))),
    async () => {
      const assessmentId = pick(assessments);
      const assessmentMemberId = await placeOf(pick(twins), assessmentId);
      if (assessmentMemberId === undefined) return;
      return book(admin.client, assessmentId, eight + pick([0, 1, 24]) * hour, { assessmentMemberId });
    },
    // The same member in two assessments at once.
    async () => {
      const member = pick(members);
      await Promise.all(assessments.map((assessmentId) => bookSomewhere(member, assessmentId)));
    },
    ...Array.from({ length: 4 }, () => async () => {
      if (booked.length === 0) return;
      return admin.client.call(cancelAppointment, { params: { appointmentId: pick(booked) } });
    }),
    async () => {
      const assessmentId = pick(assessments);
      const assessmentMemberId = await placeOf(pick(members), assessmentId);
      if (assessmentMemberId === undefined) return;
      return admin.client.call(removeAssessmentMember, { params: { assessmentId, assessmentMemberId } });
    },
    () => {
      const body = { selectAll: true, include: [], exclude: [] };
      return admin.client.call(inviteToAssessment, { params: { assessmentId: pick(assessments) }, body });
    },
    () => {
      const body = { cancelAppointments: chance(0.5) };
      return admin.client.call(deactivateMember, { params: about(pick(members)), body });
    },
    () => admin.client.call(reactivateMember, { params: about(pick(members)) }),
    async () => {
      const { json } = await admin.client.call(duplicateAssessment, { params: { assessmentId: pick(assessments) } });
      if (json.data === undefined || chance(0.3)) return;
      return admin.client.call(deleteAssessment, { params: { assessmentId: json.data.id } });
    },
    () => {
      const list = [0, 1, 2].map(() => ({ fullname: 'New', email: `new${newcomers++}@example.com` }));
      return admin.client.call(inviteMembers, { params: { organizationId }, body: { members: list, redirectUrl } });
    },
    // All appointments of the first day.
    () => {
      const closed = [day('2027-03-08')];
      const body = { days: everyDay(), closedDays: closed, cancelOn: closed };
      return admin.client.call(saveSchedule, { params: { assessmentId: pick(assessments) }, body });
    },
    () => {
      const body = { days: everyDay(), closedDays: [] };
      return admin.client.call(saveSchedule, { params: { assessmentId: pick(assessments) }, body });
    },
  ];
  // As the product does: statements that lock several rows can meet in a deadlock.
  const change = (statement: RawBuilder<unknown>) => runTransaction(server.db, (tx) => statement.execute(tx));
  const [erased, left, canceled] = [members[0], members[1], assessments[0]];
  const rare: Record<number, () => Promise<unknown>> = {
    40: () =>
      admin.client.call(eraseMember, { params: about(erased as TestMember), body: { email: erased?.email ?? '' } }),
    60: () => admin.client.call(cancelAssessment, { params: { assessmentId: canceled ?? '' } }),
    // As a moved appointment in an assessment with another duration.
    70: () =>
      change(sql`update appointment set ends_at = ends_at - interval '17 minutes'
      where organization_id = ${organizationId} and extract(day from starts_at) = 8`),
    75: () =>
      change(sql`update appointment set is_extra = not is_extra
      where organization_id = ${organizationId} and extract(day from starts_at) = 9`),
    78: () =>
      change(sql`update appointment set starts_at = starts_at + interval '5 minutes', ends_at = ends_at + interval '5 minutes'
      where organization_id = ${organizationId} and extract(day from starts_at) = 9`),
    80: () =>
      change(sql`update organization_member set role = 'Practitioners'
      where organization_id = ${organizationId} and id = ${left?.organizationMemberId}`),
    90: () => admin.client.call(cancelAssessment, { params: { assessmentId: canceled ?? '' } }),
    100: () =>
      change(sql`update organization_member set accepted_at = now()
      where organization_id = ${organizationId} and accepted_at is null
        and id <> all(${twins.map(({ organizationMemberId }) => organizationMemberId)}::uuid[])`),
    120: async () => {
      const practitioner = await server.addMember(organizationId, { role: 'Practitioners', accepted: false });
      await succeed(admin.client.call(removeFromTeam, { params: about(practitioner) }));
    },
    ...Object.fromEntries(twins.map((twin, index) => [45 + 30 * index, () => mergeTwin(twin)])),
    130: () => succeed(admin.client.call(endRole, { params: { ...about(members[2] as TestMember), role: 'Member' } })),
  };

  const failures: Answer[] = [];
  let next = 0;
  const work = async () => {
    while (next < 160) {
      const turn = next;
      next += 1;
      await rare[turn]?.();
      const answer = await pick(acts)();
      if (answer && answer.status >= 500) failures.push(answer);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));

  expect(failures.map(({ json }) => json)).toEqual([]);
  await expectExact(organizationId);
  const { rows } = await sql<{ parts: number; changes: number }>`
    select count(*) as parts, max(id) as changes from organization_total`.execute(server.db);
  // They have been merged meanwhile.
  expect(rows[0]?.parts).toBeLessThan(rows[0]?.changes ?? 0);
});

test('a rollback leaves the totals unchanged', async () => {
  const { organizationId, admin, members } = await foundOrganization(world.server, { members: 3 });
  await openAssessment(admin.client, organizationId, { invite: members });
  const before = await totalsOf(organizationId);
  const rolledBack = world.server.db.transaction().execute(async (tx) => {
    await sql`update organization_member set erased_at = now() where organization_id = ${organizationId}`.execute(tx);
    throw new Error('Not this time.');
  });
  await expect(rolledBack).rejects.toThrow('Not this time.');
  expect(await totalsOf(organizationId)).toEqual(before);
  await expectExact(organizationId);
});

test('recounts rows that were loaded without triggers', async () => {
  const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 3 });
  await openAssessment(admin.client, organizationId, { body: assessmentBody(), invite: members });
  await succeed(book(members[0]?.client ?? admin.client, assessmentId, eight));
  await sql`delete from organization_total where organization_id = ${organizationId}`.execute(world.server.db);
  await sql`delete from assessment_total where organization_id = ${organizationId}`.execute(world.server.db);
  await sql`delete from booked_group where organization_id = ${organizationId}`.execute(world.server.db);
  const { kept, counted } = await totalsOf(organizationId);
  expect(kept).not.toEqual(counted);
  await sql`select recount_totals(${organizationId})`.execute(world.server.db);
  await expectExact(organizationId);
});

test('waiting mails of hundreds of assessments are merged once', async () => {
  const { server } = world;
  const { organizationId } = await server.addOrganizationWithAdmin();
  const assessments = 300;
  for (let round = 0; round < 2; round += 1) {
    await server.pool.query(
      `insert into waiting_mail_total (organization_id, assessment_id, waiting)
       select $1, md5(number::text)::uuid, 1 from generate_series(1, $2) number`,
      [organizationId, assessments],
    );
  }
  const { rows } = await server.pool.query(
    'select count(*)::int as rows, sum(waiting)::int as waiting from waiting_mail_total where organization_id = $1',
    [organizationId],
  );
  expect(rows).toEqual([{ rows: assessments, waiting: 2 * assessments }]);
});

test('groups of booked appointments are merged to one row each, or none', async () => {
  const { server } = world;
  const { organizationId } = await server.addOrganizationWithAdmin();
  const add = (appointments: number, groups: number, start: number) =>
    server.pool.query(
      `insert into booked_group
         (organization_id, day, assessment_id, track_id, length, slot_offset, appointments, starts)
       select $1, current_date + number % 3, md5(number::text)::uuid, md5(number::text)::uuid, '1 hour', '0', $2,
         booked_start(timestamptz 'epoch' + make_interval(hours => $4))
       from generate_series(1, $3) number`,
      [organizationId, appointments, groups, start],
    );
  await add(2, 200, 8);
  await add(1, 200, 9);
  await add(-3, 50, 8);
  await add(1, 256, 8);
  const { rows } = await server.pool.query(
    `select count(*)::int as rows, sum(appointments)::int as appointments,
       count(*) filter (where starts = booked_start(timestamptz 'epoch' + interval '8 hours')
         | booked_start(timestamptz 'epoch' + interval '9 hours'))::int as both
     from booked_group where organization_id = $1`,
    [organizationId],
  );
  expect(rows[0]).toMatchObject({ appointments: 200 * 3 - 50 * 3 + 256 });
  expect(rows[0].both).toBeGreaterThan(100);
  expect(rows[0].rows).toBeLessThan(256 + 128);
});

test('totals of hundreds of assessments are merged to one row each, or none', async () => {
  const { server } = world;
  const { organizationId } = await server.addOrganizationWithAdmin();
  const assessments = 300;
  const add = (people: number, count = assessments) =>
    server.pool.query(
      `insert into assessment_total (organization_id, assessment_id, people, appointments, minutes)
       select $1, md5(number::text)::uuid, $3, 2 * $3, 30 * $3 from generate_series(1, $2) number`,
      [organizationId, count, people],
    );
  const sums = async () => {
    const { rows } = await server.pool.query(
      `select count(*)::int as rows, sum(people)::int as people, sum(appointments)::int as appointments,
         sum(minutes)::int as minutes
       from assessment_total where organization_id = $1`,
      [organizationId],
    );
    return rows;
  };
  await add(1);
  await add(1);
  expect(await sums()).toEqual([{ rows: assessments, people: 600, appointments: 1200, minutes: 18_000 }]);
  await add(-2, 100);
  await add(1, 128);
  const [left] = await sums();
  expect(left).toMatchObject({ people: 528, appointments: 1056, minutes: 15_840 });
  expect(left.rows).toBeLessThan(assessments + 128);
});
