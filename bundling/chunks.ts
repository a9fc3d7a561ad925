import type { Rolldown } from 'vite';

/** Modules shared by the pages of all roles. Other shared modules serve administrators only. */
const sharedByRoles = [
  /\/node_modules\/(?:zod|lucide-react|@reduxjs)\//,
  /\/src\/design-system\/internal\//,
  // Only administrators act on many people, import files and plan.
  /\/src\/contract\/(?!memberBulk|participantBulk|displacedAppointment|bookingReminder|(?:roster|group|detailUse|site|availability|dashboard|team|walkIn)\.)/,
  /\/src\/domain\/(?!memberCsv|memberGroup|personColumnHeadings|roster|csv|textEncoding|capacity|scheduleProblems|memberSelection|(?:site|assessmentSettings|availability|timeSpans|timeSlots)\.)/,
  /\/src\/app\/api\/(?!siteApi|displacedApi|groupApi|rosterApi)/,
  /\/src\/app\/(?:session|shell|features\/booking|product\/(?:people|results)|ui\/(?:texts|time))\//,
  /\/src\/app\/product\/(?:appointments\/(?:appointmentTexts|AttendanceBadge)|seats\/mailReach)\./,
  /\/src\/app\/ui\/lists\/(?:u|useU)rlState\./,
  /\/slot-picker\/slotDays/,
  /\/(?:appointment-card|badge|breadcrumbs|card|confirm-dialog|key-value-list|link|menu|modal|page-header|select|skeleton|spinner)\//,
];

/** Modules of practitioners, who alone work offline. */
const practice =
  /\/(?:src\/app\/(?:features\/practice\/|session\/(?:offlineStorage|keptSession)\.)|node_modules\/idb-keyval\/)/;

/** Sites, working hours and the calculation of slots. Members only choose a time. */
const planning =
  /\/src\/(?:contract\/(?:site|availability|dashboard|team|walkIn)|domain\/(?:site|assessmentSettings|availability|timeSpans|timeSlots)|app\/api\/siteApi)\./;

/** Fields for files, and forms with a picture. Few pages have one. */
const uploads =
  /\/(?:file-drop-zone|avatar-upload|react-dropzone|file-selector|attr-accept)\/|\/details-forms\/(?:FormAvatarUpload|PictureForm|OrganizationForm|ProfileForm)\./;

/**
 * Calendars are large, and only pages with dates to choose load them. Nobody else opens the wizard, few pages print, filter,
 * read files of people or act on many, and the wizard books nothing.
 */
const apart =
  /\/(?:date-picker|days-picker|assessment-wizard|filter-menu|printing|product\/(?:bulk|days|holds|undo))\/|\/inviting\/(?:Columns|Csv|Encoding|ImportPreview|importPreview|Skipped|useCsv)|\/features\/roster\/|\/(?:api\/rosterApi|contract\/roster|domain\/(?:memberCsv|csv\w+|personColumnHeadings|roster|textEncoding\w*))\.|\/(?:lists\/ActiveFilters|(?:Book|Cancel)ForMember)\./;

const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'start', tags: ['$initial'] },
  // Only long lists and tables load it.
  { name: 'virtual', test: /\/(?:virtualEntries\.|node_modules\/@tanstack\/)/, minShareCount: 2 },
  { name: 'common', test: (id) => !practice.test(id) && sharedByRoles.some((one) => one.test(id)), minShareCount: 2 },
  { name: 'planning', test: planning, minShareCount: 2 },
  // Members, practitioners and administrators book, each on a page of their own.
  { name: 'times', test: /\/(?:slot-picker|time-slots)\//, minShareCount: 2 },
  // One chunk for what the parts of a language share, because the entry lists every chunk that it may preload. English, which
  // most visits begin with, has smaller ones, and one for administrators.
  {
    name: (id) => /\/src\/texts\/([a-z]{2})\//.exec(id)?.[1] ?? null,
    test: /\/src\/texts\/(?!en)[a-z]{2}\/shared\//,
  },
  // Few words each, which administrators need on most of their pages.
  {
    name: 'office',
    test: /\/src\/texts\/en\/shared\/(?:assessmentStatuses|bulk|days|displacedMark|importing|inviting|missed|people|reminding|seats)\./,
  },
  {
    name: 'lists',
    test: (id) => !practice.test(id) && !apart.test(id) && !uploads.test(id) && /\/src\/(?!texts\/)/.test(id),
    minShareCount: 3,
  },
  { name: 'uploads', test: uploads, minShareCount: 2 },
  { name: 'practice', test: practice, minShareCount: 2 },
];

/** Earlier groups win: a chunk also takes the imports of its modules. The bundler decides on all other modules. */
export const chunkGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }));
