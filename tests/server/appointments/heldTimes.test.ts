import { describe, expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { getAgenda, getAppointmentWeek } from '#contract/appointmentDay.ts';
import { cancelAssessment, getAssessment, listTimeSlots, saveTracks, updateAssessment } from '#contract/assessment.ts';
import { exportAssessmentMembers, listAssessmentMembers } from '#contract/assessmentMember.ts';
import { getDashboardWork } from '#contract/dashboard.ts';
import { explainTime } from '#contract/explainedTime.ts';
import { holdTime, type ListedHeldTime, listHeldTimes, releaseHeldTime } from '#contract/heldTime.ts';
import { listMemberHistory } from '#contract/member.ts';
import { addSite } from '#contract/site.ts';
import { undo } from '#contract/undo.ts';
import {
  at,
  book,
  day,
  eight,
  everyDay,
  foundOrganization,
  hour,
  openBookingWorld,
  succeed,
  zone,
} from '#tests/support/bookingWorld.ts';
import type { Answer, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();

interface Held {
  readonly startsAt: number;
  readonly trackId?: string;
  readonly movedAppointmentId?: string;
  /** Negative: it expired. */
  readonly hours?: number;
}

/** Holds times as one statement, and returns whose were held. */
async function hold(assessmentId: string, times: readonly (readonly [TestMember, Held])[]): Promise<TestMember[]> {
  const { rows } = await world.server.pool.query<{ organization_member_id: string }>(
    `with held as (
      insert into held_time (organization_id, assessment_id, assessment_member_id, track_id, starts_at, ends_at, expires_at,
        moved_appointment_id)
      select am.organization_id, am.assessment_id, am.id, given.track_id, given.starts_at,
        given.starts_at + interval '1 hour', now() + given.hours * interval '1 hour', given.appointment_id
      from unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::float[], $6::uuid[])
        as given (member_id, track_id, starts_at, hours, appointment_id)
      join assessment_member am on am.assessment_id = $1 and am.organization_member_id = given.member_id
      returning assessment_member_id
    ) select organization_member_id from held join assessment_member am on am.id = held.assessment_member_id`,
    [
      assessmentId,
      times.map(([{ organizationMemberId }]) => organizationMemberId),
      times.map(([, { trackId }]) => trackId ?? null),
      times.map(([, { startsAt }]) => new Date(startsAt)),
      times.map(([, { hours }]) => hours ?? 1),
      times.map(([, { movedAppointmentId }]) => movedAppointmentId ?? null),
    ],
  );
  const held = new Set(rows.map((row) => row.organization_member_id));
  return times.map(([member]) => member).filter((member) => held.has(member.organizationMemberId));
}

/** Lists how the times ended that were held for a member, oldest first. */
async function endsOf({ organizationMemberId }: TestMember): Promise<(string | null)[]> {
  const { rows } = await world.server.pool.query<{ end_reason: string | null }>(
    `select end_reason from held_time h join assessment_member am on am.id = h.assessment_member_id
     where am.organization_member_id = $1 order by h.id`,
    [organizationMemberId],
  );
  return rows.map((row) => row.end_reason);
}

async function foundThree() {
  const found = await foundOrganization(world.server, { members: 3 });
  const [first, second, third] = found.members as [TestMember, TestMember, TestMember];
  return { ...found, first, second, third };
}

test('a held time takes the seat for everybody but its person, who accepts it by booking', async () => {
  const { assessmentId, first, second } = await foundThree();
  expect(await hold(assessmentId, [[first, { startsAt: eight }]])).toEqual([first]);
  const refused = await book(second.client, assessmentId, eight);
  expect([refused.status, refused.json.code]).toEqual([409, 'SlotUnavailable']);
  await succeed(book(first.client, assessmentId, eight));
  expect(await endsOf(first)).toEqual(['Accepted']);
});

test('it is free for its person and for staff who book for them, and taken for all others', async () => {
  const { organizationId, assessmentId, admin, first, second } = await foundThree();
  await hold(assessmentId, [[first, { startsAt: eight }]]);
  const remainingFor = async ({ client }: TestMember, query = {}) =>
    (await succeed(client.call(listTimeSlots, { params: { assessmentId }, query }))).json.data[0].remaining;
  expect(await remainingFor(first)).toBe(1);
  expect(await remainingFor(second)).toBe(0);
  expect(await remainingFor(admin)).toBe(0);
  const { rows } = await world.server.pool.query('select assessment_member_id as id from held_time');
  const own = rows.at(-1)?.id;
  expect(await remainingFor(admin, { assessmentMemberId: own })).toBe(1);
  const query = { startsAt: String(eight) };
  const explain = async ({ client }: TestMember) =>
    (await succeed(client.call(explainTime, { params: { assessmentId }, query }))).json.data.canBook;
  expect([await explain(first), await explain(second)]).toEqual([true, false]);
  const { json } = await succeed(admin.client.call(getAssessment, { params: { organizationId, assessmentId } }));
  expect(json.data.seatsLeft).toBe(json.data.seatsOffered - 1);
});

test('somebody for whom a time is held misses no seat, and the others miss this one', async () => {
  const { organizationId, assessmentId, admin, first, second } = await foundThree();
  const body = { endDate: day('2027-03-08') };
  await succeed(admin.client.call(updateAssessment, { params: { assessmentId }, body }));
  const missing = async () => {
    const { json } = await succeed(admin.client.call(getDashboardWork, { params: { organizationId } }));
    return json.data.shortages.first[0]?.count;
  };
  // Two seats for three people.
  expect(await missing()).toBe(1);
  await hold(assessmentId, [[first, { startsAt: eight }]]);
  expect(await missing()).toBe(1);
  await hold(assessmentId, [[second, { startsAt: eight + hour }]]);
  expect(await missing()).toBe(1);
});

test('an expired one takes none, and cannot be extended once the seat is taken', async () => {
  const { assessmentId, first, second } = await foundThree();
  await hold(assessmentId, [[first, { startsAt: eight, hours: -1 }]]);
  const extend = () =>
    world.server.pool.query(
      `update held_time set expires_at = now() + interval '1 hour' where assessment_id = $1 returning id`,
      [assessmentId],
    );
  await succeed(book(second.client, assessmentId, eight));
  expect((await extend()).rows).toHaveLength(0);
  const { json } = await succeed(book(second.client, assessmentId, eight + hour, { replaces: await liveOf(second) }));
  expect(json.data.startsAt).toBe(eight + hour);
  expect((await extend()).rows).toHaveLength(1);
  const refused = await book(second.client, assessmentId, eight, { replaces: json.data.id });
  expect(refused.status).toBe(409);
});

async function liveOf({ organizationMemberId }: TestMember): Promise<string> {
  const { rows } = await world.server.pool.query<{ id: string }>(
    `select p.id from appointment p join assessment_member am on am.id = p.assessment_member_id
     where am.organization_member_id = $1 and p.canceled_at is null`,
    [organizationMemberId],
  );
  return rows[0]?.id ?? '';
}

test('another time replaces it, booked or held', async () => {
  const { assessmentId, first } = await foundThree();
  await hold(assessmentId, [[first, { startsAt: eight }]]);
  await hold(assessmentId, [[first, { startsAt: eight + 24 * hour }]]);
  await succeed(book(first.client, assessmentId, eight + hour));
  expect(await endsOf(first)).toEqual(['Replaced', 'Replaced']);
});

test('one that finds no seat is left out, and the one before it stays', async () => {
  const { assessmentId, first, second, third } = await foundThree();
  await hold(assessmentId, [[second, { startsAt: eight + hour }]]);
  const all = [first, second, third].map((member) => [member, { startsAt: eight }] as const);
  expect(await hold(assessmentId, all)).toEqual([first]);
  expect(await endsOf(second)).toEqual([null]);
  expect((await book(third.client, assessmentId, eight + hour)).status).toBe(409);
});

test('one takes the room and the practitioners of its track, and counts for the cap of the day', async () => {
  const { organizationId, assessmentId, admin, first, second, third } = await foundThree();
  const { organizationMemberId: practitioner } = await world.server.addMember(organizationId, {
    role: 'Practitioners',
  });
  const track = (more: object) => ({
    days: everyDay(),
    appointmentsPerSlot: 2,
    practitionerIds: [practitioner],
    ...more,
  });
  const body = { tracks: [track({ id: assessmentId, dailyCap: 1 }), track({})] };
  const { json } = await succeed(admin.client.call(saveTracks, { params: { assessmentId }, body }));
  const [, { id: other }] = json.data.tracks;
  await hold(assessmentId, [[first, { startsAt: eight }]]);
  const statusOf = async (startsAt: number, trackId: string) =>
    (await book(second.client, assessmentId, startsAt, { trackId })).status;
  expect(await statusOf(eight, other)).toBe(409);
  expect(await statusOf(eight + hour, assessmentId)).toBe(409);
  expect(await hold(assessmentId, [[third, { startsAt: eight, trackId: other }]])).toEqual([]);
  expect(await statusOf(eight + hour, other)).toBe(200);
  expect(await hold(assessmentId, [[third, { startsAt: eight + hour, trackId: other }]])).toEqual([third]);
});

test('one ends with its assessment, its track and the appointment that it would replace', async () => {
  const { assessmentId, admin, first, second, third } = await foundThree();
  const track = (more: object) => ({ days: everyDay(), appointmentsPerSlot: 1, ...more });
  const save = (tracks: object[]) =>
    succeed(admin.client.call(saveTracks, { params: { assessmentId }, body: { tracks } }));
  const { json } = await save([track({ id: assessmentId }), track({})]);
  const { data } = (await succeed(book(first.client, assessmentId, eight))).json;
  await hold(assessmentId, [
    [first, { startsAt: eight + hour, movedAppointmentId: data.id }],
    [second, { startsAt: eight, trackId: json.data.tracks[1].id }],
    [third, { startsAt: eight + 24 * hour }],
  ]);
  await succeed(first.client.call(cancelAppointment, { params: { appointmentId: data.id } }));
  expect(await Promise.all([first, second, third].map(endsOf))).toEqual([['Released'], [null], [null]]);
  await save([track({ id: assessmentId })]);
  expect(await Promise.all([second, third].map(endsOf))).toEqual([['Outside'], [null]]);
  await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));
  expect(await endsOf(third)).toEqual(['Released']);
});

