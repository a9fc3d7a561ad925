import { describe, expect, test } from 'vitest';
import {
  cancelAssessment,
  getAssessment,
  getAssessmentForMember,
  getMyAssessment,
  listAssessments,
  listAssessmentsForMember,
  listMyAssessments,
  listTimeSlots,
} from '#contract/assessment.ts';
import {
  at,
  book,
  day,
  eight,
  everyDay,
  foundOrganization,
  hour,
  inviteAll,
  openAssessment,
  openBookingWorld,
  succeed,
  zone,
} from '#tests/support/bookingWorld.ts';
import type { CallOptions, Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const list = async (client: Client, organizationId: string, query: NonNullable<CallOptions['query']> = {}) =>
  (await succeed(client.call(listAssessments, { params: { organizationId }, query }))).json;

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('the list of assessments', () => {
  test('filters by the current status', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const member = await world.server.addMember(organizationId);
    const { client } = admin;
    await openAssessment(client, organizationId, { body: { name: 'Nobody invited' } });
    await openAssessment(client, organizationId, { body: { name: 'Invited' }, invite: [member] });
    const dropped = await openAssessment(client, organizationId, { body: { name: 'Dropped' }, invite: [member] });
    await succeed(client.call(cancelAssessment, { params: { assessmentId: dropped } }));

    const moments: [string, Record<string, string[]>][] = [
      ['2027-03-07T23:59:59+01:00', { NotStarted: ['Nobody invited'], Active: ['Invited'] }],
      ['2027-03-08T00:00:00+01:00', { InProgress: ['Invited', 'Nobody invited'] }],
      ['2027-03-12T23:59:59+01:00', { InProgress: ['Invited', 'Nobody invited'] }],
      ['2027-03-13T00:00:00+01:00', { Completed: ['Invited', 'Nobody invited'] }],
    ];
    for (const [moment, expected] of moments) {
      world.setClock(moment);
      for (const status of ['NotStarted', 'Active', 'InProgress', 'Completed', 'Canceled']) {
        const { data, meta } = await list(client, organizationId, { 'filterByStatus[]': status });
        const names = status === 'Canceled' ? ['Dropped'] : expected[status];
        expect([moment, status, namesOf(data).sort(), meta.total]).toEqual([
          moment,
          status,
          names ?? [],
          names?.length ?? 0,
        ]);
        expect(data.every((row: { status: string }) => row.status === status)).toBe(true);
      }
    }
    const both = await list(client, organizationId, { 'filterByStatus[]': ['Completed', 'Canceled'] });
    expect(both.meta.total).toBe(3);
  });

  test('counts members and appointments', async () => {
    const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server, { members: 3 });
    await succeed(book(member.client, assessmentId, eight));
    const { data } = await list(admin.client, organizationId);
    expect(data).toMatchObject([{ id: assessmentId, memberCount: 3, scheduledCount: 1 }]);
    expect(data[0]).not.toHaveProperty('seatsOffered');
  });

  test('finds a part of the name, with a literal percent sign', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    for (const name of ['100% fit', '100 fit', 'Eye_test', 'Eyestest', 'Back\\slash']) {
      await openAssessment(admin.client, organizationId, { body: { name } });
    }
    const search = async (text: string) =>
      namesOf((await list(admin.client, organizationId, { search: text })).data).sort();
    expect(await search('FIT')).toEqual(['100 fit', '100% fit']);
    expect(await search('0%')).toEqual(['100% fit']);
    expect(await search('e_t')).toEqual(['Eye_test']);
    expect(await search('\\')).toEqual(['Back\\slash']);
  });

  test('sorts by age in both directions', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    for (const [index, name] of ['First', 'Second', 'Third'].entries()) {
      world.setClock(`2027-03-01T09:0${index}:00+01:00`);
      await openAssessment(admin.client, organizationId, { body: { name } });
    }
    expect(namesOf((await list(admin.client, organizationId)).data)).toEqual(['Third', 'Second', 'First']);
    const oldest = await list(admin.client, organizationId, { sortDirection: 'DESC' });
    expect(namesOf(oldest.data)).toEqual(['First', 'Second', 'Third']);
  });

  test('pages through 200 equally old ones without repeating or skipping any', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    await world.server.db
      .insertInto('assessment')
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          organization_id: organizationId,
          name: `Number ${index}`,
          duration_minutes: 60,
          start_date: '2027-03-08' as const,
          end_date: '2027-03-12' as const,
          appointments_per_slot: 1,
          booking_lead_time: false,
          created_by: admin.userId,
          created_at: new Date(eight),
        })),
      )
      .execute();
    const seen: string[] = [];
    for (let offset = 0; offset < 200; offset += 7) {
      seen.push(...namesOf((await list(admin.client, organizationId, { limit: 7, offset })).data));
    }
    expect(seen).toHaveLength(200);
    expect(new Set(seen).size).toBe(200);
    expect(await list(admin.client, organizationId, { offset: 500 })).toEqual({ data: [], meta: { total: 200 } });
  });

  test('is for administrators of the organization, and one assessment as well', async () => {
    const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server);
    const other = await foundOrganization(world.server);
    for (const call of [listAssessments, getAssessment]) {
      const status = async (client: Client, params: Record<string, string>) =>
        (await client.call(call, { params: { organizationId, assessmentId, ...params } })).status;
      expect(await status(world.server.nobody, {})).toBe(401);
      expect(await status(member.client, {})).toBe(403);
      expect(await status(other.admin.client, {})).toBe(404);
    }
    const mixed = { organizationId, assessmentId: other.assessmentId };
    expect((await admin.client.call(getAssessment, { params: mixed })).status).toBe(404);
    expect(
      (await admin.client.call(listAssessments, { params: { organizationId }, query: { sortBy: 'name' } })).status,
    ).toBe(400);
  });
});

