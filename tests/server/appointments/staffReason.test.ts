import { expect, test } from 'vitest';
import { cancelForMember } from '#contract/appointment.ts';
import { cancelAssessment, countMailRecipients, getAssessment, getMyAssessment } from '#contract/assessment.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { exportPersonalData } from '#contract/personalData.ts';
import type { StaffReason } from '#contract/staffReason.ts';
import { createWriteMail, toQueuedMail } from '#server/mail/writeMail.ts';
import { runAsSystem } from '#server/platform/database/scope.ts';
import {
  book,
  eight,
  foundOrganization,
  hour,
  inviteAll,
  openAssessment,
  openBookingWorld,
  succeed,
  zone,
} from '#tests/support/bookingWorld.ts';
import type { Client } from '#tests/support/testServer.ts';
import type { Language } from '#texts/languages.ts';

const world = openBookingWorld();
const writeMail = createWriteMail({ brandName: 'Checkwell', mailFrom: 'checkwell@example.com' });

const moves: StaffReason = { code: 'TimeOrPlaceChanged', note: 'Come to room 12 <b>now</b>, see evil.example' };

const cancel = (client: Client, appointmentId: string, body?: object) =>
  client.call(cancelForMember, { params: { appointmentId }, ...(body && { body }) });

/** Writes the last mail to the address in a language. */
async function lastMailTo(email: string, language: Language = 'en') {
  const mail = (await world.server.queuedMails(email)).at(-1);
  if (mail === undefined) throw new Error('No mail was queued.');
  return writeMail(toQueuedMail(mail), { recipient: email, at: new Date(), language });
}

async function foundBooked() {
  const founded = await foundOrganization(world.server);
  const booked = await succeed(book(founded.member.client, founded.assessmentId, eight));
  return { ...founded, appointmentId: String(booked.json.data.id), booked: booked.json.data };
}

const ownAssessment = async (client: Client, assessmentId: string) =>
  (await succeed(client.call(getMyAssessment, { params: { assessmentId } }))).json.data;

const appointmentsOf = async (client: Client) =>
  (await succeed(client.call(exportPersonalData))).json.assessments[0].appointments;

test('a move by an administrator names its reason in the mail, the copy and the log', async () => {
  const { admin, member, organizationId, assessmentId, appointmentId, booked } = await foundBooked();
  const { assessmentMemberId } = booked;
  const change = { assessmentMemberId, replaces: appointmentId, staffReason: moves };
  await succeed(book(admin.client, assessmentId, eight + hour, change));

  const { text, html } = await lastMailTo(member.email);
  expect(text).toContain('Reason: The time or place has changed');
  expect(text).toContain('Come to room 12 <b>now</b>, see evil. example');
  expect(html).toContain('&lt;b&gt;now&lt;/b&gt;');
  expect((await lastMailTo(member.email, 'de')).text).toContain('Grund: Zeit oder Ort hat sich geändert');
  expect(await appointmentsOf(member.client)).toMatchObject([{ staff_reason: moves.code, staff_note: moves.note }]);
  const log = await succeed(admin.client.call(listAuditEvents, { params: { organizationId } }));
  expect(log.json.data.find(({ action }: { action: string }) => action === 'AppointmentMoved').details).toEqual({
    startsAt: eight + hour,
    movedFrom: eight,
    staffReason: moves.code,
  });
  expect(JSON.stringify(log.json)).not.toContain('room 12');
  expect((await ownAssessment(member.client, assessmentId)).staffReason).toEqual(moves);

  await succeed(book(member.client, assessmentId, eight, { replaces: appointmentId }));
  expect(await appointmentsOf(member.client)).toMatchObject([{ staff_reason: null, staff_note: null }]);
  expect((await lastMailTo(member.email)).text).not.toContain('Reason');
  expect(await ownAssessment(member.client, assessmentId)).not.toHaveProperty('staffReason');
});

test('a cancellation by staff names its reason, which is optional', async () => {
  const { admin, member, assessmentId, appointmentId } = await foundBooked();
  expect(
    (await cancel(admin.client, appointmentId, { staffReason: { code: 'Other', note: 'x'.repeat(201) } })).status,
  ).toBe(400);
  expect((await cancel(admin.client, appointmentId, { staffReason: { code: 'Ill' } })).status).toBe(400);
  await succeed(cancel(admin.client, appointmentId, { staffReason: { code: 'PersonAsked' } }));
  expect((await lastMailTo(member.email)).text).toContain('Reason: At your request');
  const canceled = await ownAssessment(member.client, assessmentId);
  expect([canceled.appointment, canceled.staffReason]).toEqual([undefined, { code: 'PersonAsked' }]);
  const again = await succeed(book(member.client, assessmentId, eight));
  await succeed(cancel(admin.client, again.json.data.id));
  expect((await lastMailTo(member.email)).text).not.toContain('Reason');
});

test('members give no reason of staff', async () => {
  const { member, assessmentId, appointmentId } = await foundBooked();
  const staffReason = { code: 'Other' };
  expect((await cancel(member.client, appointmentId, { staffReason })).status).toBe(403);
  const move = book(member.client, assessmentId, eight + hour, { replaces: appointmentId, staffReason });
  expect((await move).status).toBe(403);
});

test('as many mails about a cancelled assessment as were announced name the reason', async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
  const people = [await world.server.addMember(organizationId), await world.server.addMember(organizationId)];
  const assessmentId = await openAssessment(admin.client, organizationId);
  await inviteAll(admin.client, assessmentId, people);
  await runAsSystem(() => world.server.services.invitationMails.release({ organizationId }));
  await succeed(book(people[0]?.client ?? admin.client, assessmentId, eight));
  const params = { assessmentId };
  const { scheduled, notScheduled } = (await succeed(admin.client.call(countMailRecipients, { params }))).json.data;
  const staffReason = { code: 'PractitionerUnavailable', note: 'We will invite you again.' };
  await succeed(admin.client.call(cancelAssessment, { params, body: { tellNotScheduled: true, staffReason } }));

  const mails = (await world.server.queuedMails()).filter((mail) => mail.assessmentId === assessmentId);
  const texts = mails.map(
    (mail) => writeMail(toQueuedMail(mail), { recipient: 'anna@example.com', at: new Date(), language: 'en' }).text,
  );
  const named = texts.filter(
    (text) => text.includes('Reason: The practitioner is not available') && text.includes(staffReason.note),
  );
  expect(named).toHaveLength(scheduled.mailed + notScheduled.mailed);
  expect(named).toHaveLength(2);
  const details = await succeed(admin.client.call(getAssessment, { params: { organizationId, assessmentId } }));
  expect(details.json.data.staffReason).toEqual(staffReason);
});
