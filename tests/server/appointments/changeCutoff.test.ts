import { describe, expect, test } from 'vitest';
import { cancelAppointment } from '#contract/appointment.ts';
import { createAssessment, getAssessmentForMember, updateAssessment } from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { listMemberAssessments } from '#contract/member.ts';
import { exportPersonalData } from '#contract/personalData.ts';
import { mailTexts } from '#server/mail/mailTexts.ts';
import { appointmentScheduled } from '#server/mail/templates/appointmentMails.ts';
import { formatsOf } from '#server/platform/formatsOf.ts';
import {
  assessmentBody,
  book,
  eight,
  foundOrganization,
  hour,
  openBookingWorld,
  succeed,
} from '#tests/support/bookingWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const cancel = (client: Client, appointmentId: string, query: Record<string, string> = {}) =>
  client.call(cancelAppointment, { params: { appointmentId }, query });

/** Creates a member with an appointment at eight in an assessment with a cut-off. */
async function foundBooked(changeCutoffHours: number) {
  const founded = await foundOrganization(world.server, { body: { changeCutoffHours } });
  const booked = await succeed(book(founded.member.client, founded.assessmentId, eight));
  return { ...founded, appointmentId: String(booked.json.data.id) };
}

const dayBefore = '2027-03-07T08:00:00+01:00';
const tooLate = {
  status: 422,
  json: {
    code: 'NotBookable',
    message: 'This appointment could be moved or cancelled until 24 hours before it starts',
  },
};

describe('the cut-off', () => {
  test('keeps a member from moving and cancelling once it is reached', async () => {
    const { member, assessmentId, appointmentId } = await foundBooked(24);
    world.setClock('2027-03-07T07:59:59+01:00');
    await succeed(book(member.client, assessmentId, eight + hour, { replaces: appointmentId }));
    await succeed(book(member.client, assessmentId, eight, { replaces: appointmentId }));
    world.setClock(dayBefore);
    expect(await cancel(member.client, appointmentId)).toMatchObject(tooLate);
    expect(await book(member.client, assessmentId, eight + hour, { replaces: appointmentId })).toMatchObject(tooLate);
    expect(await book(member.client, assessmentId, eight + hour)).toMatchObject({ status: 409 });
  });

  test('is no date in the past in the mail of a late booking', async () => {
    const founded = await foundOrganization(world.server, { body: { changeCutoffHours: 24 } });
    world.setClock('2027-03-07T12:00:00+01:00');
    await succeed(book(founded.member.client, founded.assessmentId, eight));
    const mail = (await world.server.queuedMails(founded.member.email)).at(-1);
    if (mail?.kind !== 'appointmentScheduled') throw new Error('No confirmation was queued.');
    expect(appointmentScheduled(mail.data, mailTexts('en'), formatsOf('en')).facts?.at(-1)).toEqual({
      label: 'Changes',
      value: 'Please ask Analytical Engines if you cannot come',
    });
  });

  test('does not bind the administrator, who can cancel until the appointment begins', async () => {
    const { admin, assessmentId, appointmentId } = await foundBooked(24);
    world.setClock('2027-03-08T07:59:00+01:00');
    const { json } = await succeed(admin.client.call(listAssessmentMembers, { params: { assessmentId } }));
    const [{ id: assessmentMemberId }] = json.data;
    const move = { assessmentMemberId, replaces: appointmentId };
    await succeed(book(admin.client, assessmentId, eight + hour, move));
    await succeed(cancel(admin.client, appointmentId));
  });

  test('is 0 by default, can be changed and is shown to the member', async () => {
    const { admin, member, assessmentId, appointmentId, organizationId } = await foundBooked(0);
    const mine = async () =>
      (await succeed(member.client.call(getAssessmentForMember, { params: { organizationId, assessmentId } }))).json
        .data.changeCutoffHours;
    const byDefault = await succeed(
      admin.client.call(createAssessment, { params: { organizationId }, body: assessmentBody() }),
    );
    expect(byDefault.json.data.changeCutoffHours).toBe(0);
    expect(await mine()).toBe(0);
    const body = { changeCutoffHours: 48 };
    const changed = await succeed(admin.client.call(updateAssessment, { params: { assessmentId }, body }));
    expect(changed.json.data.changeCutoffHours).toBe(48);
    expect(await mine()).toBe(48);
    world.setClock(dayBefore);
    expect((await cancel(member.client, appointmentId)).status).toBe(422);
  });

  test.each([
    [-1, 'Hours cannot be negative'],
    [169, 'Maximum 168 hours'],
  ])('of %i hours is refused', async (changeCutoffHours, message) => {
    const { admin, organizationId } = await foundOrganization(world.server);
    const body = assessmentBody({ changeCutoffHours });
    expect(await admin.client.call(createAssessment, { params: { organizationId }, body })).toMatchObject({
      status: 400,
      json: { fields: { changeCutoffHours: message } },
    });
  });
});

describe('the reason of a cancellation', () => {
  const appointmentsOf = async ({ admin, organizationId, member }: Awaited<ReturnType<typeof foundBooked>>) => {
    const params = { organizationId, userId: member.userId };
    return (await succeed(admin.client.call(listMemberAssessments, { params }))).json.data[0].appointments;
  };

  test('is shown to administrators and the member, but not in mails', async () => {
    const booked = await foundBooked(0);
    const { member, appointmentId } = booked;
    await succeed(cancel(member.client, appointmentId, { reason: 'Away' }));
    expect(await appointmentsOf(booked)).toMatchObject([{ id: appointmentId, cancelReason: 'Away' }]);
    const copy = (await succeed(member.client.call(exportPersonalData))).json;
    expect(copy.assessments[0].appointments).toMatchObject([{ cancel_reason: 'Away' }]);
    expect(JSON.stringify(await world.server.queuedMails(member.email))).not.toContain('Away');
  });

  test('is optional and cannot be free text', async () => {
    const booked = await foundBooked(0);
    const { member, appointmentId } = booked;
    expect((await cancel(member.client, appointmentId, { reason: 'My back hurts' })).status).toBe(400);
    await succeed(cancel(member.client, appointmentId));
    expect(await appointmentsOf(booked)).toMatchObject([{ id: appointmentId, cancelReason: null }]);
  });
});
