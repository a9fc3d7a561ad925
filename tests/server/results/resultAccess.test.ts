import { expect, test } from 'vitest';
import { exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import { registerInvite } from '#contract/auth.ts';
import { getFile } from '#contract/file.ts';
import { inviteTeam } from '#contract/invitation.ts';
import { eraseMe, eraseMember, exportPersonalData } from '#contract/personalData.ts';
import { updateProfile } from '#contract/profile.ts';
import { getResultAsFhir, listResultAccess } from '#contract/result.ts';
import { removeFromTeam } from '#contract/team.ts';
import { openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, haveArrived, openResult, saveResult, uploadPdf } from '#tests/support/resultWorld.ts';
import type { CallOptions, Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const found = () => foundPractice(world.server);

interface Access {
  action: string;
  person: { fullName: string | null; role: string };
}

const access = (client: Client, assessmentMemberId: string) =>
  client.call(listResultAccess, { params: { assessmentMemberId } });

const listAccess = async (client: Client, assessmentMemberId: string): Promise<Access[]> =>
  (await succeed(access(client, assessmentMemberId))).json.data;

test('records every read and write of a result for the member and the practitioners', async () => {
  const { practitioner, member, assessmentMemberId } = await found();
  await succeed(openResult(practitioner.client, assessmentMemberId));
  await succeed(saveResult(practitioner.client, assessmentMemberId));
  await succeed(openResult(practitioner.client, assessmentMemberId));
  await succeed(openResult(member.client, assessmentMemberId));
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', version: 1 }));
  await succeed(openResult(member.client, assessmentMemberId));
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', summary: 'New', version: 2 }));
  expect((await saveResult(practitioner.client, assessmentMemberId, { version: 1 })).status).toBe(409);

  const seen = await listAccess(member.client, assessmentMemberId);
  // Opening counts as a read only if a result was shown.
  expect(seen.map(({ action }) => action)).toEqual([
    'ResultCorrected',
    'ResultRead',
    'ResultFinished',
    'ResultRead',
    'ResultDrafted',
  ]);
  expect(seen[0]?.person).toEqual({ fullName: 'Joseph Lister', role: 'Practitioners' });
  expect(seen[1]?.person).toEqual({ fullName: 'Ada Lovelace', role: 'Member' });
  expect(await listAccess(practitioner.client, assessmentMemberId)).toEqual(seen);
});

test('shows the accesses to nobody else', async () => {
  const { admin, practitioner, assessmentMemberId } = await found();
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
  const other = await found();
  expect((await access(admin.client, assessmentMemberId)).status).toBe(403);
  expect((await access(other.member.client, assessmentMemberId)).status).toBe(404);
  expect((await access(other.practitioner.client, assessmentMemberId)).status).toBe(404);
});

test('keeps results out of the audit log of the administrators', async () => {
  const { organizationId, admin, practitioner, member, assessmentMemberId } = await found();
  const log = async () =>
    (await succeed(admin.client.call(listAuditEvents, { params: { organizationId }, query: { limit: 100 } }))).json;
  const before = await log();
  const file = await uploadPdf(practitioner.client);
  await succeed(saveResult(practitioner.client, assessmentMemberId, { attachments: [file] }));
  const final = { status: 'Final', attachments: [file], version: 1 };
  await succeed(saveResult(practitioner.client, assessmentMemberId, final));
  await succeed(saveResult(practitioner.client, assessmentMemberId, { ...final, summary: 'New', version: 2 }));
  for (const { client } of [practitioner, member]) {
    await succeed(openResult(client, assessmentMemberId));
    await succeed(client.call(getFile, { params: { file } }));
    await succeed(client.call(getResultAsFhir, { params: { assessmentMemberId } }));
  }

  expect(await log()).toEqual(before);
  const csv = (await succeed(admin.client.call(exportAuditEvents, { params: { organizationId } }))).bytes.toString();
  expect(csv).not.toMatch(/Result|Attachment/);
  expect(csv).not.toContain('Joseph Lister');
  for (const action of ['ResultRead', 'ResultDrafted', 'AttachmentRead']) {
    const query = { 'filterByAction[]': action };
    const refused = await admin.client.call(listAuditEvents, { params: { organizationId }, query });
    expect(refused.status).toBe(400);
  }
  const { rows } = await world.server.pool.query(
    `select from audit_event where organization_id = $1 and (action like 'Result%' or subject_id = $2)`,
    [organizationId, assessmentMemberId],
  );
  expect(rows).toEqual([]);
});

test('names a practitioner who was removed from the team, as they were called then', async () => {
  const { organizationId, admin, practitioner, member, assessmentMemberId } = await found();
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
  const profile = { fullName: 'Somebody Else', email: practitioner.email, image: null };
  await succeed(practitioner.client.call(updateProfile, { body: profile }));
  const params = { organizationId, userId: practitioner.userId };
  await succeed(admin.client.call(removeFromTeam, { params }));
  const [finished] = await listAccess(member.client, assessmentMemberId);
  expect(finished).toMatchObject({
    action: 'ResultFinished',
    person: { fullName: 'Joseph Lister', role: 'Practitioners' },
  });
});

test.each(['themselves', 'an administrator'])(
  'names a practitioner who was erased by %s, and who appointed them',
  async (by) => {
    const { organizationId, admin, member, assessmentMemberId } = await found();
    const email = `spy-${crypto.randomUUID()}@example.com`;
    const body = {
      redirectUrl: 'http://localhost:4000/email-link',
      members: [{ fullname: 'Second Mailbox', email, role: 'Practitioners' }],
    };
    await succeed(admin.client.call(inviteTeam, { params: { organizationId }, body }));
    const [mail] = await world.server.queuedMails(email);
    const token = new URL(mail?.data.link).searchParams.get('token');
    await succeed(world.server.nobody.call(registerInvite, { body: { email, token } }));
    const { rows } = await world.server.pool.query('select id from app_user where email = $1', [email]);
    const userId = String(rows[0].id);
    const client = await world.server.signIn(userId, 'Practitioners');
    await haveArrived(world.server, assessmentMemberId);
    await succeed(saveResult(client, assessmentMemberId, { status: 'Final' }));
    await succeed(
      by === 'themselves'
        ? client.call(eraseMe, { body: { email } })
        : admin.client.call(eraseMember, { params: { organizationId, userId }, body: { email } }),
    );
    const { data, meta } = (await succeed(access(member.client, assessmentMemberId))).json;
    const person = { fullName: 'Second Mailbox', role: 'Practitioners' };
    expect(data[0]).toMatchObject({ action: 'ResultFinished', person });
    expect(meta.people).toMatchObject([{ ...person, appointedBy: 'Grace Hopper', approvedBy: null, count: 1 }]);
  },
);

test('lists everybody who opened a result, however often others did', async () => {
  const { organizationId, practitioner, member, assessmentMemberId } = await found();
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
  const spy = await world.server.addMember(organizationId, { role: 'Practitioners', fullName: 'Curious Colleague' });
  await succeed(openResult(spy.client, assessmentMemberId));
  for (let read = 0; read < 101; read += 1) await succeed(openResult(practitioner.client, assessmentMemberId));

  const ask = async (query: CallOptions['query']) =>
    (await succeed(member.client.call(listResultAccess, { params: { assessmentMemberId }, query: query ?? {} }))).json;
  const first = await ask({ limit: 100 });
  expect(first.data).toHaveLength(100);
  expect(first.data.every(({ person }: Access) => person.fullName === 'Joseph Lister')).toBe(true);
  expect(first.meta.total).toBe(103);
  expect(first.meta.people).toMatchObject([
    { fullName: 'Joseph Lister', role: 'Practitioners', count: 102 },
    { fullName: 'Curious Colleague', role: 'Practitioners', count: 1 },
  ]);
  const [lister, spied] = first.meta.people;
  expect(lister.firstAt).toBeLessThan(lister.lastAt);
  expect(spied.firstAt).toBe(spied.lastAt);
  const rest = await ask({ limit: 100, offset: 100 });
  expect(rest.data.map(({ action, person }: Access) => [action, person.fullName])).toEqual([
    ['ResultRead', 'Joseph Lister'],
    ['ResultRead', 'Curious Colleague'],
    ['ResultFinished', 'Joseph Lister'],
  ]);
  expect(rest.meta).toEqual(first.meta);
});

test('forgets the accesses to the results of an erased member', async () => {
  const { practitioner, member, assessmentMemberId } = await found();
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
  await succeed(openResult(member.client, assessmentMemberId));
  await succeed(member.client.call(eraseMe, { body: { email: member.email } }));
  const { rows } = await world.server.pool.query(`select from result_access where assessment_member_id = $1`, [
    assessmentMemberId,
  ]);
  expect(rows).toEqual([]);
});

test('the export of personal data contains the accesses to own results and by oneself', async () => {
  const { practitioner, member, assessmentMemberId } = await found();
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
  const accesses = async (client: Client) => (await succeed(client.call(exportPersonalData))).json.resultAccesses;
  expect(await accesses(member.client)).toMatchObject([
    { action: 'ResultFinished', full_name: 'Joseph Lister', role: 'Practitioners', by_myself: false },
  ]);
  const [own] = await accesses(practitioner.client);
  expect(own).toMatchObject({ action: 'ResultFinished', by_myself: true });
  expect(JSON.stringify(own)).not.toContain('Ada Lovelace');
});