describe('what a member sees', () => {
  const body = {
    bookingLeadTime: true,
    bookingStartDate: day('2027-03-03'),
    bookingEndDate: day('2027-03-05'),
  };

  test('contains only their own assessments, with their own appointment', async () => {
    const described = { ...body, description: 'Bring your glasses.' };
    const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server, { body: described });
    const other = await world.server.addMember(organizationId);
    await openAssessment(admin.client, organizationId, { body: { name: 'For another' }, invite: [other] });
    const params = { organizationId };
    world.setClock('2027-03-04T12:00:00+01:00');
    const { json: booked } = await succeed(book(member.client, assessmentId, eight));
    const { json } = await succeed(member.client.call(listAssessmentsForMember, { params }));
    expect(json).toEqual({
      data: [
        {
          id: assessmentId,
          assessmentMemberId: booked.data.assessmentMemberId,
          name: 'Spring check',
          description: 'Bring your glasses.',
          status: 'Active',
          organization: {
            id: organizationId,
            name: 'Analytical Engines',
            address: '1 Engine Street',
            timeZone: zone,
          },
          startDate: day('2027-03-08'),
          endDate: day('2027-03-12'),
          appointmentDuration: 60,
          bookingState: 'Open',
          bookingOpensAt: day('2027-03-03'),
          bookingLastDay: day('2027-03-05'),
          changeCutoffHours: 0,
          noticeHours: 0,
          isFull: false,
          hasResult: false,
          appointment: { id: booked.data.id, startsAt: eight, endsAt: eight + hour },
        },
      ],
      meta: { total: 1 },
    });
    const one = await succeed(member.client.call(getAssessmentForMember, { params: { organizationId, assessmentId } }));
    expect(one.json.data).toEqual(json.data[0]);
    expect((await succeed(member.client.call(listMyAssessments))).json).toEqual({ data: json.data });
    const own = await succeed(member.client.call(getMyAssessment, { params: { assessmentId } }));
    expect(own.json).toEqual(one.json);
  });

  test('is listed for all their organizations at once, the newest first', async () => {
    world.setClock('2027-03-01T09:00:00+01:00');
    const first = await foundOrganization(world.server);
    world.setClock('2027-03-01T10:00:00+01:00');
    const second = await foundOrganization(world.server);
    const { userId } = first.member;
    const there = await world.server.addMember(second.organizationId, { userId });
    const { client } = there;
    const assessmentId = await openAssessment(second.admin.client, second.organizationId, {
      body: { name: 'Eyes', appointmentsPerSlot: 1 },
      invite: [there],
    });
    await succeed(book(client, first.assessmentId, eight));
    const { json } = await succeed(client.call(listMyAssessments));
    expect(json.data).toMatchObject([
      { name: 'Eyes', organization: { id: second.organizationId }, isFull: false },
      { name: 'Spring check', organization: { id: first.organizationId }, appointment: { startsAt: eight } },
    ]);
    expect(json.data[0]).not.toHaveProperty('appointment');
    const found = await succeed(client.call(getMyAssessment, { params: { assessmentId } }));
    expect(found.json.data).toEqual(json.data[0]);
  });

  test.each([
    ['2027-03-02T23:59:00+01:00', 'NotYetOpen'],
    ['2027-03-03T00:00:00+01:00', 'Open'],
    ['2027-03-06T00:00:00+01:00', 'Closed'],
    ['2027-03-13T00:00:00+01:00', 'WindowOver'],
  ])('says at %s that booking is %s', async (moment, state) => {
    const { organizationId, member, assessmentId } = await foundOrganization(world.server, { body });
    world.setClock(moment);
    const params = { organizationId, assessmentId };
    const { json } = await succeed(member.client.call(getAssessmentForMember, { params }));
    expect(json.data.bookingState).toBe(state);
    expect(json.data).not.toHaveProperty('appointment');
  });

  test('can be filtered and searched', async () => {
    const { organizationId, admin, member } = await foundOrganization(world.server);
    await openAssessment(admin.client, organizationId, { body: { name: 'Eyes' }, invite: [member] });
    const find = async (query: NonNullable<CallOptions['query']>) =>
      (await succeed(member.client.call(listAssessmentsForMember, { params: { organizationId }, query }))).json;
    expect(namesOf((await find({ search: 'eye' })).data)).toEqual(['Eyes']);
    expect((await find({ 'filterByStatus[]': 'Canceled' })).meta.total).toBe(0);
    expect(await find({ limit: 1, offset: 1 })).toMatchObject({ data: [{}], meta: { total: 2 } });
  });

  test('is hidden from those who are not invited, from elsewhere, or not members', async () => {
    const { organizationId, admin, assessmentId } = await foundOrganization(world.server);
    const uninvited = await world.server.addMember(organizationId);
    const elsewhere = await foundOrganization(world.server);
    const params = { organizationId, assessmentId };
    expect((await uninvited.client.call(getAssessmentForMember, { params })).status).toBe(404);
    expect((await elsewhere.member.client.call(getAssessmentForMember, { params })).status).toBe(404);
    expect((await elsewhere.member.client.call(listAssessmentsForMember, { params })).status).toBe(404);
    expect((await admin.client.call(listAssessmentsForMember, { params })).status).toBe(403);
    expect((await world.server.nobody.call(getAssessmentForMember, { params })).status).toBe(401);
    const own = { organizationId: elsewhere.organizationId, assessmentId };
    expect((await elsewhere.member.client.call(getAssessmentForMember, { params: own })).status).toBe(404);
    for (const client of [uninvited.client, elsewhere.member.client]) {
      expect((await client.call(getMyAssessment, { params: { assessmentId } })).status).toBe(404);
    }
    expect((await succeed(uninvited.client.call(listMyAssessments))).json.data).toEqual([]);
  });
});

