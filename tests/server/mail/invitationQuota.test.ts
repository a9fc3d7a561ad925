import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssessment, inviteToAssessment } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { deactivateMember, listMemberMessages, listMembers, resendMemberInvitation } from '#contract/member.ts';
import { loadConfig } from '#server/platform/config.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import { assessmentBody, succeed } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

let now = new Date();
const aDay = 86_400_000;
const env = { INVITATION_MAILS_PER_DAY_NEW: '3', INVITATION_MAILS_PER_DAY: '5' };

let server: TestServer;
/** Another process of the same product. */
let second: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env, sendsMail: true, now: () => now });
  second = await startTestServer({ env, sendsMail: true, now: () => now, beside: server });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

const address = (name: string | number) => `person-${name}@quota.example.com`.replaceAll(' ', '-');

async function invite(admin: TestMember, organizationId: string, names: readonly (string | number)[]) {
  const members = names.map((name) => ({ fullname: `Person ${name}`, email: address(name) }));
  const redirectUrl = `${server.config.publicUrl}/email-link`;
  const { json } = await succeed(
    admin.client.call(inviteMembers, { params: { organizationId }, body: { members, redirectUrl } }),
  );
  return json.data;
}

/** Lists the recipients of the organization's invitation mails, in order of arrival. */
async function sentTo(organizationId: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom('mailbox_message as b')
    .innerJoin('mail_message as m', 'm.id', 'b.id')
    .where('m.organization_id', '=', organizationId)
    .select('b.recipient')
    .execute();
  return rows.map(({ recipient }) => recipient).toSorted();
}

/** Both processes release waiting mails, twice each and all at once. */
async function lookAgain(organizationId: string): Promise<void> {
  await runAsSystem(() =>
    Promise.all(
      [server, second, server, second].map((one) => one.services.invitationMails.release({ organizationId })),
    ),
  );
}

const untilSent = (organizationId: string, names: readonly (string | number)[]) =>
  expect.poll(() => sentTo(organizationId)).toEqual(names.map(address).toSorted());

test('mails of an organization name the address of its founder until a second person has joined it', async () => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  await invite(admin, organizationId, ['before joining']);
  const [early] = await server.queuedMails(address('before joining'));
  expect(early?.data.unverifiedSender).toBe(admin.email);
  await server.addMember(organizationId, { accepted: false });
  await server.addMember(organizationId);
  await invite(admin, organizationId, ['after joining']);
  const [late] = await server.queuedMails(address('after joining'));
  expect(late?.data.unverifiedSender).toBeNull();
});

test('mails above the daily limit are sent on later days, oldest first and once', async () => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  expect(await invite(admin, organizationId, [1, 2])).toEqual({ invited: 2, skipped: [] });
  const outcome = await invite(admin, organizationId, [3, 4, 5, 6, 7, 8]);
  expect(outcome).toEqual({ invited: 6, skipped: [], waitingMails: { count: 5, dailyLimit: 3 } });
  await expect.poll(async () => (await sentTo(organizationId)).length).toBe(3);
  expect(await sentTo(organizationId)).toEqual(expect.arrayContaining([address(1), address(2)]));
  const firstDay = await sentTo(organizationId);

  // Releasing again on the same day sends nothing.
  await lookAgain(organizationId);
  const list = async () =>
    (await succeed(admin.client.call(listMembers, { params: { organizationId } }))).json.meta.waitingMails;
  expect(await list()).toEqual({ count: 5, dailyLimit: 3 });

  now = new Date(now.getTime() + aDay);
  await lookAgain(organizationId);
  await expect.poll(async () => (await sentTo(organizationId)).length).toBe(6);
  expect(await sentTo(organizationId)).toEqual(expect.arrayContaining(firstDay));
  expect(await list()).toEqual({ count: 2, dailyLimit: 3 });

  // Somebody accepts: on the same day there is room for two more.
  await server.addMember(organizationId);
  await lookAgain(organizationId);
  await untilSent(organizationId, [1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await list()).toBeUndefined();
});

