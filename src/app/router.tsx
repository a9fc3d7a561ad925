import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { FullScreenLoading } from '#design-system/components/full-screen-loading/FullScreenLoading.tsx';
import { AdministratorLoginPage, MemberLoginPage, PractitionerLoginPage } from './features/login/LoginPage.tsx';
import { paths } from './paths.ts';
import { RootLayout } from './shell/RootLayout.tsx';
import { RouteFailed } from './shell/RouteFailed.tsx';

/** Every page is a chunk of its own, loaded when it is first shown; only that of the sign-in comes with the start. */
const guestRoutes: RouteObject[] = [
  { path: paths.logIn, Component: AdministratorLoginPage },
  { path: paths.memberLogIn, Component: MemberLoginPage },
  { path: paths.practitionerLogIn, Component: PractitionerLoginPage },
  {
    path: paths.emailLink,
    lazy: async () => ({ Component: (await import('./features/invitation/EmailLinkPage.tsx')).EmailLinkPage }),
  },
  {
    path: paths.privacyPolicy,
    lazy: async () => ({
      Component: (await import('./features/privacy-policy/PrivacyPolicyPage.tsx')).PrivacyPolicyPage,
    }),
  },
  {
    path: paths.mailbox,
    lazy: async () => ({ Component: (await import('./features/mailbox/MailboxPage.tsx')).MailboxPage }),
  },
];

const onboardingRoutes: RouteObject = {
  path: paths.onboarding,
  lazy: async () => ({ Component: (await import('./shell/OnboardingLayout.tsx')).OnboardingLayout }),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./features/onboarding/YourDetailsPage.tsx')).YourDetailsPage }),
    },
    {
      path: paths.onboardingOrganization,
      lazy: async () => ({
        Component: (await import('./features/onboarding/OrganizationDetailsPage.tsx')).OrganizationDetailsPage,
      }),
    },
    {
      path: paths.onboardingInvite,
      lazy: async () => ({ Component: (await import('./features/onboarding/InviteTeamPage.tsx')).InviteTeamPage }),
    },
  ],
};

const settingsRoutes: RouteObject = {
  path: paths.settings,
  lazy: async () => ({ Component: (await import('./features/settings/SettingsLayout.tsx')).SettingsLayout }),
  children: [
    { index: true, element: <Navigate to={paths.profileSettings} replace /> },
    {
      path: paths.profileSettings,
      lazy: async () => ({
        Component: (await import('./features/settings/ProfileSettingsPage.tsx')).ProfileSettingsPage,
      }),
    },
    {
      path: paths.organizationSettings,
      lazy: async () => ({
        Component: (await import('./features/settings/OrganizationSettingsPage.tsx')).OrganizationSettingsPage,
      }),
    },
    {
      path: paths.teamSettings,
      lazy: async () => ({ Component: (await import('./features/settings/TeamPage.tsx')).TeamPage }),
    },
    {
      path: paths.auditLog,
      lazy: async () => ({ Component: (await import('./features/settings/AuditLogPage.tsx')).AuditLogPage }),
    },
    {
      path: paths.sessions,
      lazy: async () => ({ Component: (await import('./features/settings/SessionsPage.tsx')).SessionsPage }),
    },
  ],
};

const appRoutes: RouteObject = {
  path: paths.app,
  lazy: async () => ({ Component: (await import('./shell/AppShell.tsx')).AppShell }),
  children: [
    { index: true, element: <Navigate to={paths.dashboard} replace /> },
    {
      path: paths.dashboard,
      lazy: async () => ({ Component: (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage }),
    },
    {
      path: paths.members,
      lazy: async () => ({ Component: (await import('./features/members/MembersPage.tsx')).MembersPage }),
    },
    {
      path: paths.member(':userId'),
      lazy: async () => ({ Component: (await import('./features/members/MemberPage.tsx')).MemberPage }),
    },
    {
      path: paths.assessments,
      lazy: async () => ({ Component: (await import('./features/assessments/AssessmentsPage.tsx')).AssessmentsPage }),
    },
    {
      path: paths.createAssessment,
      lazy: async () => ({ Component: (await import('./features/assessment-wizard/WizardLayout.tsx')).WizardLayout }),
      children: [
        {
          index: true,
          lazy: async () => ({
            Component: (await import('./features/assessment-wizard/GeneralInfoPage.tsx')).GeneralInfoPage,
          }),
        },
        {
          path: ':assessmentId',
          lazy: async () => ({
            Component: (await import('./features/assessment-wizard/GeneralInfoPage.tsx')).GeneralInfoPage,
          }),
        },
        {
          path: ':assessmentId/schedule',
          lazy: async () => ({
            Component: (await import('./features/assessment-wizard/SchedulingPage.tsx')).SchedulingPage,
          }),
        },
        {
          path: ':assessmentId/members',
          lazy: async () => ({
            Component: (await import('./features/assessment-wizard/InviteMembersPage.tsx')).InviteMembersPage,
          }),
        },
      ],
    },
    settingsRoutes,
  ],
};

const memberRoutes: RouteObject = {
  path: paths.my,
  lazy: async () => ({ Component: (await import('./shell/MemberShell.tsx')).MemberShell }),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./features/booking/MyAssessmentsPage.tsx')).MyAssessmentsPage }),
    },
    {
      path: paths.myDevices,
      lazy: async () => ({ Component: (await import('./features/settings/OwnDevicesPage.tsx')).OwnDevicesPage }),
    },
    {
      path: paths.myAssessment(':assessmentId'),
      lazy: async () => ({ Component: (await import('./features/booking/BookingPage.tsx')).BookingPage }),
    },
  ],
};

const practiceRoutes: RouteObject = {
  path: paths.practice,
  lazy: async () => ({ Component: (await import('./shell/PracticeShell.tsx')).PracticeShell }),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./features/practice/DayPage.tsx')).DayPage }),
    },
    {
      path: paths.practiceDevices,
      lazy: async () => ({ Component: (await import('./features/settings/OwnDevicesPage.tsx')).OwnDevicesPage }),
    },
    {
      path: paths.practiceMember(':assessmentMemberId'),
      lazy: async () => ({ Component: (await import('./features/practice/RecordPage.tsx')).RecordPage }),
    },
  ],
};

/** The routes of the app, for the browser's router and for the memory routers of stories and tests. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: FullScreenLoading,
    ErrorBoundary: RouteFailed,
    children: [
      ...guestRoutes,
      {
        lazy: async () => ({ Component: (await import('./session/guards.tsx')).RequireAdministrator }),
        children: [
          onboardingRoutes,
          {
            lazy: async () => ({ Component: (await import('./session/guards.tsx')).RequireOnboarding }),
            children: [appRoutes],
          },
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./session/guards.tsx')).RequireMember }),
        children: [memberRoutes],
      },
      {
        lazy: async () => ({ Component: (await import('./session/guards.tsx')).RequirePractitioner }),
        children: [practiceRoutes],
      },
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./features/not-found/NotFoundPage.tsx')).NotFoundPage }),
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
