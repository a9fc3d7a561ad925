import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerInvite } from '#contract/auth.ts';
import { inviteMembers, inviteTeam } from '#contract/invitation.ts';
import { deactivateMember, resendMemberInvitation } from '#contract/member.ts';
import { leaveOrganization } from '#contract/membership.ts';
import { eraseMe, eraseMember } from '#contract/personalData.ts';
import { endRole, removeFromTeam } from '#contract/team.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import { succeed } from '#tests/support/bookingWorld.ts';
import { actWhileLocked } from '#tests/support/locks.ts';
import { startTestServer, type TestMember, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
const redirectUrl = 'http://localhost:4000/email-link';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Change = (by: TestMember, person: TestMember, organizationId: string) => Promise<unknown>;

const changes: Readonly<Record<string, Change>> = {
  removed: ({ client }, { userId }, organizationId) =>
    succeed(client.call(removeFromTeam, { params: { organizationId, userId } })),
  demoted: ({ client }, { userId }, organizationId) =>
    succeed(client.call(endRole, { params: { organizationId, userId, role: 'OrganizationAdmin' } })),
  deactivated: ({ client }, { userId }, organizationId) =>
    succeed(client.call(deactivateMember, { params: { organizationId, userId }, body: { cancelAppointments: false } })),
  erased: ({ client }, { userId, email }, organizationId) =>
    succeed(client.call(eraseMember, { params: { organizationId, userId }, body: { email } })),
  'gone by leaving': (_by, { client, organizationMemberId }) =>
    succeed(client.call(leaveOrganization, { params: { organizationMemberId } })),
  'gone by deleting their account': (_by, { client, email }) => succeed(client.call(eraseMe, { body: { email } })),
};

test.each(Object.keys(changes))('invitations to the team end when the administrator is %s', async (change) => {
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const rogue = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
  const email = `second-mailbox-${crypto.randomUUID()}@example.com`;
  const members = [{ fullname: 'Second Mailbox', email, role: 'OrganizationAdmin' }];
  await succeed(rogue.client.call(inviteTeam, { params: { organizationId }, body: { redirectUrl, members } }));
  const [mail] = await server.queuedMails(email);
  const token = new URL(mail?.data.link).searchParams.get('token');
  await changes[change]?.(admin, rogue, organizationId);
  expect((await server.nobody.call(registerInvite, { body: { email, token } })).status).toBe(400);
  const { rows } = await server.pool.query(
    `select user_id from organization_member where organization_id = $1 and role = 'OrganizationAdmin' and not is_inactive`,
    [organizationId],
  );
  expect(rows).toEqual([{ user_id: admin.userId }]);
});

test.each([
  ['an invitation', inviteMembers],
  ['a resent invitation', resendMemberInvitation],
] as const)('%s that waits for the removal of its sender is refused', async (_name, call) => {
  const { organizationId } = await server.addOrganizationWithAdmin();
  const rogue = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
  const invited = await server.addMember(organizationId, { accepted: false });
  const email = `late-${crypto.randomUUID()}@example.com`;
  const answer = await actWhileLocked(
    server.pool,
    async (tx) => {
      await tx.query('select from organization where id = $1 for no key update', [organizationId]);
      await tx.query(
        `update organization_member set accepted_at = null, declined_at = now(), removed_at = now() where id = $1`,
        [rogue.organizationMemberId],
      );
    },
    () =>
      call === inviteMembers
        ? rogue.client.call(call, {
            params: { organizationId },
            body: { redirectUrl, members: [{ fullname: 'Late', email }] },
          })
        : rogue.client.call(call, { params: { organizationId, userId: invited.userId } }),
  );
  expect(answer.status).toBe(404);
  expect(await server.queuedMails(email)).toEqual([]);
  expect(await server.queuedMails(invited.email)).toEqual([]);
});

test('a background import of a removed administrator ends', async () => {
  const { organizationId } = await server.addOrganizationWithAdmin();
  const rogue = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
  const importId = crypto.randomUUID();
  await server.pool.query(
    `insert into member_import (organization_id, id, started_by, network_address, request_id, origin, people)
     values ($1, $2, $3, '10.0.0.1', 'r', 'http://localhost:4000', 1)`,
    [organizationId, importId, rogue.userId],
  );
  await server.pool.query(
    `insert into member_import_row (organization_id, import_id, line, email, full_name, role)
     values ($1, $2, 1, $3, 'Late', 'Member')`,
    [organizationId, importId, `imported-${importId}@example.com`],
  );
  await server.pool.query('update organization_member set deactivated_at = now() where id = $1', [
    rogue.organizationMemberId,
  ]);
  await runAsSystem(() => server.services.imports.finish({ organizationId, importId }));
  const { rows } = await server.pool.query('select status, invited from member_import where id = $1', [importId]);
  expect(rows).toEqual([{ status: 'Failed', invited: 0 }]);
  expect(await server.queuedMails(`imported-${importId}@example.com`)).toEqual([]);
});
