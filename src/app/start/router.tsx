import { Navigate, type RouteObject, type ShouldRevalidateFunction } from 'react-router-dom';
import type { AppStore } from '#app/api/store.ts';
import { AdministratorLoginPage, MemberLoginPage, PractitionerLoginPage } from '#app/features/login/LoginPage.tsx';
import { createPageLoader, type PrefetchPage } from '#app/session/pageLoader.ts';
import { paths } from '#app/session/paths.ts';
import { RequireAdministrator, RequireMember, RequireOnboarding, RequirePractitioner } from '#app/shell/guards.tsx';
import { RootLayout } from '#app/shell/RootLayout.tsx';
import { RouteFailed } from '#app/shell/RouteFailed.tsx';
import { withTexts } from '#app/ui/texts/useTexts.ts';
import type { MembershipRole } from '#contract/common.ts';
import { FullScreenLoading } from '#design-system/components/full-screen-loading/FullScreenLoading.tsx';

/** Creates the routes of the app, for the browser's router and for the memory routers of stories and tests. */
export function createRoutes(store: AppStore): RouteObject[] {
  return [
    {
      Component: RootLayout,
      HydrateFallback: FullScreenLoading,
      ErrorBoundary: RouteFailed,
      children: [
        ...guestRoutes,
        {
          Component: RequireAdministrator,
          children: [
            onboardingRoutes,
            {
              path: paths.onboardingAccount,
              lazy: () => withTexts('account', import('#app/features/profile/AccountPage.tsx')),
            },
            { Component: RequireOnboarding, children: [createAdministratorRoutes(store)] },
          ],
        },
        { Component: RequireMember, children: [createMemberRoutes(store)] },
        { Component: RequirePractitioner, children: [createPractitionerRoutes(store)] },
        { path: '*', lazy: () => withTexts('visitor', import('#app/features/not-found/NotFoundPage.tsx')) },
      ],
    },
  ];
}

/** The sign-in pages are part of the first chunk. Every other page has its own. */
const guestRoutes: RouteObject[] = [
  { path: paths.logIn, Component: AdministratorLoginPage },
  { path: paths.memberLogIn, Component: MemberLoginPage },
  { path: paths.practitionerLogIn, Component: PractitionerLoginPage },
  { path: paths.emailLink, lazy: () => withTexts('visitor', import('#app/features/invitation/EmailLinkPage.tsx')) },
  { path: paths.card, lazy: () => withTexts('visitor', import('#app/features/invitation/CardPage.tsx')) },
  {
    path: paths.privacyPolicy,
    lazy: () => withTexts('visitor', import('#app/features/privacy-policy/PrivacyPolicyPage.tsx')),
  },
  { path: paths.mailbox, lazy: () => withTexts('visitor', import('#app/features/mailbox/MailboxPage.tsx')) },
];

const onboardingRoutes: RouteObject = {
  path: paths.onboarding,
  lazy: () => withTexts('onboarding', import('#app/shell/OnboardingLayout.tsx')),
  children: [
    { index: true, lazy: () => import('#app/features/onboarding/YourDetailsPage.tsx') },
    { path: paths.onboardingOrganization, lazy: () => import('#app/features/onboarding/OrganizationDetailsPage.tsx') },
    { path: paths.onboardingInvite, lazy: () => import('#app/features/onboarding/InviteTeamPage.tsx') },
  ],
};

/** An unknown URL below the first page of a role, which keeps its shell. */
const notFoundRoute: RouteObject = {
  path: '*',
  lazy: () => withTexts('visitor', import('#app/features/not-found/NotFoundInShell.tsx')),
};

