import { expect, test } from 'vitest';
import { inviteToAssessment, listTimeSlots, saveTracks } from '#contract/assessment.ts';
import { listAssignedAssessmentMembers } from '#contract/assessmentMember.ts';
import { addDaysOff, removeDaysOff, saveWorkingHours } from '#contract/availability.ts';
import { addSite } from '#contract/site.ts';
import {
  addPeople,
  assessmentBody,
  book,
  day,
  eight,
  everyDay,
  hour,
  openAssessment,
  openBookingWorld,
  succeed,
  zone,
} from '#tests/support/bookingWorld.ts';
import { isLong } from '#tests/support/longRun.ts';
import { createRandom } from '#tests/support/random.ts';
import type { Client, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const people = isLong ? 1000 : 200;
/** Administrators who book at once. */
const desks = 6;
const seats = 4;
const dates = ['2027-03-08', '2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12'] as const;

interface Slot {
  readonly startsAt: number;
  readonly remaining: number;
  readonly trackId: string;
}

test('books a campaign at three sites while hours, rooms and days off change', { timeout: 120_000 }, async () => {
  const random = createRandom(35);
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
  const { client } = admin;
  const practitioners: TestMember[] = [];
  for (let index = 0; index < 6; index += 1) {
    practitioners.push(await world.server.addMember(organizationId, { role: 'Practitioners' }));
  }
  const clerks: Client[] = [];
  for (let desk = 0; desk < desks; desk += 1) {
    clerks.push((await world.server.addMember(organizationId, { role: 'OrganizationAdmin' })).client);
  }
  const details = { address: 'Quay 1', timeZone: null, mapUrl: null, directions: '', accessibility: '' };
  const rooms = [{ name: 'Room 1' }, { name: 'Room 2' }];
  const sites: { id: string; rooms: { id: string }[] }[] = [];
  for (const name of ['Harbour', 'City', 'Hill']) {
    const params = { organizationId };
    sites.push((await succeed(client.call(addSite, { params, body: { ...details, name, rooms } }))).json.data);
  }
  const assessmentId = await openAssessment(client, organizationId, {
    body: assessmentBody({ appointmentDuration: 30 }),
  });
  const include = await addPeople(world.server, organizationId, people);
  const invitation = { selectAll: false, include, exclude: [] };
  await succeed(client.call(inviteToAssessment, { params: { assessmentId }, body: invitation }));
  const { rows: members } = await world.server.pool.query<{ id: string }>(
    'select id from assessment_member where assessment_id = $1',
    [assessmentId],
  );

  /** One track for each practitioner. At a site the two rooms can be exchanged, and hours differ. */
  let trackIds: readonly (string | undefined)[] = [assessmentId];
  const arrange = async (isOpen: boolean) => {
    const tracks = practitioners.map(({ organizationMemberId }, index) => {
      const site = sites[Math.floor(index / 2)];
      return {
        id: trackIds[index],
        siteId: site?.id,
        roomId: site?.rooms[index % 2]?.id,
        days: isOpen ? everyDay(480, 960) : everyDay(random.pick([480, 540, 600]), random.pick([840, 960])),
        appointmentsPerSlot: seats,
        practitionerIds: [organizationMemberId],
      };
    });
    if (random.chance(0.5)) {
      for (let index = 0; index < tracks.length; index += 2) {
        const [one, other] = [tracks[index], tracks[index + 1]];
        if (one && other) [one.roomId, other.roomId] = [other.roomId, one.roomId];
      }
    }
    const saved = await client.call(saveTracks, { params: { assessmentId }, body: { tracks } });
    if (saved.status === 200) trackIds = saved.json.data.tracks.map(({ id }: { id: string }) => id);
    return saved.status;
  };
  expect(await arrange(true)).toBe(200);

  const versions = practitioners.map(() => 0);
  const saveHours = async (index: number, days: ReturnType<typeof everyDay> | null) => {
    const params = { organizationId, practitionerId: practitioners[index]?.organizationMemberId ?? '' };
    const siteIds = [sites[Math.floor(index / 2)]?.id ?? ''];
    const body = { days, siteIds, version: versions[index] ?? 0, keepsAppointments: true };
    versions[index] = (await succeed(client.call(saveWorkingHours, { params, body }))).json.data.version;
  };

  const listSlots = async (by: Client, from = eight, to = eight + 5 * 24 * hour): Promise<Slot[]> =>
    (await succeed(by.call(listTimeSlots, { params: { assessmentId }, query: { from, to } }))).json.data;

  /** While somebody is away, their track offers nothing. */
  const takeDayOff = async () => {
    const [index, date] = [random.below(6), random.pick(dates)];
    const params = { organizationId, practitionerId: practitioners[index]?.organizationMemberId ?? '' };
    const body = { firstDay: date, lastDay: date, keepsAppointments: true };
    const { json } = await succeed(client.call(addDaysOff, { params, body }));
    const offered = (await listSlots(client, day(date), day(date) + 24 * hour)).map(({ trackId }) => trackId);
    expect(offered).not.toContain(trackIds[index]);
    const refused = { trackId: trackIds[index], assessmentMemberId: members[0]?.id };
    expect((await book(client, assessmentId, day(date) + 9 * hour, refused)).status).toBeGreaterThanOrEqual(409);
    const [{ id: daysOffId }] = json.data.daysOff;
    await succeed(client.call(removeDaysOff, { params: { ...params, daysOffId } }));
  };

  const waiting = members.map(({ id }) => id);
  const statuses = new Set<number>();
  const bookAll = async (clerk: Client) => {
    let slots: Slot[] = [];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      for (let status = 0; status !== 200; ) {
        if (slots.length === 0) slots = (await listSlots(clerk)).filter(({ remaining }) => remaining > 0);
        const [slot] = slots.splice(random.below(slots.length), 1);
        if (slot === undefined) throw new Error('No time is left.');
        const { startsAt, trackId } = slot;
        // Others may have booked it meanwhile, or changed what is offered.
        ({ status } = await book(clerk, assessmentId, startsAt, { trackId, assessmentMemberId: id }));
        statuses.add(status);
      }
    }
  };
  const change = async () => {
    while (waiting.length > 0) {
      statuses.add(await arrange(false));
      await takeDayOff();
      await saveHours(random.below(6), random.pick([null, everyDay(480, 720), everyDay(600, 960)]));
    }
  };
  await Promise.all([change(), ...clerks.map(bookAll)]);

  expect([...statuses].filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
  const { rows } = await world.server.pool.query<Record<'booked' | 'over' | 'twice', number>>(
    `with live as (
       select p.*, t.id as in_track, t.room_id, n.organization_member_id as practitioner_id
       from appointment p
       join track t on t.id = coalesce(p.track_id, p.assessment_id)
       join track_practitioner n on n.track_id = t.id
       where p.assessment_id = $1 and p.canceled_at is null
     )
     select (select count(distinct assessment_member_id)::int from live) as booked,
       (select count(*)::int from (
         select from live a join live b on b.in_track = a.in_track and b.starts_at <= a.starts_at and b.ends_at > a.starts_at
         group by a.id having count(*) > $2
       ) crowded) as over,
       (select count(*)::int from live a join live b on a.in_track <> b.in_track and a.starts_at < b.ends_at
         and b.starts_at < a.ends_at and (a.room_id = b.room_id or a.practitioner_id = b.practitioner_id)) as twice`,
    [assessmentId, seats],
  );
  expect(rows[0]).toEqual({ booked: people, over: 0, twice: 0 });

  // Each practitioner sees the people of one track, and somebody sees each person.
  const query = { from: day('2027-03-08'), to: day('2027-03-13'), limit: 1 };
  const seen = await Promise.all(
    practitioners.map(async (practitioner) => {
      const { json } = await succeed(practitioner.client.call(listAssignedAssessmentMembers, { query }));
      return Number(json.meta.total);
    }),
  );
  expect(seen.reduce((sum, count) => sum + count, 0)).toBe(people);
  expect(Math.max(...seen)).toBeLessThan(people);
});
