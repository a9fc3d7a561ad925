/** The figures and the first members of an organization. Stories: Pages/Dashboard. */
export const figures = {
  /** Title of the page. */
  title: 'Dashboard',
  /** Name of a menu, with the two that follow. */
  printList: 'Print List',
  printToday: 'Print Today’s List',
  printTomorrow: 'Print Tomorrow’s List',
  notLoaded: 'The figures could not be loaded',
  totalMembers: 'Total Members',
  /** Above two numbers, such as 30/40. */
  invitesAccepted: 'Invites Accepted',
  stillOpen: '{count, plural, other {# still open}}',
  totalAppointments: 'Total Appointments',
  totalAssessments: 'Total Assessments',
  /** Title of a chart. In its middle stands the share of those who have an appointment, and `scheduled` below. */
  progress: 'Appointments Progress',
  scheduled: 'scheduled',
  /** The two shares of the chart. */
  scheduledShare: 'Scheduled Appointment',
  notScheduledShare: 'Didn’t Schedule',
  members: 'Members List',
  viewAll: 'View All',
  membersNotLoaded: 'The members could not be loaded',
  noMembers: 'No team members yet',
  addTeam: 'Add your team to manage assessments efficiently.',
  inviteTeam: 'Invite Team Members',
} as const;