function createAdministratorRoutes(store: AppStore): RouteObject {
  const prefetch = createPrefetch(store, 'OrganizationAdmin');
  const dashboard = prefetch(
    async () => (await import('#app/features/dashboard/dashboardPrefetch.ts')).prefetchDashboard,
  );
  const assessment = prefetch(
    async () => (await import('#app/features/assessment-wizard/wizardPrefetch.ts')).prefetchAssessment,
  );
  const inviteMembers = prefetch(
    async () => (await import('#app/features/assessment-wizard/wizardPrefetch.ts')).prefetchInviteMembers,
  );

  return {
    path: paths.app,
    lazy: () => withTexts('account', import('#app/shell/AppShell.tsx')),
    children: [
      { index: true, ...dashboard, element: <Navigate to={paths.dashboard} replace /> },
      {
        path: paths.dashboard,
        ...dashboard,
        lazy: () => withTexts('dashboard', import('#app/features/dashboard/DashboardPage.tsx')),
      },
      {
        path: paths.newOrganization,
        lazy: () => withTexts('settings', import('#app/features/settings/NewOrganizationPage.tsx')),
      },
      {
        path: paths.members,
        ...prefetch(async () => (await import('#app/features/members/memberPrefetch.ts')).prefetchMembers),
        lazy: () => withTexts('members', import('#app/features/members/MembersPage.tsx')),
      },
      {
        path: paths.member(':userId'),
        ...prefetch(async () => (await import('#app/features/members/memberPrefetch.ts')).prefetchMember),
        lazy: () => withTexts('members', import('#app/features/members/MemberPage.tsx')),
      },
      {
        path: paths.staffLists,
        ...prefetch(async () => (await import('#app/features/roster/rosterPrefetch.ts')).prefetchStaffLists),
        lazy: () => withTexts('roster', import('#app/features/roster/StaffListsPage.tsx')),
      },
      {
        path: paths.staffList(':rosterId'),
        ...prefetch(async () => (await import('#app/features/roster/rosterPrefetch.ts')).prefetchStaffList),
        lazy: () => withTexts('roster', import('#app/features/roster/StaffListPage.tsx')),
      },
      {
        path: paths.assessments,
        ...prefetch(async () => (await import('#app/features/assessments/assessmentPrefetch.ts')).prefetchAssessments),
        lazy: () => withTexts('assessments', import('#app/features/assessments/AssessmentsPage.tsx')),
      },
      {
        path: paths.assessmentEditor(':assessmentId'),
        ...inviteMembers,
        lazy: () => withTexts('wizard', import('#app/features/assessment-wizard/EditAssessmentPage.tsx')),
      },
      {
        path: paths.displacedAppointments(':assessmentId'),
        ...prefetch(async () => (await import('#app/features/displaced/displacedPrefetch.ts')).prefetchDisplaced),
        lazy: () => withTexts('displaced', import('#app/features/displaced/DisplacedPage.tsx')),
      },
      {
        path: paths.calendar,
        ...prefetch(async () => (await import('#app/features/calendar/calendarPrefetch.ts')).prefetchCalendar),
        lazy: () => withTexts('calendar', import('#app/features/calendar/CalendarPage.tsx')),
      },
      {
        path: paths.createAssessment,
        lazy: () => withTexts('wizard', import('#app/features/assessment-wizard/WizardLayout.tsx')),
        children: [
          { index: true, lazy: () => import('#app/features/assessment-wizard/GeneralInfoPage.tsx') },
          {
            path: ':assessmentId',
            ...assessment,
            lazy: () => import('#app/features/assessment-wizard/GeneralInfoPage.tsx'),
          },
          {
            path: ':assessmentId/schedule',
            ...assessment,
            lazy: () => import('#app/features/assessment-wizard/SchedulingPage.tsx'),
          },
          {
            path: ':assessmentId/members',
            ...inviteMembers,
            lazy: () => import('#app/features/assessment-wizard/InviteMembersPage.tsx'),
          },
        ],
      },
      {
        path: paths.settings,
        lazy: () => withTexts('settings', import('#app/features/settings/SettingsLayout.tsx')),
        children: [
          { index: true, element: <Navigate to={paths.profileSettings} replace /> },
          { path: paths.profileSettings, lazy: () => import('#app/features/profile/ProfilePage.tsx') },
          {
            path: paths.organizationSettings,
            lazy: () => import('#app/features/settings/OrganizationSettingsPage.tsx'),
          },
          {
            path: paths.siteSettings,
            ...prefetch(async () => (await import('#app/features/settings/settingsPrefetch.ts')).prefetchSites),
            lazy: () => import('#app/features/settings/SitesPage.tsx'),
          },
          { path: paths.detailSettings, lazy: () => import('#app/features/settings/DetailSettingsPage.tsx') },
          {
            path: paths.teamSettings,
            ...prefetch(async () => (await import('#app/features/settings/settingsPrefetch.ts')).prefetchTeam),
            lazy: () => import('#app/features/settings/TeamPage.tsx'),
          },
          { path: paths.auditLog, lazy: () => import('#app/features/settings/AuditLogPage.tsx') },
          // Not prefetched, because it may ask for a code.
          { path: paths.sessions, lazy: () => import('#app/features/profile/SessionsPage.tsx') },
        ],
      },
      notFoundRoute,
    ],
  };
}

