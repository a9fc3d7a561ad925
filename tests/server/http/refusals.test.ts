import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { scheduleAppointment } from '#contract/appointment.ts';
import { cancelAssessment, createAssessment, getAssessment, saveSchedule } from '#contract/assessment.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { requestPasscode } from '#contract/auth.ts';
import { type Call, pathOf } from '#contract/call.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { createOrganization } from '#contract/organizationProfile.ts';
import { updateProfile } from '#contract/profile.ts';
import { openBookingWorld } from '#tests/support/bookingWorld.ts';

const world = openBookingWorld();

const organizationId = randomUUID();
const range = { timeFrom: 0, timeTo: 2000 };

test.each<[string, Call, object, Record<string, string>]>([
  [
    'a profile without anything',
    updateProfile,
    { body: {} },
    { fullName: 'Name is required', email: 'Email is required' },
  ],
  [
    'an organization without anything',
    createOrganization,
    { body: { image: null } },
    { name: 'Name is required', address: 'Address is required' },
  ],
  [
    'an assessment without anything',
    createAssessment,
    { params: { organizationId }, body: {} },
    {
      name: 'Assessment name is required',
      appointmentDuration: 'Appointment duration is required',
      startDate: 'Start date is required',
      endDate: 'End date is required',
      appointmentsPerSlot: 'Slots are required',
    },
  ],
  [
    'people without names',
    inviteMembers,
    { params: { organizationId }, body: { members: [{ email: 7 }] } },
    {
      'members.0.fullname': 'Name is required',
      'members.0.email': 'Email is not valid',
      redirectUrl: 'Redirect url is required',
    },
  ],
  [
    'a day that is no number',
    saveSchedule,
    { params: { assessmentId: organizationId }, body: { days: [{ day: '1', enabled: true, ranges: [range] }] } },
    { 'days.0.day': 'Day is not valid', 'days.0.ranges.0.timeTo': 'Time to is too large' },
  ],
  [
    'a page that is too long, in no order',
    listMembers,
    { params: { organizationId }, query: { limit: 101, search: 'a'.repeat(101), sortBy: 'age' } },
    { limit: 'Limit is too large', search: 'Search is too long', sortBy: 'Sort by is not valid' },
  ],
  [
    'days of other centuries',
    listAuditEvents,
    { params: { organizationId }, query: { from: Date.UTC(1900, 0, 1), to: Date.UTC(2999, 0, 1) } },
    { from: 'Choose a day since 1970', to: 'Choose a day before 2100' },
  ],
  [
    'what nobody asked for',
    requestPasscode,
    { body: { email: 'a@b.co', role: 'Member', age: 1, size: 2 } },
    { request: 'Not expected: age, size' },
  ],
  ['a list for a body', requestPasscode, { body: [] }, { request: 'The request is not valid' }],
])('refuses %s with a message for people', async (_case, call, parts, fields) => {
  const { admin } = await world.server.addOrganizationWithAdmin();
  const answer = await admin.client.call(call, parts);
  expect(answer).toMatchObject({
    status: 400,
    json: { message: Object.values(fields)[0], code: 'InvalidRequest', fields },
  });
});

test.each<[string, Call, Record<string, string>]>([
  ['an assessment', getAssessment, { organizationId, assessmentId: 'first' }],
  ['an assessment to book', scheduleAppointment, { assessmentId: '1' }],
])('does not find %s by an invalid id', async (_case, call, params) => {
  const { admin } = await world.server.addOrganizationWithAdmin();
  const answer = await admin.client.call(call, { params, ...(call.body && { body: { startsAt: 1 } }) });
  expect(answer).toMatchObject({ status: 404, json: { message: 'This address was not found', code: 'NotFound' } });
});

test('refuses null for a body with optional fields only', async () => {
  const { admin } = await world.server.addOrganizationWithAdmin();
  const answer = await world.server.app.inject({
    method: cancelAssessment.method,
    url: `/api${pathOf(cancelAssessment, { assessmentId: organizationId })}`,
    headers: { authorization: `Bearer ${admin.client.accessToken}`, 'content-type': 'application/json' },
    payload: 'null',
  });
  expect(answer.statusCode).toBe(400);
});

test.each([undefined, 'xx-XX,fi;q=0.9', 'de;q=0,en;q=0.5', ';;q=,%', 'en-GB'])(
  'refuses in English to %s',
  async (accepted) => {
    const answer = await world.server.app.inject({
      method: requestPasscode.method,
      url: `/api${pathOf(requestPasscode)}`,
      headers: { 'content-type': 'application/json', ...(accepted && { 'accept-language': accepted }) },
      payload: '[]',
    });
    expect(answer.json()).toMatchObject({ message: 'The request is not valid' });
    expect(answer.headers).toMatchObject({ 'content-language': 'en', vary: 'Accept-Language' });
  },
);
