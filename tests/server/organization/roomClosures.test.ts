import { expect, test } from 'vitest';
import { listTimeSlots, saveTracks } from '#contract/assessment.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { listDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { holdTime } from '#contract/heldTime.ts';
import { type NewTimeMember, proposeNewTimes } from '#contract/offer.ts';
import { addSite, closeRoom, listSites, reopenRoom } from '#contract/site.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { mostClosures } from '#domain/site.ts';
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

/** A site with two rooms, each with a track of an assessment. Today is 1 March 2027. */
async function found({ members = 1, timeZone = null as string | null } = {}) {
  const organization = await foundOrganization(world.server, { members });
  const { organizationId, assessmentId, admin } = organization;
  const { client } = admin;
  const details = { name: 'Harbor', address: 'Quay 1', mapUrl: null, directions: '', accessibility: '' };
  const body = { ...details, timeZone, rooms: [{ name: 'Blue' }, { name: 'Green' }] };
  const site = (await succeed(client.call(addSite, { params: { organizationId }, body }))).json.data;
  const [blue, green] = site.rooms;
  const track = (roomId: string) => ({ siteId: site.id, roomId, days: everyDay(480, 600), appointmentsPerSlot: 1 });
  const tracks = [{ ...track(blue.id), id: assessmentId }, track(green.id)];
  const saved = await succeed(client.call(saveTracks, { params: { assessmentId }, body: { tracks } }));
  const params = { organizationId, siteId: site.id, roomId: blue.id };
  const close = (firstDay: CalendarDate, lastDay: CalendarDate, more: object = {}) =>
    client.call(closeRoom, { params, body: { firstDay, lastDay, ...more } });
  const reopen = (closureId: string) => client.call(reopenRoom, { params: { ...params, closureId } });
  const closures = async () => {
    const { json } = await succeed(client.call(listSites, { params: { organizationId } }));
    return json.data[0].rooms[0].closures;
  };
  /** The hours after eight on Monday at which the first track has a free time. */
  const offered = async () => {
    const { json } = await succeed(
      client.call(listTimeSlots, { params: { assessmentId }, query: { to: eight + 48 * hour } }),
    );
    const free = json.data.filter(
      ({ trackId, remaining }: { trackId: string; remaining: number }) => trackId === assessmentId && remaining > 0,
    );
    return free.map(({ startsAt }: { startsAt: number }) => (startsAt - eight) / hour);
  };
  const greenTrackId: string = saved.json.data.tracks[1].id;
  return { ...organization, client, site, params, greenTrackId, close, reopen, closures, offered };
}

test('closures of a room are listed in order until they are over by the clock of its site', async () => {
  const { close, reopen, closures } = await found({ timeZone: 'America/New_York' });
  await succeed(close('2027-03-20', '2027-03-27'));
  const { json } = await succeed(close('2027-03-01', '2027-03-02'));
  const [blue, green] = json.data.rooms;
  expect(blue.closures).toMatchObject([
    { firstDay: '2027-03-01', lastDay: '2027-03-02' },
    { firstDay: '2027-03-20', lastDay: '2027-03-27' },
  ]);
  expect(green).not.toHaveProperty('closures');
  world.setClock('2027-03-02T23:00:00-05:00');
  expect(await closures()).toHaveLength(2);
  world.setClock('2027-03-03T00:30:00-05:00');
  expect(await closures()).toEqual([blue.closures[1]]);
  const reopened = await succeed(reopen(blue.closures[1].id));
  expect(reopened.json.data.rooms[0]).not.toHaveProperty('closures');
  expect((await reopen(blue.closures[1].id)).status).toBe(404);
});

test('closures that are over, turned around, too long or overlap another one are refused', async () => {
  const { close, closures, client, params } = await found();
  await succeed(close('2027-03-20', '2027-03-27'));
  const errors = async (first: CalendarDate, last: CalendarDate) => Object.keys((await close(first, last)).json.fields);
  expect(await errors('2027-02-01', '2027-02-28')).toEqual(['lastDay']);
  expect(await errors('2027-04-02', '2027-04-01')).toEqual(['lastDay']);
  expect(await errors('2027-04-01', '2028-04-01')).toEqual(['lastDay']);
  expect(await errors('2027-03-27', '2027-03-29')).toEqual(['firstDay']);
  const twice = await Promise.all([1, 2].map(() => close('2027-04-01', '2027-04-02')));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await closures()).toHaveLength(2);
  const elsewhere = await found();
  const body = { firstDay: '2027-05-01', lastDay: '2027-05-01' };
  const ofOther = { ...params, roomId: elsewhere.params.roomId };
  expect((await client.call(closeRoom, { params: ofOther, body })).status).toBe(404);
  await world.server.pool.query(
    `insert into room_closure (organization_id, room_id, first_day, last_day)
     select $1, $2, date '2027-06-01' + n, date '2027-06-01' + n from generate_series(1, $3::int - 2) n`,
    [params.organizationId, params.roomId, mostClosures],
  );
  expect((await close('2027-05-01', '2027-05-01')).status).toBe(409);
});

test('a closed room offers no times, and the time that is held there ends', async () => {
  const { client, assessmentId, member, close, reopen, offered } = await found();
  const { rows } = await world.server.pool.query('select id from assessment_member where assessment_id = $1', [
    assessmentId,
  ]);
  const held = { assessmentMemberId: rows[0].id, startsAt: eight + hour, trackId: assessmentId, expiresAt: eight };
  await succeed(client.call(holdTime, { params: { assessmentId }, body: held }));
  expect(await offered()).toEqual([0, 24, 25]);
  const { json } = await succeed(close('2027-03-08', '2027-03-08'));
  expect(await offered()).toEqual([24, 25]);
  expect((await book(member.client, assessmentId, eight, { trackId: assessmentId })).status).toBe(422);
  await succeed(reopen(json.data.rooms[0].closures[0].id));
  expect(await offered()).toEqual([0, 1, 24, 25]);
});

test('people who are booked in a room that closes need new times', async () => {
  const { client, organizationId, assessmentId, members, site, greenTrackId, close, reopen } = await found({
    members: 2,
  });
  const people = [members[0]?.client ?? client, members[1]?.client ?? client];
  await succeed(book(people[0] ?? client, assessmentId, eight, { trackId: assessmentId }));
  await succeed(book(people[1] ?? client, assessmentId, eight, { trackId: greenTrackId }));
  const refused = await close('2027-03-08', '2027-03-09');
  expect([refused.status, refused.json.fields]).toEqual([409, { keepsAppointments: refused.json.message }]);
  expect(refused.json.message).toBe('1 appointment is booked in this room on these days');
  await succeed(close('2027-03-09', '2027-03-09'));
  const { json } = await succeed(close('2027-03-08', '2027-03-08', { keepsAppointments: true }));
  const displaced = async () =>
    (await succeed(client.call(listDisplacedAppointments, { params: { assessmentId } }))).json.meta.total;
  expect(await displaced()).toBe(1);
  const { data } = (await succeed(client.call(proposeNewTimes, { params: { assessmentId } }))).json;
  // The other room is free an hour later.
  expect(data.map(({ proposal }: NewTimeMember) => proposal?.startsAt)).toEqual([eight + hour]);
  const monday = json.data.rooms[0].closures[0].id;
  await succeed(reopen(monday));
  expect(await displaced()).toBe(0);
  const events = (await succeed(client.call(listAuditEvents, { params: { organizationId } }))).json.data;
  expect(events.slice(0, 2)).toMatchObject([
    { action: 'RoomReopened', site: site.name },
    { action: 'RoomClosed', site: site.name },
  ]);
});
