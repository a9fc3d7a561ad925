import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inviteToAssessment } from '#contract/assessment.ts';
import { recordAttendance } from '#contract/assessmentMember.ts';
import { exportAuditEvents, listAuditEvents } from '#contract/auditLog.ts';
import { askForCorrection, decideCorrection, listCorrections } from '#contract/identityCorrection.ts';
import { correctMember, getMember } from '#contract/member.ts';
import { addEmailAddress, addWalkIn } from '#contract/walkIn.ts';
import { withoutEmail } from '#domain/emailAddress.ts';
import { book, eight, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, saveResult } from '#tests/support/resultWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const mailbox = () => `new-${randomUUID()}@example.com`;

/** A practice with somebody who was invited, has arrived, and whose address was mistyped. */
async function foundExamined(of: { email?: string } = {}) {
  const practice = await foundPractice(world.server);
  const { organizationId, admin, practitioner, assessmentId } = practice;
  const person = await world.server.addMember(organizationId, { ...of, accepted: false });
  const body = { selectAll: false, include: [person.organizationMemberId], exclude: [] };
  await succeed(admin.client.call(inviteToAssessment, { params: { assessmentId }, body }));
  const { rows } = await world.server.pool.query('select id from assessment_member where organization_member_id = $1', [
    person.organizationMemberId,
  ]);
  const params = { assessmentMemberId: String(rows[0].id) };
  await succeed(book(admin.client, assessmentId, eight, params));
  await succeed(practitioner.client.call(recordAttendance, { params, body: { attendance: 'Arrived' } }));
  const ask = (email: string, client = admin.client) =>
    client.call(askForCorrection, {
      params: { organizationId, userId: person.userId },
      body: { fullName: 'Ada Lovelace', email },
    });
  return { ...practice, person, ask };
}

const waiting = async (client: Client) => (await succeed(client.call(listCorrections))).json.data;

const decide = (client: Client, correctionId: string, decision: 'Confirmed' | 'Refused') =>
  client.call(decideCorrection, { params: { correctionId }, body: { decision } });

