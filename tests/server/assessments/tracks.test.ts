import { expect, test } from 'vitest';
import {
  duplicateAssessment,
  getAssessment,
  getMyAssessment,
  listTimeSlots,
  saveSchedule,
  saveTracks,
  updateAssessment,
} from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { listDisplacedAppointments, settleDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { addDays } from '#domain/calendarDate.ts';
import {
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
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

async function foundTracks(members = 1) {
  const found = await foundOrganization(world.server, { members });
  const { admin, organizationId, assessmentId } = found;
  const params = { assessmentId };
  const first = { id: assessmentId, days: everyDay(), appointmentsPerSlot: 1 };
  const save = (tracks: readonly object[], more: object = {}) =>
    admin.client.call(saveTracks, { params, body: { tracks, ...more } });
  const details = async (id = assessmentId) =>
    (await succeed(admin.client.call(getAssessment, { params: { organizationId, assessmentId: id } }))).json.data;
  return { ...found, params, first, save, details };
}

const second = { days: everyDay(600, 720), appointmentsPerSlot: 2 };

async function addSite(organizationId: string, timeZone: string | null, name = 'Harbour') {
  const { rows } = await world.server.pool.query<{ siteId: string; roomId: string }>(
    `with s as (
       insert into site (organization_id, name, address, time_zone, language)
       values ($1, $3, 'Quay 1', $2, 'en') returning organization_id, id
     )
     insert into room (organization_id, site_id, name, position) select organization_id, id, 'A', 0 from s
     returning site_id as "siteId", id as "roomId"`,
    [organizationId, timeZone, name],
  );
  const [place] = rows;
  if (place === undefined) throw new Error('No room was added.');
  return place;
}

test('an assessment has one track, with its own hours', async () => {
  const { assessmentId, details, admin, params } = await foundTracks();
  const place = { siteId: null, roomId: null, practitionerIds: [] };
  expect((await details()).tracks).toMatchObject([{ id: assessmentId, ...place, days: everyDay(), dailyCap: null }]);
  await succeed(admin.client.call(updateAssessment, { params, body: { dailyCap: 3, appointmentsPerSlot: 2 } }));
  expect((await details()).tracks).toMatchObject([{ dailyCap: 3, appointmentsPerSlot: 2 }]);
});

test('the first track is the schedule of the assessment, and others add their seats', async () => {
  const { admin, member, params, first, save, details } = await foundTracks();
  const { json } = await succeed(save([{ ...first, days: everyDay(480, 540), noticeHours: 2 }, second]));
  const [, { id: secondId }] = json.data.tracks;
  expect(await details()).toMatchObject({
    assessmentSchedule: { days: everyDay(480, 540) },
    noticeHours: 2,
    seatsOffered: 5 + 20,
    tracks: json.data.tracks,
  });
  const query = { from: eight, to: eight + 4 * hour };
  const slots = (await succeed(member.client.call(listTimeSlots, { params, query }))).json.data;
  expect(slots.map(({ startsAt, trackId }: { startsAt: number; trackId: string }) => [startsAt, trackId])).toEqual([
    [eight, first.id],
    [eight + 2 * hour, secondId],
    [eight + 3 * hour, secondId],
  ]);
  // Saving the schedule leaves the others alone.
  await succeed(admin.client.call(saveSchedule, { params, body: { days: everyDay() } }));
  expect((await details()).tracks).toMatchObject([{ days: everyDay() }, { id: secondId, days: second.days }]);
});

test('the slots of a year in ten tracks come in parts, those that start together in one', async () => {
  const { admin, params, first, save } = await foundTracks();
  const body = { endDate: day('2027-09-30'), appointmentDuration: 15 };
  await succeed(admin.client.call(updateAssessment, { params, body }));
  const { tracks } = (
    await succeed(save([first, ...Array.from({ length: 9 }, () => ({ ...second, days: first.days }))]))
  ).json.data;
  const starts: number[] = [];
  for (let query = {}; ; ) {
    const { data, meta } = (await succeed(admin.client.call(listTimeSlots, { params, query }))).json;
    expect(data.length % tracks.length).toBe(0);
    starts.push(...data.map(({ startsAt }: { startsAt: number }) => startsAt));
    if (meta.continuesAt === undefined) break;
    query = { from: meta.continuesAt };
  }
  // 207 days with 8 slots each.
  expect(starts).toHaveLength(207 * 8 * 10);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});

test('a time is booked in the first track with a seat, or in the one that is named', async () => {
  const { members, assessmentId, first, save } = await foundTracks(4);
  const { json } = await succeed(save([first, { ...second, days: everyDay() }]));
  const secondId: string = json.data.tracks[1].id;
  const answers: unknown[] = [];
  for (const [index, { client }] of members.entries()) {
    const { status } = await book(client, assessmentId, eight, index === 2 ? { trackId: first.id } : {});
    answers.push(status);
  }
  expect(answers).toEqual([200, 200, 409, 200]);
  const { rows } = await world.server.pool.query(
    'select track_id, count(*)::int from appointment where assessment_id = $1 group by 1 order by 2',
    [assessmentId],
  );
  expect(rows).toEqual([
    { track_id: first.id, count: 1 },
    { track_id: secondId, count: 2 },
  ]);
});

test('an appointment names its track unless it is the first, and moves to another one at the same time', async () => {
  const { admin, member, assessmentId, params, first, save } = await foundTracks();
  const [, { id: secondId }] = (await succeed(save([first, { ...second, days: everyDay() }]))).json.data.tracks;
  const shown = async () => [
    (await succeed(member.client.call(getMyAssessment, { params }))).json.data.appointment,
    (await succeed(admin.client.call(listAssessmentMembers, { params }))).json.data[0].appointment,
  ];
  const { data } = (await succeed(book(member.client, assessmentId, eight))).json;
  const times = { id: data.id, startsAt: eight, endsAt: eight + hour };
  expect(await shown()).toEqual([times, times]);
  await succeed(book(member.client, assessmentId, eight, { replaces: data.id, trackId: secondId }));
  const moved = { ...times, trackId: secondId };
  expect(await shown()).toEqual([moved, moved]);
});

test('a track with coming appointments cannot be removed', async () => {
  const { member, assessmentId, first, save, details } = await foundTracks();
  const { json } = await succeed(save([first, second]));
  const { data } = (await succeed(book(member.client, assessmentId, eight + 2 * hour))).json;
  const refused = await save([first]);
  expect([refused.status, refused.json.message]).toEqual([
    409,
    '1 coming appointment takes place there. Move or cancel it first.',
  ]);
  expect((await details()).tracks).toEqual(json.data.tracks);
  await succeed(book(member.client, assessmentId, eight, { replaces: data.id }));
  await succeed(save([first]));
  expect((await details()).tracks).toHaveLength(1);
});

test('appointments that no longer fit their track can move to another one', async () => {
  const { admin, member, assessmentId, params, first, save } = await foundTracks();
  const saved = (await succeed(save([first, second]))).json.data.tracks;
  const { data } = (await succeed(book(member.client, assessmentId, eight + 2 * hour))).json;
  const closed = { ...second, id: saved[1].id, days: [] };
  expect((await succeed(save([first, closed]))).json.meta).toEqual({ outsideSchedule: 1 });
  const listed = (await succeed(admin.client.call(listDisplacedAppointments, { params }))).json.data;
  const nearest = { startsAt: eight + hour, endsAt: eight + 2 * hour };
  expect(listed).toMatchObject([{ proposal: nearest }]);
  const appointments = [{ id: data.id, startsAt: data.startsAt, movesTo: nearest.startsAt }];
  const body = { action: 'Move', appointments };
  const settled = await succeed(admin.client.call(settleDisplacedAppointments, { params, body }));
  expect(settled.json.data).toMatchObject({ done: 1, taken: [] });
  await succeed(save([first]));
});

test('names each error of a track by its place in the list', async () => {
  const { organizationId, first, save, member } = await foundTracks();
  const fieldsOf = async (...tracks: object[]) => (await save(tracks)).json.fields;
  expect(await fieldsOf({ days: [], appointmentsPerSlot: 1 })).toEqual({
    'tracks.0.id': 'The first track stays with the assessment. Change its hours instead.',
  });
  expect(await fieldsOf(first, { ...second, id: organizationId })).toEqual({
    'tracks.1.id': 'This track no longer exists. Load the assessment again.',
  });
  const overlapping = [
    { timeFrom: 480, timeTo: 600 },
    { timeFrom: 540, timeTo: 660 },
  ];
  const invalid = {
    appointmentsPerSlot: 5,
    dailyCap: 0,
    days: [{ day: 1, enabled: true, ranges: overlapping }],
    closedDays: [day('2027-04-01')],
  };
  expect(Object.keys(await fieldsOf(first, invalid)).sort()).toEqual([
    'tracks.1.appointmentsPerSlot',
    'tracks.1.closedDays',
    'tracks.1.dailyCap',
    'tracks.1.days.1.ranges.0',
    'tracks.1.days.1.ranges.1',
  ]);
  const other = await world.server.addOrganizationWithAdmin();
  const elsewhere = await addSite(other.organizationId, null);
  expect(await fieldsOf(first, { ...second, ...elsewhere, practitionerIds: [member.organizationMemberId] })).toEqual({
    'tracks.1.siteId': 'This site no longer exists',
    'tracks.1.roomId': 'This room is not at the site',
    'tracks.1.practitionerIds': 'Each of these people must be an active practitioner',
  });
});

test('refuses 400 exceptions, and saves nothing', async () => {
  const { first, save, details } = await foundTracks();
  const { version } = await details();
  const dates = Array.from({ length: 400 }, (_, index) => day(addDays('2027-03-08', index)));
  const otherHours = dates.map((date) => ({ date, ranges: [] }));
  const { status, json } = await save([first, { ...second, closedDays: dates, otherHours }]);
  expect([status, json.fields]).toEqual([
    400,
    { 'tracks.1.closedDays': 'Closed days is too long', 'tracks.1.otherHours': 'Other hours is too long' },
  ]);
  expect((await details()).version).toBe(version);
});

test('refuses tracks that are based on an older version', async () => {
  const { first, save, details } = await foundTracks();
  const { version } = await details();
  await succeed(save([first, second], { version }));
  const stale = await save([first], { version });
  expect([stale.status, stale.json.fields]).toMatchObject([409, { tracks: expect.any(String) }]);
  expect((await details()).version).toBe(version + 1);
});

test('a copy has the same tracks', async () => {
  const { admin, organizationId, params, first, save, details } = await foundTracks();
  const place = await addSite(organizationId, null);
  const closedDays = [day('2027-03-09')];
  const saved = (await succeed(save([first, { ...second, ...place, closedDays }]))).json.data.tracks;
  const { json } = await succeed(admin.client.call(duplicateAssessment, { params }));
  const copied = (await details(json.data.id)).tracks;
  expect(copied).toEqual([
    { ...saved[0], id: json.data.id },
    { ...saved[1], id: expect.any(String) },
  ]);
  expect(copied[1].id).not.toBe(saved[1].id);
});

/** Two sites, of which the second and a room of the first were removed once the assessment was over. */
async function foundRemovedPlaces() {
  const found = await foundTracks();
  const { organizationId, first, save } = found;
  const [kept, gone] = [await addSite(organizationId, null), await addSite(organizationId, null, 'Gone')];
  const track = (place: object) => ({ ...second, ...place });
  const tracks = [first, track(kept), track(gone)];
  const saved = (await succeed(save(tracks))).json.data.tracks;
  await world.server.pool.query('update site set removed_at = now() where id = $1', [gone.siteId]);
  await world.server.pool.query('update room set removed_at = now() where id = $1', [kept.roomId]);
  return { ...found, kept, gone, saved };
}

test('a copy leaves out sites and rooms that were removed', async () => {
  const { admin, params, kept, saved, details } = await foundRemovedPlaces();
  const { json } = await succeed(admin.client.call(duplicateAssessment, { params }));
  expect(json.meta).toEqual({ leavesOutPlaces: true });
  expect((await details(json.data.id)).tracks).toEqual([
    { ...saved[0], id: json.data.id },
    { ...saved[1], id: expect.any(String), siteId: kept.siteId, roomId: null },
  ]);
});

test('an assessment is not prolonged at a site that was removed, and its other tracks can change', async () => {
  const { admin, params, kept, gone, saved, save } = await foundRemovedPlaces();
  const prolong = () => admin.client.call(updateAssessment, { params, body: { endDate: day('2027-12-31') } });
  const refused = await prolong();
  expect([refused.status, refused.json.fields.endDate]).toEqual([
    400,
    'A site or room was removed. Choose another one under “Sites, Rooms and Practitioners” first.',
  ]);
  const [own, atKept, atGone] = saved;
  await succeed(save([own, { ...atKept, roomId: null }, atGone]));
  expect((await save([own, { ...atKept, roomId: kept.roomId }, atGone])).json.fields).toEqual({
    'tracks.1.roomId': 'This room is not at the site',
  });
  expect((await save([own, { ...atKept, roomId: null }, atGone, { ...second, siteId: gone.siteId }])).status).toBe(400);
  await succeed(save([own, { ...atKept, roomId: null }]));
  await succeed(prolong());
});

test('a room or a practitioner is for one track at a time, whatever the assessment', async () => {
  const { admin, members, organizationId, assessmentId, params, first, save } = await foundTracks(3);
  const [ada, bob, cyd] = members.map(({ client }) => client) as [Client, Client, Client];
  const place = await addSite(organizationId, null);
  const { organizationMemberId } = await world.server.addMember(organizationId, { role: 'Practitioners' });
  await succeed(save([{ ...first, ...place, appointmentsPerSlot: 2, bufferAfterMinutes: 10 }]));
  const otherId = await openAssessment(admin.client, organizationId, { invite: members });
  const saveOther = (track: object) =>
    admin.client.call(saveTracks, {
      params: { assessmentId: otherId },
      body: { tracks: [{ id: otherId, days: everyDay(), appointmentsPerSlot: 1, stepMinutes: 30, ...track }] },
    });
  await succeed(saveOther(place));
  await succeed(book(ada, assessmentId, eight));
  // Seats of the track share the room.
  await succeed(book(bob, assessmentId, eight));
  const listOther = async () => {
    const query = { from: eight, to: eight + 2 * hour };
    const { json } = await succeed(cyd.call(listTimeSlots, { params: { assessmentId: otherId }, query }));
    return json.data.map(({ remaining }: { remaining: number }) => remaining);
  };
  // From 8 to 9:10, and nothing fits after.
  expect(await listOther()).toEqual([0, 0, 0]);
  expect((await book(cyd, otherId, eight + hour)).json.code).toBe('SlotUnavailable');
  await succeed(saveOther({ roomId: null, practitionerIds: [organizationMemberId] }));
  expect(await listOther()).toEqual([1, 1, 1]);
  await succeed(book(cyd, otherId, eight + hour));
  // Now both cannot need the same.
  const refused = await saveOther({ ...place, practitionerIds: [] });
  expect([refused.status, refused.json.message]).toEqual([
    409,
    'Appointments would need the same room or practitioner at once. Move or cancel them first.',
  ]);
  expect((await save([{ ...first, practitionerIds: [organizationMemberId], bufferAfterMinutes: 10 }])).status).toBe(
    409,
  );
  await succeed(save([{ ...first, practitionerIds: [organizationMemberId], bufferAfterMinutes: 0 }]));
  const wider = await admin.client.call(updateAssessment, { params, body: { bufferAfterMinutes: 5 } });
  expect(wider.status).toBe(409);
});

test('seats of tracks that share a room are counted once', async () => {
  const { organizationId, first, save, details } = await foundTracks();
  const place = await addSite(organizationId, null);
  const second = { ...place, days: everyDay(495, 735), appointmentsPerSlot: 2 };
  await succeed(save([{ ...first, ...place }, second]));
  // On each of five days the first track has the room at 8 and 9, and the second at 10:15 and 11:15.
  expect(await details()).toMatchObject({ seatsOffered: 5 * (1 + 1 + 2 + 2), seatsLeft: 5 * (1 + 1 + 2 + 2) });
});

test('tracks can exchange their rooms', async () => {
  const { organizationId, members, assessmentId, first, save } = await foundTracks(2);
  const [north, south] = [await addSite(organizationId, null), await addSite(organizationId, null, 'South')];
  const second = { days: everyDay(), appointmentsPerSlot: 1 };
  const saved = (
    await succeed(
      save([
        { ...first, ...north },
        { ...second, ...south },
      ]),
    )
  ).json.data.tracks;
  for (const { client } of members) await succeed(book(client, assessmentId, eight));
  await succeed(
    save([
      { ...first, ...south },
      { ...second, ...north, id: saved[1].id },
    ]),
  );
});

test('the hours of a track are in the zone of its site', async () => {
  const { member, organizationId, assessmentId, params, first, save } = await foundTracks();
  const { siteId } = await addSite(organizationId, 'Asia/Kathmandu');
  await succeed(
    save([
      { ...first, days: [] },
      { ...second, siteId, days: everyDay(), dailyCap: 1 },
    ]),
  );
  const { data: slots, meta } = (await succeed(member.client.call(listTimeSlots, { params }))).json;
  expect(meta.sites).toMatchObject([
    { id: 'own', timeZone: 'Europe/Berlin', trackIds: [first.id] },
    { id: siteId, timeZone: 'Asia/Kathmandu', trackIds: [slots[0].trackId] },
  ]);
  const eightInKathmandu = Date.parse('2027-03-08T08:00:00+05:45');
  expect(slots[0].startsAt).toBe(eightInKathmandu);
  await succeed(book(member.client, assessmentId, eightInKathmandu));
});