function createMemberRoutes(store: AppStore): RouteObject {
  const prefetch = createPrefetch(store, 'Member');
  return {
    path: paths.my,
    lazy: () => withTexts('account', import('#app/shell/MemberShell.tsx')),
    children: [
      {
        index: true,
        ...prefetch(async () => (await import('#app/features/booking/bookingPrefetch.ts')).prefetchMyAssessments),
        lazy: () => withTexts('member', import('#app/features/booking/MyAssessmentsPage.tsx')),
      },
      {
        path: paths.whoCanSeeResults,
        lazy: () => withTexts('member', import('#app/features/booking/WhoCanSeeResultsPage.tsx')),
      },
      { path: paths.myProfile, lazy: () => import('#app/features/profile/ProfilePage.tsx') },
      { path: paths.myDevices, lazy: () => import('#app/features/profile/OwnDevicesPage.tsx') },
      {
        path: paths.myAssessment(':assessmentId'),
        ...prefetch(async () => (await import('#app/features/booking/bookingPrefetch.ts')).prefetchBooking),
        lazy: () => withTexts('member', import('#app/features/booking/BookingPage.tsx')),
      },
      notFoundRoute,
    ],
  };
}

function createPractitionerRoutes(store: AppStore): RouteObject {
  const prefetch = createPrefetch(store, 'Practitioners');
  return {
    path: paths.practice,
    lazy: () => withTexts('account', import('#app/shell/PracticeShell.tsx')),
    children: [
      {
        index: true,
        ...prefetch(async () => (await import('#app/features/practice/practicePrefetch.ts')).prefetchDay),
        lazy: () => withTexts('practice', import('#app/features/practice/day/DayPage.tsx')),
      },
      { path: paths.practiceProfile, lazy: () => import('#app/features/profile/ProfilePage.tsx') },
      { path: paths.practiceDevices, lazy: () => import('#app/features/profile/OwnDevicesPage.tsx') },
      {
        path: paths.practiceAvailability,
        lazy: () => withTexts('practice', import('#app/features/practice/availability/AvailabilityPage.tsx')),
      },
      {
        path: paths.practiceCorrections,
        lazy: () => withTexts('practice', import('#app/features/practice/corrections/CorrectionsPage.tsx')),
      },
      {
        path: paths.practiceMember(':assessmentMemberId'),
        lazy: () => withTexts('recording', import('#app/features/practice/recording/RecordPage.tsx')),
      },
      notFoundRoute,
    ],
  };
}

/** Returns a function that gives a route a loader, which starts the queries of its page. */
function createPrefetch(store: AppStore, role: MembershipRole) {
  return (importPrefetch: () => Promise<PrefetchPage>) => ({
    loader: createPageLoader(store, role, importPrefetch),
    shouldRevalidate: onOtherPath,
  });
}

/** Runs a loader again for another page only. When the search parameters change, the page starts its own queries. */
const onOtherPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname;
