import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listTimeSlots } from '#contract/assessment.ts';
import { type AssessmentMember, listAssessmentMembers } from '#contract/assessmentMember.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { getFile } from '#contract/file.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { eraseMe, eraseMember, exportPersonalData } from '#contract/personalData.ts';
import { getMe } from '#contract/user.ts';
import { withoutEmail } from '#domain/emailAddress.ts';
import { book, eight, hour, openAssessment, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, openResult, pdf, saveResult } from '#tests/support/resultWorld.ts';
import type { Client, TestMember } from '#tests/support/testServer.ts';
import { foundPerson, tablesWith } from './person.ts';

const world = openBookingWorld();

const storedFiles = async () =>
  (await readdir(join(world.server.config.dataDir, 'files'), { recursive: true })).filter((name) => name.includes('.'));

const erase = (admin: Client, organizationId: string, { userId, email }: TestMember, typed = email) =>
  admin.call(eraseMember, { params: { organizationId, userId }, body: { email: typed } });

describe('the personal data export', () => {
  test('contains all data and files of the person, and nobody else’s', async () => {
    const { person, member, canary, email, file, organizationId, admin } = await foundPerson(world.server);
    const answer = await succeed(person.client.call(exportPersonalData));
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="my-data.json"; filename*=UTF-8''my-data.json`,
    });
    const data = answer.json;
    expect(data).toMatchObject({
      person: [{ email, full_name: `${canary} Saved` }],
      memberships: [{ organization: 'Analytical Engines', role: 'Member' }],
      assessments: [{ assessment: 'Spring check', appointments: [{ canceled_at: null }] }],
      results: [
        { version: 1, summary: `${canary} first` },
        {
          version: 2,
          summary: `${canary} second`,
          observations: [
            { value: 128, note: canary },
            { label: 'Job', value: `${canary} job` },
          ],
        },
      ],
    });
    expect(data.mails.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'appointmentScheduled',
      'assessmentInvitation',
      'passcode',
      'resultsCorrected',
      'resultsReady',
    ]);
    expect(data.sessions).toHaveLength(1);
    expect(data.events.map(({ action }: { action: string }) => action)).toContain('PersonalDataExported');
    const [picture, document] = data.files;
    expect(picture).toMatchObject({ contentType: 'image/webp', originalName: `${canary}.png` });
    expect(document).toMatchObject({ id: file, contentType: 'application/pdf' });
    expect(Buffer.from(document.content, 'base64').equals(pdf(canary))).toBe(true);
    expect(answer.bytes.toString('utf8')).not.toContain(member.email);

    const events = await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }));
    expect(events.json.data[0].action).toBe('PersonalDataExported');
    expect(await tablesWith(world.server, canary)).toContain('public.result');
  });

  test('leaves out an address that was somebody else’s until it was corrected', async () => {
    const { person, email, organizationId, admin, assessmentMemberId } = await foundPerson(world.server);
    const other = `other-${randomUUID()}@example.com`;
    const { organizationMemberId } = person;
    await world.server.pool.query(`
      insert into identity_correction (organization_id, organization_member_id, asked_by, asked_at, old_values, new_values)
        values ('${organizationId}', '${organizationMemberId}', '${admin.userId}', now(),
          '{"email": "${other}", "birthDate": null}', '{"email": "${email}", "birthDate": "1990-04-05"}');
      update result set recorded_for = '{"email": "${other}", "fullName": "Ada Byron"}'
        where assessment_member_id = '${assessmentMemberId}';
      update mail_message set recipient = '${other}'
        where organization_member_id = '${organizationMemberId}' and kind = 'assessmentInvitation';`);
    const { json } = await succeed(person.client.call(exportPersonalData));
    expect(JSON.stringify(json)).not.toContain(other);
    expect(json).toMatchObject({
      corrections: [{ old_values: { birthDate: null }, new_values: { email, birthDate: '1990-04-05' } }],
      results: [{ recorded_for: { email } }, { recorded_for: { fullName: 'Ada Byron' } }],
    });
    expect(json.mails).toContainEqual(expect.objectContaining({ kind: 'assessmentInvitation', recipient: null }));
  });

  test('leaves out draft results', async () => {
    const { practitioner, member, assessmentMemberId } = await foundPractice(world.server);
    await succeed(saveResult(practitioner.client, assessmentMemberId));
    expect((await succeed(member.client.call(exportPersonalData))).json).toMatchObject({ results: [], files: [] });
  });
});

describe('erasure', () => {
  test('by an administrator answers with a receipt that the audit log can be searched for', async () => {
    const { admin, member, organizationId, assessmentId } = await foundPractice(world.server);
    await succeed(book(member.client, assessmentId, eight + 24 * hour));
    const { json } = await succeed(erase(admin.client, organizationId, member));
    expect(json.data).toMatchObject({ done: true, canceledAppointments: 1 });
    const { rows } = await world.server.pool.query(
      `select request_id from audit_event where action = 'MemberErased' and user_id = $1`,
      [member.userId],
    );
    expect(rows).toEqual([{ request_id: json.data.reference }]);
  });

  test('of a person without an address is confirmed by none', async () => {
    const { admin, organizationId } = await world.server.addOrganizationWithAdmin();
    const person = await world.server.addMember(organizationId, { email: withoutEmail('one'), accepted: false });
    expect((await erase(admin.client, organizationId, person, 'somebody@example.com')).status).toBe(400);
    await succeed(erase(admin.client, organizationId, person, ''));
  });

  test('removes the address and name from answers that are stored for repeated requests', async () => {
    const { admin, organizationId } = await world.server.addOrganizationWithAdmin();
    const member = await world.server.addMember(organizationId, { fullName: "Siobh\u00e1n O'Brien" });
    const key = { 'idempotency-key': 'invite-again' };
    const redirectUrl = `${world.server.config.publicUrl}/email-link`;
    const members = [{ fullname: "Siobh\u00e1n O'Brien", email: member.email.toUpperCase() }];
    const invite = () =>
      admin.client.call(inviteMembers, { params: { organizationId }, body: { members, redirectUrl }, headers: key });
    const stored = async () => {
      const { rows } = await world.server.pool.query('select body::text from idempotency_key where user_id = $1', [
        admin.userId,
      ]);
      return rows
        .map(({ body }) => body)
        .join()
        .toLowerCase();
    };
    await succeed(invite());
    expect(await stored()).toContain(member.email);
    await succeed(erase(admin.client, organizationId, member));
    expect(await stored()).not.toContain(member.email);
    expect((await succeed(invite())).json.data.skipped).toMatchObject([{ reason: 'Already a member' }]);
  });

  test('of oneself keeps statistics but no personal data', async () => {
    const { person, admin, organizationId, assessmentId, canary, email, image, assessmentMemberId, practitioner } =
      await foundPerson(world.server);
    const stats = async () =>
      (await succeed(admin.client.call(getDashboard, { params: { organizationId } }))).json.data;
    // A coming appointment, which the erasure cancels.
    await world.server.pool.query(
      'update appointment set attendance = null, attendance_by = null, attendance_at = null where assessment_member_id = $1',
      [assessmentMemberId],
    );
    const before = await stats();
    const filesBefore = await storedFiles();
    const wrong = await person.client.call(eraseMe, { body: { email: 'other@example.com' } });
    expect(wrong).toMatchObject({ status: 400, json: { fields: { email: expect.any(String) } } });
    await succeed(person.client.call(eraseMe, { body: { email: email.toUpperCase() } }));

    expect(await tablesWith(world.server, canary)).toEqual([]);
    expect((await storedFiles()).length).toBe(filesBefore.length - 2);
    expect((await person.client.call(getMe)).status).toBe(401);
    expect((await world.server.nobody.call(getFile, { params: { file: image.id } })).status).toBe(404);
    expect((await openResult(practitioner.client, assessmentMemberId)).status).toBe(404);
    const after = await stats();
    expect(after.totalInvites).toBe(before.totalInvites);
    expect(after.totalAppointments).toBe(before.totalAppointments - 1);
    const slots = await succeed(admin.client.call(listTimeSlots, { params: { assessmentId } }));
    expect(slots.json.data[0]).toMatchObject({ startsAt: eight, remaining: 1 });

    const { json } = await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }));
    expect(json.data[0]).toMatchObject({
      action: 'MemberErased',
      actor: { id: person.userId, fullName: null, email: null },
      person: { id: person.userId, fullName: null },
    });
    const listed = await succeed(admin.client.call(listMembers, { params: { organizationId }, query: { limit: 100 } }));
    expect(JSON.stringify(listed.json)).not.toMatch(/erased/i);
    expect(listed.json.meta.total).toBe(2);
  });

  test('shows no address where a past appointment stays', async () => {
    const { admin, member, organizationId, assessmentId, assessmentMemberId } = await foundPractice(world.server);
    await world.server.pool.query(
      `update appointment set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
       where assessment_member_id = $1`,
      [assessmentMemberId],
    );
    await succeed(erase(admin.client, organizationId, member));
    const { json } = await succeed(admin.client.call(listAssessmentMembers, { params: { assessmentId } }));
    const listed = json.data.map((row: AssessmentMember) => row.organizationMember.user);
    expect(listed).toContainEqual(expect.objectContaining({ fullName: 'Erased member', email: '' }));
  });

  test('by an administrator erases one membership and keeps the others', async () => {
    const { person, admin, organizationId, canary, email } = await foundPerson(world.server);
    const other = await foundPractice(world.server);
    const elsewhere = await world.server.addMember(other.organizationId, { userId: person.userId, fullName: canary });
    const second = await openAssessment(other.admin.client, other.organizationId, { invite: [elsewhere] });
    await succeed(book(elsewhere.client, second, eight));

    expect((await erase(admin.client, organizationId, person, 'wrong@example.com')).status).toBe(400);
    expect((await erase(other.admin.client, organizationId, person)).status).toBe(404);
    expect((await erase(person.client, organizationId, person)).status).toBe(403);
    await world.server.pool.query(
      `with import as (
         insert into member_import (id, organization_id, started_by, network_address, origin, request_id, people)
         values (gen_random_uuid(), $1, $2, '10.0.0.1', 'http://localhost:4000', 'request', 1) returning id
       ) insert into member_import_skipped (import_id, organization_id, line, email, reason)
         select id, $1, 1, $3, 'Already a member' from import`,
      [organizationId, admin.userId, email],
    );
    await succeed(erase(admin.client, organizationId, person));
    expect((await erase(admin.client, organizationId, person)).status).toBe(404);

    const { rows } = await sql<{ text: string }>`
      select t::text as text from organization_member t where organization_id = ${organizationId}
      union all select t::text from mail_message t where organization_id = ${organizationId}
      union all select t::text from result t where organization_id = ${organizationId}
      union all select t::text from result_version t where organization_id = ${organizationId}
      union all select t::text from private_note t where organization_id = ${organizationId}
      union all select t::text from member_import_skipped t where organization_id = ${organizationId}
      union all select t::text from file t where organization_id = ${organizationId}`.execute(world.server.db);
    expect(rows.filter(({ text }) => text.includes(canary))).toEqual([]);
    expect((await succeed(elsewhere.client.call(getMe))).json.data).toMatchObject({ email });
    const there = await succeed(
      other.admin.client.call(listMembers, {
        params: { organizationId: other.organizationId },
        query: { search: email },
      }),
    );
    expect(there.json.meta.total).toBe(1);

    const redirectUrl = `${world.server.config.publicUrl}/email-link`;
    const body = { members: [{ fullname: 'Again', email }], redirectUrl };
    const invited = await succeed(admin.client.call(inviteMembers, { params: { organizationId }, body }));
    expect(invited.json.data.invited).toBe(1);
  });

  test('of the last administrator is refused unless nobody else is left', async () => {
    const { organizationId, admin, member } = await foundPractice(world.server);
    const alone = await world.server.addOrganizationWithAdmin();
    const refused = await admin.client.call(eraseMe, { body: { email: admin.email } });
    expect(refused).toMatchObject({ status: 409, json: { message: expect.stringContaining('Analytical Engines') } });
    expect((await succeed(admin.client.call(getMe))).json.data.email).toBe(admin.email);
    const successor = await world.server.addMember(organizationId, { role: 'OrganizationAdmin' });
    await succeed(admin.client.call(eraseMe, { body: { email: admin.email } }));
    await succeed(erase(successor.client, organizationId, member));
    await succeed(alone.admin.client.call(eraseMe, { body: { email: alone.admin.email } }));
  });
});
