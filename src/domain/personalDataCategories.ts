import { type KeptDays, lifetimes } from './lifetimes.ts';

/** Who sees data of a person, besides the operator, who can reach the database. `members` are those of the organization. */
export type Viewer = 'person' | 'administrators' | 'practitioners' | 'members';

/**
 * 'erased' is until the person or their organization erases it, 'resultRetention' the period that the organization has
 * chosen for results, a key of KeptDays what the operator has chosen.
 */
export type KeptFor = 'erased' | 'resultRetention' | 'sent' | keyof KeptDays | { readonly days: number };

/** What erasing a person leaves, and why: texts of the area `erasure`. */
export type Remainder =
  | 'numbersStay'
  | 'mailsStay'
  | 'logStays'
  | 'resultsOfOthersStay'
  | 'accessStays'
  | 'backupsStay';

/** The text that the person reads is in the area `storedData`. */
export interface Category {
  readonly seenBy: readonly Viewer[];
  readonly keptFor: KeptFor;
  /** What erasure leaves. Absent if it leaves nothing; then the area `erasure` names the category. */
  readonly stays?: Remainder;
}

export type CategoryName = keyof typeof categories;

/** Everything that is stored about a person. */
export const categories = {
  identity: {
    seenBy: ['person', 'administrators', 'practitioners'],
    keptFor: 'erased',
  },
  // Practitioners see those that the organization lets them see: see `detailUse`.
  workDetails: {
    seenBy: ['person', 'administrators', 'practitioners'],
    keptFor: 'erased',
  },
  language: {
    seenBy: ['person'],
    keptFor: 'erased',
  },
  membership: {
    seenBy: ['person', 'administrators'],
    keptFor: 'erased',
    stays: 'numbersStay',
  },
  appointer: {
    seenBy: ['person', 'administrators', 'members'],
    keptFor: 'erased',
    stays: 'numbersStay',
  },
  participation: {
    seenBy: ['person', 'administrators', 'practitioners'],
    keptFor: 'erased',
    stays: 'numbersStay',
  },
  appointments: {
    seenBy: ['person', 'administrators', 'practitioners'],
    keptFor: 'appointments',
    stays: 'numbersStay',
  },
  cancelReason: {
    seenBy: ['person', 'administrators'],
    keptFor: 'appointments',
    stays: 'numbersStay',
  },
  results: {
    seenBy: ['person', 'practitioners'],
    keptFor: 'resultRetention',
  },
  privateNotes: {
    seenBy: ['practitioners'],
    keptFor: 'resultRetention',
  },
  access: {
    seenBy: ['person', 'practitioners'],
    keptFor: 'resultRetention',
  },
  consent: {
    seenBy: ['person'],
    keptFor: 'erased',
  },
  mails: {
    seenBy: ['person', 'administrators'],
    keptFor: 'mails',
    stays: 'mailsStay',
  },
  mailTexts: {
    seenBy: [],
    keptFor: 'sent',
  },
  log: {
    seenBy: ['person', 'administrators'],
    keptFor: 'audit',
    stays: 'logStays',
  },
  networkAddress: {
    seenBy: ['person', 'administrators'],
    keptFor: { days: lifetimes.networkAddressDays },
    stays: 'logStays',
  },
  sessions: {
    seenBy: ['person'],
    keptFor: 'sessions',
  },
  signIn: {
    seenBy: [],
    keptFor: { days: lifetimes.deviceDays },
  },
  links: {
    seenBy: [],
    keptFor: 'invitations',
    stays: 'numbersStay',
  },
  repeats: {
    seenBy: [],
    keptFor: { days: 1 },
  },
  // Rows of an import a day, staff lists longer.
  imports: {
    seenBy: ['administrators'],
    keptFor: { days: lifetimes.rosterDays },
  },
} as const satisfies Readonly<Record<string, Category>>;

/** The names of all categories, in the order of the privacy page. */
export const categoryNames = Object.keys(categories) as CategoryName[];

type Removed = {
  [Name in CategoryName]: (typeof categories)[Name] extends { stays: string } ? never : Name;
}[CategoryName];

/** What erasing a person removes, and what stays, as keys of the area `erasure`. */
export const erasureOutcome: { readonly removed: readonly Removed[]; readonly stays: readonly Remainder[] } = {
  removed: categoryNames.filter((name): name is Removed => !('stays' in categories[name])),
  stays: [
    ...new Set(Object.values<Category>(categories).flatMap(({ stays }) => stays ?? [])),
    'resultsOfOthersStay',
    'accessStays',
    'backupsStay',
  ],
};
