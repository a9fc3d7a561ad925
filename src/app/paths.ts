/** Every address of the app. Nothing else spells one. */
export const paths = {
  logIn: '/',
  memberLogIn: '/member',
  practitionerLogIn: '/practitioner',
  emailLink: '/email-link',
  privacyPolicy: '/privacy-policy',
  mailbox: '/mailbox',

  onboarding: '/onboarding',
  onboardingOrganization: '/onboarding/organization',
  onboardingInvite: '/onboarding/invite',

  app: '/app',
  dashboard: '/app/dashboard',
  members: '/app/members',
  member: (userId: string) => `/app/members/${userId}`,
  assessments: '/app/assessments',
  /** The list with the drawer of one assessment open. */
  assessmentDrawer: (assessmentId: string) => `/app/assessments?id=${assessmentId}`,
  createAssessment: '/app/assessments/create',
  editAssessment: (assessmentId: string) => `/app/assessments/create/${assessmentId}`,
  assessmentSchedule: (assessmentId: string) => `/app/assessments/create/${assessmentId}/schedule`,
  assessmentMembers: (assessmentId: string) => `/app/assessments/create/${assessmentId}/members`,

  settings: '/app/settings',
  profileSettings: '/app/settings/profile',
  organizationSettings: '/app/settings/organization',
  teamSettings: '/app/settings/team',
  auditLog: '/app/settings/audit-log',
  sessions: '/app/settings/sessions',

  my: '/my',
  myDevices: '/my/devices',
  myAssessment: (assessmentId: string) => `/my/assessments/${assessmentId}`,

  practice: '/practice',
  practiceDevices: '/practice/devices',
  practiceMember: (assessmentMemberId: string) => `/practice/${assessmentMemberId}`,
} as const;
