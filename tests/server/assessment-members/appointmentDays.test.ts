import { describe, expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import {
  type AgendaAppointment,
  type DayOfWeek,
  type FreeSlotOfDay,
  getAgenda,
  getAppointmentWeek,
  listAppointmentsOfDay,
  type MemberOfDay,
} from '#contract/appointmentDay.ts';
import { saveSchedule, saveTracks } from '#contract/assessment.ts';
import { type ListedAssessmentMember, listAssessmentMembers } from '#contract/assessmentMember.ts';
import { listMemberAssessments, listMemberHistory } from '#contract/member.ts';
import { addSite } from '#contract/site.ts';
import { toEpochMs } from '#domain/calendarDate.ts';
import {
  book,
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
const monday = '2027-03-08';

async function weekOf(
  client: Client,
  organizationId: string,
  query: { date: string; assessmentId?: string; siteId?: string; firstDay?: number },
) {
  const { json } = await succeed(client.call(getAppointmentWeek, { params: { organizationId }, query }));
  return json.data;
}

async function dayOf(client: Client, organizationId: string, query: Record<string, string | number>) {
  const { json } = await succeed(client.call(listAppointmentsOfDay, { params: { organizationId }, query }));
  return json;
}

const namesOf = ({ data }: { data: { members: MemberOfDay[] } }) =>
  data.members.map(({ organizationMember, assessment, appointment }) => [
    organizationMember.id,
    assessment.name,
    appointment?.startsAt,
  ]);
const freeOf = ({ data }: { data: { freeSlots: FreeSlotOfDay[] } }) =>
  data.freeSlots.map(({ assessment, startsAt, remaining }) => [assessment.name, startsAt, remaining]);

test('an appointment that was missed stays on its day after the person books again', async () => {
  const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server);
  const { json } = await succeed(book(member.client, assessmentId, eight));
  world.setClock(new Date(eight + hour / 2).toISOString());
  await world.server.pool.query(`update appointment set attendance = 'DidNotAttend' where id = $1`, [json.data.id]);
  await succeed(book(member.client, assessmentId, eight + hour));
  expect((await weekOf(admin.client, organizationId, { date: monday }))[0]).toMatchObject({ booked: 2 });
  const { data, meta } = await dayOf(admin.client, organizationId, { date: monday });
  expect(meta.total).toBe(2);
  expect(data.members).toMatchObject([
    { appointment: { startsAt: eight }, attendance: 'DidNotAttend', hasBookedAgain: true },
    { appointment: { startsAt: eight + hour }, attendance: null },
  ]);
  expect(data.members[1]).not.toHaveProperty('hasBookedAgain');
});

test('counts an appointment of the morning for the cap of the day in the evening', async () => {
  const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server);
  const params = { assessmentId };
  await succeed(admin.client.call(saveSchedule, { params, body: { days: everyDay(480, 1200), dailyCap: 1 } }));
  await succeed(book(member.client, assessmentId, eight));
  world.setClock(new Date(eight + 10 * hour).toISOString());
  expect(freeOf(await dayOf(admin.client, organizationId, { date: monday }))).toEqual([]);
  expect((await weekOf(admin.client, organizationId, { date: monday }))[0]).toMatchObject({ booked: 1, free: 0 });
});

