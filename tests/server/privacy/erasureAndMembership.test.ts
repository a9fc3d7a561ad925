import { describe, expect, test } from 'vitest';
import { listAuditEvents } from '#contract/auditLog.ts';
import type { MembershipRole } from '#contract/common.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { acceptMembership, leaveOrganization } from '#contract/membership.ts';
import { eraseMe, eraseMember, exportPersonalData } from '#contract/personalData.ts';
import { updateProfile } from '#contract/profile.ts';
import { getMe } from '#contract/user.ts';
import { openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import type { TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();

type State = 'pending' | 'declined' | 'left' | 'deactivated' | 'removed';

const outside: Readonly<Record<State, string>> = {
  pending: 'accepted_at = null',
  declined: 'accepted_at = null, declined_at = now()',
  left: 'accepted_at = null, declined_at = now()',
  deactivated: 'deactivated_at = now()',
  removed: 'accepted_at = null, declined_at = now(), removed_at = now()',
};
const states = Object.keys(outside) as State[];

/** Adds a person, or another role of one, and brings the role into the state. */
async function addOutsider(
  organizationId: string,
  state: State,
  { role = 'Member' as MembershipRole, userId = undefined as string | undefined } = {},
): Promise<TestMember> {
  const person = await world.server.addMember(organizationId, { role, userId });
  await world.server.pool.query(`update organization_member set ${outside[state]} where id = $1`, [
    person.organizationMemberId,
  ]);
  return person;
}

const eventsOf = async ({ client }: TestMember, organizationId: string) =>
  (await succeed(client.call(listAuditEvents, { params: { organizationId } }))).json.data;

const erase = (admin: TestMember, organizationId: string, { userId, email }: TestMember) =>
  admin.client.call(eraseMember, { params: { organizationId, userId }, body: { email } });

describe('the erasure of oneself', () => {
  test.each(states)('is not logged where the person is %s', async (state) => {
    const { admin, organizationId } = await world.server.addOrganizationWithAdmin();
    const person = await world.server.addMember(await world.server.addOrganization());
    await addOutsider(organizationId, state, { userId: person.userId });
    await succeed(person.client.call(eraseMe, { body: { email: person.email } }));
    expect(await eventsOf(admin, organizationId)).toEqual([]);
    const { rows } = await world.server.pool.query(
      'select from organization_member where email = $1 or user_id = $2 union all select from app_user where email = $1',
      [person.email, person.userId],
    );
    expect(rows).toEqual([]);
  });

  test.each(states)('as last administrator is not blocked by somebody who is %s', async (state) => {
    const { admin, organizationId } = await world.server.addOrganizationWithAdmin();
    await addOutsider(organizationId, state);
    await succeed(admin.client.call(eraseMe, { body: { email: admin.email } }));
  });

  test('as last administrator is refused while a member is left', async () => {
    const { admin, organizationId } = await world.server.addOrganizationWithAdmin();
    await world.server.addMember(organizationId);
    expect((await admin.client.call(eraseMe, { body: { email: admin.email } })).status).toBe(409);
  });
});

describe('the erasure of somebody by an administrator', () => {
  test.each(['pending', 'declined', 'left', 'removed'] as const)(
    'spares the account of a person who is %s',
    async (state) => {
      const { admin, organizationId } = await world.server.addOrganizationWithAdmin();
      const { userId, email } = await world.server.addUser();
      const client = await world.server.signIn(userId, 'OrganizationAdmin');
      const person = await addOutsider(organizationId, state, { userId });
      await succeed(erase(admin, organizationId, person));
      expect((await succeed(client.call(getMe))).json.data).toMatchObject({ email, fullName: 'Ada Lovelace' });
      const { rows } = await world.server.pool.query(
        'select from organization_member where organization_id = $1 and (email = $2 or user_id = $3)',
        [organizationId, email, userId],
      );
      expect(rows).toEqual([]);
    },
  );

  test('leaves nothing of an address that the organization has typed', async () => {
    const { admin, organizationId } = await world.server.addOrganizationWithAdmin();
    const email = `typed-${crypto.randomUUID()}@example.com`;
    const body = { redirectUrl: 'http://localhost:4000/email-link', members: [{ fullname: 'Typed Wrong', email }] };
    await succeed(admin.client.call(inviteMembers, { params: { organizationId }, body }));
    const { rows } = await world.server.pool.query('select id from app_user where email = $1', [email]);
    const params = { organizationId, userId: String(rows[0].id) };
    await succeed(admin.client.call(eraseMember, { params, body: { email } }));
    const left = await world.server.pool.query('select from app_user where email = $1', [email]);
    expect(left.rows).toEqual([]);
  });

  test('erases the account of somebody who has joined and belongs nowhere else', async () => {
    const { admin, organizationId } = await world.server.addOrganizationWithAdmin();
    const person = await world.server.addMember(organizationId);
    await succeed(erase(admin, organizationId, person));
    expect((await person.client.call(getMe)).status).toBe(401);
    const { rows } = await world.server.pool.query('select from app_user where email = $1', [person.email]);
    expect(rows).toEqual([]);
  });
});

describe('a role in another organization stays there', () => {
  async function foundPractitionerElsewhere() {
    const { admin, organizationId } = await world.server.addOrganizationWithAdmin();
    const practitioner = await world.server.addMember(await world.server.addOrganization(), { role: 'Practitioners' });
    const { userId } = practitioner;
    const member = await world.server.addMember(organizationId, { userId, accepted: false });
    const params = { organizationMemberId: member.organizationMemberId };
    await succeed(practitioner.client.call(acceptMembership, { params }));
    return { admin, organizationId, practitioner, params };
  }

  const logged = async (admin: TestMember, organizationId: string) =>
    (await eventsOf(admin, organizationId)).map(({ action, actor }: { action: string; actor: { role: string } }) => [
      action,
      actor.role,
    ]);

  test('when a person joins, exports, changes the profile and leaves', async () => {
    const { admin, organizationId, practitioner, params } = await foundPractitionerElsewhere();
    await succeed(practitioner.client.call(exportPersonalData));
    const profile = { fullName: 'Ada King', email: practitioner.email, image: null };
    await succeed(practitioner.client.call(updateProfile, { body: profile }));
    await succeed(practitioner.client.call(leaveOrganization, { params }));
    expect(await logged(admin, organizationId)).toEqual([
      ['OrganizationLeft', 'Member'],
      ['ProfileUpdated', 'Member'],
      ['PersonalDataExported', 'Member'],
      ['InvitationAccepted', 'Member'],
    ]);
  });

  test('when a person erases themselves', async () => {
    const { admin, organizationId, practitioner } = await foundPractitionerElsewhere();
    await succeed(practitioner.client.call(eraseMe, { body: { email: practitioner.email } }));
    expect((await logged(admin, organizationId))[0]).toEqual(['MemberErased', 'Member']);
  });
});
