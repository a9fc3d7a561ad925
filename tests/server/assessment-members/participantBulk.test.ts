import { describe, expect, test } from 'vitest';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { listAssessmentMemberIds, previewParticipantBulk, runParticipantBulk } from '#contract/participantBulk.ts';
import { book, eight, foundOrganization, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

type Action = 'InviteAgain' | 'Remove';

const preview = (client: Client, assessmentId: string, action: Action, assessmentMemberIds: readonly string[]) =>
  client.call(previewParticipantBulk, { params: { assessmentId }, body: { action, assessmentMemberIds } });
const run = (client: Client, assessmentId: string, action: Action, assessmentMemberIds: readonly string[]) =>
  client.call(runParticipantBulk, { params: { assessmentId }, body: { action, assessmentMemberIds } });

/** Returns the ids of participants in the order of the memberships. */
async function idsOf(assessmentId: string, members: readonly { organizationMemberId: string }[]): Promise<string[]> {
  const rows = await world.server.db
    .selectFrom('assessment_member')
    .where('assessment_id', '=', assessmentId)
    .select(['id', 'organization_member_id'])
    .execute();
  const ids = new Map(rows.map((row) => [row.organization_member_id, row.id]));
  return members.map(({ organizationMemberId }) => ids.get(organizationMemberId) ?? '');
}

async function foundInvited(members: number) {
  const found = await foundOrganization(world.server, { members });
  return { ...found, ids: await idsOf(found.assessmentId, found.members) };
}

const eventsOf = async (organizationId: string, action: string) =>
  (
    await world.server.pool.query(
      'select user_id from audit_event where organization_id = $1 and action = $2 order by id',
      [organizationId, action],
    )
  ).rows.map((row) => row.user_id);

test('ids of participants are those that the list finds, in its order', async () => {
  const { admin, assessmentId, members } = await foundInvited(4);
  await succeed(book(members[1]?.client ?? admin.client, assessmentId, eight));
  for (const query of [{ filterByScheduled: 'NotScheduled', sortDirection: 'DESC' }, { sortBy: 'date' }]) {
    const page = await succeed(admin.client.call(listAssessmentMembers, { params: { assessmentId }, query }));
    const { json } = await succeed(admin.client.call(listAssessmentMemberIds, { params: { assessmentId }, query }));
    expect(json.data).toEqual(page.json.data.map(({ id }: { id: string }) => id));
  }
});

describe('inviting participants again', () => {
  test('reaches who has no appointment, once in 24 hours, and tells why others are left out', async () => {
    const { admin, organizationId, assessmentId, members, ids } = await foundInvited(5);
    const [open, booked, gone, left, mailless] = members;
    const elsewhere = await foundInvited(1);
    await succeed(book(booked?.client ?? admin.client, assessmentId, eight));
    const change = (column: string, value: unknown, id = '') =>
      world.server.pool.query(`update organization_member set ${column} = $1 where id = $2`, [value, id]);
    await change('deactivated_at', new Date(), gone?.organizationMemberId);
    await change('accepted_at', null, left?.organizationMemberId);
    await change('declined_at', new Date(), left?.organizationMemberId);
    await change('email', `${mailless?.userId}@no-email.invalid`, mailless?.organizationMemberId);
    const selected = [...ids, ...elsewhere.ids];
    const reasons = (...names: string[]) => names.map((reason) => ({ reason, count: 1 }));
    expect((await preview(admin.client, assessmentId, 'InviteAgain', ids.slice(0, 1))).json.data).toEqual({
      assessmentMemberIds: [],
      mails: 0,
      leftOut: reasons('JustMailed'),
    });

    world.setClock('2027-03-02T09:01:00+01:00');
    const leftOut = reasons('Booked', 'Deactivated', 'Declined', 'NoEmail', 'NotFound');
    expect((await preview(admin.client, assessmentId, 'InviteAgain', selected)).json.data).toEqual({
      assessmentMemberIds: ids.slice(0, 1),
      mails: 1,
      leftOut,
    });
    const linksTo = async () => (await world.server.queuedMails(open?.email ?? '')).map(({ data }) => data.link);
    const before = await linksTo();
    expect((await succeed(run(admin.client, assessmentId, 'InviteAgain', selected))).json.data).toEqual({
      done: 1,
      leftOut,
    });
    expect((await linksTo()).at(-1)).not.toBe(before.at(-1));
    expect(await eventsOf(organizationId, 'AssessmentInvitationResent')).toEqual([open?.userId]);
    expect((await succeed(run(admin.client, assessmentId, 'InviteAgain', ids.slice(0, 1)))).json.data).toEqual({
      done: 0,
      leftOut: reasons('JustMailed'),
    });
  });
});

describe('removing participants', () => {
  test('withdraws invitations, and keeps whoever is booked or was examined', async () => {
    const { admin, organizationId, assessmentId, members, ids } = await foundInvited(4);
    const [open, booked, missed, second] = members;
    await succeed(book(booked?.client ?? admin.client, assessmentId, eight));
    await succeed(book(missed?.client ?? admin.client, assessmentId, eight + 3_600_000));
    await world.server.pool.query(
      `update appointment set attendance = 'DidNotAttend', starts_at = starts_at - interval '60 days',
         ends_at = ends_at - interval '60 days' where assessment_member_id = $1`,
      [ids[2]],
    );
    const leftOut = [
      { reason: 'Booked', count: 1 },
      { reason: 'Examined', count: 1 },
    ];
    const asked = await preview(admin.client, assessmentId, 'Remove', ids);
    expect(asked.json.data).toEqual({ assessmentMemberIds: [ids[0], ids[3]], mails: 0, leftOut });
    expect((await succeed(run(admin.client, assessmentId, 'Remove', ids))).json.data).toMatchObject({
      done: 2,
      leftOut,
    });
    expect((await idsOf(assessmentId, members)).filter(Boolean)).toEqual([ids[1], ids[2]]);
    expect((await eventsOf(organizationId, 'AssessmentMemberRemoved')).sort()).toEqual(
      [open?.userId, second?.userId].sort(),
    );
    expect((await run(admin.client, assessmentId, 'Remove', [ids[0] ?? ''])).status).toBe(404);
  });

  test('is refused in another organization', async () => {
    const { assessmentId, ids } = await foundInvited(1);
    const elsewhere = await foundInvited(1);
    for (const ask of [preview, run]) {
      expect((await ask(elsewhere.admin.client, assessmentId, 'Remove', ids)).status).toBe(404);
      expect((await ask(elsewhere.admin.client, elsewhere.assessmentId, 'Remove', ids)).status).toBe(404);
    }
  });
});
