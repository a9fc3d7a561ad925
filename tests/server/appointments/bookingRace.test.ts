import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { updateAssessment } from '#contract/assessment.ts';
import {
  at,
  book,
  eight,
  everyDay,
  foundOrganization,
  hour,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import { createRandom } from '#tests/support/random.ts';
import type { Answer, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();

test('of sixty members who want four places at once exactly four get one, time after time', async () => {
  const { members, assessmentId } = await foundOrganization(world.server, {
    members: 60,
    body: { appointmentsPerSlot: 4 },
    schedule: everyDay(480, 1080),
  });
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(members.map(({ client }) => book(client, assessmentId, eight + round * hour)));
    const booked = members.flatMap(({ client }, index) => {
      const answer = answers[index];
      return answer?.status === 200 ? [{ client, appointmentId: String(answer.json.data.id) }] : [];
    });
    expect(booked).toHaveLength(4);
    expect(countByCode(answers.filter(({ status }) => status !== 200))).toEqual({ '409 SlotUnavailable': 56 });
    await expectSoundPlaces(assessmentId);
    // The next round finds everyone free again.
    await Promise.all(
      booked.map(({ client, appointmentId }) => succeed(client.call(cancelAppointment, { params: { appointmentId } }))),
    );
    await expectSoundPlaces(assessmentId);
  }
}, 120_000);

test('one member who books twenty times at once has one appointment', async () => {
  const { member, assessmentId } = await foundOrganization(world.server, { body: { appointmentsPerSlot: 4 } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => book(member.client, assessmentId, eight + (index % 2) * hour)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(countByCode(answers.filter(({ status }) => status !== 200))).toEqual({ '409 AlreadyScheduled': 19 });
  await expectSoundPlaces(assessmentId);
});

test('whatever members book, move and cancel at once, no slot is overbooked and no place is lost', async () => {
  const { admin, members, assessmentId } = await foundOrganization(world.server, {
    members: 12,
    body: { appointmentsPerSlot: 2, endDate: at('2027-03-08T00:00:00+01:00') },
    schedule: everyDay(480, 720),
  });
  const slots = [0, 1, 2, 3].map((index) => eight + index * hour);
  const statuses = new Set<number>();
  const random = createRandom(4711);

  const live = (memberId: string) =>
    world.server.db
      .selectFrom('appointment as p')
      .innerJoin('assessment_member as am', 'am.id', 'p.assessment_member_id')
      .where('am.organization_member_id', '=', memberId)
      .where('p.canceled_at', 'is', null)
      .select('p.id')
      .executeTakeFirst();

  const wander = async ({ client, organizationMemberId }: TestMember) => {
    for (let step = 0; step < 15; step += 1) {
      const own = await live(organizationMemberId);
      const answer =
        own !== undefined && random.chance(0.35)
          ? client.call(cancelAppointment, { params: { appointmentId: own.id } })
          : book(client, assessmentId, random.pick(slots), own && { replaces: own.id });
      statuses.add((await answer).status);
    }
  };
  const changeLimit = async () => {
    for (const appointmentsPerSlot of [1, 3, 2, 4, 1, 2]) {
      const body = { appointmentsPerSlot };
      await succeed(admin.client.call(updateAssessment, { params: { assessmentId }, body }));
    }
  };
  // Everyone twice, as if in two tabs.
  await Promise.all([...[...members, ...members].map(wander), changeLimit()]);
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(200);
  await expectSoundPlaces(assessmentId);
}, 120_000);

/** What must hold after anything: the counters are the appointments, within the places, one of each member. */
async function expectSoundPlaces(assessmentId: string): Promise<void> {
  const { rows: wrong } = await sql`
    select s.starts_at, s.booked, s.capacity, count(p.id) as live
    from time_slot s
    left join appointment p on p.assessment_id = s.assessment_id and p.starts_at = s.starts_at and p.canceled_at is null
    where s.assessment_id = ${assessmentId}
    group by s.starts_at, s.booked, s.capacity
    having s.booked <> count(p.id) or s.booked > s.capacity`.execute(world.server.db);
  expect(wrong).toEqual([]);
  const { rows: doubled } = await sql`
    select assessment_member_id from appointment where assessment_id = ${assessmentId} and canceled_at is null
    group by assessment_member_id having count(*) > 1`.execute(world.server.db);
  expect(doubled).toEqual([]);
}

function countByCode(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, json } of answers) {
    const key = `${status} ${json.code}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
