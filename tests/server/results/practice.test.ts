import { describe, expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import {
  cancelAssessment,
  getAssessment,
  getAssessmentForMember,
  listAssessments,
  listTimeSlots,
  removeAssessmentMember,
  resendAllAssessmentInvitations,
  resendAssessmentInvitation,
} from '#contract/assessment.ts';
import {
  getAssignedVersion,
  listAssessmentMembers,
  listAssignedAssessmentMembers,
  recordAttendance,
} from '#contract/assessmentMember.ts';
import {
  addPeople,
  book,
  eight,
  hour,
  inviteAll,
  openAssessment,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import { foundPractice, openResult, saveResult } from '#tests/support/resultWorld.ts';
import type { CallOptions, Client, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const list = async (client: Client, query: NonNullable<CallOptions['query']> = {}) =>
  (await succeed(client.call(listAssignedAssessmentMembers, { query }))).json;

test('practitioners book, move and cancel for people of their organizations', async () => {
  const { practitioner, member, assessmentId, assessmentMemberId } = await foundPractice(world.server);
  const stranger = await foundPractice(world.server);
  const at = (client: Client, startsAt: number, changes: object = {}) =>
    book(client, assessmentId, startsAt, { assessmentMemberId, ...changes });
  const slots = await succeed(practitioner.client.call(listTimeSlots, { params: { assessmentId } }));
  expect(slots.json.data[0]).toMatchObject({ startsAt: eight });
  expect(
    (await practitioner.client.call(listTimeSlots, { params: { assessmentId: stranger.assessmentId } })).status,
  ).toBe(404);
  expect((await at(stranger.practitioner.client, eight)).status).toBe(404);
  const { json: booked } = await succeed(at(practitioner.client, eight));
  const { json: moved } = await succeed(at(practitioner.client, eight + hour, { replaces: booked.data.id }));
  const params = { appointmentId: moved.data.id };
  expect((await stranger.practitioner.client.call(cancelAppointment, { params })).status).toBe(404);
  await succeed(practitioner.client.call(cancelAppointment, { params }));
  const kinds = (await world.server.queuedMails(member.email)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('appointment'))).toEqual([
    'appointmentScheduled',
    'appointmentMoved',
    'appointmentCanceled',
  ]);
});

describe('the day list', () => {
  test('lists the members of the practitioner’s organizations, by day, assessment and search', async () => {
    const practice = await foundPractice(world.server, { members: 3 });
    const { practitioner, admin, organizationId, assessmentId, members, assessmentMemberId } = practice;
    const [ada, , third] = members as [TestMember, TestMember, TestMember];
    const stranger = await foundPractice(world.server);
    await succeed(book(ada.client, assessmentId, eight));
    await succeed(book(third.client, assessmentId, eight + 25 * hour));
    await succeed(saveResult(practitioner.client, assessmentMemberId));
    const other = await openAssessment(admin.client, organizationId, { invite: [ada] });

    const all = await list(practitioner.client, { sortBy: 'date', sortDirection: 'DESC' });
    expect(all.meta).toEqual({ total: 4, currentPage: 1, scheduledCount: 2, notScheduledCount: 2 });
    expect(all.data[0]).toMatchObject({
      id: assessmentMemberId,
      appointment: { startsAt: eight, endsAt: eight + hour },
      organizationMember: { user: { email: ada.email } },
      assessment: { id: assessmentId, name: 'Spring check' },
      resultStatus: 'Draft',
      attendance: 'Arrived',
    });
    expect(all.data[1].appointment.startsAt).toBe(eight + 25 * hour);
    expect(JSON.stringify(all)).not.toContain('8480-6');

    const total = async (query: NonNullable<CallOptions['query']>) =>
      (await list(practitioner.client, query)).meta.total;
    expect(await total({ from: eight, to: eight + 24 * hour })).toBe(1);
    expect(await total({ from: eight + 1 })).toBe(1);
    expect(await total({ assessmentId: other })).toBe(1);
    expect(await total({ search: ada.email })).toBe(2);
    expect(await total({ search: stranger.member.email })).toBe(0);
    expect(await total({ assessmentId: stranger.assessmentId })).toBe(0);
    const ids: string[] = [];
    for (const offset of [0, 1, 2, 3]) {
      for (const row of (await list(practitioner.client, { limit: 1, offset })).data) ids.push(row.id);
    }
    expect(new Set(ids).size).toBe(4);
  });

  test('finds people on any day by words in any order, with the order and the counts of the whole list', async () => {
    const { practitioner, admin, organizationId, assessmentId } = await foundPractice(world.server);
    const stranger = await foundPractice(world.server);
    const add = (fullName: string) => world.server.addMember(organizationId, { fullName });
    const [zofia, adam, ewa, erased] = [
      await add('Zofia Łuczak'),
      await add('Łuczak Adam'),
      await add('Ewa Luczakowa'),
      await add('Jan Łuczak'),
    ];
    const people = [zofia, adam, ewa, erased];
    await inviteAll(admin.client, assessmentId, people);
    const canceled = await openAssessment(admin.client, organizationId, { invite: people });
    await succeed(book(zofia.client, assessmentId, eight + 25 * hour));
    await succeed(book(adam.client, canceled, eight));
    // Adam's appointment has begun, so it stays.
    world.setClock('2027-03-08T08:05:00+01:00');
    await succeed(admin.client.call(cancelAssessment, { params: { assessmentId: canceled } }));
    await world.server.pool.query('update organization_member set erased_at = now() where id = $1', [
      erased.organizationMemberId,
    ]);

    type Row = { organizationMember: { user: { fullName: string } } };
    const counts = { total: 4, scheduledCount: 2, notScheduledCount: 2 };
    for (const sortBy of ['fullName', 'date']) {
      for (const sortDirection of ['ASC', 'DESC']) {
        const find = (query: object) => list(practitioner.client, { sortBy, sortDirection, ...query });
        const all: Row[] = (await find({})).data;
        const expected = all.filter(({ organizationMember: { user } }) => /[łl]uczak/i.test(user.fullName));
        const found = await find({ search: 'luczak' });
        expect(found).toEqual({ data: expected, meta: { ...counts, currentPage: 1 } });
        expect((await find({ search: 'luczak', limit: 2, offset: 2 })).data).toEqual(expected.slice(2));
        expect(await find({ search: 'luczak', limit: 2, offset: 4 })).toEqual({
          data: [],
          meta: { ...counts, currentPage: 3 },
        });
        expect((await find({ search: 'ADAM łuc' })).meta).toMatchObject({ total: 2, scheduledCount: 1 });
      }
    }
    expect((await list(stranger.practitioner.client, { search: 'luczak' })).meta.total).toBe(0);
  });

  test('of a frequent name, counts the first hundred and lists all', async () => {
    const { practitioner, admin, organizationId, assessmentId } = await foundPractice(world.server);
    await addPeople(world.server, organizationId, 260);
    // More people than a search counts come before everybody who is invited.
    const { rows: invited } = await world.server.pool.query<{ organizationMemberId: string; name: string }>(
      `select id as "organizationMemberId", full_name as name from organization_member
       where organization_id = $1 and full_name like 'Employee %' order by full_name collate "und-x-icu" offset 150`,
      [organizationId],
    );
    await inviteAll(admin.client, assessmentId, invited);
    const find = (query: object) => list(practitioner.client, { search: 'employee', limit: 5, ...query });
    const { data, meta } = await find({ offset: 99 });
    const names = data.map(({ organizationMember: { user } }: (typeof data)[number]) => user.fullName);
    expect(names).toEqual(invited.slice(99, 104).map(({ name }) => name));
    expect(meta).toMatchObject({ total: 100, isTotalCapped: true, scheduledCount: 0, notScheduledCount: 100 });
    expect((await find({ offset: 105 })).data).toHaveLength(5);
    expect((await find({ offset: 110 })).data).toEqual([]);
  });

  test('has a version that changes with appointments, attendance and results of the day, and with nothing else', async () => {
    const practice = await foundPractice(world.server, { members: 2 });
    const { practitioner, assessmentId, assessmentMemberId, members } = practice;
    const [ada, other] = members as [TestMember, TestMember];
    const versionOf = async ({ client }: Pick<TestMember, 'client'>) => {
      const query = { from: eight, to: eight + 24 * hour };
      const { version } = (await succeed(client.call(getAssignedVersion, { query }))).json.data;
      // The list reports the same version.
      expect((await succeed(client.call(listAssignedAssessmentMembers, { query }))).json.meta.version).toBe(version);
      return version;
    };
    const seen = [await versionOf(practitioner)];
    const expectChange = async () => {
      const version = await versionOf(practitioner);
      expect(seen).not.toContain(version);
      expect(await versionOf(practitioner)).toBe(version);
      seen.push(version);
    };
    await succeed(book(ada.client, assessmentId, eight));
    await expectChange();
    const attend = (attendance: string | null) =>
      succeed(practitioner.client.call(recordAttendance, { params: { assessmentMemberId }, body: { attendance } }));
    await attend('Arrived');
    await expectChange();
    await succeed(saveResult(practitioner.client, assessmentMemberId));
    await expectChange();

    await succeed(book(other.client, assessmentId, eight + 25 * hour));
    await succeed(saveResult(practitioner.client, assessmentMemberId, { version: 1, summary: 'Fine' }));
    expect(await versionOf(practitioner)).toBe(seen.at(-1));
    const stranger = await foundPractice(world.server);
    const empty = await versionOf(stranger.practitioner);
    await attend('Completed');
    expect(await versionOf(stranger.practitioner)).toBe(empty);
  });

  test('has a version of a range of time only', async () => {
    const { practitioner } = await foundPractice(world.server);
    for (const query of [{}, { from: eight }, { to: eight }]) {
      expect((await practitioner.client.call(getAssignedVersion, { query })).status).toBe(400);
    }
  });

  test('is allowed for practitioners only, who can also list assessments', async () => {
    const { practitioner, admin, member, organizationId, assessmentId } = await foundPractice(world.server);
    for (const client of [admin.client, member.client]) {
      expect((await client.call(listAssignedAssessmentMembers)).status).toBe(403);
    }
    const listed = await succeed(practitioner.client.call(listAssessments, { params: { organizationId } }));
    expect(listed.json.data).toMatchObject([{ id: assessmentId }]);
    await succeed(practitioner.client.call(getAssessment, { params: { organizationId, assessmentId } }));
    const stranger = await foundPractice(world.server);
    const params = { organizationId: stranger.organizationId };
    expect((await practitioner.client.call(listAssessments, { params })).status).toBe(404);
  });
});

describe('attendance', () => {
  const record = (client: Client, assessmentMemberId: string, attendance: string | null) =>
    client.call(recordAttendance, { params: { assessmentMemberId }, body: { attendance } });

  test('is recorded and removed by hand', async () => {
    const { practitioner, member, assessmentId, assessmentMemberId } = await foundPractice(world.server);
    const recorded = async () =>
      (await succeed(openResult(practitioner.client, assessmentMemberId))).json.data.attendance;
    expect((await record(practitioner.client, assessmentMemberId, 'Arrived')).status).toBe(409);
    await succeed(book(member.client, assessmentId, eight));
    expect((await record(practitioner.client, assessmentMemberId, 'DidNotAttend')).status).toBe(409);
    world.setClock('2027-03-08T08:05:00+01:00');
    for (const attendance of ['DidNotAttend', null, 'Arrived', 'Completed', null]) {
      await succeed(record(practitioner.client, assessmentMemberId, attendance));
      expect(await recorded()).toBe(attendance);
    }
    expect((await record(practitioner.client, assessmentMemberId, 'Ill')).status).toBe(400);
  });

  test('is not recorded over what a colleague has recorded meanwhile', async () => {
    const { practitioner, member, assessmentId, assessmentMemberId } = await foundPractice(world.server);
    await succeed(book(member.client, assessmentId, eight));
    world.setClock('2027-03-08T08:05:00+01:00');
    const params = { assessmentMemberId };
    const expecting = (expected: string | null, attendance: string | null) =>
      practitioner.client.call(recordAttendance, { params, body: { attendance, expected } });
    await succeed(expecting(null, 'DidNotAttend'));
    const late = await expecting(null, 'Arrived');
    expect(late.status).toBe(409);
    expect(late.json.message).toBe('You recorded ‘Did not attend’ at 08:05. Nothing was changed.');
    // Two people who record the same attendance do not conflict.
    await succeed(expecting(null, 'DidNotAttend'));
    await succeed(expecting('DidNotAttend', null));
    expect((await expecting('Arrived', 'Completed')).json.message).toContain('You removed what was recorded at 08:05.');
  });

  test('names the colleague who recorded it, and when', async () => {
    const { practitioner, member, organizationId, assessmentId, assessmentMemberId } = await foundPractice(
      world.server,
    );
    const colleague = await world.server.addMember(organizationId, { role: 'Practitioners', fullName: 'Jan Nowak' });
    await succeed(book(member.client, assessmentId, eight));
    world.setClock('2027-03-08T08:05:00+01:00');
    await succeed(record(colleague.client, assessmentMemberId, 'Arrived'));
    const params = { assessmentMemberId };
    const body = { attendance: 'DidNotAttend', expected: null };
    const late = await practitioner.client.call(recordAttendance, { params, body });
    expect(late.json.message).toBe('Jan Nowak recorded ‘Arrived’ at 08:05. Nothing was changed.');
    const recorded = { by: { id: colleague.userId, fullName: 'Jan Nowak' }, at: eight + 5 * 60_000 };
    expect((await list(practitioner.client)).data[0]).toMatchObject({ attendanceRecorded: recorded });
    const { json } = await succeed(openResult(practitioner.client, assessmentMemberId));
    expect(json.data.attendanceRecorded).toEqual(recorded);

    expect((await succeed(openResult(member.client, assessmentMemberId))).json.data).not.toHaveProperty(
      'attendanceRecorded',
    );
    await succeed(record(colleague.client, assessmentMemberId, null));
    const undone = await practitioner.client.call(recordAttendance, { params, body: { ...body, expected: 'Arrived' } });
    expect(undone.json.message).toBe('Jan Nowak removed what was recorded at 08:05. Nothing was changed.');
  });

  describe('of somebody who did not attend', () => {
    async function miss() {
      const found = await foundPractice(world.server, { members: 2 });
      const { practitioner, member, assessmentId, assessmentMemberId } = found;
      const missed = (await succeed(book(member.client, assessmentId, eight))).json.data;
      world.setClock('2027-03-08T09:05:00+01:00');
      await succeed(record(practitioner.client, assessmentMemberId, 'DidNotAttend'));
      return { ...found, missed };
    }
    const own = async ({ member, organizationId, assessmentId }: Awaited<ReturnType<typeof miss>>) => {
      const params = { organizationId, assessmentId };
      return (await succeed(member.client.call(getAssessmentForMember, { params }))).json.data;
    };

    test('lets them book again, once', async () => {
      const found = await miss();
      const { id, startsAt, endsAt } = found.missed;
      expect(await own(found)).toMatchObject({ missed: { id, startsAt, endsAt } });
      expect((await own(found)).appointment).toBeUndefined();
      const again = await succeed(book(found.member.client, found.assessmentId, eight + 24 * hour));
      const after = await own(found);
      expect(after).toMatchObject({ appointment: { id: again.json.data.id } });
      expect(after.missed).toBeUndefined();
      expect((await book(found.member.client, found.assessmentId, eight + 25 * hour)).status).toBe(409);
      const details = (await succeed(openResult(found.practitioner.client, found.assessmentMemberId))).json.data;
      expect(details).toMatchObject({ attendance: null, appointment: { id: again.json.data.id } });
    });

    test('lets an administrator book for them, invite them again and see it', async () => {
      const { admin, assessmentId, assessmentMemberId } = await miss();
      const listed = await succeed(admin.client.call(listAssessmentMembers, { params: { assessmentId } }));
      const states = Object.fromEntries(
        listed.json.data.map((row: { id: string; attendance: string | null }) => [row.id, row.attendance]),
      );
      expect(states[assessmentMemberId]).toBe('DidNotAttend');
      const params = { assessmentId, assessmentMemberId };
      await succeed(admin.client.call(resendAssessmentInvitation, { params }));
      world.setClock('2027-03-08T09:10:00+01:00');
      const all = await succeed(admin.client.call(resendAllAssessmentInvitations, { params: { assessmentId } }));
      expect(all.json.data).toEqual({ sent: 2 });
      await succeed(book(admin.client, assessmentId, eight + 24 * hour, { assessmentMemberId }));
    });

    test('keeps them in the assessment', async () => {
      const { admin, assessmentId, assessmentMemberId } = await miss();
      const params = { assessmentId, assessmentMemberId };
      expect((await admin.client.call(removeAssessmentMember, { params })).status).toBe(409);
    });
  });

  test('is allowed for practitioners of the organization only', async () => {
    const { admin, member, assessmentId, assessmentMemberId } = await foundPractice(world.server);
    const stranger = await foundPractice(world.server);
    await succeed(book(member.client, assessmentId, eight));
    expect((await record(admin.client, assessmentMemberId, 'Arrived')).status).toBe(403);
    expect((await record(member.client, assessmentMemberId, 'Arrived')).status).toBe(403);
    expect((await record(stranger.practitioner.client, assessmentMemberId, 'Arrived')).status).toBe(404);
  });
});
