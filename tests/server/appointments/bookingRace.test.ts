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
import { countMostAtOnce } from '#tests/support/countMostAtOnce.ts';
import { createRandom } from '#tests/support/random.ts';
import type { Answer, TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();

test('exactly four of sixty members get one of four seats when all book at once', async () => {
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
    await expectNoOverbooking(assessmentId);
    // Everyone can book again in the next round.
    await Promise.all(
      booked.map(({ client, appointmentId }) => succeed(client.call(cancelAppointment, { params: { appointmentId } }))),
    );
    await expectNoOverbooking(assessmentId);
  }
});

test('a member who books twenty times at once gets one appointment', async () => {
  const { member, assessmentId } = await foundOrganization(world.server, { body: { appointmentsPerSlot: 4 } });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => book(member.client, assessmentId, eight + (index % 2) * hour)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(countByCode(answers.filter(({ status }) => status !== 200))).toEqual({ '409 AlreadyScheduled': 19 });
  await expectNoOverbooking(assessmentId);
});

test('overbooks no slot while members book, move and cancel at once', async () => {
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

  const bookAndCancel = async ({ client, organizationMemberId }: TestMember) => {
    for (let step = 0; step < 15; step += 1) {
      const own = await live(organizationMemberId);
      const answer =
        own !== undefined && random.chance(0.35)
          ? client.call(cancelAppointment, { params: { appointmentId: own.id } })
          : book(client, assessmentId, random.pick(slots), own && { replaces: own.id });
      statuses.add((await answer).status);
    }
  };
  const changeCapacity = async () => {
    for (const appointmentsPerSlot of [1, 3, 2, 4, 1, 2]) {
      const body = { appointmentsPerSlot };
      await succeed(admin.client.call(updateAssessment, { params: { assessmentId }, body }));
    }
  };
  // Each member twice, as if in two tabs.
  await Promise.all([...[...members, ...members].map(bookAndCancel), changeCapacity()]);
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(200);
  await expectNoOverbooking(assessmentId);
});

/** Expects no more appointments at once than there ever were seats, and at most one of each member. */
async function expectNoOverbooking(assessmentId: string, mostSeats = 4): Promise<void> {
  expect(await countMostAtOnce(world.server.pool, assessmentId)).toBeLessThanOrEqual(mostSeats);
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
