/** All addresses of the app. Use these, never a literal. */
export const paths = {
  logIn: '/',
  memberLogIn: '/member',
  practitionerLogIn: '/practitioner',
  emailLink: '/email-link',
  /** Where the code of a printed card is typed. */
  card: '/card',
  privacyPolicy: '/privacy-policy',
  mailbox: '/mailbox',

  onboarding: '/onboarding',
  onboardingOrganization: '/onboarding/organization',
  onboardingInvite: '/onboarding/invite',
  /** The account of an administrator without an organization. */
  onboardingAccount: '/onboarding/account',

  app: '/app',
  dashboard: '/app/dashboard',
  newOrganization: '/app/new-organization',
  members: '/app/members',
  /** Members who have not answered their invitation. */
  invitedMembers: '/app/members?status=Invited',
  staffLists: '/app/members/staff-lists',
  staffList: (rosterId: string) => `/app/members/staff-lists/${rosterId}`,
  member: (userId: string) => `/app/members/${userId}`,
  /** The page of a member with the times open, to book or move their appointment. */
  memberAppointment: (userId: string) => `/app/members/${userId}?appointment`,
  assessments: '/app/assessments',
  /** The list with the drawer of an assessment open. */
  assessmentDrawer: (assessmentId: string) => `/app/assessments?id=${assessmentId}`,
  /** The drawer with the people who have an appointment, in an order of `assessmentMemberSorts`. */
  bookedMembers: (assessmentId: string, sort: string) =>
    `/app/assessments?id=${assessmentId}&view=members&memberSort=${sort}`,
  /** The drawer with the people who did not attend. */
  missedMembers: (assessmentId: string) => `/app/assessments?id=${assessmentId}&view=members&attendance=DidNotAttend`,
  /** The drawer with the people who have no appointment. */
  notBookedMembers: (assessmentId: string) => `/app/assessments?id=${assessmentId}&view=members&tab=NotScheduled`,
  createAssessment: '/app/assessments/create',
  editAssessment: (assessmentId: string) => `/app/assessments/create/${assessmentId}`,
  /** One page for an assessment to which people are invited. */
  assessmentEditor: (assessmentId: string) => `/app/assessments/${assessmentId}/edit`,
  /** The appointments of an assessment that no longer fit its schedule. New times are found for those of the practitioner only. */
  displacedAppointments: (assessmentId: string, practitionerId?: string) =>
    `/app/assessments/${assessmentId}/displaced${practitionerId === undefined ? '' : `?practitionerId=${practitionerId}`}`,
  assessmentSchedule: (assessmentId: string) => `/app/assessments/create/${assessmentId}/schedule`,
  assessmentMembers: (assessmentId: string) => `/app/assessments/create/${assessmentId}/members`,

  calendar: '/app/calendar',
  /** A day of the calendar, limited to one assessment. */
  assessmentCalendar: (assessmentId: string, date: string) => `/app/calendar?date=${date}&assessment=${assessmentId}`,

  /** A day of the calendar, which prints its list. */
  printDay: (date: string) => `/app/calendar?date=${date}&print`,

  settings: '/app/settings',
  profileSettings: '/app/settings/profile',
  organizationSettings: '/app/settings/organization',
  siteSettings: '/app/settings/sites',
  detailSettings: '/app/settings/details',
  teamSettings: '/app/settings/team',
  /** The team page with the form of an invitation open. */
  inviteToTeam: '/app/settings/team?invite',
  auditLog: '/app/settings/audit-log',
  sessions: '/app/settings/sessions',

  my: '/my',
  myProfile: '/my/profile',
  myDevices: '/my/devices',
  whoCanSeeResults: '/my/who-can-see-results',
  myAssessment: (assessmentId: string) => `/my/assessments/${assessmentId}`,

  practice: '/practice',
  practiceProfile: '/practice/profile',
  practiceDevices: '/practice/devices',
  practiceAvailability: '/practice/availability',
  /** Corrections of who a person is that wait for a practitioner. */
  practiceCorrections: '/practice/corrections',
  practiceMember: (assessmentMemberId: string) => `/practice/${assessmentMemberId}`,
} as const;

/** Whether a path is the parent path or below it. */
export function isWithin(pathname: string, parent: string): boolean {
  return pathname === parent || pathname.startsWith(`${parent}/`);
}

/** Lists the addresses of the app, with `:id` for any segment: '/app/members/:id'. */
export function listRoutes(): string[] {
  const addresses = Object.values(paths).map((path) => (typeof path === 'function' ? path(':id', ':id') : path));
  return [...new Set(addresses.map((address) => address.replace(/\?.*/, '')))];
}
