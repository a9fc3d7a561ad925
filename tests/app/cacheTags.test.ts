import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appointmentApi } from '#app/api/appointmentApi.ts';
import { assessmentApi } from '#app/api/assessmentApi.ts';
import { defaultConfig } from '#app/api/config.ts';
import { memberApi } from '#app/api/memberApi.ts';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { type AppStore, createStore } from '#app/api/store.ts';
import { wizardApi } from '#app/features/assessment-wizard/wizardApi.ts';
import { assessmentsApi } from '#app/features/assessments/assessmentsApi.ts';
import { dashboardApi } from '#app/features/dashboard/dashboardApi.ts';
import { settingsApi } from '#app/features/settings/settingsApi.ts';
import { buildAppointment, buildAssessment } from '#tests/support/assessmentBuilders.ts';
import { buildDashboardWork, buildMemberDetails, testId } from '#tests/support/builders.ts';
import { type FakeApi, fakeApiBaseUrl, startFakeApi } from '#tests/support/fakeApi.ts';
import { stubStorage } from '#tests/support/stubStorage.ts';

let store: AppStore;
let api: FakeApi;

const assessment = buildAssessment();
const { organizationId, id: assessmentId } = assessment;
const member = buildMemberDetails();
const person = { organizationId, userId: member.user.id };
const page = { limit: 10, offset: 0 };
const { days } = assessment.assessmentSchedule;

const memberPath = `/v1/organization/members/${organizationId}/${member.user.id}`;

const invitedPath = `/v1/assessment/${assessmentId}/members`;

/** Calls behind the pages of an administrator. */
const shown = {
  week: `GET /v1/appointment/week/${organizationId}`,
  day: `GET /v1/appointment/day/${organizationId}`,
  timeSlots: `GET /v1/assessment/${assessmentId}/time-slots`,
  team: `GET /v1/team/${organizationId}`,
  member: `GET ${memberPath}`,
  messages: `GET ${memberPath}/messages`,
  openWork: `GET /v1/dashboard/${organizationId}/work`,
} as const;

beforeEach(async () => {
  stubStorage('localStorage');
  store = createStore({
    config: { ...defaultConfig, apiBaseUrl: fakeApiBaseUrl },
    session: { status: 'signedIn', onboarding: 'completed', ended: false },
  });
  tokenStorage.save({ accessToken: 'token', refreshToken: 'refresh' });
  const memberReply = () => ({ data: member });
  const doneReply = () => ({ data: { done: true } });
  api = startFakeApi({
    acceptedToken: 'token',
    answers: {
      [shown.week]: () => ({ data: [] }),
      [shown.day]: () => ({ data: { members: [], freeSlots: [] }, meta: { total: 0, currentPage: 1 } }),
      [shown.timeSlots]: () => ({ data: [] }),
      [shown.team]: () => ({ data: [], meta: { total: 0 } }),
      [shown.member]: memberReply,
      [shown.messages]: () => ({ data: [], meta: { total: 0 } }),
      [shown.openWork]: () => ({ data: buildDashboardWork() }),
      [`POST ${memberPath}/resend`]: doneReply,
      [`POST ${invitedPath}/resend`]: () => ({ data: { sent: 1 } }),
      [`POST ${invitedPath}/${testId('mail')}/resend`]: doneReply,
      [`POST /v1/appointment/${assessmentId}`]: () => ({
        data: { ...buildAppointment(), assessmentId, assessmentMemberId: testId('mail') },
      }),
      [`PUT /v1/assessment/${assessmentId}`]: () => ({ data: assessment, meta: { outsideSchedule: 0 } }),
      [`PUT /v1/assessment/${assessmentId}/schedule`]: () => ({
        data: { days, closedDays: [], version: 2 },
        meta: { outsideSchedule: 0, canceled: 0 },
      }),
      [`PUT ${memberPath}`]: memberReply,
      [`PUT ${memberPath}/deactivate`]: memberReply,
      [`PUT ${memberPath}/reactivate`]: memberReply,
      [`DELETE /v1/team/${organizationId}/${member.user.id}`]: doneReply,
      [`DELETE /v1/team/${organizationId}/${member.user.id}/Member`]: doneReply,
    },
  });
  const { getAppointmentWeek, listAppointmentsOfDay, listTimeSlots } = appointmentApi.endpoints;
  const date = '2026-12-14';
  await Promise.all([
    store.dispatch(getAppointmentWeek.initiate({ organizationId, date })).unwrap(),
    store.dispatch(listAppointmentsOfDay.initiate({ organizationId, date })),
    store.dispatch(listTimeSlots.initiate({ assessmentId })),
    store.dispatch(settingsApi.endpoints.listTeam.initiate({ organizationId, ...page })).unwrap(),
    store.dispatch(memberApi.endpoints.getMember.initiate(person)).unwrap(),
    store.dispatch(memberApi.endpoints.listMemberMessages.initiate({ ...person, ...page })).unwrap(),
    store.dispatch(dashboardApi.endpoints.getDashboardWork.initiate(organizationId)).unwrap(),
  ]);
});
afterEach(() => vi.unstubAllGlobals());

const { correctMember, deactivateMember, endRole, reactivateMember, resendMemberInvitation } = memberApi.endpoints;
const { resendAllAssessmentInvitations, resendAssessmentInvitation } = assessmentsApi.endpoints;

test.each([
  [
    'booking',
    () => appointmentApi.endpoints.scheduleAppointment.initiate({ assessmentId, body: { startsAt: 1 } }),
    ['day', 'week', 'timeSlots', 'member', 'messages'],
  ],
  [
    'deactivating a member',
    () => deactivateMember.initiate(person),
    ['day', 'week', 'timeSlots', 'team', 'member', 'messages'],
  ],
  ['reactivating a member', () => reactivateMember.initiate(person), ['day', 'team', 'member', 'messages']],
  [
    'ending a role',
    () => endRole.initiate({ ...person, role: 'Member' }),
    ['day', 'week', 'timeSlots', 'team', 'member', 'messages'],
  ],
  ['removing from the team', () => settingsApi.endpoints.removeFromTeam.initiate(person), ['team', 'member']],
  [
    'correcting a member',
    () => correctMember.initiate({ ...person, fullName: 'Anna Nowak' }),
    ['day', 'team', 'member', 'messages'],
  ],
  ['resending an invitation', () => resendMemberInvitation.initiate(person), ['messages', 'openWork']],
  [
    'resending the invitation to an assessment',
    () => resendAssessmentInvitation.initiate({ assessmentId, assessmentMemberId: testId('mail') }),
    ['messages', 'openWork'],
  ],
  ['resending to all', () => resendAllAssessmentInvitations.initiate({ assessmentId }), ['messages', 'openWork']],
  [
    'changing an assessment',
    () => assessmentApi.endpoints.updateAssessment.initiate({ assessmentId, body: { appointmentsPerSlot: 3 } }),
    ['day', 'week', 'timeSlots'],
  ],
  [
    'changing a schedule',
    () => wizardApi.endpoints.saveSchedule.initiate({ organizationId, assessmentId, body: { days } }),
    ['day', 'week', 'timeSlots'],
  ],
] as const)('%s refetches the pages that show its effects', async (_action, mutation, refetched) => {
  const before = api.calls.length;
  // The union of all mutations has no common dispatch overload.
  await store.dispatch(mutation() as ReturnType<typeof reactivateMember.initiate>).unwrap();
  const expected = refetched.map((name) => shown[name]);
  await vi.waitFor(() => expect(expected.filter((call) => !api.calls.includes(call, before))).toEqual([]));
});
