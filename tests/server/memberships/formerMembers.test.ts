import { describe, expect, test } from 'vitest';
import {
  inviteToAssessment,
  resendAllAssessmentInvitations,
  resendAssessmentInvitation,
} from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { registerInvite } from '#contract/auth.ts';
import { getInvitationByToken, inviteMembers } from '#contract/invitation.ts';
import { deactivateMember, getMember, listMembers } from '#contract/member.ts';
import { declineMembership, leaveOrganization } from '#contract/membership.ts';
import { endRole } from '#contract/team.ts';
import {
  book,
  eight,
  foundOrganization,
  inviteAll,
  openAssessment,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import { haveArrived, saveResult } from '#tests/support/resultWorld.ts';
import type { TestMember } from '#tests/support/testServer.ts';

const world = openBookingWorld();

interface Former extends TestMember {
  readonly assessmentMemberId: string;
}

/** Creates an organization with one member, and four former ones who were invited to the assessment. */
async function foundWithFormer() {
  const found = await foundOrganization(world.server);
  const { organizationId, admin, assessmentId } = found;
  const people = {
    declined: await world.server.addMember(organizationId, { accepted: false }),
    left: await world.server.addMember(organizationId),
    deactivated: await world.server.addMember(organizationId),
    removed: await world.server.addMember(organizationId),
  };
  await inviteAll(admin.client, assessmentId, Object.values(people));
  const { json } = await succeed(admin.client.call(listAssessmentMembers, { params: { assessmentId } }));
  const own = (person: TestMember, call: typeof declineMembership | typeof leaveOrganization) =>
    succeed(person.client.call(call, { params: { organizationMemberId: person.organizationMemberId } }));
  await own(people.declined, declineMembership);
  await own(people.left, leaveOrganization);
  const member = { organizationId, userId: people.deactivated.userId };
  await succeed(admin.client.call(deactivateMember, { params: member, body: { cancelAppointments: true } }));
  const role = { organizationId, userId: people.removed.userId, role: 'Member' };
  await succeed(admin.client.call(endRole, { params: role }));
  const former = Object.values(people).map((person): Former => {
    const row = json.data.find(
      (listed: { organizationMember: { id: string } }) => listed.organizationMember.id === person.organizationMemberId,
    );
    return { ...person, assessmentMemberId: String(row.id) };
  });
  return { ...found, people, former };
}

const linksTo = async (email: string): Promise<string[]> =>
  (await world.server.queuedMails(email)).flatMap(({ data }) => (data.link === undefined ? [] : [String(data.link)]));

const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? '';

const clearMails = () => world.server.pool.query('delete from mail_message');

describe('a person who declined, left, was deactivated or removed', () => {
  test('gets no mail about results that are finished afterwards', async () => {
    const { organizationId, former } = await foundWithFormer();
    const practitioner = await world.server.addMember(organizationId, { role: 'Practitioners' });
    await clearMails();
    for (const { assessmentMemberId } of former) {
      // As if they had been examined before.
      await haveArrived(world.server, assessmentMemberId);
      await world.server.pool.query(
        `insert into result (organization_id, assessment_member_id, version, status, observations, summary, attachments,
           saved_by, saved_at)
         values ($1, $2, 1, 'Draft', '[]', 'All is well', '{}', $3, now())`,
        [organizationId, assessmentMemberId, practitioner.userId],
      );
      await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', version: 1 }));
    }
    expect(await world.server.queuedMails()).toEqual([]);
  });

  test('gets no invitation to an assessment again', async () => {
    const { admin, assessmentId, former, member } = await foundWithFormer();
    await world.server.pool.query(
      `update assessment_member set last_sent_at = last_sent_at - interval '1 hour',
         invited_at = invited_at - interval '1 hour' where assessment_id = $1`,
      [assessmentId],
    );
    await clearMails();
    const all = await succeed(admin.client.call(resendAllAssessmentInvitations, { params: { assessmentId } }));
    expect(all.json.data).toEqual({ sent: 1 });
    expect(await linksTo(member.email)).toHaveLength(1);
    for (const { email, assessmentMemberId } of former) {
      const params = { assessmentId, assessmentMemberId };
      expect((await admin.client.call(resendAssessmentInvitation, { params })).status).toBe(409);
      expect(await linksTo(email)).toEqual([]);
    }
  });

  test('cannot be invited to another assessment, by name or with everybody', async () => {
    const { organizationId, admin, former, people, member } = await foundWithFormer();
    const assessmentId = await openAssessment(admin.client, organizationId);
    await clearMails();
    const query = { onlyMembers: 'true', assessmentId };
    for (const search of ['', 'ada', 'ad']) {
      const listed = await succeed(
        admin.client.call(listMembers, { params: { organizationId }, query: { ...query, ...(search && { search }) } }),
      );
      expect(listed.json.data.map(({ id }: { id: string }) => id)).toEqual([member.organizationMemberId]);
      expect(listed.json.meta).toMatchObject({ total: 1, invitable: { total: 1, invitedCount: 0 } });
    }
    for (const { organizationMemberId } of former) {
      const body = { selectAll: false, include: [organizationMemberId], exclude: [] };
      const refused = await admin.client.call(inviteToAssessment, { params: { assessmentId }, body });
      expect(refused).toMatchObject({ status: 400, json: { fields: { 'include.0': expect.any(String) } } });
    }
    // A selection may still exclude somebody who has left meanwhile.
    const body = { selectAll: true, include: [], exclude: [people.left.organizationMemberId] };
    const all = await succeed(admin.client.call(inviteToAssessment, { params: { assessmentId }, body }));
    expect(all.json.data).toMatchObject({ invited: 1 });
    for (const { email } of former) expect(await linksTo(email)).toEqual([]);
  });

  test('gets no appointment from an administrator or practitioner', async () => {
    const { organizationId, admin, assessmentId, former } = await foundWithFormer();
    const practitioner = await world.server.addMember(organizationId, { role: 'Practitioners' });
    await clearMails();
    for (const { client } of [admin, practitioner]) {
      for (const { assessmentMemberId } of former) {
        expect((await book(client, assessmentId, eight, { assessmentMemberId })).status).toBe(422);
      }
    }
    const { rows } = await world.server.pool.query('select from appointment where assessment_id = $1', [assessmentId]);
    expect(rows).toEqual([]);
    expect(await world.server.queuedMails()).toEqual([]);
  });

  test('is offered no other time when their appointment is cancelled', async () => {
    const { organizationId, admin, assessmentId } = await foundOrganization(world.server);
    const leaver = await world.server.addMember(organizationId);
    const deactivated = await world.server.addMember(organizationId);
    await inviteAll(admin.client, assessmentId, [leaver, deactivated]);
    await succeed(book(leaver.client, assessmentId, eight));
    await succeed(book(deactivated.client, assessmentId, eight + 3_600_000));
    await clearMails();
    const { organizationMemberId } = leaver;
    await succeed(leaver.client.call(leaveOrganization, { params: { organizationMemberId } }));
    const params = { organizationId, userId: deactivated.userId };
    await succeed(admin.client.call(deactivateMember, { params, body: { cancelAppointments: true } }));
    expect(await world.server.queuedMails()).toMatchObject([
      { kind: 'appointmentCanceled', data: { isFormerMember: true } },
      { kind: 'appointmentCanceled', data: { isFormerMember: true } },
    ]);
  });

  test('gets no reminder', async () => {
    const { assessmentId, former } = await foundWithFormer();
    for (const { assessmentMemberId } of former) {
      await world.server.pool.query(
        `insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, scheduled_at)
         select organization_id, assessment_id, id, $2, $2::timestamptz + interval '1 hour', $2::timestamptz - interval '5 days'
         from assessment_member where id = $1 and assessment_id = $3
         and not exists (select from appointment where assessment_id = $3)`,
        [assessmentMemberId, new Date(eight), assessmentId],
      );
      await clearMails();
      world.setClock('2027-03-07T08:30:00+01:00');
      await world.server.services.reminders.queueDue();
      expect(await world.server.queuedMails()).toEqual([]);
      await world.server.pool.query('delete from appointment where assessment_id = $1', [assessmentId]);
      world.resetClock();
    }
  });

  test('does not come back with a link that was sent before', async () => {
    const { organizationId, admin, people, former } = await foundWithFormer();
    for (const { email } of former) {
      // As if the link had been sent just when the person left.
      await world.server.pool.query(
        `update invitation i set ended_at = null, end_reason = null, first_used_at = null
         from organization_member m where m.id = i.organization_member_id and m.email = $1`,
        [email],
      );
      const token = tokenOf((await linksTo(email)).at(-1));
      expect((await world.server.nobody.call(getInvitationByToken, { params: { token } })).status).toBe(400);
      const refused = await world.server.nobody.call(registerInvite, { body: { email, token } });
      expect(refused.status).toBe(400);
    }
    const { rows } = await world.server.pool.query(
      'select from organization_member where user_id = any($1) and not is_inactive',
      [former.map(({ userId }) => userId)],
    );
    expect(rows).toEqual([]);

    await clearMails();
    const { email, userId } = people.removed;
    const body = { redirectUrl: 'http://localhost:4000/email-link', members: [{ fullname: 'Ada Lovelace', email }] };
    await succeed(admin.client.call(inviteMembers, { params: { organizationId }, body }));
    const token = tokenOf((await linksTo(email))[0]);
    await succeed(world.server.nobody.call(registerInvite, { body: { email, token } }));
    const { json } = await succeed(admin.client.call(getMember, { params: { organizationId, userId } }));
    expect(json.data.user.status).toBe('Active');
  });
});
