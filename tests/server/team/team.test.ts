import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteTeam } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { listOrganizations } from '#contract/organization.ts';
import { eraseMember } from '#contract/personalData.ts';
import { listTeam, removeFromTeam } from '#contract/team.ts';
import { startTestServer, type TestPerson, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const list = ({ client }: TestPerson, organizationId: string, query = {}) =>
  client.call(listTeam, { params: { organizationId }, query });

const remove = ({ client }: TestPerson, organizationId: string, userId: string) =>
  client.call(removeFromTeam, { params: { organizationId, userId } });

const addAdmin = (organizationId: string, options = {}) =>
  server.addMember(organizationId, { role: 'OrganizationAdmin', ...options });

describe('the team', () => {
  test('lists administrators and practitioners by name, including the caller', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    await server.addMember(organizationId, { fullName: 'A member' });
    await server.addMember(organizationId, { role: 'Practitioners', fullName: 'florence Nightingale' });
    await addAdmin(organizationId, { fullName: 'Ada Lovelace', accepted: false });
    const { status, json } = await list(admin, organizationId);
    expect(status).toBe(200);
    expect(json.meta).toEqual({ total: 3 });
    type Row = { role: string; user: { fullName: string; isInActive: boolean } };
    expect(json.data.map(({ role, user }: Row) => [user.fullName, role, user.isInActive])).toEqual([
      ['Ada Lovelace', 'OrganizationAdmin', true],
      ['florence Nightingale', 'Practitioners', false],
      ['Grace Hopper', 'OrganizationAdmin', false],
    ]);
    const page = await list(admin, organizationId, { limit: 1, offset: 1 });
    expect(page.json.data.map(({ user }: Row) => user.fullName)).toEqual(['florence Nightingale']);
    expect(page.json.meta).toEqual({ total: 3 });
  });

  test('names only roles in the organization, even to an administrator of two', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const otherId = await server.addOrganization();
    const { userId } = admin;
    await server.addMember(otherId, { role: 'OrganizationAdmin', userId });
    await server.addMember(otherId, { role: 'Practitioners', userId });
    const { json } = await list(admin, organizationId);
    expect(json.data[0].roles.map(({ role }: { role: string }) => role)).toEqual(['OrganizationAdmin']);
  });

  test('leaves out somebody who was erased', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const { userId, email } = await server.addMember(organizationId, { role: 'Practitioners' });
    await admin.client.call(eraseMember, { params: { organizationId, userId }, body: { email } });
    const { json } = await list(admin, organizationId);
    expect(json.data.map(({ user }: { user: { id: string } }) => user.id)).toEqual([admin.userId]);
    expect(json.meta).toEqual({ total: 1 });
  });

  test('is visible only to administrators of the organization', async () => {
    const [own, foreign] = await Promise.all([server.addOrganizationWithAdmin(), server.addOrganizationWithAdmin()]);
    const practitioner = await server.addMember(own.organizationId, { role: 'Practitioners' });
    expect((await list(foreign.admin, own.organizationId)).status).toBe(404);
    expect((await list(practitioner, own.organizationId)).status).toBe(403);
    expect((await remove(foreign.admin, own.organizationId, practitioner.userId)).status).toBe(404);
    expect((await remove(foreign.admin, foreign.organizationId, practitioner.userId)).json.message).toBe(
      'The team member was not found',
    );
  });
});

describe('removing from the team', () => {
  test('ends access with the next request and allows a new invitation', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const other = await addAdmin(organizationId);
    expect((await other.client.call(listOrganizations)).json.data).toHaveLength(1);

    expect((await remove(admin, organizationId, other.userId)).json).toMatchObject({ data: { done: true } });
    const denied = await other.client.call(listMembers, { params: { organizationId } });
    expect([401, 404]).toContain(denied.status);
    expect((await list(admin, organizationId)).json.meta.total).toBe(1);

    const members = [{ fullname: 'Ada Lovelace', email: other.email, role: 'Practitioners' }];
    const redirectUrl = `${server.config.publicUrl}/email-link`;
    const again = await admin.client.call(inviteTeam, { params: { organizationId }, body: { members, redirectUrl } });
    expect(again.json.data).toEqual({ invited: 1, skipped: [] });
  });

  test('also revokes an open invitation', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const email = `invited-${randomUUID()}@example.com`;
    const members = [{ fullname: 'Ada Lovelace', email, role: 'OrganizationAdmin' }];
    const redirectUrl = `${server.config.publicUrl}/email-link`;
    await admin.client.call(inviteTeam, { params: { organizationId }, body: { members, redirectUrl } });
    const { json } = await list(admin, organizationId);
    const invited = json.data.find(({ user }: { user: { email: string } }) => user.email === email);
    expect((await remove(admin, organizationId, invited.user.id)).status).toBe(200);
    expect((await list(admin, organizationId)).json.meta.total).toBe(1);
  });

  test('keeps the last administrator even if another is invited', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    await addAdmin(organizationId, { accepted: false });
    await addAdmin(organizationId, { deactivated: true });
    await server.addMember(organizationId, { role: 'Practitioners' });
    const refused = await remove(admin, organizationId, admin.userId);
    expect(refused.status).toBe(409);
    expect(refused.json.message).toBe('The last administrator cannot be removed');
  });

  test('lets an administrator leave if another one stays', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const other = await addAdmin(organizationId);
    expect((await remove(admin, organizationId, admin.userId)).status).toBe(200);
    expect((await list(other, organizationId)).json.meta.total).toBe(1);
  });

  test('does not remove a member', async () => {
    const { admin, organizationId } = await server.addOrganizationWithAdmin();
    const member = await server.addMember(organizationId);
    expect((await remove(admin, organizationId, member.userId)).status).toBe(404);
  });
});
