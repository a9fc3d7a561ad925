import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { requestPasscode } from '#contract/auth.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { listMailbox } from '#contract/mailbox.ts';
import { createSmtpTransport } from '#server/mail/smtpTransport.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('mail over SMTP', () => {
  test('arrives at once, with the code on a line of its own and not in the subject', async () => {
    const mailServer = await startMailServer();
    const server = await start({ env: { SMTP_URL: mailServer.url, MAIL_FROM: 'Checkwell <hello@checkwell.example>' } });
    await askForCode(server, 'ada@example.com');
    const [mail] = await mailServer.waitFor(1);
    expect(mail?.from).toEqual({ name: 'Checkwell', address: 'hello@checkwell.example' });
    expect(mail?.to).toMatchObject([{ address: 'ada@example.com' }]);
    expect(mail?.subject).toBe('Your Checkwell login code');
    expect(mail?.text).toMatch(/^\d{4}$/m);
    const code = /^\d{4}$/m.exec(mail?.text ?? '')?.[0] ?? 'none';
    expect(mail?.html).toContain(code);
  });

  test('is recorded as sent, and its data is emptied', async () => {
    const mailServer = await startMailServer();
    const server = await start({ env: { SMTP_URL: mailServer.url } });
    await askForCode(server, 'ada@example.com');
    await mailServer.waitFor(1);
    await untilMessages(server).toEqual([
      expect.objectContaining({ status: 'sent', attempts: 1, last_error: null, sent_at: expect.any(Date), data: {} }),
    ]);
  });

  test('is sent again after a refusal, with the same Message-ID', async () => {
    const mailServer = await startMailServer({ answers: ['451 Try again later', '421 Busy'] });
    const server = await start({ env: { SMTP_URL: mailServer.url }, mailRetrySeconds: 600 });
    await askForCode(server, 'ada@example.com');
    await untilMessages(server).toMatchObject([
      {
        status: 'queued',
        attempts: 1,
        last_error: expect.stringContaining('Try again later'),
        data: { code: expect.any(String) },
      },
    ]);
    await retryNow(server);
    await untilMessages(server).toMatchObject([{ status: 'queued', attempts: 2 }]);
    await retryNow(server);
    const [mail] = await mailServer.waitFor(1);
    await untilMessages(server).toMatchObject([{ status: 'sent', attempts: 3, last_error: null, data: {} }]);
    const [message] = await messagesOf(server);
    expect(mail?.messageId).toContain(message?.id);
    expect(mailServer.received).toHaveLength(1);
  });

  test('is sent again under the same Message-ID when the answer of the mail server is lost', async () => {
    const mailServer = await startMailServer({ answersLost: 2 });
    const server = await start({ env: { SMTP_URL: mailServer.url }, mailRetrySeconds: 0.1 });
    await askForCode(server, 'ada@example.com');
    const mails = await mailServer.waitFor(3);
    await untilMessages(server).toMatchObject([{ status: 'sent', attempts: 3 }]);
    // Mailboxes that compare Message-IDs show one mail.
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(mailServer.received).toHaveLength(3);
  });

  test('arrives after an outage of the mail server', async () => {
    const away = await startMailServer();
    await away.stop();
    const server = await start({ env: { SMTP_URL: away.url }, mailRetrySeconds: 600 });
    await askForCode(server, 'ada@example.com');
    await untilMessages(server).toMatchObject([{ status: 'queued', attempts: 1 }]);
    const back = await startMailServer({ port: Number(new URL(away.url).port) });
    await retryNow(server);
    await back.waitFor(1);
    await untilMessages(server).toMatchObject([{ status: 'sent' }]);
    expect(back.received).toHaveLength(1);
  });

  test('is sent once to a slow mail server, and the request does not wait for it', async () => {
    const answering = Promise.withResolvers<void>();
    const mailServer = await startMailServer({ answersAfter: answering.promise });
    const server = await start({ env: { SMTP_URL: mailServer.url } });
    for (const name of ['ada', 'grace', 'joan']) await askForCode(server, `${name}@example.com`);
    await mailServer.waitFor(1);
    // Meanwhile the mails are looked for again.
    await sleep(1_000);
    answering.resolve();
    await untilMessages(server).toMatchObject(Array.from({ length: 3 }, () => ({ status: 'sent', attempts: 1 })));
    expect(mailServer.received).toHaveLength(3);
  });

  test('fails with the reason when the recipient is refused permanently', async () => {
    const mailServer = await startMailServer({ answers: ['550 No such user here'], refuseAt: 'recipient' });
    const server = await start({ env: { SMTP_URL: mailServer.url }, mailRetrySeconds: 1 });
    await askForCode(server, 'ada@example.com');
    await untilMessages(server).toMatchObject([{ status: 'failed' }]);
    const [message] = await messagesOf(server);
    expect(message).toMatchObject({ attempts: 1, is_refused: true, data: {}, sent_at: null });
    expect(message?.last_error).toContain('No such user here');
  });

  test('is refused for good by answers about the address, and tried again after others', async () => {
    const answers = {
      '550 5.1.1 No such user': 'failed',
      '550 5.4.1 Recipient address rejected': 'failed',
      '550 5.7.1 Relay access denied': 'queued',
      '554 Relay access denied': 'queued',
      '552 5.2.2 Mailbox full': 'queued',
      '450 4.2.0 Greylisted': 'queued',
    };
    const mailServer = await startMailServer({ answers: Object.keys(answers), refuseAt: 'recipient' });
    const server = await start({ env: { SMTP_URL: mailServer.url }, mailRetrySeconds: 600 });
    for (const [index, [answer, status]] of Object.entries(answers).entries()) {
      const recipient = `person-${index}@example.com`;
      await askForCode(server, recipient);
      await expect
        .poll(async () => (await messagesOf(server)).find((message) => message.recipient === recipient), {
          message: answer,
        })
        .toMatchObject({ attempts: 1, status, is_refused: status === 'failed' });
    }
  });

  test('is not sent after it has expired', async () => {
    const mailServer = await startMailServer();
    const server = await start({ env: { SMTP_URL: mailServer.url }, sendsMail: false });
    await askForCode(server, 'late@example.com');
    await server.pool.query(`update mail_message set expires_at = now() - interval '1 second'`);
    await server.services.startJobs();
    await untilMessages(server).toMatchObject([{ status: 'failed', data: {} }]);
    expect(mailServer.received).toHaveLength(0);
  });

  test('is sent with a code before invitations that were queued earlier', async () => {
    const mailServer = await startMailServer();
    const server = await start({ env: { SMTP_URL: mailServer.url }, sendsMail: false });
    await invite(
      server,
      Array.from({ length: 40 }, (_, index) => `person-${index}@example.com`),
    );
    await askForCode(server, 'urgent@example.com');
    await server.services.startJobs();
    const mails = await mailServer.waitFor(41);
    const position = mails.findIndex(({ to }) => to?.[0]?.address === 'urgent@example.com');
    expect(position).toBeLessThan(10);
  });

  test('is sent to others while the mail server hangs with one', async () => {
    const mailServer = await startMailServer({ hangsFor: 'person-0@example.com' });
    const server = await start({ env: { SMTP_URL: mailServer.url }, sendsMail: false });
    const emails = Array.from({ length: 40 }, (_, index) => `person-${index}@example.com`);
    await invite(server, emails);
    await server.services.startJobs();
    await mailServer.waitFor(40);
    // Outcomes are recorded when the whole batch is done.
    await expect
      .poll(async () => (await messagesOf(server)).filter(({ status }) => status === 'queued').length)
      .toBeLessThanOrEqual(5);
    // Otherwise the server would wait for its answer before it stops.
    mailServer.hangUp();
  });

  test('is sent without a pause between batches', async () => {
    const mailServer = await startMailServer();
    const server = await start({ env: { SMTP_URL: mailServer.url }, sendsMail: false });
    await invite(server, ['person@example.com']);
    await server.pool.query(`
      insert into mail_message (kind, data, recipient, organization_id, priority)
      select kind, data, 'person-' || number || '@example.com', organization_id, priority
      from mail_message, generate_series(1, 399) number`);
    await server.services.startJobs();
    // About two seconds on a quiet machine, but twenty if each batch waited for the polling interval.
    await mailServer.waitFor(400, { timeout: 15_000 });
  });

  test('is sent no faster than MAILS_PER_SECOND', async () => {
    const mailServer = await startMailServer();
    const env = { SMTP_URL: mailServer.url, MAILS_PER_SECOND: '20' };
    const server = await start({ env, sendsMail: false });
    await invite(
      server,
      Array.from({ length: 60 }, (_, index) => `person-${index}@example.com`),
    );
    const startedAt = performance.now();
    await server.services.startJobs();
    await mailServer.waitFor(60);
    expect(performance.now() - startedAt).toBeGreaterThan(1_900);
  });

  test('is claimed again after the lease of a killed server, and not before', async () => {
    const mailServer = await startMailServer();
    const server = await start({ env: { SMTP_URL: mailServer.url }, sendsMail: false });
    for (const name of ['ada', 'grace']) await askForCode(server, `${name}@example.com`);
    await server.pool.query(
      `update mail_message set next_attempt_at = now() + case recipient when 'ada@example.com' then interval '2 seconds'
       else interval '1 hour' end`,
    );
    const startedAt = performance.now();
    await server.services.startJobs();
    await mailServer.waitFor(1);
    expect(performance.now() - startedAt).toBeGreaterThan(1_500);
    await expect
      .poll(async () => (await messagesOf(server)).map(({ recipient, status }) => [recipient, status]).toSorted())
      .toEqual([
        ['ada@example.com', 'sent'],
        ['grace@example.com', 'queued'],
      ]);
  });

  test('fails after eleven attempts', async () => {
    const mailServer = await startMailServer({ answers: ['451 Try again later'] });
    const server = await start({ env: { SMTP_URL: mailServer.url }, sendsMail: false });
    await askForCode(server, 'ada@example.com');
    await server.pool.query('update mail_message set attempts = 10');
    await server.services.startJobs();
    await untilMessages(server).toMatchObject([{ status: 'failed', attempts: 11, is_refused: false }]);
    expect(mailServer.received).toHaveLength(0);
  });

  test('has no headers, recipients or markup from names', async () => {
    const mailServer = await startMailServer();
    const server = await start({ env: { SMTP_URL: mailServer.url } });
    const name = 'Evil <img src=x onerror=alert(1)> & Sons\r\nBcc: victim@example.com';
    await invite(server, ['ada@example.com'], name);
    const [mail] = await mailServer.waitFor(1);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toBe('Invitation to Evil <img src=x onerror=alert(1)> & Sons Bcc: victim@example.com');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('Evil &lt;img src=x onerror=alert(1)&gt; &amp; Sons');
    expect(mailServer.recipients).toEqual(['ada@example.com']);
  });

  test('has a calendar file for mail programs that show it and for those that save it', async () => {
    const mailServer = await startMailServer();
    const transport = createSmtpTransport({ url: mailServer.url, from: 'Checkwell <no-reply@checkwell.example>' });
    const errors = await transport.send([
      {
        id: '22222222-2222-4222-8222-222222222222',
        recipient: 'ada@example.com',
        subject: 'Booked',
        text: 'Booked',
        html: '<p>Booked</p>',
        calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' },
      },
    ]);
    expect(errors).toEqual(new Map());
    transport.close();
    const [mail] = await mailServer.waitFor(1);
    expect(mail?.messageId).toBe('<22222222-2222-4222-8222-222222222222@checkwell.example>');
    expect(mailServer.sources[0]).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(mailServer.sources[0]).toMatch(/content-disposition: attachment; filename=appointment\.ics/i);
    expect(mailServer.sources[0]).toMatch(/auto-submitted: auto-generated/i);
  });

  test('is not queued when its transaction is rolled back', async () => {
    const server = await start({ sendsMail: false });
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    await server.pool.query(`alter table pgboss.job add constraint refuse check (name <> 'invitation-mail') not valid`);
    const answer = await admin.client.call(inviteMembers, {
      params: { organizationId },
      body: {
        members: [{ fullname: 'Ada', email: 'ada@example.com' }],
        redirectUrl: 'http://localhost:4000/email-link',
      },
    });
    expect(answer).toMatchObject({ status: 500, json: { message: 'Something went wrong', code: 'Internal' } });
    expect(await messagesOf(server)).toEqual([]);
    const { rows } = await server.pool.query(`select email from app_user where email = 'ada@example.com'`);
    expect(rows).toEqual([]);
  });
});