test('a site has its own people and places, on the days of its time zone', async () => {
  const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 2 });
  const [ada, bob] = members;
  const body = { name: 'Tokyo', address: 'Ginza 1', mapUrl: null, directions: '', accessibility: '', rooms: [] };
  const params = { organizationId };
  const tokyo = await succeed(admin.client.call(addSite, { params, body: { ...body, timeZone: 'Asia/Tokyo' } }));
  const siteId: string = tokyo.json.data.id;
  const first = { id: assessmentId, days: everyDay(), appointmentsPerSlot: 1 };
  // From 04:00 to 06:00 there: in the evening of the day before in Berlin.
  const inTokyo = { days: everyDay(240, 360), appointmentsPerSlot: 1, siteId };
  const saved = await succeed(
    admin.client.call(saveTracks, { params: { assessmentId }, body: { tracks: [first, inTokyo] } }),
  );
  const trackId: string = saved.json.data.tracks[1].id;
  const four = Date.parse('2027-03-09T04:00+09:00');
  await succeed(book(ada?.client ?? admin.client, assessmentId, eight, { trackId: assessmentId }));
  await succeed(book(bob?.client ?? admin.client, assessmentId, four, { trackId }));

  const there = { date: '2027-03-09', siteId };
  const day = await dayOf(admin.client, organizationId, there);
  expect(namesOf(day)).toEqual([[bob?.organizationMemberId, 'Spring check', four]]);
  expect(day.meta.total).toBe(1);
  expect(day.data.freeSlots).toMatchObject([{ startsAt: four + hour, remaining: 1, trackId }]);
  expect((await weekOf(admin.client, organizationId, there)).slice(0, 2)).toEqual([
    { date: monday, booked: 0, free: 2 },
    { date: '2027-03-09', booked: 1, free: 1 },
  ]);
  const agenda = await succeed(admin.client.call(getAgenda, { params, query: { ...there, span: 'day' } }));
  expect(agenda.json.data.appointments.map(({ trackId: of }: AgendaAppointment) => of)).toEqual([trackId]);
  expect(agenda.json.meta.total).toBe(1);

  // In the zone of the organization, it is the evening before.
  const own = await dayOf(admin.client, organizationId, { date: monday });
  expect(own.data.members).toHaveLength(2);
  expect(own.data.freeSlots[0]).not.toHaveProperty('trackId');
  // Their own pages and the participants name the zone.
  const { json: participants } = await succeed(admin.client.call(listAssessmentMembers, { params: { assessmentId } }));
  const zones = participants.data.map((one: ListedAssessmentMember) => [one.appointment?.startsAt, one.siteTimeZone]);
  expect(zones).toContainEqual([four, 'Asia/Tokyo']);
  expect(zones).toContainEqual([eight, undefined]);
  const personParams = { organizationId, userId: bob?.userId ?? '' };
  const { json: invitations } = await succeed(admin.client.call(listMemberAssessments, { params: personParams }));
  expect(invitations.data[0].appointments).toMatchObject([
    { startsAt: four, place: { site: 'Tokyo', timeZone: 'Asia/Tokyo' } },
  ]);
  const { json: history } = await succeed(admin.client.call(listMemberHistory, { params: personParams }));
  const booked = { kind: 'Booked', startsAt: four, siteTimeZone: 'Asia/Tokyo' };
  expect(history.data).toContainEqual(expect.objectContaining(booked));

  const elsewhere = await foundOrganization(world.server);
  const foreign = { params: { organizationId: elsewhere.organizationId }, query: there };
  expect((await elsewhere.admin.client.call(listAppointmentsOfDay, foreign)).status).toBe(404);
});

describe('a week of appointments', () => {
  test('counts appointments and free places per day, from Monday to Sunday', async () => {
    const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 3 });
    const [ada, bob, cyd] = members;
    await succeed(book(ada?.client ?? admin.client, assessmentId, eight));
    await succeed(book(bob?.client ?? admin.client, assessmentId, eight + hour));
    await succeed(book(cyd?.client ?? admin.client, assessmentId, eight + 48 * hour));
    const week = [
      { date: monday, booked: 2, free: 0 },
      { date: '2027-03-09', booked: 0, free: 2 },
      { date: '2027-03-10', booked: 1, free: 1 },
      { date: '2027-03-11', booked: 0, free: 2 },
      { date: '2027-03-12', booked: 0, free: 2 },
      { date: '2027-03-13', booked: 0, free: 0 },
      { date: '2027-03-14', booked: 0, free: 0 },
    ];
    for (const date of [monday, '2027-03-14']) {
      expect(await weekOf(admin.client, organizationId, { date })).toEqual(week);
    }
    const fromSaturday = await weekOf(admin.client, organizationId, { date: monday, firstDay: 6 });
    expect(fromSaturday.map(({ date }: { date: string }) => date)).toEqual(
      [6, 7, 8, 9, 10, 11, 12].map((day) => `2027-03-${String(day).padStart(2, '0')}`),
    );
    expect(fromSaturday[2]).toEqual(week[0]);
    // Seats of slots that have begun cannot be booked.
    world.setClock(new Date(eight + 24 * hour + 1).toISOString());
    expect((await weekOf(admin.client, organizationId, { date: monday }))[1]).toEqual({
      date: '2027-03-09',
      booked: 0,
      free: 1,
    });
    world.setClock('2027-04-01T09:00:00+02:00');
    expect((await weekOf(admin.client, organizationId, { date: monday }))[0]).toMatchObject({ booked: 2, free: 0 });
  });

  // Rules of these zones changed lately, so PostgreSQL may not know the same ones as the server.
  test.each(['Africa/Casablanca', 'America/Edmonton'])('has the days of the server in %s', async (timeZone) => {
    const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server);
    const { id } = (await succeed(book(member.client, assessmentId, eight))).json.data;
    const midnight = toEpochMs('2027-03-09', timeZone);
    await world.server.pool.query('update organization set time_zone = $2 where id = $1', [organizationId, timeZone]);
    for (const begin of [midnight, midnight + 23 * hour]) {
      await world.server.pool.query('update appointment set starts_at = $2, ends_at = $3 where id = $1', [
        id,
        new Date(begin),
        new Date(begin + hour),
      ]);
      const week = await weekOf(admin.client, organizationId, { date: monday });
      expect(week.flatMap(({ date, booked }: DayOfWeek) => (booked > 0 ? [date] : []))).toEqual(['2027-03-09']);
    }
  });

  test('is limited to one assessment, and counts extras without taking a place', async () => {
    const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 2 });
    await openAssessment(admin.client, organizationId, { body: { name: 'Eye test' }, schedule: everyDay(600, 780) });
    const booked = await succeed(book(members[0]?.client ?? admin.client, assessmentId, eight));
    await world.server.pool.query('update appointment set is_extra = true where id = $1', [booked.json.data.id]);
    expect((await weekOf(admin.client, organizationId, { date: monday }))[0]).toMatchObject({ booked: 1, free: 5 });
    const only = await weekOf(admin.client, organizationId, { date: monday, assessmentId });
    expect(only[0]).toMatchObject({ booked: 1, free: 2 });
  });
});

