import { describe, expect, test } from 'vitest';
import { saveTracks } from '#contract/assessment.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { bookBlock, proposeBlock } from '#contract/blockBooking.ts';
import { holdTime, type ListedHeldTime, listHeldTimes } from '#contract/heldTime.ts';
import { undo } from '#contract/undo.ts';
import {
  book,
  eight,
  everyDay,
  foundOrganization,
  hour,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';

const world = openBookingWorld();

/** Two places a day on five days, unless there are other tracks. */
async function foundBlock(members: number, tracks: readonly object[] = []) {
  const found = await foundOrganization(world.server, { members });
  const { admin, assessmentId, organizationId } = found;
  const params = { assessmentId };
  const first = { id: assessmentId, days: everyDay(), appointmentsPerSlot: 1 };
  const saved =
    tracks.length === 0
      ? []
      : (await succeed(admin.client.call(saveTracks, { params, body: { tracks: [first, ...tracks] } }))).json.data
          .tracks;
  const query = async (text: string) => (await world.server.pool.query(text, [organizationId])).rows;
  const named = await query(
    `select am.id, om.id as "memberId" from assessment_member am
     join organization_member om on om.id = am.organization_member_id
     where am.organization_id = $1 order by om.full_name collate "und-x-icu", om.id`,
  );
  return {
    ...found,
    query,
    ids: named.map(({ id }): string => id),
    memberIds: named.map(({ memberId }): string => memberId),
    trackIds: saved.map(({ id }: { id: string }) => id) as string[],
    propose: (body: object = {}) => admin.client.call(proposeBlock, { params, body }),
    bookAll: (
      appointments: readonly { assessmentMemberId: string; startsAt: number; trackId: string }[],
      more: object = {},
    ) => admin.client.call(bookBlock, { params, body: { appointments, ...more } }),
    take: (undoId: string) => admin.client.call(undo, { params: { undoId } }),
    booked: async () =>
      (
        await query(
          `select assessment_member_id as id, starts_at from appointment
           where organization_id = $1 and canceled_at is null order by starts_at, track_id`,
        )
      ).map(({ id, starts_at: startsAt }) => [id, startsAt.getTime()]),
    mails: async (kind = 'appointmentScheduled') =>
      query(`select data, next_attempt_at > queued_at as waits from mail_message
             where organization_id = $1 and kind = '${kind}' order by data->'startsAt'`),
  };
}

/** A block for whose people times are held. */
async function foundHolds(members: number) {
  const found = await foundBlock(members);
  const { admin, assessmentId, ids, organizationId } = found;
  const idOf = (index: number) => ids[index] ?? '';
  return {
    ...found,
    bookOne: (index: number, startsAt: number) => ({
      assessmentMemberId: idOf(index),
      startsAt,
      trackId: assessmentId,
    }),
    hold: (index: number, startsAt: number) => {
      const body = { assessmentMemberId: idOf(index), startsAt, expiresAt: eight };
      return succeed(admin.client.call(holdTime, { params: { assessmentId }, body }));
    },
    held: async () => {
      const { json } = await succeed(admin.client.call(listHeldTimes, { params: { organizationId }, query: {} }));
      return json.data.map(({ assessmentMemberId, startsAt }: ListedHeldTime) => [assessmentMemberId, startsAt]);
    },
  };
}

interface Person {
  id: string;
  time?: { startsAt: number; trackId: string };
}

const toAppointments = (people: readonly Person[]) =>
  people.flatMap(({ id, time }) =>
    time === undefined ? [] : { assessmentMemberId: id, startsAt: time.startsAt, trackId: time.trackId },
  );
const startsOf = (people: readonly Person[]) => people.map(({ time }) => time?.startsAt);
const proposalOf = async (answer: ReturnType<Awaited<ReturnType<typeof foundBlock>>['propose']>) =>
  (await succeed(answer)).json.data;
const tuesday = eight + 24 * hour;

describe('a proposal', () => {
  test('gives people by name the earliest places, without those who have one', async () => {
    const { admin, assessmentId, ids, propose, organizationId } = await foundBlock(5);
    await succeed(book(admin.client, assessmentId, eight + hour, { assessmentMemberId: ids[1] }));
    const all = await proposalOf(propose());
    expect(all.people.map(({ id }: Person) => id)).toEqual([ids[0], ids[2], ids[3], ids[4]]);
    expect(startsOf(all.people)).toEqual([eight, tuesday, tuesday + hour, eight + 48 * hour]);
    expect(all).toMatchObject({ leftOut: [], furtherPeople: 0, otherPlaces: 5, sites: [{ id: 'own' }] });
    expect(
      await world.server.pool.query('select from appointment where organization_id = $1', [organizationId]),
    ).toHaveProperty('rowCount', 1);
  });

  test('is for selected people, and tells why others are left out', async () => {
    const { admin, assessmentId, ids, memberIds, propose, query } = await foundBlock(4);
    const elsewhere = await foundBlock(1);
    await succeed(book(admin.client, assessmentId, eight, { assessmentMemberId: ids[0] }));
    await query(
      `update organization_member set deactivated_at = now() where organization_id = $1 and id = '${memberIds[1]}'`,
    );
    await query(
      `update organization_member set accepted_at = null, declined_at = now() where organization_id = $1 and id = '${memberIds[2]}'`,
    );
    const leftOut = ['Booked', 'Deactivated', 'Declined', 'NotFound'].map((reason) => ({ reason, count: 1 }));
    for (const body of [
      { assessmentMemberIds: [...ids, ...elsewhere.ids] },
      { organizationMemberIds: [...memberIds, ...elsewhere.memberIds] },
    ]) {
      const found = await proposalOf(propose(body));
      expect(found.people).toMatchObject([{ id: ids[3], time: { startsAt: eight + hour } }]);
      expect(found.leftOut).toEqual(expect.arrayContaining(leftOut));
    }
    expect((await propose({ assessmentMemberIds: elsewhere.ids })).status).toBe(404);
  });

  test('keeps days, hours and sites, and says how many other places are free', async () => {
    const { ids, propose, trackIds, query, assessmentId } = await foundBlock(3, [
      { days: everyDay(480, 600), appointmentsPerSlot: 1 },
    ]);
    await query(
      `with s as (insert into site (organization_id, name, address, language) values ($1, 'Harbour', 'Quay 1', 'en') returning id)
       update track set site_id = s.id from s where organization_id = $1 and track.id <> assessment_id returning 1`,
    );
    const [{ id: siteId }] = await query('select id from site where organization_id = $1');
    const preferences = { firstDay: '2027-03-09', lastDay: '2027-03-09', timeFrom: 540, timeTo: 600 };
    const found = await proposalOf(propose({ preferences }));
    expect(startsOf(found.people)).toEqual([tuesday + hour, tuesday + hour, undefined]);
    expect(found.people.map(({ time }: Person) => time?.trackId)).toEqual([...trackIds, undefined]);
    expect(found.otherPlaces).toBe(18);
    const atHarbour = await proposalOf(propose({ preferences: { ...preferences, siteIds: [siteId] } }));
    expect(atHarbour.people.map(({ time }: Person) => time?.trackId)).toEqual([trackIds[1], undefined, undefined]);
    expect(atHarbour.people[0].id).toBe(ids[0]);
    expect((await proposalOf(propose({ preferences: { siteIds: ['own'] } }))).people[0].time.trackId).toBe(
      assessmentId,
    );
  });

  test('never takes more places than tracks have together', async () => {
    // Every half hour from eight to ten with one seat, and a cap of one a day in the second track.
    const { propose, bookAll } = await foundBlock(12, [
      { days: everyDay(480, 600), appointmentsPerSlot: 2, stepMinutes: 30, dailyCap: 3 },
    ]);
    const { people } = await proposalOf(propose());
    expect(new Set(startsOf(people))).toEqual(
      new Set([eight, eight + hour, tuesday, tuesday + hour, eight + 48 * hour]),
    );
    const { json } = await succeed(bookAll(toAppointments(people)));
    expect(json.data).toMatchObject({ done: 12, taken: [], leftOut: [] });
  });
});

describe('booking a block', () => {
  test('books everybody with a mail that waits, and logs each of them', async () => {
    const { admin, organizationId, members, ids, propose, bookAll, booked, mails } = await foundBlock(3);
    const { people } = await proposalOf(propose());
    const { json } = await succeed(bookAll(toAppointments(people)));
    expect(json.data).toEqual({ done: 3, leftOut: [], taken: [], undoId: expect.any(String) });
    expect(await booked()).toEqual([
      [ids[0], eight],
      [ids[1], eight + hour],
      [ids[2], tuesday],
    ]);
    const sent = await mails();
    expect(sent.map(({ data, waits }) => [data.startsAt, waits])).toEqual([
      [eight, true],
      [eight + hour, true],
      [tuesday, true],
    ]);
    expect(sent[0]?.data).toMatchObject({ signInLink: expect.any(String), canChange: true });
    const log = (await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }))).json.data;
    const events = log.filter(({ action }: { action: string }) => action === 'AppointmentScheduled');
    expect(events.map(({ person }: { person: { id: string } }) => person.id).sort()).toEqual(
      members.map(({ userId }) => userId).sort(),
    );
    expect(events[0]).toMatchObject({ actor: { id: admin.userId }, details: { startsAt: expect.any(Number) } });
  });

  test('reports who lost their time meanwhile, and leaves out who booked', async () => {
    const { members, assessmentId, ids, propose, bookAll, booked } = await foundBlock(4);
    const { people } = await proposalOf(propose({ assessmentMemberIds: ids.slice(0, 3) }));
    const byUser = await world.server.pool.query(
      'select om.user_id from assessment_member am join organization_member om on om.id = am.organization_member_id where am.id = any($1) order by array_position($1, am.id)',
      [[ids[0], ids[3]]],
    );
    const clientOf = (index: number) => {
      const found = members.find(({ userId }) => userId === byUser.rows[index].user_id);
      if (found === undefined) throw new Error('Nobody has this id.');
      return found.client;
    };
    await succeed(book(clientOf(0), assessmentId, tuesday + hour));
    await succeed(book(clientOf(1), assessmentId, eight + hour));
    const { json } = await succeed(bookAll(toAppointments(people)));
    expect(json.data).toMatchObject({ done: 1, taken: [ids[1]], leftOut: [{ reason: 'Booked', count: 1 }] });
    expect(await booked()).toHaveLength(3);
    const again = await proposalOf(propose({ assessmentMemberIds: json.data.taken }));
    expect(startsOf(again.people)).toEqual([eight]);
  });

  test('books no time that is not offered, and nobody of another assessment', async () => {
    const { ids, assessmentId, bookAll } = await foundBlock(2);
    const elsewhere = await foundBlock(1);
    const at = (id: string | undefined, startsAt: number, trackId = assessmentId) => ({
      assessmentMemberId: id ?? '',
      startsAt,
      trackId,
    });
    const { json } = await succeed(
      bookAll([at(ids[0], eight + 60_000), at(ids[1], eight, elsewhere.assessmentId), at(elsewhere.ids[0], eight)]),
    );
    expect(json.data).toEqual({ done: 0, taken: [ids[0], ids[1]], leftOut: [{ reason: 'NotFound', count: 1 }] });
    expect((await bookAll([at(elsewhere.ids[0], eight)])).status).toBe(404);
    expect(await elsewhere.booked()).toEqual([]);
  });

  test('gives a time that is held for one of the people to another once that person gets another time', async () => {
    const { ids, bookOne, bookAll, booked, hold, held, take } = await foundHolds(2);
    await hold(0, eight);
    const { json } = await succeed(bookAll([bookOne(0, eight + hour), bookOne(1, eight)]));
    expect(json.data).toMatchObject({ done: 2, taken: [] });
    expect(await booked()).toEqual([
      [ids[1], eight],
      [ids[0], eight + hour],
    ]);
    expect(await held()).toEqual([]);
    await succeed(take(json.data.undoId));
    expect(await booked()).toEqual([]);
    expect(await held()).toEqual([[ids[0], eight]]);
  });

  test('lets people exchange the times that are held for them', async () => {
    const { ids, bookOne, bookAll, booked, hold } = await foundHolds(2);
    await hold(0, eight);
    await hold(1, eight + hour);
    const { json } = await succeed(bookAll([bookOne(0, eight + hour), bookOne(1, eight)]));
    expect(json.data).toMatchObject({ done: 2, taken: [] });
    expect(await booked()).toEqual([
      [ids[1], eight],
      [ids[0], eight + hour],
    ]);
  });

  test('keeps a time for the person for whom it is held unless they get another time', async () => {
    const { ids, bookOne, bookAll, booked, hold, held } = await foundHolds(3);
    await hold(0, eight);
    await hold(2, eight + hour);
    // The time of the first one is taken, so that theirs stays held.
    const kept = await succeed(bookAll([bookOne(0, eight + hour), bookOne(1, eight)]));
    expect(kept.json.data).toMatchObject({ done: 0, taken: [ids[0], ids[1]] });
    expect(await held()).toEqual([
      [ids[0], eight],
      [ids[2], eight + hour],
    ]);
    // Nor does it matter that somebody else is first by name.
    const accepted = await succeed(bookAll([bookOne(1, eight + hour), bookOne(2, eight + hour)]));
    expect(accepted.json.data).toMatchObject({ done: 1, taken: [ids[1]] });
    expect(await booked()).toEqual([[ids[2], eight + hour]]);
  });

  test('is refused while nobody can book', async () => {
    const { propose, bookAll, ids, assessmentId } = await foundBlock(1);
    world.setClock('2027-03-20T09:00:00+01:00');
    const refused = [
      await propose(),
      await bookAll([{ assessmentMemberId: ids[0] ?? '', startsAt: eight, trackId: assessmentId }]),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422]);
  });
});

