/** Finding people, assessments, pages and actions by typing. Stories: Pages/Find Anything. */
export const find = {
  /** Heading of the dialog. */
  title: 'Find Anything',
  /** Button that opens it, above the links to pages. */
  search: 'Search',
  /** Keys that open it. */
  shortcut: 'Ctrl K',
  searchLabel: 'Search people, assessments and pages',
  /** Headings of the groups. */
  recent: 'Recent',
  people: 'People',
  pages: 'Pages',
  actions: 'Actions',
  createAssessment: 'Create Assessment',
  /** Opens the times of a person, to book an appointment or to move theirs. */
  bookOrMove: 'Book or Move for {name}',
  inviteToTeam: 'Invite to Team',
  /** Pages of the settings. */
  organization: 'Organization',
  sites: 'Sites',
  details: 'Details of People',
  team: 'Team',
  auditLog: 'Audit Log',
  failed: 'The search failed. Please try again in a moment.',
} as const;