describe('a day of appointments', () => {
  test('lists people and free slots of all assessments, soonest first', async () => {
    const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, {
      members: 3,
      body: { appointmentsPerSlot: 2 },
    });
    const [ada, bob, cyd] = members;
    const eyeTest = await openAssessment(admin.client, organizationId, {
      body: { name: 'Eye test' },
      schedule: everyDay(480, 540),
      invite: members,
    });
    await succeed(book(bob?.client ?? admin.client, assessmentId, eight + hour));
    await succeed(book(ada?.client ?? admin.client, assessmentId, eight));
    await succeed(book(cyd?.client ?? admin.client, eyeTest, eight));
    const day = await dayOf(admin.client, organizationId, { date: monday });
    expect(namesOf(day)).toHaveLength(3);
    expect(namesOf(day)).toEqual(
      expect.arrayContaining([
        [ada?.organizationMemberId, 'Spring check', eight],
        [cyd?.organizationMemberId, 'Eye test', eight],
      ]),
    );
    expect(namesOf(day)[2]).toEqual([bob?.organizationMemberId, 'Spring check', eight + hour]);
    expect(freeOf(day)).toEqual([
      ['Spring check', eight, 1],
      ['Spring check', eight + hour, 1],
    ]);
    expect(day.meta).toEqual({ total: 3, currentPage: 1 });
    expect(freeOf(await dayOf(admin.client, organizationId, { date: monday, assessmentId: eyeTest }))).toEqual([]);

    const second = await dayOf(admin.client, organizationId, { date: monday, limit: 2, offset: 2 });
    expect(namesOf(second)).toEqual(namesOf(day).slice(2));
    expect(second).toMatchObject({ data: { freeSlots: [] }, meta: { total: 3, currentPage: 2 } });
  });

  test('is a day at the organization and leaves out cancelled appointments', async () => {
    const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, {
      members: 2,
      schedule: everyDay(0, 60),
    });
    const midnight = eight - 8 * hour;
    await succeed(book(members[0]?.client ?? admin.client, assessmentId, midnight));
    const { json } = await succeed(book(members[1]?.client ?? admin.client, assessmentId, midnight + 24 * hour));
    expect(namesOf(await dayOf(admin.client, organizationId, { date: '2027-03-07' }))).toEqual([]);
    expect(namesOf(await dayOf(admin.client, organizationId, { date: monday }))).toHaveLength(1);
    await succeed(admin.client.call(cancelAppointment, { params: { appointmentId: json.data.id } }));
    const tuesday = await dayOf(admin.client, organizationId, { date: '2027-03-09' });
    expect(namesOf(tuesday)).toEqual([]);
    expect(freeOf(tuesday)).toEqual([['Spring check', midnight + 24 * hour, 1]]);
  });

  test.each(['0000-01-01', '0001-01-01', '1969-12-31', '2100-12-31', '2101-01-01', '9999-12-31'])(
    'is empty or refused on the far date %s',
    async (date) => {
      const { organizationId, admin } = await foundOrganization(world.server);
      for (const call of [listAppointmentsOfDay, getAppointmentWeek]) {
        const { status } = await admin.client.call(call, { params: { organizationId }, query: { date } });
        expect([200, 400]).toContain(status);
      }
    },
  );

  test('refuses what is no date', async () => {
    const { organizationId, admin } = await world.server.addOrganizationWithAdmin();
    const query = { date: '2027-02-30' };
    expect((await admin.client.call(listAppointmentsOfDay, { params: { organizationId }, query })).status).toBe(400);
  });
});

