import { expect, test } from 'vitest';
import { listTimeSlots, saveTracks } from '#contract/assessment.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { addDaysOff, getAvailability, removeDaysOff, saveWorkingHours } from '#contract/availability.ts';
import type { Call } from '#contract/call.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import {
  book,
  eight,
  everyDay,
  hour,
  openAssessment,
  openBookingWorld,
  succeed,
  zone,
} from '#tests/support/bookingWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

/** An organization with a practitioner. Today is 1 March 2027. */
async function found() {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
  const practitioner = await world.server.addMember(organizationId, {
    role: 'Practitioners',
    fullName: 'Joseph Lister',
  });
  const params = { organizationId, practitionerId: practitioner.organizationMemberId };
  const get = async (by: Client = admin.client) => (await succeed(by.call(getAvailability, { params }))).json.data;
  const save = (body: object, by: Client = admin.client) =>
    by.call(saveWorkingHours, { params, body: { days: null, siteIds: [], version: 0, ...body } });
  const add = (firstDay: CalendarDate, lastDay: CalendarDate, by: Client = admin.client) =>
    by.call(addDaysOff, { params, body: { firstDay, lastDay } });
  const remove = (daysOffId: string, by: Client = admin.client) =>
    by.call(removeDaysOff, { params: { ...params, daysOffId } });
  return { organizationId, admin, practitioner, params, get, save, add, remove };
}

async function addSite(organizationId: string, name: string): Promise<string> {
  const { rows } = await world.server.pool.query(
    `insert into site (organization_id, name, address, language) values ($1, $2, 'Somewhere', 'en') returning id`,
    [organizationId, name],
  );
  return rows[0].id;
}

test('a practitioner works at any time and everywhere until somebody says otherwise', async () => {
  const { get } = await found();
  expect(await get()).toEqual({
    fullName: 'Joseph Lister',
    timeZone: zone,
    days: null,
    sites: [],
    daysOff: [],
    version: 0,
    canChange: true,
  });
});

test('administrators and practitioners save hours, one after the other', async () => {
  const { admin, practitioner, get, save } = await found();
  await succeed(save({ days: everyDay() }));
  expect(await get(practitioner.client)).toMatchObject({ days: everyDay(), version: 1 });
  expect((await save({ days: null }, practitioner.client)).status).toBe(409);
  expect(await get()).toMatchObject({ days: everyDay(), version: 1 });
  await succeed(save({ days: null, version: 1 }, practitioner.client));
  expect(await get(admin.client)).toMatchObject({ days: null, version: 2 });
});

test('hours that offer nothing or overlap are refused with the place of the error', async () => {
  const { save } = await found();
  const closed = everyDay().map((day) => ({ ...day, enabled: false }));
  expect((await save({ days: closed })).json.fields).toEqual({ days: 'Choose at least one day with hours' });
  const [sunday] = everyDay();
  const twice = [{ ...sunday, ranges: [...(sunday?.ranges ?? []), { timeFrom: 540, timeTo: 600 }] }];
  expect(Object.keys((await save({ days: twice })).json.fields)).toEqual(['days.0.ranges.0', 'days.0.ranges.1']);
});

test('a practitioner works at the sites that are chosen, but not at a removed one', async () => {
  const { organizationId, get, save } = await found();
  const south = await addSite(organizationId, 'South');
  const north = await addSite(organizationId, 'North');
  await succeed(save({ siteIds: [south] }));
  expect((await get()).sites).toEqual([
    { id: north, name: 'North', isChosen: false },
    { id: south, name: 'South', isChosen: true },
  ]);
  await world.server.pool.query('update site set removed_at = now() where id = $1', [south]);
  expect(await get()).toMatchObject({ sites: [{ id: north, name: 'North', isChosen: false }], areSitesRemoved: true });
  expect((await save({ siteIds: [south], version: 1 })).json.fields).toEqual({
    siteIds: 'A site was removed in the meantime. Choose again.',
  });
  const elsewhere = await found();
  const foreign = await addSite(elsewhere.organizationId, 'East');
  expect((await save({ siteIds: [foreign], version: 1 })).status).toBe(400);
});

