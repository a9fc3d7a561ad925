import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleAppointment } from '#contract/appointment.ts';
import { createAssessment } from '#contract/assessment.ts';
import { type Call, pathOf } from '#contract/call.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { createOrganization } from '#contract/organizationProfile.ts';
import { addDays, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { isLong } from '#tests/support/longRun.ts';
import { startLossyProxy } from './support/lossyProxy.ts';
import { openReliabilityWorld, type ReliabilityWorld, report, seatsPerSlot, zone } from './support/reliabilityWorld.ts';

const posts = isLong ? 10_000 : 120;
const clients = 8;
let world: ReliabilityWorld;

interface Post {
  readonly call: Call;
  readonly params?: Record<string, string>;
  readonly body: object;
  readonly token: string;
}

beforeAll(async () => {
  const bookings = Math.ceil(posts / kinds.length);
  world = await openReliabilityWorld({ members: bookings, days: Math.ceil(bookings / 36 / seatsPerSlot) });
});
afterAll(() => world.stop());

test(`${posts} POSTs with lost responses are repeated without duplicates`, { timeout: posts * 400 }, async () => {
  const proxy = await startLossyProxy(new URL(world.url), { answerLost: 0.3, hungUp: 0.1 });
  let next = 0;
  let sent = 0;
  const work = async () => {
    while (next < posts) {
      const number = next;
      next += 1;
      await world.keepSignedIn();
      const post = postOf(number);
      // Lifts the limit of ten new organizations per person and day. Skips locked rows, because waiting clients would
      // deadlock.
      if (post.call === createOrganization) {
        await world.pool.query(`update organization set founder_id = null where id in
          (select id from organization where founder_id is not null for update skip locked)`);
      }
      const key = randomUUID();
      let answer: { status: number; body: unknown } | undefined;
      // No response, 503 from a busy server, or 429 for too many invitations of one person at once.
      while (answer === undefined || answer.status === 503 || answer.status === 429) {
        sent += 1;
        answer = await send(proxy.url, post, key);
      }
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      // Running the invitation twice would have invited nobody.
      if (post.call === inviteMembers) expect(answer.body).toMatchObject({ data: { invited: 1, skipped: [] } });
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  await proxy.stop();

  const each = posts / kinds.length;
  const { rows } = await world.pool.query(
    `select (select array[count(*), count(distinct name)] from organization where name like 'Repeated %') as organizations,
      (select array[count(*), count(distinct name)] from assessment where name like 'Repeated %') as assessments,
      (select array[count(*), count(distinct email)] from organization_member where email like 'repeated-%') as members,
      (select array[count(*), count(distinct recipient)] from mail_message
       where kind = 'organizationInvitation') as invitations,
      (select array[count(*), count(distinct assessment_member_id)] from appointment) as appointments,
      (select array[count(*), count(distinct recipient)] from mail_message
       where kind = 'appointmentScheduled') as confirmations`,
  );
  for (const [what, counted] of Object.entries<unknown[]>(rows[0]))
    expect([what, ...counted.map(Number)]).toEqual([what, each, each]);
  const { answersLost, hungUp } = proxy.counts;
  expect(answersLost).toBeGreaterThan(posts / 10);
  expect(hungUp).toBeGreaterThan(posts / 50);
  report(`${posts} POSTs sent ${sent} times (${answersLost} answers lost, ${hungUp} hung up at work), 0 duplicates`);
});

const kinds: readonly ((number: number) => Post)[] = [
  (number) => ({
    call: createOrganization,
    body: { name: `Repeated ${number}`, address: 'Prosta 1', image: null },
    token: world.admin.token,
  }),
  (number) => {
    const firstDay = addDays(calendarDateAt(Date.now(), zone), 20);
    const day = toEpochMs(firstDay, zone);
    const times = { startDate: day, endDate: day, appointmentDuration: 15, appointmentsPerSlot: 1 };
    return {
      call: createAssessment,
      params: { organizationId: world.organizationId },
      body: { name: `Repeated ${number}`, ...times, bookingLeadTime: false },
      token: world.admin.token,
    };
  },
  (number) => ({
    call: inviteMembers,
    params: { organizationId: world.organizationId },
    body: {
      members: [{ fullname: 'Ada', email: `repeated-${number}@example.com` }],
      redirectUrl: `${new URL(world.url).origin}/email-link`,
    },
    token: world.admin.token,
  }),
  (number) => {
    const index = Math.floor(number / kinds.length);
    return {
      call: scheduleAppointment,
      params: { assessmentId: world.assessmentId },
      body: { startsAt: world.slots[Math.floor(index / seatsPerSlot)] },
      token: world.participants[index]?.token ?? '',
    };
  },
];

function postOf(number: number): Post {
  const kind = kinds[number % kinds.length];
  if (kind === undefined) throw new Error('There is no such kind.');
  return kind(number);
}

/** Sends a POST on a separate connection. Returns undefined without a response. */
function send(url: string, { call, params, body, token }: Post, key: string) {
  return new Promise<{ status: number; body: unknown } | undefined>((resolve) => {
    const sent = request(`${url}/api${pathOf(call, params)}`, {
      method: call.method,
      agent: false,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    });
    sent.on('error', () => resolve(undefined));
    sent.on('response', (response) => {
      json(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, body: read }),
        () => resolve(undefined),
      );
    });
    sent.end(JSON.stringify(body));
  });
}
