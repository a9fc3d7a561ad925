import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAuditEvents } from '#contract/auditLog.ts';
import { refreshToken } from '#contract/auth.ts';
import { endCard, printCards, verifyCard } from '#contract/bookingCard.ts';
import { correctMember, deactivateMember, getMember } from '#contract/member.ts';
import { listSessions } from '#contract/session.ts';
import { getMe } from '#contract/user.ts';
import { withoutEmail } from '#domain/emailAddress.ts';
import { book, eight, foundOrganization, inviteAll, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import type { TestMember, TestPerson, TestServer } from '#tests/support/testServer.ts';

const world = openBookingWorld();
let server: TestServer;
beforeAll(() => {
  server = world.server;
});

const wrongCode = 'This code does not work. Check it, or ask for a new card';

/** Founds an organization with an assessment, and people without an address who are invited to it. */
async function foundWorks(names: readonly string[] = ['Ines Roy']) {
  const { organizationId, admin, assessmentId } = await foundOrganization(server);
  const people: TestMember[] = [];
  for (const fullName of names) people.push(await addPerson(organizationId, fullName));
  await inviteAll(admin.client, assessmentId, people);
  const [person] = people;
  if (person === undefined) throw new Error('Somebody works here.');
  return { organizationId, admin, assessmentId, people, person };
}

const addPerson = (organizationId: string, fullName: string) =>
  server.addMember(organizationId, { fullName, accepted: false, email: withoutEmail(randomUUID()) });

/** Prints cards, and returns their codes in the order of the file. */
async function print({ client }: TestPerson, organizationId: string, people: readonly TestMember[]) {
  const organizationMemberIds = people.map(({ organizationMemberId }) => organizationMemberId);
  const { bytes } = await succeed(
    client.call(printCards, { params: { organizationId }, body: { organizationMemberIds } }),
  );
  const { text } = await readPdf(bytes);
  return { text, codes: text.match(/[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/g) ?? [] };
}

const verify = (code = '') => server.nobody.call(verifyCard, { body: { code } });

async function signIn(code = '') {
  const tokens = (await succeed(verify(code))).json.data;
  return { tokens, client: server.withTokens(tokens) };
}

describe('a card', () => {
  test('signs in again and again, to book and nothing else', async () => {
    const { organizationId, admin, assessmentId, person } = await foundWorks();
    const { codes } = await print(admin, organizationId, [person]);
    await signIn(codes[0]);
    const { client } = await signIn(` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `);
    expect((await succeed(client.call(getMe))).json.data).toMatchObject({
      fullName: 'Ines Roy',
      email: '',
      role: 'Member',
      opensLink: true,
    });
    await succeed(book(client, assessmentId, eight));
    expect(await client.call(listSessions)).toMatchObject({ status: 403, json: { code: 'CodeRequired' } });
    const params = { organizationId, userId: person.userId };
    expect((await succeed(admin.client.call(getMember, { params }))).json.data).toMatchObject({
      user: { email: '', status: 'Active' },
    });
    const { json } = await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }));
    const events = json.data.map((event: { action: string; actor: { fullName: string } | null }) => [
      event.action,
      event.actor?.fullName,
    ]);
    expect(events).toEqual(
      expect.arrayContaining([
        ['CardsPrinted', 'Grace Hopper'],
        ['AppointmentScheduled', 'Ines Roy'],
      ]),
    );
    expect(JSON.stringify(json)).not.toContain(codes[0]);
  });

  test.each<[string, (works: Awaited<ReturnType<typeof foundWorks>>) => Promise<unknown>]>([
    ['another is printed', ({ admin, organizationId, person }) => print(admin, organizationId, [person])],
    [
      'it is ended',
      ({ admin, organizationId, person: { userId } }) =>
        succeed(admin.client.call(endCard, { params: { organizationId, userId } })),
    ],
    [
      'the person gets an address',
      ({ admin, organizationId, person: { userId } }) =>
        succeed(
          admin.client.call(correctMember, {
            params: { organizationId, userId },
            body: { fullName: 'Ines Roy', email: `${randomUUID()}@example.com` },
          }),
        ),
    ],
    [
      'it expires',
      ({ organizationId }) =>
        server.pool.query(
          `update booking_card set printed_at = now() - interval '91 days', expires_at = now() - interval '1 day'
           where organization_id = $1`,
          [organizationId],
        ),
    ],
  ])('ends at once when %s, with what it has opened', async (_case, end) => {
    const works = await foundWorks();
    const { codes } = await print(works.admin, works.organizationId, [works.person]);
    const { client, tokens } = await signIn(codes[0]);
    await end(works);
    expect((await book(client, works.assessmentId, eight)).status).toBe(401);
    const refreshed = await client.call(refreshToken, { body: { refreshToken: tokens.refreshToken } });
    expect(refreshed.status).toBe(401);
    expect(await verify(codes[0])).toMatchObject({ status: 400, json: { fields: { code: wrongCode } } });
  });

  test('opens nothing once the person is deactivated', async () => {
    const { organizationId, admin, assessmentId, person } = await foundWorks();
    const { codes } = await print(admin, organizationId, [person]);
    const { client } = await signIn(codes[0]);
    const params = { organizationId, userId: person.userId };
    await succeed(admin.client.call(deactivateMember, { params, body: {} }));
    expect((await book(client, assessmentId, eight)).status).toBe(403);
    expect((await verify(codes[0])).status).toBe(400);
  });

  test('is followed by an invitation to the address, and the appointment stays', async () => {
    const { organizationId, admin, assessmentId, person } = await foundWorks();
    const { codes } = await print(admin, organizationId, [person]);
    await succeed(book((await signIn(codes[0])).client, assessmentId, eight));
    const email = `${randomUUID()}@example.com`;
    const body = { fullName: 'Ines Roy', email };
    const params = { organizationId, userId: person.userId };
    const { json } = await succeed(admin.client.call(correctMember, { params, body }));
    expect(json.data).toMatchObject({ user: { email, status: 'Invited' }, comingAppointments: 1 });
    expect(await server.queuedMails(email)).toMatchObject([{ kind: 'organizationInvitation' }]);
  });

  test('ends once', async () => {
    const { organizationId, admin, person } = await foundWorks();
    await print(admin, organizationId, [person]);
    const params = { organizationId, userId: person.userId };
    await succeed(admin.client.call(endCard, { params }));
    expect((await admin.client.call(endCard, { params })).status).toBe(404);
  });
});

