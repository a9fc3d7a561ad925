import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleAppointment } from '#contract/appointment.ts';
import { pathOf } from '#contract/call.ts';
import { type MailServer, startMailServer } from '#tests/support/mailServer.ts';
import {
  isLong,
  openReliabilityWorld,
  type Participant,
  placesPerSlot,
  type ReliabilityWorld,
  report,
  until,
} from './support/reliabilityWorld.ts';

const mails = isLong ? 5_000 : 200;
const rounds = isLong ? 50 : 4;
const mailsOfRound = mails / rounds;
/** A job that a kill left in the middle is taken up again within half a minute, and one that failed soon after. */
const allWithinMs = 180_000;
const subject = /^Your appointment is booked/;

const mailServers: MailServer[] = [];
let world: ReliabilityWorld;

beforeAll(async () => {
  mailServers.push(await startMailServer());
  world = await openReliabilityWorld({
    members: mails,
    days: Math.ceil(mails / 36 / placesPerSlot),
    env: { SMTP_URL: mailServers[0]?.url ?? '', MAIL_FROM: 'Checkwell <no-reply@example.com>' },
  });
}, 120_000);
afterAll(async () => {
  await world.stop();
  await mailServers.at(-1)?.kill();
});

test(`${mails} mails arrive over kills of the server and of the mail server`, {
  timeout: allWithinMs + rounds * 60_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await world.keepSignedIn();
    const from = round * mailsOfRound;
    const booking = Promise.all(
      world.participants.slice(from, from + mailsOfRound).map((participant, index) => book(participant, from + index)),
    );
    // In the middle of the sending of this round.
    const before = received();
    await booking;
    await until(async () => received() > before, 60_000, 'A mail of this round has arrived');
    await (round % 2 === 0 ? killMailServer() : killServer());
  }
  const began = performance.now();
  await until(async () => missing() === 0, allWithinMs, 'All mails have arrived');
  const tookMs = Math.round(performance.now() - began);
  const doubles = received() - mails;
  report(
    `${mails} mails over ${rounds} kills of the server or of the mail server, 0 lost, ${doubles} doubles; ` +
      `the last came ${tookMs} ms after the last kill`,
  );
  // Each comes under the Message-ID of the first, by which a mailbox can tell.
  const messageIds = mailServers.flatMap((server) => server.messageIds());
  expect(new Set(messageIds).size).toBe(mails);
  // Taken by the mail server, and the answer cut off: nobody can tell, and a mail too many is better than none.
  expect(doubles).toBeLessThan(mails / 10);
  const { rows } = await world.pool.query(`select count(*) as failed from mail_message where status = 'failed'`);
  expect(Number(rows[0].failed)).toBe(0);
});

async function killMailServer(): Promise<void> {
  const killed = mailServers.at(-1);
  await killed?.kill();
  await sleep(300);
  mailServers.push(await startMailServer({ port: killed?.port ?? 0 }));
}

async function killServer(): Promise<void> {
  await world.kill();
  await world.restart();
}

async function book(participant: Participant, index: number): Promise<void> {
  const { assessmentId, url, slots } = world;
  const response = await fetch(`${url}/api${pathOf(scheduleAppointment, { assessmentId })}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${participant.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ startsAt: slots[Math.floor(index / placesPerSlot)] }),
  });
  expect(response.status).toBe(200);
}

/** How many mails came so far, to whatever mail server. */
function received(): number {
  return mailServers.reduce((sum, server) => sum + server.count(), 0);
}

function missing(): number {
  const reached = world.participants.filter(({ email }) =>
    mailServers.some((server) => server.mailsTo(email).some((mail) => subject.test(mail.subject))),
  );
  return mails - reached.length;
}