describe('the local mailbox', () => {
  test('lists the newest mail first, and the mails to one address', async () => {
    const server = await start({});
    for (const email of ['first@example.com', 'second@example.com']) {
      await askForCode(server, email);
      await expect.poll(() => mailbox(server, email)).toHaveLength(1);
    }
    const all = await mailbox(server);
    expect(all.map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com']);
    expect(all[0]).toMatchObject({
      subject: 'Your Checkwell login code',
      text: expect.stringMatching(/^\d{4}$/m),
      calendar: null,
      sentAt: expect.any(Number),
    });
    expect(await mailbox(server, 'FIRST@example.com')).toHaveLength(1);
    const newest = await server.nobody.call(listMailbox, { query: { newest: 1 } });
    expect(newest.json.data).toEqual(all.slice(0, 1));
  });

  test('answers only this machine, whatever the headers say', async () => {
    const server = await start({});
    for (const ip of ['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1']) {
      expect((await server.nobody.call(listMailbox, { ip })).status, ip).toBe(200);
    }
    const headers = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' };
    for (const ip of ['10.0.0.1', '192.168.1.4', '::ffff:10.0.0.1', '2001:db8::1']) {
      expect((await server.nobody.call(listMailbox, { ip })).status, ip).toBe(404);
      expect((await server.nobody.call(listMailbox, { ip, headers })).status, ip).toBe(404);
    }
  });

  test('does not answer somebody whom a trusted proxy calls local', async () => {
    const server = await start({ env: { TRUST_PROXY: '192.0.2.1' } });
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect((await server.nobody.call(listMailbox, { ip: '192.0.2.1', headers })).status).toBe(404);
  });

  test('does not exist if a mail server is configured', async () => {
    const mailServer = await startMailServer();
    const server = await start({ env: { SMTP_URL: mailServer.url } });
    expect((await server.nobody.call(listMailbox)).status).toBe(404);
  });
});

async function start(options: NonNullable<Parameters<typeof startTestServer>[0]>): Promise<TestServer> {
  const server = await startTestServer({ sendsMail: true, ...options });
  closing.push(server.stop);
  return server;
}

async function askForCode(server: TestServer, email: string): Promise<void> {
  const answer = await server.nobody.call(requestPasscode, { body: { email, role: 'OrganizationAdmin' } });
  expect(answer.status).toBe(200);
}

async function invite(server: TestServer, emails: readonly string[], organizationName = 'Engines'): Promise<void> {
  const { admin, organizationId } = await server.addOrganizationWithAdmin({ name: organizationName });
  const answer = await admin.client.call(inviteMembers, {
    params: { organizationId },
    body: {
      members: emails.map((email) => ({ fullname: 'Ada', email })),
      redirectUrl: 'http://localhost:4000/email-link',
    },
  });
  expect(answer.json.data.invited).toBe(emails.length);
}

const messagesOf = (server: TestServer) => server.db.selectFrom('mail_message').selectAll().execute();
const untilMessages = (server: TestServer) => expect.poll(() => messagesOf(server));

/** Makes queued mails due, without the delay after a failure. */
const retryNow = (server: TestServer) => server.pool.query('update mail_message set next_attempt_at = now()');

async function mailbox(server: TestServer, to?: string): Promise<{ to: string }[]> {
  const answer = await server.nobody.call(listMailbox, { query: to === undefined ? {} : { to } });
  expect(answer.status).toBe(200);
  return answer.json.data;
}

/**
 * Starts an SMTP server. It refuses once with each of the answers, cuts off the connection instead of answering for the
 * first `answersLost` mails, answers others after `answersAfter`, and never answers for mails to `hangsFor`.
 */
async function startMailServer({
  answers = [] as string[],
  refuseAt = 'data' as 'data' | 'recipient',
  answersLost = 0,
  answersAfter = Promise.resolve(),
  hangsFor = undefined as string | undefined,
  port: wantedPort = 0,
} = {}) {
  const sockets = new Set<Socket>();
  const received: Email[] = [];
  const sources: string[] = [];
  const recipients: string[] = [];
  const left = [...answers];
  const nextRefusal = () => {
    const answer = left.shift();
    if (answer === undefined) return undefined;
    return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuseAt === 'recipient' ? nextRefusal() : undefined;
      if (refusal === undefined) recipients.push(address);
      done(refusal);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (part: Buffer) => chunks.push(part));
      stream.on('end', () => {
        const refusal = refuseAt === 'data' ? nextRefusal() : undefined;
        if (refusal !== undefined) return done(refusal);
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          sources.push(Buffer.concat(chunks).toString());
          received.push(mail);
          if (received.length <= answersLost) for (const socket of sockets) socket.destroy();
          else if (mail.to?.[0]?.address !== hangsFor) void answersAfter.then(() => done());
        }, done);
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(wantedPort, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  // Stops after the servers, because it would wait for their connections.
  closing.unshift(stop);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    received,
    sources,
    recipients,
    async waitFor(count: number, limits = {}): Promise<Email[]> {
      await expect.poll(() => received.length, { interval: 20, ...limits }).toBeGreaterThanOrEqual(count);
      return received;
    },
  };
}
