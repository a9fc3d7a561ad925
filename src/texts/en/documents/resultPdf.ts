/** The results of one person as a PDF. */
export const resultPdf = {
  /** {person} is a name or an email address. */
  title: 'Results of {person}: {assessment}',
  heading: 'Results of {person}',
  assessmentAt: '{assessment}, {organization}',
  values: 'Values',
  /** Before a value, in bold: 'Heart rate: 72 /min'. */
  beforeValue: '{name}:',
  summary: 'Summary',
  files: 'Files',
  corrections: 'Corrections',
  /** A heading: when, and who corrected the results. {time} is such as '23 November 2026, 07:33'. */
  correctedBy: '{time}, {person}',
  correctedByFormer: '{time}, a former practitioner',
  reason: 'Reason: {reason}',
  fileRemoved: 'A file was removed.',
  /** A value before and after. */
  changed: '{name}: {before} → {after}',
  /** In place of a value that was not there. */
  none: 'None',
  page: 'Page {page} of {pages}',
} as const;
