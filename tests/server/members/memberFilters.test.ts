import { expect, test } from 'vitest';
import { saveTracks } from '#contract/assessment.ts';
import { listMembers } from '#contract/member.ts';
import { addSite } from '#contract/site.ts';
import {
  book,
  eight,
  everyDay,
  foundOrganization,
  hour,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

async function listIds(client: Client, organizationId: string, query: Record<string, string | number>) {
  const { json } = await succeed(client.call(listMembers, { params: { organizationId }, query }));
  expect(json.meta.total).toBe(json.data.length);
  return json.data.map(({ id }: { id: string }) => id).toSorted();
}

async function foundBooked() {
  const { admin, organizationId, assessmentId, members } = await foundOrganization(world.server, { members: 3 });
  const [early, late, none] = members;
  if (!early || !late || !none) throw new Error('Three people are needed.');
  const ids = { early: early.organizationMemberId, late: late.organizationMemberId, none: none.organizationMemberId };
  const list = (query: Record<string, string | number>) => listIds(admin.client, organizationId, query);
  return { admin, organizationId, assessmentId, early, late, none, ids, list };
}

test('people are found by when they were last assessed', async () => {
  const { assessmentId, early, late, ids, list } = await foundBooked();
  await succeed(book(early.client, assessmentId, eight));
  await succeed(book(late.client, assessmentId, eight + 24 * hour));
  const everybody = Object.values(ids).toSorted();
  // A booked appointment is not an attended one.
  expect(await list({ neverAssessed: 'true' })).toEqual(everybody);
  await record(ids.early, 'Completed');
  await record(ids.late, 'Arrived');
  expect(await list({ neverAssessed: 'true' })).toEqual([ids.none]);
  expect(await list({ notAssessedSince: eight + hour })).toEqual([ids.early, ids.none].toSorted());
  expect(await list({ notAssessedSince: eight })).toEqual([ids.none]);
  await record(ids.late, 'DidNotAttend');
  expect(await list({ neverAssessed: 'true' })).toEqual([ids.late, ids.none].toSorted());
});

test('people are found by the site where they are booked', async () => {
  const { admin, organizationId, assessmentId, early, late, ids, list } = await foundBooked();
  const details = { address: '1 Quay', timeZone: null, mapUrl: null, directions: '', accessibility: '', rooms: [] };
  const params = { organizationId };
  const harbor = await succeed(admin.client.call(addSite, { params, body: { ...details, name: 'Harbor' } }));
  const station = await succeed(admin.client.call(addSite, { params, body: { ...details, name: 'Station' } }));
  const siteId: string = harbor.json.data.id;
  const own = { id: assessmentId, days: everyDay(), appointmentsPerSlot: 1 };
  const added = { days: everyDay(), appointmentsPerSlot: 1, siteId };
  const tracks = await succeed(
    admin.client.call(saveTracks, { params: { assessmentId }, body: { tracks: [own, added] } }),
  );
  const trackId: string = tracks.json.data.tracks[1].id;
  await succeed(book(early.client, assessmentId, eight, { trackId }));
  await succeed(book(late.client, assessmentId, eight, { trackId: assessmentId }));
  expect(await list({ 'bookedAtSite[]': siteId })).toEqual([ids.early]);
  expect(await list({ 'bookedAtSite[]': station.json.data.id })).toEqual([]);
});

test('people are found by when they joined', async () => {
  const { ids, list } = await foundBooked();
  const joined = Date.parse('2026-05-01T00:00:00Z');
  await world.server.pool.query('update organization_member set accepted_at = $2 where id = $1', [
    ids.early,
    new Date(joined),
  ]);
  expect(await list({ joinedBefore: joined })).toEqual([]);
  expect(await list({ joinedBefore: joined + 1 })).toEqual([ids.early]);
  expect(await list({ joinedSince: joined, joinedBefore: joined + 1 })).toEqual([ids.early]);
});

const record = (organizationMemberId: string, attendance: string) =>
  world.server.pool.query(
    `update appointment set attendance = $2 where assessment_member_id in (
       select id from assessment_member where organization_member_id = $1
     )`,
    [organizationMemberId, attendance],
  );