describe('a correction of somebody who was examined', () => {
  test('is confirmed by a practitioner, who sees old and new values, and the old address is told', async () => {
    const { organizationId, admin, practitioner, person, ask } = await foundExamined();
    const email = mailbox();
    const asked = await succeed(ask(email));
    expect(asked.json.data).toMatchObject({
      user: { email: person.email },
      isIdentityKept: true,
      confirmers: 1,
      waitingCorrection: {
        askedBy: { id: admin.userId, fullName: 'Grace Hopper' },
        old: { email: person.email },
        new: { email },
        practitioners: 1,
      },
    });
    const [correction, ...others] = await waiting(practitioner.client);
    expect(others).toEqual([]);
    expect(correction).toMatchObject({
      fullName: 'Ada Lovelace',
      hasEmail: true,
      askedBy: { fullName: 'Grace Hopper' },
      old: { email: person.email },
      new: { email },
    });
    await succeed(decide(practitioner.client, correction.id, 'Confirmed'));
    expect((await decide(practitioner.client, correction.id, 'Confirmed')).status).toBe(409);
    expect(await waiting(practitioner.client)).toEqual([]);

    const { rows } = await world.server.pool.query('select email, user_id from organization_member where id = $1', [
      person.organizationMemberId,
    ]);
    expect(rows[0].email).toBe(email);
    const params = { organizationId, userId: String(rows[0].user_id) };
    const details = await succeed(admin.client.call(getMember, { params }));
    expect(details.json.data).not.toHaveProperty('waitingCorrection');
    expect(await world.server.queuedMails(person.email)).toMatchObject([
      { kind: 'identityCorrected', data: { isAddressCorrected: true } },
    ]);
    expect((await world.server.queuedMails(email)).map(({ kind }) => kind)).toContain('organizationInvitation');
  });

  test('and one before are in the audit log with their fields and addresses, until the person is erased', async () => {
    const { organizationId, admin, practitioner, person, ask } = await foundExamined();
    const events = async () =>
      (
        await succeed(
          admin.client.call(listAuditEvents, {
            params: { organizationId },
            query: { 'filterByAction[]': ['MemberCorrected', 'CorrectionAsked', 'CorrectionConfirmed'] },
          }),
        )
      ).json.data;
    const early = await world.server.addMember(organizationId, { accepted: false });
    const [direct, confirmed] = [mailbox(), mailbox()];
    const params = { organizationId, userId: early.userId };
    const body = { fullName: 'Ada Lovelace', email: direct };
    await succeed(admin.client.call(correctMember, { params, body }));
    await succeed(ask(confirmed));
    const [{ id }] = await waiting(practitioner.client);
    await succeed(decide(practitioner.client, id, 'Confirmed'));
    const addresses = { old: person.email, new: confirmed };
    const details = { fields: ['email'] };
    expect(await events()).toMatchObject([
      { action: 'CorrectionConfirmed', details, addresses },
      { action: 'CorrectionAsked', details, addresses },
      { action: 'MemberCorrected', details, addresses: { old: early.email, new: direct } },
    ]);
    const csv = await succeed(admin.client.call(exportAuditEvents, { params: { organizationId } }));
    expect(csv.bytes.toString('utf8')).toContain(`address: ${person.email} to ${confirmed}`);
    await world.server.pool.query('delete from identity_correction where organization_id = $1', [organizationId]);
    for (const event of await events()) expect(event).not.toHaveProperty('addresses');
  });

  test('saves the language of their invitation at once', async () => {
    const { organizationId, admin, practitioner, person } = await foundExamined();
    const params = { organizationId, userId: person.userId };
    const body = { fullName: 'Ada Lovelace', language: 'fr' };
    const { json } = await succeed(admin.client.call(askForCorrection, { params, body }));
    expect(json.data).toMatchObject({ language: 'fr', isIdentityKept: true });
    expect(json.data).not.toHaveProperty('waitingCorrection');
    expect(await waiting(practitioner.client)).toEqual([]);
  });

  test('that adds an address at the desk is in the audit log with the address', async () => {
    const { organizationId, admin, practitioner, assessmentId } = await foundPractice(world.server);
    world.setClock('2027-03-08T07:00:00+01:00');
    const body = { newPerson: { fullName: 'Wanda Walk' }, hasAgreed: true };
    const added = await succeed(practitioner.client.call(addWalkIn, { params: { assessmentId }, body }));
    const { assessmentMemberId } = added.json.data;
    const email = mailbox();
    await succeed(practitioner.client.call(addEmailAddress, { params: { assessmentMemberId }, body: { email } }));
    const query = { 'filterByAction[]': ['EmailAddressAdded'] };
    const { json } = await succeed(admin.client.call(listAuditEvents, { params: { organizationId }, query }));
    expect(json.data).toMatchObject([{ details: { fields: ['email'] }, addresses: { old: '', new: email } }]);
  });

  test('leaves the identity under which results and their versions were recorded', async () => {
    const { organizationId, admin, practitioner, member, assessmentMemberId } = await foundPractice(world.server);
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
    const params = { organizationId, userId: member.userId };
    const body = { fullName: 'Ada Lovelace', employeeNumber: '40117' };
    await succeed(admin.client.call(askForCorrection, { params, body }));
    const [{ id }] = await waiting(practitioner.client);
    await succeed(decide(practitioner.client, id, 'Confirmed'));
    await succeed(
      saveResult(practitioner.client, assessmentMemberId, { status: 'Final', version: 1, summary: 'Well' }),
    );
    const { rows } = await world.server.pool.query(
      `select recorded_for -> 'employeeNumber' as number, recorded_for -> 'email' as email from (
         select version, recorded_for from result where assessment_member_id = $1
         union all select version, recorded_for from result_version where assessment_member_id = $1
       ) versions order by version`,
      [assessmentMemberId],
    );
    expect(rows).toEqual([
      { number: null, email: member.email },
      { number: '40117', email: member.email },
    ]);
  });

  test('does not replace one that another administrator has asked for meanwhile', async () => {
    const { organizationId, admin, person } = await foundExamined();
    const colleague = await world.server.addMember(organizationId, {
      role: 'OrganizationAdmin',
      fullName: 'Jan Nowak',
    });
    const params = { organizationId, userId: person.userId };
    const { version } = (await succeed(admin.client.call(getMember, { params }))).json.data;
    const ask = (client: Client, fullName: string) =>
      client.call(askForCorrection, { params, body: { fullName, version } });
    await succeed(ask(colleague.client, 'Ada King'));
    expect(await ask(admin.client, 'Ada Byron')).toMatchObject({ status: 409, json: { fields: expect.any(Object) } });
    const { data } = (await succeed(admin.client.call(getMember, { params }))).json;
    expect(data).toMatchObject({
      waitingCorrection: { new: { fullName: 'Ada King' } },
      lastChanges: { fullName: { by: { fullName: 'Jan Nowak' } } },
    });
  });

  test('is not confirmed by whoever asked, also in their other role, nor by the person or a stranger', async () => {
    const { organizationId, admin, practitioner, person, ask } = await foundExamined();
    const both = await world.server.addMember(organizationId, { role: 'Practitioners', userId: admin.userId });
    const stranger = await foundPractice(world.server);
    await succeed(ask(mailbox()));
    const [{ id }] = await waiting(practitioner.client);
    expect(await waiting(both.client)).toEqual([]);
    const { json } = await succeed(admin.client.call(getMember, { params: { organizationId, userId: person.userId } }));
    expect(json.data).toMatchObject({ confirmers: 1, waitingCorrection: { practitioners: 1 } });
    expect((await decide(both.client, id, 'Confirmed')).status).toBe(403);
    expect((await decide(stranger.practitioner.client, id, 'Confirmed')).status).toBe(404);
    expect((await decide(admin.client, id, 'Confirmed')).status).toBe(403);
  });

  test('that was replaced is not confirmed: nobody confirms what they have not seen', async () => {
    const { practitioner, person, ask } = await foundExamined();
    await succeed(ask(mailbox()));
    const [{ id }] = await waiting(practitioner.client);
    await succeed(ask(mailbox()));
    expect((await decide(practitioner.client, id, 'Confirmed')).status).toBe(409);
    const [newer] = await waiting(practitioner.client);
    await succeed(decide(practitioner.client, newer.id, 'Refused'));
    const { rows } = await world.server.pool.query('select email from organization_member where id = $1', [
      person.organizationMemberId,
    ]);
    expect(rows).toEqual([{ email: person.email }]);
  });

  test('never leads to an address of somebody in the organization, such as the practitioner', async () => {
    const { practitioner, ask } = await foundExamined();
    await succeed(ask(practitioner.email));
    const [{ id }] = await waiting(practitioner.client);
    expect((await decide(practitioner.client, id, 'Confirmed')).status).toBe(400);
  });

  test('says that nobody can be emailed without an address', async () => {
    const { organizationId, admin, practitioner, person } = await foundExamined({ email: withoutEmail(randomUUID()) });
    const params = { organizationId, userId: person.userId };
    const body = { fullName: 'Ada Lovelace', employeeNumber: '40117' };
    await succeed(admin.client.call(askForCorrection, { params, body }));
    expect(await waiting(practitioner.client)).toMatchObject([{ hasEmail: false, new: { employeeNumber: '40117' } }]);
  });

  test('needs nobody before the person was examined', async () => {
    const { organizationId, admin } = await foundPractice(world.server);
    const { userId } = await world.server.addMember(organizationId, { accepted: false });
    const body = { fullName: 'Somebody Else' };
    expect((await admin.client.call(askForCorrection, { params: { organizationId, userId }, body })).status).toBe(409);
  });
});