describe('printing', () => {
  test('sorts the cards by name, and leaves out people who need none', async () => {
    const { organizationId, admin, people } = await foundWorks(['Zoë Adam', 'Émile Roy', 'Bob Stone']);
    const withAddress = await server.addMember(organizationId, { fullName: 'Ada Lovelace' });
    const { text, codes } = await print(admin, organizationId, [...people, withAddress]);
    expect(text.match(/Zoë Adam|Émile Roy|Bob Stone|Ada Lovelace/g)).toEqual(['Bob Stone', 'Émile Roy', 'Zoë Adam']);
    expect(new Set(codes).size).toBe(3);
    const { client } = await signIn(codes[2]);
    expect((await succeed(client.call(getMe))).json.data.fullName).toBe('Zoë Adam');
    const body = { organizationMemberIds: [withAddress.organizationMemberId] };
    expect(await admin.client.call(printCards, { params: { organizationId }, body })).toMatchObject({ status: 409 });
  });

  test('stores no code', async () => {
    const { organizationId, admin, person } = await foundWorks();
    const { codes } = await print(admin, organizationId, [person]);
    const { rows } = await server.pool.query('select * from booking_card where organization_id = $1', [organizationId]);
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify(rows) + rows[0].code_hash.toString('latin1');
    expect(stored).not.toContain(codes[0]?.replaceAll('-', ''));
  });
});

// Last, because it uses up the guesses of this network.
test('wrong codes at once are counted, and refused after some', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => verify(`ABCDEFGHJK${'ABCDEFGH'[index % 8]}${'ABCDEFGH'[index >> 3]}`)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(20);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
});
