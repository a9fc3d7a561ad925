import { expect, test } from 'vitest';
import { saveTracks } from '#contract/assessment.ts';
import { listDetailValues, updateDetailUse } from '#contract/detailUse.ts';
import { exportMembers, listMembers } from '#contract/member.ts';
import { listMemberIds } from '#contract/memberBulk.ts';
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
import type { CallOptions, Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

async function listIds(client: Client, organizationId: string, query: NonNullable<CallOptions['query']>) {
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

async function foundWorkers() {
  const { server } = world;
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const add = async (fullName: string, ...values: (string | null)[]) => {
    const { organizationMemberId } = await server.addMember(organizationId, { fullName });
    const columns = 'department = $2, job_title = $3, work_site = $4';
    await server.pool.query(`update organization_member set ${columns} where id = $1`, [
      organizationMemberId,
      ...values,
    ]);
    return organizationMemberId;
  };
  const ids = {
    ada: await add('Ada', 'Logistics', 'Driver', 'Gdańsk'),
    bea: await add('Bea', 'Logistics', 'Clerk', 'Łódź'),
    cem: await add('Cem', 'Sales', 'Clerk', 'Gdańsk'),
    dan: await add('Dan', null, null, null),
  };
  return { admin, organizationId, ids };
}

test('people are found by department, position and work site, in lists, ids and files', async () => {
  const { admin, organizationId, ids } = await foundWorkers();
  const params = { organizationId };
  const list = (query: Record<string, string | string[]>) => listIds(admin.client, organizationId, query);
  expect(await list({ 'department[]': 'Logistics' })).toEqual([ids.ada, ids.bea].toSorted());
  expect(await list({ 'department[]': ['Logistics', 'Sales'], 'position[]': 'Clerk' })).toEqual(
    [ids.bea, ids.cem].toSorted(),
  );
  expect(await list({ 'workSite[]': 'Gdańsk', 'position[]': 'Clerk', search: 'cem' })).toEqual([ids.cem]);
  expect(await list({ 'department[]': 'logistics' })).toEqual([]);
  const query = { 'department[]': 'Sales' };
  expect((await succeed(admin.client.call(listMemberIds, { params, query }))).json.data).toEqual([ids.cem]);
  const { bytes } = await admin.client.call(exportMembers, { params, query });
  expect(String(bytes).match(/^(Ada|Bea|Cem|Dan)/gm)).toEqual(['Cem']);
  const { json } = await succeed(admin.client.call(listMembers, { params, query }));
  expect(json.data[0]).toMatchObject({ department: 'Sales', position: 'Clerk', workSite: 'Gdańsk' });
});

test('the values of used details are listed with the people who have them, without the caller', async () => {
  const { admin, organizationId, ids } = await foundWorkers();
  const params = { organizationId };
  const find = async () => (await succeed(admin.client.call(listDetailValues, { params }))).json.data;
  expect(await find()).toEqual({ department: [], position: [], workSite: [] });
  for (const detail of ['department', 'workSite'] as const) {
    const body = { isUsed: true };
    await succeed(admin.client.call(updateDetailUse, { params: { organizationId, detail }, body }));
  }
  const elsewhere = await foundWorkers();
  expect(elsewhere.organizationId).not.toBe(organizationId);
  const update = (id: string, column: string) =>
    world.server.pool.query(`update organization_member set ${column} where id = $1`, [id]);
  await update(admin.organizationMemberId, `department = 'Management'`);
  await update(ids.bea, 'accepted_at = null, declined_at = now(), removed_at = now()');
  expect(await find()).toEqual({
    department: [
      { value: 'Logistics', people: 1 },
      { value: 'Sales', people: 1 },
    ],
    position: [],
    workSite: [{ value: 'Gdańsk', people: 2 }],
  });
});

const record = (organizationMemberId: string, attendance: string) =>
  world.server.pool.query(
    `update appointment set attendance = $2 where assessment_member_id in (
       select id from assessment_member where organization_member_id = $1
     )`,
    [organizationMemberId, attendance],
  );
