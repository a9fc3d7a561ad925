import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { refreshToken, requestPasscode, verifyMember } from '#contract/auth.ts';
import { listMailbox } from '#contract/mailbox.ts';
import { getMe } from '#contract/user.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { book, day, foundOrganization, hour, zone } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

/** The clock of the server's machine. The database's clock keeps running. */
describe.each([
  ['forward by an hour', hour],
  ['back by an hour', -hour],
  ['forward by a day', 24 * hour],
  ['back by a day', -24 * hour],
])('with the clock of the server set %s', (_how, jump) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ sendsMail: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => server.stop());

  const setClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + jump });

  const askForCode = async (email: string) => {
    expect((await server.nobody.call(requestPasscode, { body: { email, role: 'Member' } })).status).toBe(200);
    const findCode = async () => {
      const { json } = await server.nobody.call(listMailbox, { query: { to: email } });
      return /^\d{4}$/m.exec(json.data[0]?.text ?? '')?.[0];
    };
    await expect.poll(findCode).toBeDefined();
    return (await findCode()) ?? '';
  };
  const signIn = (email: string, code: string) => server.nobody.call(verifyMember, { body: { email, code } });

  test('sessions stay valid and can be refreshed', async () => {
    const member = await server.addMember(await server.addOrganization());
    setClock();
    expect((await member.client.call(getMe)).status).toBe(200);
    const { accessToken, refreshToken: token } = member.client;
    const renewed = await server.nobody.call(refreshToken, {
      headers: { authorization: `Bearer ${accessToken}` },
      body: { refreshToken: token },
    });
    expect(renewed.status).toBe(200);
    expect((await server.withTokens(renewed.json.data).call(getMe)).status).toBe(200);
    vi.useRealTimers();
    expect((await server.withTokens(renewed.json.data).call(getMe)).status).toBe(200);
  });

  test('an earlier code signs in, an expired one does not, and a new one can be requested', async () => {
    const organizationId = await server.addOrganization();
    const [before, over, later] = [
      await server.addMember(organizationId),
      await server.addMember(organizationId),
      await server.addMember(organizationId),
    ];
    const [code, oldCode] = [await askForCode(before.email), await askForCode(over.email)];
    await server.pool.query(`update pending_login set code_expires_at = now() - interval '1 second' where email = $1`, [
      over.email,
    ]);
    setClock();
    expect((await signIn(before.email, code)).status).toBe(200);
    expect((await signIn(over.email, oldCode)).status).toBe(400);
    expect((await signIn(later.email, await askForCode(later.email))).status).toBe(200);
  });

  test('past slots cannot be booked, future ones can, and no reminder is early', async () => {
    const quarter = 15 * 60_000;
    const today = calendarDateAt(Date.now(), zone);
    const dayAfter = calendarDateAt(Date.now() + 48 * hour, zone);
    const { members, assessmentId } = await foundOrganization(server, {
      members: 2,
      body: { startDate: day(today), endDate: day(dayAfter), appointmentDuration: 15 },
      schedule: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        day: weekday,
        enabled: true,
        ranges: [{ timeFrom: 0, timeTo: 1440 }],
      })),
    });
    const [first, second] = members;
    const running = Math.floor(Date.now() / quarter) * quarter;
    // Its reminder is due in half an hour.
    const coming = running + 24 * hour + 2 * quarter;
    setClock();
    expect((await book(first?.client ?? server.nobody, assessmentId, running)).status).toBe(422);
    expect((await book(second?.client ?? server.nobody, assessmentId, coming)).status).toBe(200);
    await server.services.reminders.queueDue();
    const { rows } = await server.pool.query(
      `select count(*)::int as reminders from mail_message where kind = 'appointmentReminder'`,
    );
    expect(rows).toEqual([{ reminders: 0 }]);
  });
});

test('a worker keeps polling for jobs when the clock is set back', async () => {
  const server = await startTestServer({ sendsMail: true });
  try {
    for (let jump = 0; jump < 5; jump += 1) {
      // The jump can come at any point of its work.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * hour });
      const email = `worker-${jump}@example.com`;
      await server.nobody.call(requestPasscode, { body: { email, role: 'OrganizationAdmin' } });
      await expect
        .poll(
          async () => (await server.pool.query('select status from mail_message where recipient = $1', [email])).rows,
        )
        .toEqual([{ status: 'sent' }]);
    }
  } finally {
    vi.useRealTimers();
    await server.stop();
  }
});
