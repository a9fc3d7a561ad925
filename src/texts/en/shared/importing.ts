/** Importing people from a CSV file. Stories: Pages/Members, Pages/Onboarding. */
export const importing = {
  importFromCsv: 'Import Members from CSV',
  csvFile: 'CSV file',
  whatFileHolds:
    'The first row names the columns: Full Name and Email, and if you like Employee Number, Birth Date (1985-12-31 or 31/12/1985) and Language (French or fr). If it doesn’t, you choose them. In Excel, save the file as “CSV UTF-8”.',
  downloadTemplate: 'Download Template',
  /** Name of a file. */
  templateFile: 'members-template.csv',
  alphabet: 'Alphabet of the file',
  chooseAlphabet: 'The file does not say it. If the names below look wrong, choose another one.',
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1256': 'Arabic (Windows-1256)',
  gb18030: 'Simplified Chinese (GB18030)',
  big5: 'Traditional Chinese (Big5)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-kr': 'Korean (EUC-KR)',
  'utf-8': 'Unicode (UTF-8)',
  checkingFile: 'Checking the file…',
  /** Before the import: how many will be invited, and who of the members gets a missing detail. */
  willBeInvited:
    '{count, plural, =0 {Nobody would be invited.} one {# person will be invited.} other {# people will be invited.}}',
  willBeCompleted: '{count, plural, one {# member} other {# members}} will get details that are missing.',
  membersAlready: 'Already members, not changed: {count}.',
  duplicates: 'Duplicates: {count}.',
  withErrors: 'With errors: {count}.',
  importing: 'Inviting {count, plural, one {# person} other {# people}}…',
  canTakeLong: 'This can take a minute for a long file.',
  /** Headings of columns in quotes, and the columns of which nothing is read. */
  columnsRead:
    'Names are read from {name}{lastName, select, none {} other { and {lastName}}}{email, select, none {} other {, addresses from {email}}}{language, select, none {} other {, languages from {language}}}.',
  /** Details and the headings of their columns, such as `detailRead`. */
  detailsRead: 'Also read: {columns}.',
  detailRead: '{detail} from {heading}',
  columnsNotUsed: 'Not used: {columns}.',
  quoted: '“{heading}”',
  firstRows: '{count, plural, one {The first row} other {The first # rows}}',
  columnsUnknown: 'The first row does not name the columns Name and Email',
  /** {reason} says why. */
  firstRowIsPerson: '{reason}. If the first row is a person, that person is invited too.',
  /** Labels of the fields that choose the columns. */
  nameColumn: 'Column of the names',
  lastNameColumn: 'Column of the last names (if separate)',
  emailColumn: 'Column of the email addresses',
  detailColumn: 'Column for {detail} (optional)',
  languageColumn: 'Column of the languages (optional)',
  chooseColumn: 'Choose a column',
  /** Choices: the column is missing, has no heading, has one. */
  notInFile: 'Not in the file',
  column: 'Column {number}',
  columnNamed: '{number}: {heading}',
  sameColumn: 'Names and addresses are in different columns',
  chosenAlready: 'This column is chosen already',
  /** An import that goes on in the background. */
  importOf: 'Import of {count, plural, other {# people}}',
  importProgress: 'Import of {count, plural, other {# people}}: {percent} %',
  percent: '{percent} %',
  goesOn: 'It goes on when you leave this page.',
  notFinished: 'The import could not be finished.',
  importAgain: 'Import the file again to invite the others. Nobody is invited twice.',
  dismiss: 'Dismiss',
} as const;
