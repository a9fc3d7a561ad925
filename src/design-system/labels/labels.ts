/** Texts that components say by themselves. Numbers, dates and lists in a phrase come formatted. */
export interface Labels {
  /** Name of an info button. */
  about: (name: string) => string;
  /** Visually hidden header of the menus of rows. */
  actions: string;
  /** Visually hidden words before the text of a banner, in place of its color and icon. */
  bannerTones: Readonly<Record<'info' | 'success' | 'warning' | 'danger', string>>;
  breadcrumbs: string;
  /** Before the name of a day of the calendar that can be chosen. */
  chooseDay: string;
  chooseFile: string;
  /** Name of the list of chosen files. */
  chosenFiles: string;
  clearFilters: string;
  clearSearch: string;
  close: string;
  copied: string;
  copy: string;
  copyFailed: string;
  count: string;
  /** Letters of a date in the placeholder of a date field. */
  dateLetters: Readonly<Record<'day' | 'month' | 'year', string>>;
  decrease: (label: string) => string;
  dismiss: string;
  /** Follows `chooseFile`. */
  dropFile: string;
  endDate: string;
  fileTooLarge: (size: string, limit: string) => string;
  /** From bytes to petabytes. */
  fileUnits: readonly string[];
  filters: string;
  increase: (label: string) => string;
  keep: string;
  loading: string;
  /** Shown over old content while new content loads. */
  loadingContent: string;
  /** Shown in a list while its options load. */
  loadingOptions: string;
  maxFileSize: (size: string) => string;
  nextMonth: string;
  nextPage: string;
  noDays: string;
  noMatches: string;
  notifications: string;
  /** Below a time field, with the typed text. */
  noTime: (text: string) => string;
  onlyOneFile: string;
  openCalendar: (label: string) => string;
  /** After the text of a link that opens a new window. */
  opensNewWindow: string;
  optionCount: (count: number, text: string) => string;
  otpDigit: (position: string, length: string) => string;
  page: (page: string) => string;
  pagination: string;
  percent: string;
  previousMonth: string;
  previousPage: string;
  /** Names the steps of a task. */
  progress: string;
  /** Follows the label of a group. */
  readOnly: string;
  /** Before the reference of an error that support asks for. */
  reference: string;
  remove: (name: string) => string;
  removePicture: string;
  /** Follows the label of a group. */
  required: string;
  rowActions: (rowName: string) => string;
  selectAllRows: (count: number, text: string) => string;
  selectedCount: (count: string) => string;
  selectRow: (rowName: string) => string;
  share: string;
  skipToContent: string;
  somethingFailed: string;
  sortBy: string;
  startDate: string;
  /** Before the name of a finished step. */
  stepDone: string;
  /** Before the name of a step with an error. */
  stepError: string;
  stepOf: (step: string, count: string) => string;
  tooManyFiles: (max: string) => string;
  tryAgain: string;
  /** Before the name of a day of the calendar that cannot be chosen. */
  unavailableDay: string;
  uploadingPicture: string;
  uploadPicture: string;
  wrongFileType: (extensions: string) => string;
  wrongPictureType: string;
}

/** Texts of components, and a language tag such as 'en-GB' for their numbers and dates. */
export interface Localization {
  labels: Labels;
  locale: string;
}

export const englishLabels: Labels = {
  about: (name) => `About ${name}`,
  actions: 'Actions',
  bannerTones: { info: 'Note:', success: 'Done:', warning: 'Warning:', danger: 'Error:' },
  breadcrumbs: 'Breadcrumbs',
  chooseDay: 'Choose',
  chooseFile: 'Choose a file',
  chosenFiles: 'Chosen files',
  clearFilters: 'Clear filters',
  clearSearch: 'Clear search',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  copyFailed: 'Your browser did not allow it. Select the text and copy it yourself.',
  count: 'Count',
  dateLetters: { day: 'dd', month: 'MM', year: 'yyyy' },
  decrease: (label) => `Decrease ${label}`,
  dismiss: 'Dismiss',
  dropFile: 'or drop it here',
  endDate: 'End Date',
  fileTooLarge: (size, limit) => `The file is ${size}, the limit is ${limit}`,
  fileUnits: ['B', 'KB', 'MB', 'GB', 'TB', 'PB'],
  filters: 'Filters',
  increase: (label) => `Increase ${label}`,
  keep: 'Keep',
  loading: 'Loading...',
  loadingContent: 'Loading..',
  loadingOptions: 'Loading…',
  maxFileSize: (size) => `up to ${size}`,
  nextMonth: 'Next month',
  nextPage: 'Next page',
  noDays: 'None',
  noMatches: 'No matches',
  notifications: 'Notifications',
  noTime: (text) => `${text} is not a time from 00:00 to 24:00.`,
  onlyOneFile: 'Only one file can be chosen',
  openCalendar: (label) => `${label}: open calendar`,
  opensNewWindow: '(opens a new window)',
  optionCount: (count, text) => (count === 1 ? '1 option' : `${text} options`),
  otpDigit: (position, length) => `Digit ${position} of ${length}`,
  page: (page) => `Page ${page}`,
  pagination: 'Pagination',
  percent: 'Percent',
  previousMonth: 'Previous month',
  previousPage: 'Previous page',
  progress: 'Progress',
  readOnly: 'read-only',
  reference: 'Reference:',
  remove: (name) => `Remove ${name}`,
  removePicture: 'Remove Profile Picture',
  required: 'required',
  rowActions: (rowName) => `Actions for ${rowName}`,
  selectAllRows: (count, text) =>
    count === 1 ? 'Select the row of this page' : `Select all ${text} rows of this page`,
  selectedCount: (count) => `${count} selected`,
  selectRow: (rowName) => `Select ${rowName}`,
  share: 'Share',
  skipToContent: 'Skip to content',
  somethingFailed: 'Something went wrong',
  sortBy: 'Sort by',
  startDate: 'Start Date',
  stepDone: 'Completed:',
  stepError: 'Has an error:',
  stepOf: (step, count) => `Step ${step} of ${count}`,
  tooManyFiles: (max) => `Only ${max} files can be chosen`,
  tryAgain: 'Try Again',
  unavailableDay: 'Not available',
  uploadingPicture: 'Uploading...',
  uploadPicture: 'Upload Profile Picture',
  wrongFileType: (extensions) => `Only ${extensions} files are accepted`,
  wrongPictureType: 'Choose a PNG, JPEG, WebP, GIF or AVIF image.',
};

export const english: Localization = { labels: englishLabels, locale: 'en-GB' };
