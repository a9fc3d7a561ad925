import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleAppointment } from '#contract/appointment.ts';
import { pathOf } from '#contract/call.ts';
import { isLong } from '#tests/support/longRun.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '#tests/support/mailServer.ts';
import {
  openReliabilityWorld,
  type Participant,
  percentile,
  type ReliabilityWorld,
  report,
  seatsPerSlot,
  until,
  untilTaken,
} from './support/reliabilityWorld.ts';

const mails = isLong ? 5_000 : 200;
const rounds = isLong ? 50 : 2;
const mailsOfRound = mails / rounds;
/** A kill repeats at most the batches in flight, five mails in each of three lanes, and on average a fifth of them. */
const maxDoubledPerKill = isLong ? 3 : 15;
/** Interrupted jobs are retried within 30 seconds. The rest is sent at 25 mails a second, or 7 on a busy machine. */
const allWithinMs = 150_000 + mails * 150;
const subject = /^Your appointment is booked/;

const mailServers: MailServer[] = [];
/** Times of the kills, in epoch milliseconds. */
const kills: { readonly of: 'server' | 'mail server'; readonly at: number }[] = [];
let world: ReliabilityWorld;

beforeAll(async () => {
  mailServers.push(await startMailServer());
  world = await openReliabilityWorld({
    members: mails,
    days: Math.ceil(mails / 36 / seatsPerSlot),
    env: { SMTP_URL: mailServers[0]?.url ?? '', MAIL_FROM: 'Checkwell <no-reply@example.com>' },
  });
});
afterAll(async () => {
  await world.stop();
  await mailServers.at(-1)?.kill();
});

test(`${mails} mails arrive although server and mail server are killed`, {
  timeout: allWithinMs + rounds * 60_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await world.keepSignedIn();
    const from = round * mailsOfRound;
    const booking = Promise.all(
      world.participants.slice(from, from + mailsOfRound).map((participant, index) => book(participant, from + index)),
    );
    // While this round is being sent.
    const before = received();
    await booking;
    await until(async () => received() > before, 'A mail of this round has arrived');
    // At a random moment; right after an arrival most mails would be duplicated.
    await sleep(Math.random() * 1_000);
    await (round % 2 === 0 ? killMailServer() : killServer());
  }
  const began = performance.now();
  await until(async () => missing() === 0, 'All mails have arrived', allWithinMs);
  const tookMs = Math.round(performance.now() - began);
  const all = mailServers.flatMap((server) => server.mails());
  const doubles = causesOfDoubles(all);
  const doubledBy = (cause: string) => doubles.filter((one) => one === cause).length;
  const noted = await timesUntilNoted(all);
  report(
    `${mails} mails over ${rounds} kills, 0 lost; doubled by those of the server: ${doubledBy('server')}, ` +
      `by those of the mail server: ${doubledBy('mail server')}; the last came ${tookMs} ms after the last kill; noted ${percentile(noted, 0.5)} ms after it was accepted ` +
      `(median), ${percentile(noted, 0.95)} ms (p95), mean ${(noted.reduce((sum, ms) => sum + ms, 0) / noted.length).toFixed(2)} ms`,
  );
  // Duplicates keep the Message-ID, so that mailboxes can recognize them.
  expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(mails);
  // A mail accepted without a reply must be sent again: a duplicate is better than a lost mail.
  expect(doubles.length).toBeLessThanOrEqual(rounds * maxDoubledPerKill);
  const { rows } = await world.pool.query(`select count(*) as failed from mail_message where status = 'failed'`);
  expect(Number(rows[0].failed)).toBe(0);
});

/** Finds the kill that caused each duplicate. It may precede the arrival, because sent mails are still accepted. */
function causesOfDoubles(all: readonly ReceivedMail[]): (string | undefined)[] {
  const arrivals = Map.groupBy(all, ({ messageId }) => messageId);
  return [...arrivals.values()].flatMap((ofMail) =>
    ofMail.slice(0, -1).map(({ acceptedAt }) => {
      const [nearest] = kills.toSorted((a, b) => Math.abs(a.at - acceptedAt) - Math.abs(b.at - acceptedAt));
      return nearest?.of;
    }),
  );
}

/** Measures milliseconds from accepting a mail to recording it; a kill in between causes a duplicate. */
async function timesUntilNoted(all: readonly ReceivedMail[]): Promise<number[]> {
  const { rows } = await world.pool.query<{ id: string; noted_at: number }>(
    `select id, extract(epoch from sent_at)::float8 * 1000 as noted_at from mail_message where status = 'sent'`,
  );
  const acceptedAt = new Map(all.map((mail) => [mail.messageId, mail.acceptedAt]));
  return rows.map(({ id, noted_at }) => noted_at - (acceptedAt.get(`<${id}@example.com>`) ?? 0));
}

async function killMailServer(): Promise<void> {
  const killed = mailServers.at(-1);
  kills.push({ of: 'mail server', at: now() });
  await killed?.kill();
  await sleep(300);
  mailServers.push(await startMailServer({ port: killed?.port ?? 0 }));
}

async function killServer(): Promise<void> {
  kills.push({ of: 'server', at: now() });
  await world.killAndRestart();
}

const now = () => performance.timeOrigin + performance.now();

async function book(participant: Participant, index: number): Promise<void> {
  const { assessmentId, url, slots } = world;
  const key = randomUUID();
  const response = await untilTaken(() =>
    fetch(`${url}/api${pathOf(scheduleAppointment, { assessmentId })}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${participant.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ startsAt: slots[Math.floor(index / seatsPerSlot)] }),
    }),
  );
  expect(response.status).toBe(200);
}

/** Counts mails at all mail servers. */
function received(): number {
  return mailServers.reduce((sum, server) => sum + server.count(), 0);
}

function missing(): number {
  const reached = world.participants.filter(({ email }) =>
    mailServers.some((server) => server.mailsTo(email).some((mail) => subject.test(mail.subject))),
  );
  return mails - reached.length;
}