describe('the time slots', () => {
  const slots = async (client: Client, assessmentId: string, query: NonNullable<CallOptions['query']> = {}) =>
    (await succeed(client.call(listTimeSlots, { params: { assessmentId }, query }))).json.data;

  test('show the free seats to the administrator and to invited members', async () => {
    const { admin, members, assessmentId } = await foundOrganization(world.server, {
      members: 2,
      body: { appointmentsPerSlot: 2, endDate: day('2027-03-08') },
    });
    await succeed(book(members[0]?.client ?? admin.client, assessmentId, eight));
    const expected = [
      { startsAt: eight, endsAt: eight + hour, capacity: 2, remaining: 1 },
      { startsAt: eight + hour, endsAt: eight + 2 * hour, capacity: 2, remaining: 2 },
    ];
    expect(await slots(admin.client, assessmentId)).toEqual(expected);
    expect(await slots(members[1]?.client ?? admin.client, assessmentId)).toEqual(expected);
  });

  test('come in parts of 5,000', async () => {
    const { admin, organizationId } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const body = { appointmentDuration: 5, startDate: day('2027-03-08'), endDate: day('2028-03-07') };
    const assessmentId = await openAssessment(admin.client, organizationId, {
      body,
      schedule: everyDay(0, 1440),
    });
    const part = async (query: NonNullable<CallOptions['query']> = {}) =>
      (await succeed(admin.client.call(listTimeSlots, { params: { assessmentId }, query }))).json;
    const first = await part();
    expect(first.data).toHaveLength(5_000);
    expect(first.meta).toEqual({ continuesAt: first.data.at(-1).endsAt });
    const second = await part({ from: first.meta.continuesAt });
    expect(second.data[0].startsAt).toBe(first.meta.continuesAt);
    const last = await part({ from: day('2028-03-01') });
    expect(last.meta).toBeUndefined();
  });

  test('leave out slots that have begun or are outside the bounds', async () => {
    const { admin, assessmentId } = await foundOrganization(world.server);
    expect(await slots(admin.client, assessmentId)).toHaveLength(10);
    const bounds = { from: eight + hour, to: at('2027-03-09T09:00:00+01:00') };
    expect(
      (await slots(admin.client, assessmentId, bounds)).map(({ startsAt }: { startsAt: number }) => startsAt),
    ).toEqual([eight + hour, at('2027-03-09T08:00:00+01:00')]);
    world.setClock('2027-03-12T08:00:00.001+01:00');
    expect(await slots(admin.client, assessmentId, { from: 0 })).toHaveLength(1);
  });

  test('refuse an instant that no calendar has', async () => {
    const { admin, assessmentId } = await foundOrganization(world.server);
    for (const query of [{ to: Number.MAX_SAFE_INTEGER }, { from: Number.MAX_SAFE_INTEGER }]) {
      const answer = await admin.client.call(listTimeSlots, { params: { assessmentId }, query });
      expect(answer).toMatchObject({ status: 400, json: { code: 'InvalidRequest' } });
    }
  });

  test('are none in a cancelled assessment and on closed days', async () => {
    const { admin, assessmentId } = await foundOrganization(world.server, {
      body: { closedDays: [day('2027-03-09')] },
    });
    expect(await slots(admin.client, assessmentId)).toHaveLength(8);
    await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));
    expect(await slots(admin.client, assessmentId)).toEqual([]);
  });

  test('follow a clock change of the zone', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
    const assessmentId = await openAssessment(admin.client, organizationId, {
      body: { startDate: day('2027-03-28'), endDate: day('2027-03-28') },
      schedule: everyDay(60, 240),
    });
    expect((await slots(admin.client, assessmentId)).map(({ startsAt }: { startsAt: number }) => startsAt)).toEqual([
      at('2027-03-28T01:00:00+01:00'),
      at('2027-03-28T03:00:00+02:00'),
    ]);
  });

  test('are hidden from everyone else', async () => {
    const { organizationId, admin, assessmentId } = await foundOrganization(world.server);
    const uninvited = await world.server.addMember(organizationId);
    const practitioner = await world.server.addMember(organizationId, { role: 'Practitioners' });
    const elsewhere = await foundOrganization(world.server);
    const status = async (client: Client, query = {}) =>
      (await client.call(listTimeSlots, { params: { assessmentId }, query })).status;
    expect(await status(uninvited.client)).toBe(404);
    expect(await status(elsewhere.member.client)).toBe(404);
    expect(await status(elsewhere.admin.client)).toBe(404);
    // Practitioners book for people at the desk.
    expect(await status(practitioner.client)).toBe(200);
    expect(await status(world.server.nobody)).toBe(401);
    expect(await status(admin.client, { from: 'soon' })).toBe(400);
    await inviteAll(admin.client, assessmentId, [uninvited]);
    expect(await status(uninvited.client)).toBe(200);
  });
});
