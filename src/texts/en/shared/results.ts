/**
 * Recorded results, their corrections, and who has opened them. Also in the PDF of results. Stories: Pages/Own results,
 * Pages/Practice record.
 */
export const results = {
  /** Below the heading: when the results were finished, and when they were corrected last. */
  finishedOn: 'Finished {finished}',
  finishedAndCorrectedOn: 'Finished {finished}, corrected {corrected}',
  /** The name of the person then, if it has changed. */
  recordedFor: 'Recorded for {name}',
  attachments: 'Attachments',
  /** Button beside a file, and its name for screen readers. */
  download: 'Download',
  downloadFile: 'Download {name}',
  downloadFhir: 'Download as FHIR',
  downloadPdf: 'Download PDF',
  /** Headings of a table of changed values. */
  value: 'Value',
  before: 'Before',
  after: 'After',
  /** Values in that table, besides measurements. `recordedName` is the name of the person then. */
  recordedName: 'Recorded for',
  summary: 'Summary',
  privateNote: 'Private note',
  files: 'Files',
  /** '128 mmHg (Left arm, seated)' */
  valueWithNote: '{value} ({note})',
  corrections: 'Corrections',
  correctionsFailed: 'The corrections could not be loaded',
  /** Above each correction: when, and by whom. */
  correctedBy: '{date}, {name}',
  correctedByFormer: '{date}, a former practitioner',
  correctionReason: 'Reason: {reason}',
  fileRemoved: 'A file was removed.',
  correctionOf: 'Correction of {date}',
  /** Heading of a card. "They" are the results of one member. */
  whoOpened: 'Who has opened them',
  listFailed: 'The list could not be loaded',
  nobodyYet: 'Nobody yet.',
  /** Name of the list of people who opened or changed the results. */
  people: 'People',
  whatTheyDid: 'What they did',
  pagesOfWhatTheyDid: 'Pages of what they did',
  you: 'You',
  /** 'Joseph Lister (Practitioner)' */
  person: '{name} ({role})',
  /** Somebody whose name was not kept. */
  formerPerson:
    '{role, select, Practitioners {A former practitioner} OrganizationAdmin {A former administrator} other {A former member}}',
  /** {who} is one of the two above. */
  did: '{action, select, ResultDrafted {{who} wrote a draft} ResultFinished {{who} finished them} FinishUndone {{who} made them a draft again} ResultCorrected {{who} corrected them} ResultWithdrawn {{who} withdrew them} AttachmentRead {{who} opened a file} other {{who} opened them}}',
  /** Members only read. */
  youDid: '{action, select, AttachmentRead {You opened a file} other {You opened them}}',
  /** How a practitioner came to see results. */
  appointedBy: 'Appointed by {name}',
  appointedAndApprovedBy: 'Appointed by {name}, approved by {approver}',
  /** How often somebody has opened or changed results. {first} and {last} are dates. */
  timesOpened: '{count, plural, =1 {Once, {last}} other {# times from {first} to {last}}}',
} as const;
