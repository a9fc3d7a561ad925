import { describe, expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { cancelAssessment } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { explainTime } from '#contract/explainedTime.ts';
import { deactivateMember } from '#contract/member.ts';
import { book, day, eight, foundOrganization, hour, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { createRandom } from '#tests/support/random.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const explain = (client: Client, assessmentId: string, startsAt: number, more: object = {}) =>
  client.call(explainTime, { params: { assessmentId }, query: { startsAt: String(startsAt), ...more } });

interface Rule {
  rule: string;
  passes: boolean;
  text: string;
}

const failing = (rules: Rule[]) => rules.filter(({ passes }) => !passes).map(({ rule, text }) => `${rule}: ${text}`);

const period = { bookingLeadTime: true, bookingStartDate: day('2027-03-02'), bookingEndDate: day('2027-03-05') };

describe('the reasons', () => {
  test('are the whole list of rules, passed or not, in words', async () => {
    const { member, assessmentId } = await foundOrganization(world.server, { body: period });
    world.setClock('2027-03-06T09:00:00+01:00');
    const { json } = await succeed(explain(member.client, assessmentId, eight));
    expect(json.data).toEqual({
      canBook: false,
      rules: [
        { rule: 'PersonActive', passes: true, text: 'This member is active' },
        { rule: 'PersonInvited', passes: true, text: 'This person can be invited' },
        { rule: 'AssessmentNotCanceled', passes: true, text: 'This assessment was not cancelled' },
        { rule: 'AssessmentNotOver', passes: true, text: 'This assessment lasts until 12/03/2027' },
        { rule: 'BookingOpened', passes: true, text: 'Booking opened on 02/03/2027' },
        { rule: 'BookingNotClosed', passes: false, text: 'Booking closed on 05/03/2027' },
        { rule: 'TimeOffered', passes: true, text: 'This time is offered' },
        { rule: 'TimeAhead', passes: true, text: 'This time is still to come' },
        { rule: 'NoticeKept', passes: true, text: 'There is enough notice' },
        { rule: 'NoAppointment', passes: true, text: 'There is no other appointment in this assessment' },
        { rule: 'PlaceFree', passes: true, text: 'A place is free' },
      ],
    });
  });

  test('tell a member only that no place is free, and nothing about another time', async () => {
    const { members, assessmentId } = await foundOrganization(world.server, { members: 2 });
    const [first, second] = members as [(typeof members)[0], (typeof members)[0]];
    await succeed(book(first.client, assessmentId, eight));
    const { json } = await succeed(explain(second.client, assessmentId, eight));
    expect(failing(json.data.rules)).toEqual(['PlaceFree: This slot is no longer available']);
    const between = await succeed(explain(second.client, assessmentId, eight + hour / 2));
    expect(failing(between.json.data.rules)).toEqual(['TimeOffered: This time is not offered']);
  });

  test('are about the calling member, or one that staff of the organization name', async () => {
    const { admin, members, assessmentId } = await foundOrganization(world.server, { members: 2 });
    const [first, second] = members as [(typeof members)[0], (typeof members)[0]];
    await succeed(book(first.client, assessmentId, eight));
    const assessmentMemberId = await memberIdOf(admin.client, assessmentId, first.organizationMemberId);
    expect(await explain(second.client, assessmentId, eight, { assessmentMemberId })).toMatchObject({ status: 404 });
    expect(await explain(admin.client, assessmentId, eight)).toMatchObject({ status: 400 });
    const { json } = await succeed(explain(admin.client, assessmentId, eight + hour, { assessmentMemberId }));
    expect(failing(json.data.rules)).toEqual([
      'NoAppointment: This member already has an appointment in this assessment',
    ]);
    const stranger = await foundOrganization(world.server);
    for (const client of [stranger.admin.client, stranger.member.client]) {
      expect(await explain(client, assessmentId, eight, { assessmentMemberId })).toMatchObject({ status: 404 });
    }
  });

  test('of moving take the cut-off into account, and the own seat as free', async () => {
    const { member, assessmentId } = await foundOrganization(world.server, { body: { changeCutoffHours: 24 } });
    const { json } = await succeed(book(member.client, assessmentId, eight));
    const move = () => explain(member.client, assessmentId, eight, { replaces: json.data.id });
    expect((await succeed(move())).json.data.canBook).toBe(true);
    world.setClock('2027-03-07T09:00:00+01:00');
    expect(failing((await succeed(move())).json.data.rules)).toEqual([
      'AppointmentChangeable: This appointment could be moved or cancelled until 24 hours before it starts',
    ]);
    expect(await book(member.client, assessmentId, eight, { replaces: json.data.id })).toMatchObject({
      status: 422,
      json: { message: 'This appointment could be moved or cancelled until 24 hours before it starts' },
    });
    expect(
      await explain(member.client, assessmentId, eight, { replaces: '00000000-0000-4000-8000-000000000000' }),
    ).toMatchObject({ status: 404 });
  });
});

test('the reasons agree with what booking answers', async () => {
  const random = createRandom(35);
  const pick = <Value>(values: readonly Value[]) => values[random.below(values.length)] as Value;
  const clocks = ['02-28', '03-01', '03-03', '03-05', '03-07', '03-08', '03-10', '03-13'];
  const bodies = [{}, period, { changeCutoffHours: 24 }, { ...period, changeCutoffHours: 48, appointmentsPerSlot: 2 }];
  const seen = new Map<string, number>();
  for (const body of bodies) {
    world.resetClock();
    const founded = await foundOrganization(world.server, { members: 4, body });
    const { admin, members, organizationId, assessmentId } = founded;
    const ids = await Promise.all(
      members.map(({ organizationMemberId }) => memberIdOf(admin.client, assessmentId, organizationMemberId)),
    );
    const live = new Map<number, string>();
    for (let step = 0; step < 40; step += 1) {
      if (step === 32) {
        const params = { organizationId, userId: members[3]?.userId ?? '' };
        await succeed(admin.client.call(deactivateMember, { params, body: { cancelAppointments: false } }));
      }
      if (step === 37) await succeed(admin.client.call(cancelAssessment, { params: { assessmentId } }));
      world.setClock(
        `2027-${step === 37 ? '03-03' : pick(clocks)}T${pick(['07:59', '08:00', '08:30', '12:00'])}:00+01:00`,
      );
      const who = random.below(members.length);
      const isStaff = step >= 32 || random.below(3) === 0;
      const client = isStaff ? admin.client : (members[who]?.client as Client);
      const startsAt = eight + random.below(5) * 24 * hour + pick([0, 0, hour, hour / 2]);
      const appointmentId = live.get(who);
      const more = {
        ...(isStaff && { assessmentMemberId: ids[who] }),
        ...(appointmentId !== undefined && random.below(2) === 0 && { replaces: appointmentId }),
      };
      const explained = await explain(client, assessmentId, startsAt, more);
      const answer = await book(client, assessmentId, startsAt, more);
      if (explained.status !== 200) {
        // The appointment was cancelled with the assessment.
        expect([explained.status, answer.status]).toEqual([404, expect.toBeOneOf([409, 422])]);
        continue;
      }
      const { canBook, rules } = explained.json.data as { canBook: boolean; rules: Rule[] };
      const refusal = rules.find(({ passes }) => !passes);
      expect({ canBook, text: refusal?.text }).toEqual({
        canBook: answer.status === 200,
        text: answer.status === 200 ? undefined : answer.json.message,
      });
      const rule = refusal?.rule ?? 'none';
      seen.set(rule, (seen.get(rule) ?? 0) + 1);
      if (answer.status === 200) live.set(who, answer.json.data.id);
      else if (appointmentId !== undefined && random.below(4) === 0) {
        const gone = await client.call(cancelAppointment, { params: { appointmentId } });
        if (gone.status === 200) live.delete(who);
      }
    }
  }
  // Each rule refused somebody.
  expect([...seen.keys()].sort()).toEqual(
    [
      'AssessmentNotCanceled',
      'AssessmentNotOver',
      'BookingNotClosed',
      'BookingOpened',
      'NoAppointment',
      'PersonActive',
      'PlaceFree',
      'TimeAhead',
      'TimeOffered',
      'none',
    ].sort(),
  );
});

async function memberIdOf(client: Client, assessmentId: string, organizationMemberId: string): Promise<string> {
  const { json } = await succeed(
    client.call(listAssessmentMembers, { params: { assessmentId }, query: { limit: '50' } }),
  );
  const rows = json.data as { id: string; organizationMember: { id: string } }[];
  const found = rows.find(({ organizationMember }) => organizationMember.id === organizationMemberId);
  if (found === undefined) throw new Error('The member is not in the assessment.');
  return found.id;
}
