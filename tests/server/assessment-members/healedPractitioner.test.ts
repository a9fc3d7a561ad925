import { expect, test } from 'vitest';
import { acceptOffer } from '#contract/acceptOffer.ts';
import { inviteToAssessment, listTimeSlots, saveTracks } from '#contract/assessment.ts';
import { addDaysOff } from '#contract/availability.ts';
import {
  countDisplacedAppointments,
  type DisplacedMember,
  listDisplacedAppointments,
  settleDisplacedAppointments,
} from '#contract/displacedAppointment.ts';
import { listOffers, type NewTimeMember, type Offer, offerNewTimes, proposeNewTimes } from '#contract/offer.ts';
import {
  addPeople,
  book,
  everyDay,
  openAssessment,
  openBookingWorld,
  succeed,
  zone,
} from '#tests/support/bookingWorld.ts';

const world = openBookingWorld();

const people = 1000;
/** Practitioners with a track of 160 places each. */
const practitionerCount = 8;
/** The first practitioner sees these. */
const displacedCount = 80;

test(`of ${people} people, the ${displacedCount} of a practitioner who drops out end with a time or an open offer`, {
  timeout: 60_000,
}, async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
  const { client } = admin;
  const assessmentId = await openAssessment(client, organizationId);
  const params = { assessmentId };
  const practitioners: string[] = [];
  for (let index = 0; index < practitionerCount; index += 1) {
    const { organizationMemberId } = await world.server.addMember(organizationId, { role: 'Practitioners' });
    practitioners.push(organizationMemberId);
  }
  const tracks = practitioners.map((practitionerId, index) => ({
    ...(index === 0 && { id: assessmentId }),
    days: everyDay(480, 960),
    appointmentsPerSlot: 4,
    practitionerIds: [practitionerId],
  }));
  const saved = await succeed(client.call(saveTracks, { params, body: { tracks } }));
  const include = await addPeople(world.server, organizationId, people);
  const invitation = { selectAll: false, include, exclude: [] };
  await succeed(client.call(inviteToAssessment, { params, body: invitation }));
  // 80 people with the first practitioner, two in each slot, and four in each slot of the others until everybody is booked.
  await world.server.pool.query(
    `with person as (
       select id, row_number() over (order by id) - 1 as n from assessment_member where assessment_id = $1
     ), placed as (
       select id, case when n < $3 then 0 else 1 + (n - $3) / 160 end as track,
         case when n < $3 then n / 2 else (n - $3) % 160 / 4 end as slot
       from person
     )
     insert into appointment (organization_id, assessment_id, assessment_member_id, track_id, starts_at, ends_at)
     select $2, $1, id, ($4::uuid[])[track + 1], starts_at, starts_at + interval '1 hour'
     from placed cross join lateral (
       select timestamptz '2027-03-08 08:00+01' + slot / 8 * interval '1 day' + slot % 8 * interval '1 hour' as starts_at
     ) times`,
    [assessmentId, organizationId, displacedCount, saved.json.data.tracks.map(({ id }: { id: string }) => id)],
  );

  const practitioner = { organizationId, practitionerId: practitioners[0] ?? '' };
  const away = { firstDay: '2027-03-08', lastDay: '2027-03-12', keepsAppointments: true };
  await succeed(client.call(addDaysOff, { params: practitioner, body: away }));
  const proposed = (await succeed(client.call(proposeNewTimes, { params }))).json;
  expect(proposed.meta.total).toBe(displacedCount);
  const appointments = proposed.data.map(({ appointment, proposal }: NewTimeMember) => ({
    id: appointment?.id,
    startsAt: appointment?.startsAt,
    offered: proposal?.startsAt,
  }));
  const offered = await succeed(client.call(offerNewTimes, { params, body: { appointments, holdHours: 72 } }));
  expect(offered.json.data).toMatchObject({ done: displacedCount, taken: [], leftOut: 0 });

  const offers: readonly Offer[] = (await succeed(client.call(listOffers, { params }))).json.data;
  const { rows: users } = await world.server.pool.query<{ id: string; userId: string; appointmentId: string }>(
    `select am.id, om.user_id as "userId", p.id as "appointmentId" from assessment_member am
     join organization_member om on om.id = am.organization_member_id
     join appointment p on p.assessment_member_id = am.id where am.assessment_id = $1`,
    [assessmentId],
  );
  const personOf = new Map(users.map((user) => [user.id, user]));
  // Half of them accept, some choose another time, and some offers expire.
  for (const [index, { id: offerId, assessmentMemberId }] of offers.entries()) {
    const { userId = '', appointmentId } = personOf.get(assessmentMemberId) ?? {};
    if (index >= 50) break;
    const member = await world.server.signIn(userId, 'Member');
    if (index < 40) {
      await succeed(member.call(acceptOffer, { params: { ...params, offerId } }));
      continue;
    }
    const { data } = (await succeed(member.call(listTimeSlots, { params, query: { replaces: appointmentId ?? '' } })))
      .json;
    const { startsAt } = data.find(({ remaining }: { remaining: number }) => remaining > 0);
    await succeed(book(member, assessmentId, startsAt, { replaces: appointmentId }));
  }
  await world.server.pool.query('update held_time set expires_at = now() where id = any($1)', [
    offers.slice(50, 60).map(({ id }) => id),
  ]);

  // The work list still counts those without a new time, and proposes one to those whose offer expired.
  const open = async () => (await succeed(client.call(listDisplacedAppointments, { params }))).json;
  const { data, meta } = await open();
  expect(meta.total).toBe(30);
  const expired = data.filter(({ heldUntil }: DisplacedMember) => heldUntil === undefined);
  expect(expired).toHaveLength(10);
  const moves = expired.map(({ appointment, proposal }: DisplacedMember) => ({
    id: appointment?.id,
    startsAt: appointment?.startsAt,
    movesTo: proposal?.startsAt,
  }));
  const body = { action: 'Move', appointments: moves };
  const settled = await succeed(client.call(settleDisplacedAppointments, { params, body }));
  expect(settled.json.data).toMatchObject({ done: 10, taken: [], leftOut: 0 });
  const counts = await succeed(client.call(countDisplacedAppointments, { params: { organizationId } }));
  expect(counts.json.data).toMatchObject([{ assessmentId, count: 20 }]);

  const { rows } = await world.server.pool.query(
    `with person as (
       select am.id, count(p.id) as live, bool_or(coalesce(p.track_id, p.assessment_id) = $1) as is_displaced, (
         select count(*) from held_time h
         where h.assessment_member_id = am.id and h.ended_at is null and h.expires_at > now()
       ) as open
       from assessment_member am
       left join appointment p on p.assessment_member_id = am.id and p.canceled_at is null
       where am.assessment_id = $1 group by am.id
     )
     select count(*)::int as people, count(*) filter (where live = 1 and is_displaced and open = 1)::int as open,
       count(*) filter (where live = 1 and not is_displaced and open = 0)::int as placed,
       (select max(taken) from (
         select count(*)::int as taken from taken_time where assessment_id = $1 group by track_id, starts_at
       ) slots) as most
     from person`,
    [assessmentId],
  );
  expect(rows[0]).toEqual({ people, open: 20, placed: people - 20, most: 4 });
});