describe('undoing a block', () => {
  test('deletes the appointments with their mails, and people can be booked again', async () => {
    const { propose, bookAll, booked, mails, take, admin, organizationId } = await foundBlock(3);
    const { people } = await proposalOf(propose());
    const { undoId } = (await succeed(bookAll(toAppointments(people)))).json.data;
    await succeed(take(undoId));
    expect(await booked()).toEqual([]);
    expect(await mails()).toEqual([]);
    const log = (await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }))).json.data;
    expect(log.filter(({ action }: { action: string }) => action === 'ActionUndone')).toHaveLength(3);
    expect((await succeed(bookAll(toAppointments(people)))).json.data.done).toBe(3);
  });

  test('changes nothing once somebody has moved their appointment', async () => {
    const { members, assessmentId, propose, bookAll, booked, take, query } = await foundBlock(2);
    const { people } = await proposalOf(propose());
    const { undoId } = (await succeed(bookAll(toAppointments(people)))).json.data;
    const [member] = members;
    const [own] = await query(
      `select p.id from appointment p join assessment_member am on am.id = p.assessment_member_id
       where p.organization_id = $1 and am.organization_member_id = '${member?.organizationMemberId}'`,
    );
    if (member === undefined) throw new Error('There is a member.');
    await succeed(book(member.client, assessmentId, tuesday, { replaces: own.id }));
    const before = await booked();
    expect((await take(undoId)).status).toBe(409);
    expect(await booked()).toEqual(before);
  });

  test('brings back an appointment that was missed', async () => {
    const { admin, assessmentId, ids, propose, bookAll, take, query } = await foundBlock(1);
    await succeed(book(admin.client, assessmentId, eight, { assessmentMemberId: ids[0] }));
    await query(`update appointment set attendance = 'DidNotAttend' where organization_id = $1`);
    world.setClock('2027-03-08T12:00:00+01:00');
    const { people } = await proposalOf(propose());
    expect(startsOf(people)).toEqual([tuesday]);
    const { undoId } = (await succeed(bookAll(toAppointments(people)))).json.data;
    await succeed(take(undoId));
    expect(await query('select starts_at, canceled_at from appointment where organization_id = $1')).toEqual([
      { starts_at: new Date(eight), canceled_at: null },
    ]);
  });
});

test('a person who books at the same moment gets no second appointment, and no seat is taken twice', async () => {
  const { members, assessmentId, propose, bookAll, query } = await foundBlock(8);
  const { people } = await proposalOf(propose());
  const appointments = toAppointments(people);
  await Promise.all([
    bookAll(appointments),
    bookAll(appointments.toReversed()),
    ...members.map(({ client }, index) => book(client, assessmentId, eight + (index % 2) * hour)),
  ]);
  const rows = await query(
    `select count(*) as count, count(distinct assessment_member_id) as people, count(distinct starts_at) as times
     from appointment where organization_id = $1 and canceled_at is null`,
  );
  const [{ count, people: booked, times }] = rows;
  expect([booked, times]).toEqual([count, count]);
  expect(count).toBeGreaterThanOrEqual(6);
});
