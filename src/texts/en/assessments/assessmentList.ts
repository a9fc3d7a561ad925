/** The list of assessments. Stories: Pages/Assessments. */
export const assessmentList = {
  assessments: 'Assessments',
  /** After the number of assessments, for screen readers. */
  countLabel: 'assessments',
  createAssessment: 'Create Assessment',
  searchByName: 'Search by name',
  noneFound: 'No assessments found',
  noneFits: 'No assessment fits the search and the filters.',
  noneYet: 'No assessments yet',
  addFirst: 'Get started by adding your first assessment',
  /** Marks an assessment to which nobody is invited yet. */
  draft: 'Draft',
  /** On the card of an assessment. {duration} of an appointment is '45 min', {count} is how many may begin at once. */
  slots: '{duration} · {count, plural, other {# per slot}}',
  /** Beside the pages of the list, such as '5–8 of 23'. */
  range: '{first}–{last} of {total}',
  /** Options of a menu that sorts the list. */
  newestFirst: 'Newest First',
  oldestFirst: 'Oldest First',
} as const;