test('the mails of all organizations of a founder count together', async () => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  const second = await server.addOrganization();
  await server.addMember(second, { role: 'OrganizationAdmin', userId: admin.userId });
  await server.pool.query('update organization set founder_id = $1 where id = any($2)', [
    admin.userId,
    [organizationId, second],
  ]);
  const founder = { ...admin, client: await server.signIn(admin.userId, 'OrganizationAdmin') };
  await invite(founder, organizationId, ['one', 'two']);
  await untilSent(organizationId, ['one', 'two']);
  const outcome = await invite(founder, second, ['three', 'four']);
  expect(outcome).toEqual({ invited: 2, skipped: [], waitingMails: { count: 1, dailyLimit: 3 } });
  const countSent = async () => (await sentTo(second)).length;
  await expect.poll(countSent).toBe(1);
  await lookAgain(second);
  expect(await countSent()).toBe(1);
  now = new Date(now.getTime() + aDay);
  await lookAgain(second);
  await untilSent(second, ['three', 'four']);
});

test('strangers send a person three mails a day, whatever organization they are of', async () => {
  const organizations = await Promise.all(Array.from({ length: 4 }, () => server.addOrganizationWithAdmin()));
  for (const { organizationId, admin } of organizations.slice(0, 3)) {
    await invite(admin, organizationId, ['wanted']);
    await untilSent(organizationId, ['wanted']);
  }
  const [, , , last] = organizations;
  if (last === undefined) throw new Error('There are four organizations.');
  await invite(last.admin, last.organizationId, ['wanted', 'somebody else']);
  await untilSent(last.organizationId, ['somebody else']);
  await lookAgain(last.organizationId);
  await untilSent(last.organizationId, ['somebody else']);
  await server.pool.query(`update mail_message set sent_at = sent_at - interval '25 hours' where recipient = $1`, [
    address('wanted'),
  ]);
  await lookAgain(last.organizationId);
  await untilSent(last.organizationId, ['somebody else', 'wanted']);
});

