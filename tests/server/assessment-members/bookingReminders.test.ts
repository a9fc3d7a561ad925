import { describe, expect, test } from 'vitest';
import { resendAllAssessmentInvitations, updateAssessment } from '#contract/assessment.ts';
import { previewReminder, remindAssessmentMembers } from '#contract/bookingReminder.ts';
import { createWriteMail, toQueuedMail } from '#server/mail/writeMail.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import { book, day, eight, foundOrganization, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const nobodyElse = { booked: 0, noEmail: 0, justReminded: 0, notInvited: 0, deactivated: 0, declined: 0 };

const remind = (client: Client, assessmentId: string, body: object = {}) =>
  client.call(remindAssessmentMembers, { params: { assessmentId }, body });
const preview = async (client: Client, assessmentId: string, body: object = {}) =>
  (await succeed(client.call(previewReminder, { params: { assessmentId }, body }))).json.data;

/** An assessment whose invitations have gone out. */
async function foundInvited(members: number) {
  const found = await foundOrganization(world.server, { members });
  await sendInvitations(found.organizationId);
  return found;
}

const sendInvitations = (organizationId: string) =>
  runAsSystem(() => world.server.services.invitationMails.release({ organizationId }));

const remindersTo = async (email = '') =>
  (await world.server.queuedMails(email)).filter(({ kind }) => kind === 'bookingReminder');

async function idsOf(assessmentId: string): Promise<Map<string, string>> {
  const rows = await world.server.db
    .selectFrom('assessment_member')
    .where('assessment_id', '=', assessmentId)
    .select(['id', 'organization_member_id'])
    .execute();
  return new Map(rows.map((row) => [row.organization_member_id, row.id]));
}