test('days off are listed in order until they are over', async () => {
  const { practitioner, get, add, remove } = await found();
  await succeed(add('2027-03-20', '2027-03-27', practitioner.client));
  await succeed(add('2027-03-01', '2027-03-02'));
  const { daysOff } = await get();
  expect(daysOff).toMatchObject([
    { firstDay: '2027-03-01', lastDay: '2027-03-02' },
    { firstDay: '2027-03-20', lastDay: '2027-03-27' },
  ]);
  world.setClock('2027-03-03T00:30:00+01:00');
  expect((await get()).daysOff).toEqual([daysOff[1]]);
  const removed = await succeed(remove(daysOff[1].id, practitioner.client));
  expect(removed.json.data.daysOff).toEqual([]);
  expect((await remove(daysOff[1].id)).status).toBe(404);
});

test('days off that are over, turned around, too long or taken are refused', async () => {
  const { add } = await found();
  await succeed(add('2027-03-20', '2027-03-27'));
  const errors = async (first: CalendarDate, last: CalendarDate) => Object.keys((await add(first, last)).json.fields);
  expect(await errors('2027-02-01', '2027-02-28')).toEqual(['lastDay']);
  expect(await errors('2027-04-02', '2027-04-01')).toEqual(['lastDay']);
  expect(await errors('2027-04-01', '2028-04-01')).toEqual(['lastDay']);
  expect(await errors('2027-03-27', '2027-03-29')).toEqual(['firstDay']);
});

test('the same days are added once, also at the same moment', async () => {
  const { get, add } = await found();
  const answers = await Promise.all([1, 2, 3].map(() => add('2027-03-20', '2027-03-27')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect((await get()).daysOff).toHaveLength(1);
});

test('the hundred and first time off is refused', async () => {
  const { params, add } = await found();
  await world.server.pool.query(
    `insert into practitioner_days_off (organization_id, organization_member_id, first_day, last_day)
     select $1, $2, date '2027-04-01' + n, date '2027-04-01' + n from generate_series(1, 100) n`,
    [params.organizationId, params.practitionerId],
  );
  expect((await add('2027-03-20', '2027-03-27')).json.message).toContain('At most 100 entries');
});

test('practitioners see and change their own only, and everything else is no practitioner', async () => {
  const { organizationId, admin, params } = await found();
  const colleague = await world.server.addMember(organizationId, { role: 'Practitioners' });
  const calls: [Call, object?][] = [
    [getAvailability],
    [saveWorkingHours, { days: null, siteIds: [], version: 0 }],
    [addDaysOff, { firstDay: '2027-03-20', lastDay: '2027-03-20' }],
  ];
  for (const [call, body] of calls) {
    expect((await colleague.client.call(call, { params, ...(body && { body }) })).status).toBe(404);
    const ofAdmin = { organizationId, practitionerId: admin.organizationMemberId };
    expect((await admin.client.call(call, { params: ofAdmin, ...(body && { body }) })).status).toBe(404);
  }
});

test('nobody changes the hours of a practitioner who was deactivated', async () => {
  const { practitioner, get, save, add, remove } = await found();
  await succeed(save({ days: everyDay() }));
  const { daysOff } = (await succeed(add('2027-03-20', '2027-03-27'))).json.data;
  await world.server.pool.query('update organization_member set deactivated_at = now() where id = $1', [
    practitioner.organizationMemberId,
  ]);
  expect(await get()).toMatchObject({ days: everyDay(), daysOff, canChange: false });
  const answers = [await save({ version: 1 }), await add('2027-04-01', '2027-04-01'), await remove(daysOff[0].id)];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
});

test('the audit log says who changed whose hours and days off', async () => {
  const { organizationId, admin, practitioner, save, add, remove } = await found();
  await succeed(save({ days: everyDay() }));
  const { daysOff } = (await succeed(add('2027-03-20', '2027-03-27', practitioner.client))).json.data;
  await succeed(remove(daysOff[0].id));
  const { json } = await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }));
  const logged = json.data.map((event: { action: string; actor: { id: string }; person: { id: string } }) => [
    event.action,
    event.actor.id,
    event.person?.id,
  ]);
  expect(logged.slice(0, 3)).toEqual([
    ['DaysOffRemoved', admin.userId, practitioner.userId],
    ['DaysOffAdded', practitioner.userId, practitioner.userId],
    ['WorkingHoursChanged', admin.userId, practitioner.userId],
  ]);
});