test('moving the appointment to the held time accepts it, also when it is cancelled meanwhile', async () => {
  const { assessmentId, first } = await foundThree();
  const { data } = (await succeed(book(first.client, assessmentId, eight))).json;
  await hold(assessmentId, [[first, { startsAt: eight + hour, movedAppointmentId: data.id }]]);
  const client = await world.server.pool.connect();
  try {
    await client.query('begin');
    await client.query('update appointment set canceled_at = now() where id = $1', [data.id]);
    await client.query(
      `update appointment set canceled_at = null, starts_at = starts_at + interval '1 hour',
         ends_at = ends_at + interval '1 hour' where id = $1`,
      [data.id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await endsOf(first)).toEqual(['Accepted']);
});

describe('held by staff', () => {
  const body = (assessmentMemberId: string, more: object = {}) => ({
    assessmentMemberId,
    startsAt: eight,
    expiresAt: eight - 24 * hour,
    ...more,
  });

  async function foundHeld() {
    const found = await foundThree();
    const { organizationId, assessmentId, admin, first } = found;
    const { rows } = await world.server.pool.query<{ id: string; organization_member_id: string }>(
      'select id, organization_member_id from assessment_member where assessment_id = $1',
      [assessmentId],
    );
    const idOf = ({ organizationMemberId }: TestMember) =>
      rows.find((row) => row.organization_member_id === organizationMemberId)?.id ?? '';
    const ask = (sent: object, client = admin.client) =>
      client.call(holdTime, { params: { assessmentId }, body: sent });
    const list = async (query = {}, client = admin.client) =>
      (await succeed(client.call(listHeldTimes, { params: { organizationId }, query }))).json.data;
    const eventsOf = async () =>
      (
        await succeed(
          admin.client.call(listMemberHistory, { params: { organizationId, userId: first.userId }, query: {} }),
        )
      ).json.data.filter(({ kind }: { kind: string }) => kind !== 'Invited');
    return { ...found, idOf, ask, list, eventsOf };
  }

  test('is listed and on the time axis until it is released, and both stand in the history of the person', async () => {
    const { organizationId, assessmentId, admin, first, second, idOf, ask, list, eventsOf } = await foundHeld();
    const { data } = (await succeed(ask(body(idOf(first))))).json;
    expect(data).toMatchObject({ startsAt: eight, endsAt: eight + hour, expiresAt: eight - 24 * hour });
    const { undoId: _, ...held } = data;
    const expected = [{ ...held, name: expect.any(String), userId: first.userId, assessmentName: 'Spring check' }];
    expect(await list()).toMatchObject(expected);
    expect(await list({ from: eight, to: eight + 1, assessmentId, userId: first.userId })).toMatchObject(expected);
    expect(await list({ userId: second.userId })).toEqual([]);
    expect(await list({ from: eight + 1 })).toEqual([]);
    const siteId = await world.server.pool
      .query<{ id: string }>(
        `insert into site (organization_id, name, address, language) values ($1, 'Harbor', 'Quay 1', 'en') returning id`,
        [organizationId],
      )
      .then(({ rows }) => rows[0]?.id);
    expect(await list({ siteId })).toEqual([]);
    await world.server.pool.query('update track set site_id = $1 where assessment_id = $2', [siteId, assessmentId]);
    expect(await list({ siteId })).toMatchObject(expected);
    await world.server.pool.query('update track set site_id = null where assessment_id = $1', [assessmentId]);
    const query = { date: '2027-03-08', span: 'day' };
    const agenda = await succeed(admin.client.call(getAgenda, { params: { organizationId }, query }));
    expect(agenda.json.data).toMatchObject({
      appointments: [],
      heldTimes: expected,
      assessments: [{ id: assessmentId }],
    });
    expect(agenda.json.data.freeSlots).toMatchObject([{ startsAt: eight + hour }]);
    expect((await book(second.client, assessmentId, eight)).status).toBe(409);
    for (const _ of [1, 2]) await succeed(admin.client.call(releaseHeldTime, { params: { heldTimeId: data.id } }));
    expect(await list()).toEqual([]);
    expect(await eventsOf()).toMatchObject([
      { kind: 'HoldReleased', startsAt: eight, by: { id: admin.userId } },
      { kind: 'Held', startsAt: eight, by: { id: admin.userId } },
    ]);
    await succeed(book(second.client, assessmentId, eight));
  });

  test('can be undone, and gives back the time that it replaced', async () => {
    const { admin, first, second, assessmentId, idOf, ask, list, eventsOf } = await foundHeld();
    const starts = async () => (await list()).map(({ startsAt }: { startsAt: number }) => startsAt);
    const takeBack = ({ json }: Answer) => admin.client.call(undo, { params: { undoId: json.data.undoId } });
    await succeed(ask(body(idOf(first))));
    const later = await succeed(ask(body(idOf(first), { startsAt: eight + hour })));
    await succeed(takeBack(later));
    expect(await starts()).toEqual([eight]);
    expect(await endsOf(first)).toEqual([null, 'Released']);
    const replaced = await succeed(ask(body(idOf(first), { startsAt: eight + hour })));
    await succeed(book(second.client, assessmentId, eight));
    const refused = await takeBack(replaced);
    expect([refused.status, refused.json.code]).toEqual([409, 'SlotUnavailable']);
    expect(await starts()).toEqual([eight + hour]);
    expect((await eventsOf())[1]).toMatchObject({ kind: 'HoldUndone', startsAt: eight + hour });
  });

  test('undoing a release holds the time again, unless its person has booked meanwhile', async () => {
    const { admin, first, assessmentId, idOf, ask, list, eventsOf } = await foundHeld();
    const release = async (heldTimeId: string) =>
      (await succeed(admin.client.call(releaseHeldTime, { params: { heldTimeId } }))).json.data.undoId;
    const takeBack = (undoId: string) => admin.client.call(undo, { params: { undoId } });
    const { data } = (await succeed(ask(body(idOf(first))))).json;
    await succeed(takeBack(await release(data.id)));
    expect(await list()).toMatchObject([{ id: data.id, startsAt: eight, expiresAt: data.expiresAt }]);
    expect((await eventsOf())[0]).toMatchObject({ kind: 'ReleaseUndone', startsAt: eight });
    const undoId = await release(data.id);
    expect(await release(data.id)).toBeUndefined();
    await succeed(book(first.client, assessmentId, eight + hour));
    expect((await takeBack(undoId)).json.code).toBe('AlreadyScheduled');
    expect(await list()).toEqual([]);
  });

  test('undoing a move holds the time again that the move ended', async () => {
    const { admin, first, assessmentId, idOf, ask, list } = await foundHeld();
    const { data } = (await succeed(book(first.client, assessmentId, eight))).json;
    await succeed(ask(body(idOf(first), { startsAt: eight + hour, replaces: data.id })));
    expect(await list()).toMatchObject([{ replaces: data.id }]);
    const move = { assessmentMemberId: idOf(first), replaces: data.id };
    const moved = await succeed(book(admin.client, assessmentId, eight + hour, move));
    expect(await list()).toEqual([]);
    await succeed(admin.client.call(undo, { params: { undoId: moved.json.data.undoId } }));
    expect(await list()).toMatchObject([{ startsAt: eight + hour, replaces: data.id }]);
  });

  test('names the site and its zone', async () => {
    const { organizationId, assessmentId, admin, first, second, idOf, ask, list } = await foundHeld();
    const sent = { address: 'Pier 4', mapUrl: null, directions: '', accessibility: '', rooms: [{ name: 'Room 1' }] };
    const add = async (name: string, timeZone: string | null) => {
      const site = { ...sent, name, timeZone };
      return (await succeed(admin.client.call(addSite, { params: { organizationId }, body: site }))).json.data;
    };
    const [tokyo, own] = [await add('Tokyo', 'Asia/Tokyo'), await add('Own', null)];
    const days = everyDay(0, 1440);
    const tracks = [
      { id: assessmentId, days, appointmentsPerSlot: 1, siteId: tokyo.id, roomId: tokyo.rooms[0].id },
      { days, appointmentsPerSlot: 1, siteId: own.id },
    ];
    const saved = await succeed(admin.client.call(saveTracks, { params: { assessmentId }, body: { tracks } }));
    await succeed(ask(body(idOf(first), { trackId: assessmentId })));
    await succeed(ask(body(idOf(second), { trackId: saved.json.data.tracks[1].id })));
    const places = new Map((await list()).map(({ userId, place }: ListedHeldTime) => [userId, place]));
    expect(places.get(first.userId)).toEqual({
      siteId: tokyo.id,
      site: 'Tokyo',
      roomId: tokyo.rooms[0].id,
      room: 'Room 1',
      timeZone: 'Asia/Tokyo',
    });
    expect(places.get(second.userId)).toMatchObject({ roomId: null, room: null, timeZone: zone });
  });

  test('practitioners list people of their tracks', async () => {
    const { organizationId, assessmentId, admin, first, idOf, ask, list } = await foundHeld();
    const [own, other] = [
      await world.server.addMember(organizationId, { role: 'Practitioners' }),
      await world.server.addMember(organizationId, { role: 'Practitioners' }),
    ];
    const practitionerIds = [own.organizationMemberId];
    const tracks = [{ id: assessmentId, days: everyDay(), appointmentsPerSlot: 1, practitionerIds }];
    await succeed(admin.client.call(saveTracks, { params: { assessmentId }, body: { tracks } }));
    await succeed(ask(body(idOf(first)), own.client));
    expect(await list({}, own.client)).toHaveLength(1);
    expect(await list({}, other.client)).toEqual([]);
  });

  test('is refused like a booking, and for too long', async () => {
    const { assessmentId, first, second, idOf, ask } = await foundHeld();
    const statusOf = async (sent: object) => {
      const { status, json } = await ask(sent);
      return [status, json.code ?? null];
    };
    const monday = at('2027-03-01T09:00:00+01:00');
    for (const expiresAt of [monday, monday + 31 * 24 * hour, eight + 1]) {
      expect(await statusOf(body(idOf(first), { expiresAt }))).toEqual([400, 'InvalidRequest']);
    }
    expect(await statusOf(body(idOf(first), { startsAt: eight + 5 }))).toEqual([422, 'NotBookable']);
    const { data } = (await succeed(book(second.client, assessmentId, eight))).json;
    expect(await statusOf(body(idOf(first)))).toEqual([409, 'SlotUnavailable']);
    expect(await statusOf(body(idOf(second), { startsAt: eight + hour }))).toEqual([409, 'AlreadyScheduled']);
    await succeed(ask(body(idOf(second), { startsAt: eight + hour, replaces: data.id })));
    // Their appointment stays meanwhile.
    expect((await book(first.client, assessmentId, eight)).status).toBe(409);
    expect((await book(first.client, assessmentId, eight + hour)).status).toBe(409);
    await succeed(book(second.client, assessmentId, eight + hour, { replaces: data.id }));
    expect(await endsOf(second)).toEqual(['Accepted']);
  });
});

test('is no appointment in lists, exports, totals and reminders', async () => {
  const { organizationId, assessmentId, admin, first } = await foundThree();
  const params = { organizationId, assessmentId };
  const countMails = async () => {
    await world.server.services.reminders.queueDue();
    return (await world.server.pool.query('select id from mail_message where organization_id = $1', [organizationId]))
      .rowCount;
  };
  const look = async () => {
    const query = { filterByScheduled: 'Scheduled' };
    const scheduled = await succeed(admin.client.call(listAssessmentMembers, { params, query }));
    const week = await succeed(
      admin.client.call(getAppointmentWeek, { params, query: { date: '2027-03-08', assessmentId } }),
    );
    const [{ booked, free }] = week.json.data;
    const totals = await world.server.pool.query(
      'select sum(appointments) as appointments, sum(scheduled) as scheduled from organization_total where organization_id = $1',
      [organizationId],
    );
    const file = await succeed(admin.client.call(exportAssessmentMembers, { params }));
    return {
      file: file.bytes.toString(),
      scheduled: scheduled.json.meta.total,
      totals: totals.rows,
      booked,
      free,
      mails: await countMails(),
    };
  };
  const before = await look();
  expect(before).toMatchObject({ booked: 0, free: 2 });
  await hold(assessmentId, [[first, { startsAt: eight }]]);
  expect(await look()).toEqual({ ...before, free: 1 });
});
