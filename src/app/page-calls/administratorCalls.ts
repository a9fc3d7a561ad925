import { askAhead } from '#app/api/ahead.ts';
import { assessmentEndpoints } from '#app/api/assessmentApi.ts';
import { memberEndpoints } from '#app/api/memberApi.ts';
import { invitableMembersArgs } from '#app/features/assessment-wizard/invitableMembers.ts';
import { assessmentsEndpoints } from '#app/features/assessments/assessmentsApi.ts';
import { readListState, toListQuery } from '#app/features/assessments/listState.ts';
import {
  firstMembersArgs,
  invitedMembersArgs,
  readMembersViewState,
} from '#app/features/assessments/membersViewState.ts';
import { dashboardEndpoints, dashboardMembersArgs } from '#app/features/dashboard/dashboardApi.ts';
import { readMemberListState, toHistoryQuery, toMemberQuery } from '#app/features/members/memberListParams.ts';
import { sessionsEndpoints } from '#app/features/settings/sessionsApi.ts';
import { settingsEndpoints, toTeamQuery } from '#app/features/settings/settingsApi.ts';
import { readPage } from '#app/lists/pageParam.ts';
import { paths } from '#app/paths.ts';
import type { PageAddress, PageCalls } from './askForPage.ts';

/** What the pages of an administrator ask for; without an organization they ask for nothing. */
export const administratorCalls: PageCalls = {
  [paths.app]: ofOrganization(dashboard),
  [paths.dashboard]: ofOrganization(dashboard),
  [paths.members]: ofOrganization((organizationId, { search }) => [
    askAhead(memberEndpoints.listMembers, { organizationId, ...toMemberQuery(readMemberListState(search)) }),
  ]),
  [paths.member(':userId')]: ofOrganization((organizationId, { params: { userId = '' }, search }) => {
    const member = { organizationId, userId };
    return [
      askAhead(memberEndpoints.getMember, member),
      askAhead(memberEndpoints.listMemberAssessments, {
        ...member,
        ...toHistoryQuery(readPage(search, 'assessmentPage')),
      }),
      askAhead(memberEndpoints.listMemberMessages, { ...member, ...toHistoryQuery(readPage(search, 'messagePage')) }),
    ];
  }),
  [paths.assessments]: ofOrganization((organizationId, { search }) => {
    const state = readListState(search);
    return [
      askAhead(assessmentsEndpoints.listAssessments, { organizationId, ...toListQuery(state) }),
      ...(state.id === undefined ? [] : drawer(organizationId, state.id, search)),
    ];
  }),
  [paths.editAssessment(':assessmentId')]: ofOrganization(assessment),
  [paths.assessmentSchedule(':assessmentId')]: ofOrganization(assessment),
  [paths.assessmentMembers(':assessmentId')]: ofOrganization((organizationId, address) => [
    ...assessment(organizationId, address),
    askAhead(
      memberEndpoints.listMembers,
      invitableMembersArgs({ organizationId, id: address.params['assessmentId'] ?? '' }, address.search),
    ),
  ]),
  [paths.teamSettings]: ofOrganization((organizationId, { search }) => [
    askAhead(settingsEndpoints.listTeam, { organizationId, ...toTeamQuery(readPage(search, 'page')) }),
  ]),
  [paths.sessions]: () => [askAhead(sessionsEndpoints.listSessions, undefined)],
};

function dashboard(organizationId: string) {
  return [
    askAhead(dashboardEndpoints.getDashboard, organizationId),
    askAhead(memberEndpoints.listMembers, dashboardMembersArgs(organizationId)),
  ];
}

function assessment(organizationId: string, { params: { assessmentId = '' } }: PageAddress) {
  return [askAhead(assessmentEndpoints.getAssessment, { organizationId, assessmentId })];
}

function drawer(organizationId: string, assessmentId: string, search: URLSearchParams) {
  const args =
    readListState(search).view === 'members'
      ? invitedMembersArgs(assessmentId, readMembersViewState(search))
      : firstMembersArgs(assessmentId, 'Scheduled');
  return [
    askAhead(assessmentEndpoints.getAssessment, { organizationId, assessmentId }),
    askAhead(assessmentEndpoints.listAssessmentMembers, args),
  ];
}

type OrganizationCalls = (organizationId: string, address: PageAddress) => ReturnType<PageCalls[string]>;

function ofOrganization(callsOf: OrganizationCalls): PageCalls[string] {
  return (address) => {
    const [organization] = address.organizations;
    return organization === undefined ? [] : callsOf(organization.id, address);
  };
}
