import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inviteToAssessment, previewInvitation, updateAssessment } from '#contract/assessment.ts';
import { addGroup, type Group, listGroups, type MemberFilter, removeGroup } from '#contract/group.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { openAssessment, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';

const world = openBookingWorld();

interface Selection {
  selectAll?: boolean;
  include?: readonly string[];
  exclude?: readonly string[];
  includeGroups?: readonly string[];
  excludeGroups?: readonly string[];
}

async function foundOrganization() {
  const { server } = world;
  const { admin, organizationId } = await server.addOrganizationWithAdmin();
  const { client } = admin;
  const assessmentId = await openAssessment(client, organizationId);
  const people: Record<string, string> = {};
  for (const name of ['Ada', 'Bob', 'Cleo', 'Dan']) {
    people[name] = (await server.addMember(organizationId, { fullName: name })).organizationMemberId;
  }
  const idsOf = (names: readonly string[]) => names.map((name) => people[name] ?? name);
  const bodyOf = (selection: Selection) => ({
    selectAll: false,
    ...selection,
    include: idsOf(selection.include ?? []),
    exclude: idsOf(selection.exclude ?? []),
  });
  const call = { params: { assessmentId } };
  const group = async (members: readonly string[] | MemberFilter): Promise<string> => {
    const chosen = Array.isArray(members) ? { organizationMemberIds: idsOf(members) } : { filter: members };
    const body = { name: randomUUID().slice(0, 8), ...chosen };
    return (await succeed(client.call(addGroup, { params: { organizationId }, body }))).json.data.id;
  };
  const send = (selection: Selection) => client.call(inviteToAssessment, { ...call, body: bodyOf(selection) });
  const preview = (selection: Selection) => client.call(previewInvitation, { ...call, body: bodyOf(selection) });
  const listInvited = async (): Promise<string[]> => {
    const { rows } = await server.pool.query<{ name: string }>(
      `select m.full_name as name from assessment_member am join organization_member m on m.id = am.organization_member_id
       where am.assessment_id = $1 order by 1`,
      [assessmentId],
    );
    return rows.map(({ name }) => name);
  };
  /** Previews and invites. Returns who is invited. */
  const invite = async (selection: Selection): Promise<string[]> => {
    const { mailed, noEmail } = (await succeed(preview(selection))).json.data;
    const before = (await listInvited()).length;
    await succeed(send(selection));
    const invited = await listInvited();
    expect(invited).toHaveLength(before + mailed + noEmail);
    return invited;
  };
  const followNewMembers = async () => {
    await succeed(client.call(updateAssessment, { ...call, body: { autoCreateAssessmentForInvitees: true } }));
  };
  const join = async (...names: readonly string[]) => {
    const members = names.map((fullname) => ({
      fullname,
      email: `${fullname.toLowerCase().replaceAll(' ', '-')}-${randomUUID()}@example.com`,
    }));
    const body = { members, redirectUrl: 'http://localhost:4000/email-link' };
    await succeed(client.call(inviteMembers, { params: { organizationId }, body }));
  };
  const listFollowed = async () => {
    const query = { assessmentId };
    const { json } = await succeed(client.call(listGroups, { params: { organizationId }, query }));
    return Object.fromEntries(json.data.map(({ id, newMembers }: Group) => [id, newMembers]));
  };
  return {
    ...{ client, organizationId, assessmentId, group, send, preview, invite, listInvited, followNewMembers, join },
    listFollowed,
  };
}

