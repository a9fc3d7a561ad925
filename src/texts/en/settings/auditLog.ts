/** The audit log of an organization. Stories: Pages/Settings. */
export const auditLog = {
  /** Title of the browser's tab, and name of the table. */
  title: 'Audit Log',
  table: 'Audit log',
  exportCsv: 'Export CSV',
  fileName: 'audit-log.csv',
  failed: 'The audit log could not be loaded',
  nothingFound: 'Nothing found',
  tryOthers: 'Try other words, days or filters.',
  nothingYet: 'Nothing has happened yet',
  whatIsListed: 'What people do is listed here.',
  newestEvents: 'These are the newest {count, plural, one {# event} other {# events}}. Choose days to see older ones.',
  /** Name of the two fields for the first and last day, and their labels. */
  days: 'Days',
  from: 'From',
  to: 'To',
  invalidDate: 'Invalid date',
  /** Headings of the columns. */
  time: 'Time',
  who: 'Who',
  what: 'What',
  networkAddress: 'Network address',
  /** Below the name of the product, in place of a role: nobody did it. */
  byItself: 'by itself',
  erasedPerson: 'Erased person',
  people: '{count, plural, one {# person} other {# people}}',
  /** How long results are kept. Years are 0 if until they are erased. */
  retentionChange:
    '{newYears, plural, =0 {now until they are erased} one {now for # year} other {now for # years}}, {oldYears, plural, =0 {before until they are erased} one {before for # year} other {before for # years}}',
  /** Corrected details of a person, in a list: 'name, email address'. */
  name: 'name',
  emailAddress: 'email address',
  employeeNumber: 'employee number',
  birthDate: 'birth date',
  department: 'department',
  position: 'position',
  startDate: 'start date',
  phone: 'phone',
  workSite: 'work site',
  language: 'language',
  /** {fields} is such a list, {from} and {to} are email addresses. */
  addressChanged: '{fields} ({from} to {to})',
  addressAdded: '{fields} (none to {to})',
} as const;