describe('reminding people to book', () => {
  test('reaches those who can book, and says before and after why others get no mail', async () => {
    const { admin, organizationId, assessmentId, members } = await foundInvited(7);
    const [booked, gone, left, mailless, reminded, waiting, open] = members;
    await succeed(book(booked?.client ?? admin.client, assessmentId, eight));
    const change = (column: string, value: unknown, id = '') =>
      world.server.pool.query(`update organization_member set ${column} = $1 where id = $2`, [value, id]);
    await change('deactivated_at', new Date(), gone?.organizationMemberId);
    await change('accepted_at', null, left?.organizationMemberId);
    await change('declined_at', new Date(), left?.organizationMemberId);
    await change('email', `${mailless?.userId}@no-email.invalid`, mailless?.organizationMemberId);
    const ids = await idsOf(assessmentId);
    const one = [ids.get(reminded?.organizationMemberId ?? '')];
    expect((await succeed(remind(admin.client, assessmentId, { assessmentMemberIds: one }))).json.data).toEqual({
      mailed: 1,
      ...nobodyElse,
    });
    await world.server.pool.query(
      `update mail_message set is_waiting = true where organization_member_id = $1 and kind = 'assessmentInvitation'`,
      [waiting?.organizationMemberId],
    );
    const expected = { booked: 1, noEmail: 1, justReminded: 1, notInvited: 1, deactivated: 1, declined: 1 };
    expect(await preview(admin.client, assessmentId)).toMatchObject({ mailed: 1, ...expected });
    expect((await succeed(remind(admin.client, assessmentId))).json.data).toEqual({ mailed: 1, ...expected });
    expect(await preview(admin.client, assessmentId)).toMatchObject({ mailed: 0, ...expected, justReminded: 2 });
    for (const member of members) {
      const count = member === reminded || member === open ? 1 : 0;
      expect(await remindersTo(member.email), member.email).toHaveLength(count);
    }
    const { rows } = await world.server.pool.query(
      `select user_id, details from audit_event where organization_id = $1 and action = 'AssessmentMembersReminded' order by id`,
      [organizationId],
    );
    expect(rows).toMatchObject([{ user_id: reminded?.userId }, { user_id: null, details: { count: 1 } }]);
  });

  test('never twice within 24 hours, even if two administrators press at once', async () => {
    const { admin, organizationId, assessmentId, members } = await foundInvited(6);
    const other = await world.server.addMember(organizationId, { role: 'OrganizationAdmin' });
    const answers = await Promise.all(
      [admin, other, admin, other].map(({ client }) => succeed(remind(client, assessmentId))),
    );
    expect(answers.reduce((sum, { json }) => sum + json.data.mailed, 0)).toBe(6);
    for (const { email } of members) expect(await remindersTo(email)).toHaveLength(1);
    world.setClock('2027-03-02T08:59:00+01:00');
    expect((await succeed(remind(admin.client, assessmentId))).json.data).toMatchObject({ mailed: 0, justReminded: 6 });
    world.setClock('2027-03-02T09:01:00+01:00');
    expect((await succeed(remind(admin.client, assessmentId))).json.data).toMatchObject({ mailed: 6, justReminded: 0 });
  });

  test('the mail says what, until when and who asks, and quotes own words without links', async () => {
    const { admin, assessmentId, member } = await foundInvited(1);
    const message = 'Last days!\nSee https://evil.example or <b>evil.com</b>';
    await succeed(remind(admin.client, assessmentId, { message }));
    const [mail] = await remindersTo(member.email);
    const write = createWriteMail({ brandName: 'Checkwell', mailFrom: 'no-reply@example.com' });
    const { subject, text, html, calendar } = write(toQueuedMail({ kind: 'bookingReminder', data: mail?.data }), {
      recipient: member.email,
      at: new Date(),
      language: 'en',
    });
    const { words } = await preview(admin.client, assessmentId);
    expect(subject).toMatch(/^Reminder: book your appointment for /);
    expect(calendar).toBeUndefined();
    expect(subject).toBe(words.subject);
    for (const paragraph of words.paragraphs) expect(text).toContain(paragraph);
    expect(text).toContain(`${words.messageIntro}\n> Last days!\n> See (link left out) or <b>evil. com</b>`);
    expect(html).not.toMatch(/evil\.(example|com)|<b>/);
  });

  test('a link in a reminder signs in, and the one in the invitation has ended', async () => {
    const { admin, assessmentId, member } = await foundInvited(1);
    await succeed(remind(admin.client, assessmentId));
    const { rows } = await world.server.pool.query(
      `select count(*) filter (where ended_at is null)::integer as live, count(*)::integer as total
       from invitation where assessment_id = $1`,
      [assessmentId],
    );
    expect(rows).toEqual([{ live: 1, total: 2 }]);
    expect((await remindersTo(member.email))[0]?.data.link).toMatch(/\/email-link\?token=/);
  });

  test('a reminder that waits is dropped once the person has booked or was invited again', async () => {
    const { admin, organizationId, assessmentId, members } = await foundInvited(3);
    const [booked, invited, open] = members;
    await succeed(remind(admin.client, assessmentId));
    await succeed(book(booked?.client ?? admin.client, assessmentId, eight));
    await world.server.pool.query(
      `insert into mail_message (organization_id, organization_member_id, assessment_id, kind, recipient, data, queued_at)
       values ($1, $2, $3, 'assessmentInvitation', $4, '{}', now() + interval '1 second')`,
      [organizationId, invited?.organizationMemberId, assessmentId, invited?.email],
    );
    await sendInvitations(organizationId);
    const state = await world.server.pool.query(
      `select recipient, status from mail_message where assessment_id = $1 and kind = 'bookingReminder'`,
      [assessmentId],
    );
    expect(new Map(state.rows.map(({ recipient, status }) => [recipient, status]))).toEqual(
      new Map([
        [booked?.email, 'failed'],
        [invited?.email, 'failed'],
        [open?.email, 'queued'],
      ]),
    );
  });

  test('nobody is reminded while nobody can book', async () => {
    const { admin, assessmentId } = await foundInvited(1);
    const opens = { bookingLeadTime: true, bookingStartDate: day('2027-03-05'), bookingEndDate: day('2027-03-06') };
    await succeed(admin.client.call(updateAssessment, { params: { assessmentId }, body: opens }));
    expect((await preview(admin.client, assessmentId)).obstacle).toBe('NotYetOpen');
    expect((await remind(admin.client, assessmentId)).status).toBe(422);
    world.setClock('2027-03-07T09:00:00+01:00');
    expect((await preview(admin.client, assessmentId)).obstacle).toBe('Closed');
    expect((await remind(admin.client, assessmentId)).status).toBe(422);
    expect(await preview(admin.client, assessmentId)).toMatchObject({ mailed: 1 });
  });

  test('resending stays as it was, and is no reminder', async () => {
    const { admin, assessmentId } = await foundInvited(1);
    await succeed(remind(admin.client, assessmentId));
    world.setClock('2027-03-01T09:02:00+01:00');
    const resent = await succeed(admin.client.call(resendAllAssessmentInvitations, { params: { assessmentId } }));
    expect(resent.json.data).toEqual({ sent: 1 });
    expect(await preview(admin.client, assessmentId)).toMatchObject({ mailed: 0, justReminded: 1 });
  });

  test('refuses people of another assessment, long messages, and callers without the right', async () => {
    const { admin, assessmentId, member } = await foundInvited(1);
    const elsewhere = await foundInvited(1);
    const [foreign] = (await idsOf(elsewhere.assessmentId)).values();
    for (const call of [remindAssessmentMembers, previewReminder]) {
      const ask = (client: Client, body: object) => client.call(call, { params: { assessmentId }, body });
      expect((await ask(admin.client, { assessmentMemberIds: [foreign] })).status).toBe(404);
      expect((await ask(elsewhere.admin.client, {})).status).toBe(404);
      expect((await ask(member.client, {})).status).toBe(403);
    }
    const long = await remind(admin.client, assessmentId, { message: 'x'.repeat(301) });
    expect([long.status, long.json.fields.message]).toEqual([400, 'The message can have at most 300 characters']);
    expect(await remindersTo(member.email)).toHaveLength(0);
  });
});