test('strangers who invite the same people at once send three mails to each, and wait for nobody else', async () => {
  const organizations = await Promise.all(Array.from({ length: 6 }, () => server.addOrganizationWithAdmin()));
  const names = ['in demand', 'much in demand', 'also in demand'];
  const other = await server.addOrganizationWithAdmin();
  await invite(other.admin, other.organizationId, ['held']);
  await untilSent(other.organizationId, ['held']);
  const holder = await server.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from app_user where email = $1 for no key update', [address('held')]);
    await Promise.all(
      organizations.map(({ admin, organizationId }, index) =>
        invite(admin, organizationId, index % 2 === 0 ? names : names.toReversed()),
      ),
    );
    await Promise.all(organizations.map(({ organizationId }) => lookAgain(organizationId)));
    const { rows } = await server.pool.query(
      `select count(*) filter (where not is_waiting) as sent from mail_message
       where recipient = any($1) group by recipient`,
      [names.map(address)],
    );
    expect(rows).toEqual(names.map(() => ({ sent: 3 })));
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('a server that starts on another day sends what waited', async () => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  await invite(admin, organizationId, ['a', 'b', 'c', 'd']);
  await expect.poll(async () => (await sentTo(organizationId)).length).toBe(3);
  now = new Date(now.getTime() + aDay);
  const third = await startTestServer({ env, sendsMail: true, now: () => now, beside: server });
  await untilSent(organizationId, ['a', 'b', 'c', 'd']);
  await third.stop();
});

test('a waiting mail is replaced by a newer one, and dropped once it is obsolete', async () => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin();
  await invite(admin, organizationId, ['x', 'y', 'z']);
  await untilSent(organizationId, ['x', 'y', 'z']);
  await invite(admin, organizationId, ['late', 'leaver', 'early leaver']);
  const userIdOf = async (name: string) =>
    (
      await server.db
        .selectFrom('organization_member')
        .where('organization_id', '=', organizationId)
        .where('email', '=', address(name))
        .select('user_id')
        .executeTakeFirstOrThrow()
    ).user_id;
  const waiting = () =>
    server.db
      .selectFrom('mail_message')
      .where('organization_id', '=', organizationId)
      .where('recipient', '=', address('late'))
      .select(['id', 'data', 'is_waiting'])
      .execute();
  const [before] = await waiting();
  const params = { organizationId, userId: await userIdOf('late') };
  await succeed(admin.client.call(resendMemberInvitation, { params }));
  await server.pool.query(
    `update mail_message set queued_at = queued_at - interval '2 minutes' where organization_id = $1 and is_waiting`,
    [organizationId],
  );
  const messages = await succeed(admin.client.call(listMemberMessages, { params }));
  const tomorrow = Math.floor(Date.now() / aDay + 1) * aDay;
  expect(messages.json.data[0]).toMatchObject({ status: 'Queued', waitsUntil: tomorrow });
  const after = await waiting();
  expect(after).toEqual([{ id: before?.id, data: expect.anything(), is_waiting: true }]);
  expect(after[0]?.data).not.toEqual(before?.data);

  const deactivate = async (name: string) => {
    const leaver = { organizationId, userId: await userIdOf(name) };
    await succeed(admin.client.call(deactivateMember, { params: leaver, body: { cancelAppointments: false } }));
  };
  const countWaiting = async () =>
    (await succeed(admin.client.call(listMembers, { params: { organizationId } }))).json.meta.waitingMails.count;
  await deactivate('early leaver');
  expect(await countWaiting()).toBe(3);
  await runAsSystem(() => server.services.invitationMails.release({ organizationId, dropsAllObsolete: true }));
  expect(await countWaiting()).toBe(2);

  // This one is dropped when its turn comes.
  await deactivate('leaver');
  now = new Date(now.getTime() + aDay);
  await lookAgain(organizationId);
  await untilSent(organizationId, ['x', 'y', 'z', 'late']);
});

test('an assessment counts its own waiting mails', async () => {
  const { organizationId, admin } = await server.addOrganizationWithAdmin({ timeZone: 'UTC' });
  await invite(admin, organizationId, ['m1', 'm2']);
  const day = (days: number) => Math.floor(Date.now() / aDay + days) * aDay;
  const created = await succeed(
    admin.client.call(createAssessment, {
      params: { organizationId },
      body: assessmentBody({ startDate: day(10), endDate: day(12) }),
    }),
  );
  const assessmentId = created.json.data.id;
  const body = { selectAll: true, include: [], exclude: [] };
  await succeed(admin.client.call(inviteToAssessment, { params: { assessmentId }, body }));
  const { json } = await succeed(admin.client.call(listAssessmentMembers, { params: { assessmentId } }));
  expect(json.meta.waitingMails).toEqual({ count: 1, dailyLimit: 3 });
});

test('the stored totals of waiting mails equal the counted ones', async () => {
  // In one statement, which sees one moment: jobs still release mails of the tests above.
  const { rows } = await server.pool.query(
    `with counted as (
       select organization_id, assessment_id, count(*) as waiting from mail_message
       where is_waiting group by 1, 2 order by 1, 2
     ), kept as (
       select organization_id, assessment_id, sum(waiting) as waiting from waiting_mail_total
       group by 1, 2 having sum(waiting) <> 0 order by 1, 2
     )
     select (select json_agg(counted) from counted) as counted, (select json_agg(kept) from kept) as kept`,
  );
  const [{ counted, kept }] = rows;
  expect(counted.length).toBeGreaterThan(0);
  expect(kept).toEqual(counted);
});

test('there is no limit if sign-up is by invitation', () => {
  expect(loadConfig({}).invitationMails).toEqual({ untilAccepted: 500, afterwards: 20_000 });
  expect(loadConfig({ SIGN_UP: 'invited' }).invitationMails).toBeUndefined();
});
