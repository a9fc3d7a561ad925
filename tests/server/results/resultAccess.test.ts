import { expect, test } from 'vitest';
import { exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import { getFile } from '#contract/file.ts';
import { eraseMe, eraseMember, exportPersonalData } from '#contract/personalData.ts';
import { getResultAsFhir, listResultAccess } from '#contract/result.ts';
import { removeFromTeam } from '#contract/team.ts';
import { updateProfile } from '#contract/user.ts';
import { openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, openResult, saveResult, uploadPdf } from '#tests/support/resultWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

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

test('names a practitioner until they are erased', async () => {
  const { practitioner, member, assessmentMemberId } = await found();
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
  await succeed(practitioner.client.call(eraseMe, { body: { email: practitioner.email } }));
  const [finished] = await listAccess(member.client, assessmentMemberId);
  expect(finished).toMatchObject({ action: 'ResultFinished', person: { fullName: null, role: 'Practitioners' } });
});

test('names a practitioner whom one organization erased in the other only', async () => {
  const own = await found();
  const other = await found();
  const there = await world.server.addMember(other.organizationId, {
    userId: own.practitioner.userId,
    role: 'Practitioners',
    fullName: 'Joseph Lister',
  });
  await succeed(saveResult(there.client, own.assessmentMemberId, { status: 'Final' }));
  await succeed(saveResult(there.client, other.assessmentMemberId, { status: 'Final' }));
  const { organizationId } = own;
  const params = { organizationId, userId: there.userId };
  await succeed(own.admin.client.call(eraseMember, { params, body: { email: there.email } }));
  expect((await listAccess(own.member.client, own.assessmentMemberId))[0]?.person.fullName).toBeNull();
  expect((await listAccess(other.member.client, other.assessmentMemberId))[0]?.person.fullName).toBe('Joseph Lister');
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