describe('an agenda', () => {
  test('has the appointments and free slots of a day or its week, and the assessments they belong to', async () => {
    const { organizationId, admin, members, assessmentId } = await foundOrganization(world.server, { members: 2 });
    const [ada, bob] = members;
    const first = await succeed(book(ada?.client ?? admin.client, assessmentId, eight));
    await succeed(book(bob?.client ?? admin.client, assessmentId, eight + 24 * hour));
    const agendaOf = async (query: { span: 'day' | 'week'; date: string; assessmentId?: string }) =>
      (await succeed(admin.client.call(getAgenda, { params: { organizationId }, query }))).json;
    const day = await agendaOf({ span: 'day', date: monday });
    expect(day).toMatchObject({
      data: {
        appointments: [
          {
            id: first.json.data.id,
            assessmentId,
            name: 'Ada Lovelace',
            startsAt: eight,
            endsAt: eight + hour,
            attendance: null,
          },
        ],
        freeSlots: [{ assessmentId, startsAt: eight + hour, remaining: 1 }],
        assessments: [{ id: assessmentId }],
      },
      meta: { total: 1 },
    });
    const week = await agendaOf({ span: 'week', date: '2027-03-14' });
    expect(week.data.appointments.map((appointment: AgendaAppointment) => appointment.startsAt)).toEqual([
      eight,
      eight + 24 * hour,
    ]);
    expect(week.meta.total).toBe(2);
    const other = await openAssessment(admin.client, organizationId, {});
    expect((await agendaOf({ span: 'day', date: monday, assessmentId: other })).data.appointments).toEqual([]);
  });

  test('a week of 2,000 appointments fits into one reply', async () => {
    const { organizationId, admin, assessmentId } = await foundOrganization(world.server);
    await world.server.pool.query(
      `with person as (
         insert into app_user (email, full_name)
         select gen_random_uuid() || '@example.com', 'Somebody of the calendar' from generate_series(1, 2000)
         returning id, email, full_name
       ), member as (
         insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
         select $1, id, 'Member', email, full_name, now() from person returning id
       ), invited as (
         insert into assessment_member (organization_id, assessment_id, organization_member_id)
         select $1, $2, id from member returning id
       )
       -- Extras take no seat.
       insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, is_extra)
       select $1, $2, id, $3, $3::timestamptz + interval '1 hour', true from invited`,
      [organizationId, assessmentId, new Date(eight)],
    );
    const query = { span: 'week', date: monday };
    const { json } = await succeed(admin.client.call(getAgenda, { params: { organizationId }, query }));
    expect(json.data.appointments).toHaveLength(2000);
    expect(json.meta.total).toBe(2000);
  });

  test('names the site, the room and the practitioners of each track', async () => {
    const { organizationId, admin, assessmentId } = await foundOrganization(world.server);
    const practitioners = [
      await world.server.addMember(organizationId, { role: 'Practitioners' }),
      await world.server.addMember(organizationId, { role: 'Practitioners' }),
    ];
    const { rows } = await world.server.pool.query<{ site_id: string; room_id: string }>(
      `with s as (
         insert into site (organization_id, name, address, language)
         values ($1, 'Harbor clinic', 'Harbor Street', 'en') returning id
       ), r as (
         insert into room (organization_id, site_id, name, position) select $1, id, 'Room 2', 0 from s returning id
       ) select s.id as site_id, r.id as room_id from s, r`,
      [organizationId],
    );
    const [{ site_id: siteId, room_id: roomId } = { site_id: '', room_id: '' }] = rows;
    const practitionerIds = practitioners.map(({ organizationMemberId }) => organizationMemberId);
    const tracks = [
      { id: assessmentId, days: everyDay(), appointmentsPerSlot: 1, siteId, roomId, practitionerIds },
      { days: everyDay(), appointmentsPerSlot: 1 },
    ];
    await succeed(admin.client.call(saveTracks, { params: { assessmentId }, body: { tracks } }));
    const query = { span: 'day', date: monday };
    const { json } = await succeed(admin.client.call(getAgenda, { params: { organizationId }, query }));
    expect(json.data.tracks).toMatchObject([
      { id: assessmentId, site: { id: siteId, name: 'Harbor clinic' }, room: { id: roomId, name: 'Room 2' } },
      { site: null, room: null, practitioners: [] },
    ]);
    const [{ practitioners: listed }] = json.data.tracks;
    expect(listed.map(({ id }: { id: string }) => id).sort()).toEqual(practitionerIds.sort());
  });

  test('marks what no longer fits the schedule', async () => {
    const { organizationId, admin, member, assessmentId } = await foundOrganization(world.server);
    await succeed(book(member.client, assessmentId, eight));
    await world.server.pool.query(
      `update appointment set starts_at = starts_at + interval '5 minutes' where organization_id = $1`,
      [organizationId],
    );
    const { json } = await succeed(
      admin.client.call(getAgenda, { params: { organizationId }, query: { span: 'day', date: monday } }),
    );
    expect(json.data.appointments).toMatchObject([{ isOutsideSchedule: true }]);
  });
});