describe('an invitation reaches', () => {
  test('the people of groups, by filters and picked', async () => {
    const { group, invite } = await foundOrganization();
    expect(await invite({ includeGroups: [await group(['Ada']), await group({ search: 'bo' })] })).toEqual([
      'Ada',
      'Bob',
    ]);
  });

  test('nobody of excluded groups, and no excluded people', async () => {
    const { group, invite } = await foundOrganization();
    const all = await group({ roles: ['Member'] });
    expect(await invite({ includeGroups: [all], excludeGroups: [await group(['Ada'])], exclude: ['Bob'] })).toEqual([
      'Cleo',
      'Dan',
    ]);
  });

  test('people who are chosen one by one, also out of excluded groups', async () => {
    const { group, invite } = await foundOrganization();
    const pair = await group(['Ada', 'Bob']);
    expect(await invite({ include: ['Ada', 'Cleo'], excludeGroups: [pair] })).toEqual(['Ada', 'Cleo']);
  });

  test('everybody but groups and people', async () => {
    const { group, invite } = await foundOrganization();
    const pair = await group(['Ada', 'Bob']);
    expect(await invite({ selectAll: true, include: ['Ada'], exclude: ['Cleo'], excludeGroups: [pair] })).toEqual([
      'Ada',
      'Dan',
    ]);
  });

  test('only members who can be invited', async () => {
    const { group, invite, organizationId } = await foundOrganization();
    await world.server.addMember(organizationId, { role: 'Practitioners', fullName: 'Doc' });
    await world.server.addMember(organizationId, { fullName: 'Gone', deactivated: true });
    expect(await invite({ includeGroups: [await group({ roles: ['Member', 'Practitioners'] })] })).toEqual([
      'Ada',
      'Bob',
      'Cleo',
      'Dan',
    ]);
  });

  test('as before without groups', async () => {
    const { invite } = await foundOrganization();
    expect(await invite({ include: ['Ada'], exclude: ['Ada'] })).toEqual(['Ada']);
    expect(await invite({ selectAll: true, include: ['Bob'], exclude: ['Bob', 'Cleo'] })).toEqual(['Ada', 'Dan']);
  });

  test('nobody if a group is not of the organization', async () => {
    const { group, send, preview, listInvited, client, organizationId } = await foundOrganization();
    const other = await foundOrganization();
    const removed = await group(['Ada']);
    await succeed(client.call(removeGroup, { params: { organizationId, groupId: removed } }));
    const selection = { includeGroups: [await other.group(['Ada'])], excludeGroups: [removed] };
    for (const answer of [await send(selection), await preview(selection)]) {
      expect([answer.status, answer.json.fields]).toEqual([
        400,
        { 'includeGroups.0': 'The group was not found', 'excludeGroups.0': 'The group was not found' },
      ]);
    }
    expect(await listInvited()).toEqual([]);
  });
});

describe('people who join later are invited', () => {
  test('if they are in a group of the last invitation and in no excluded one', async () => {
    const { group, invite, followNewMembers, join, listInvited, listFollowed } = await foundOrganization();
    await followNewMembers();
    const [a, zoe] = [await group({ search: 'ann' }), await group({ search: 'zoe' })];
    await invite({ includeGroups: [a], excludeGroups: [zoe] });
    expect(await listFollowed()).toEqual({ [a]: 'Invited', [zoe]: 'NotInvited' });
    await join('Anna', 'Zoe Ann', 'Eve');
    expect(await listInvited()).toEqual(['Anna']);
  });

  test('all of them once everybody was invited', async () => {
    const { group, invite, followNewMembers, join, listInvited, listFollowed } = await foundOrganization();
    await followNewMembers();
    const a = await group({ search: 'ann' });
    await invite({ includeGroups: [a] });
    await invite({ selectAll: true });
    expect(await listFollowed()).toEqual({ [a]: undefined });
    await join('Eve');
    expect(await listInvited()).toContain('Eve');
  });

  test('as before by an invitation of single people', async () => {
    const { group, invite, followNewMembers, join, listInvited } = await foundOrganization();
    await followNewMembers();
    await invite({ includeGroups: [await group({ search: 'ann' })] });
    await invite({ include: ['Bob'] });
    await join('Anna', 'Eve');
    expect(await listInvited()).toEqual(['Anna', 'Bob']);
  });

  test('not if their group was removed, which is refused before', async () => {
    const { client, organizationId, group, invite, followNewMembers, join, listInvited } = await foundOrganization();
    const a = await group({ search: 'ann' });
    await invite({ includeGroups: [a] });
    const remove = () => client.call(removeGroup, { params: { organizationId, groupId: a } });
    await followNewMembers();
    const refused = await remove();
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'New members of this group are invited to Spring check. Change that there first.',
    ]);
    // As if it had been removed at the same time.
    await world.server.pool.query('update member_group set removed_at = now(), filter = null where id = $1', [a]);
    await join('Anna');
    expect(await listInvited()).toEqual([]);
  });
});