test('times of a track are offered while all its practitioners work', async () => {
  const { organizationId, admin, practitioner, save, add } = await found();
  const member = await world.server.addMember(organizationId);
  const other = await world.server.addMember(organizationId, { role: 'Practitioners' });
  const assessmentId = await openAssessment(admin.client, organizationId, { invite: [member] });
  const params = { assessmentId };
  const practitionerIds = [practitioner, other].map(({ organizationMemberId }) => organizationMemberId);
  const tracks = [{ id: assessmentId, days: everyDay(480, 660), appointmentsPerSlot: 1, practitionerIds }];
  await succeed(admin.client.call(saveTracks, { params, body: { tracks } }));
  const offered = async () => {
    const query = { to: eight + 25 * hour };
    const { data } = (await succeed(member.client.call(listTimeSlots, { params, query }))).json;
    return data.map(({ startsAt }: { startsAt: number }) => (startsAt - eight) / hour);
  };
  expect(await offered()).toEqual([0, 1, 2, 24]);
  await succeed(save({ days: everyDay(510, 660) }));
  // The first that begins while both work; the others begin when they did.
  expect(await offered()).toEqual([1, 2]);
  expect((await book(member.client, assessmentId, eight)).status).toBe(422);
  await succeed(add('2027-03-08', '2027-03-08'));
  expect(await offered()).toEqual([]);
  await world.server.pool.query('delete from practitioner_days_off where organization_id = $1', [organizationId]);
  await world.server.pool.query('update organization_member set deactivated_at = now() where id = $1', [
    other.organizationMemberId,
  ]);
  expect(await offered()).toEqual([]);
});

test('a change that booked appointments are in the way of is saved once somebody keeps them', async () => {
  const { organizationId, admin, practitioner, params, get, save } = await found();
  const member = await world.server.addMember(organizationId);
  const other = await world.server.addMember(organizationId);
  const people = [member, other];
  const assessmentId = await openAssessment(admin.client, organizationId, { invite: people });
  const elsewhere = await openAssessment(admin.client, organizationId, { invite: people });
  await succeed(book(member.client, assessmentId, eight));
  await succeed(book(other.client, assessmentId, eight + 24 * hour));
  await succeed(book(member.client, elsewhere, eight));
  const needed = (await get()).version;
  const add = (body: object, by: Client = practitioner.client) =>
    by.call(addDaysOff, { params, body: { firstDay: '2027-03-08', lastDay: '2027-03-09', ...body } });
  const late = everyDay(540, 600);

  // The track needs nobody in particular.
  await succeed(save({ days: late, version: needed }));
  await succeed(save({ days: null, version: needed + 1 }));
  await world.server.pool.query(
    'insert into track_practitioner (organization_id, track_id, organization_member_id) values ($1, $2, $3)',
    [organizationId, assessmentId, practitioner.organizationMemberId],
  );

  const refused = await add({});
  expect([refused.status, refused.json.fields]).toEqual([409, { keepsAppointments: refused.json.message }]);
  expect(refused.json.message).toBe(
    '2 booked appointments need this practitioner at a time when they would no longer work',
  );
  expect((await save({ days: late, version: needed + 2 })).json.fields).toHaveProperty('keepsAppointments');
  expect(await get()).toMatchObject({ days: null, daysOff: [] });
  await succeed(add({ firstDay: '2027-03-10', lastDay: '2027-03-10' }));
  await succeed(add({ keepsAppointments: true }));
  // They are lost already.
  await succeed(save({ days: late, version: needed + 2 }));
  expect(await get()).toMatchObject({ days: late, daysOff: [{ firstDay: '2027-03-08' }, { firstDay: '2027-03-10' }] });
});
