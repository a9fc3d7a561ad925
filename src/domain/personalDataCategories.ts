import { type KeptDays, lifetimes } from './lifetimes.ts';
import { personFields } from './personFields.ts';

/** Who sees data of a person, besides the operator, who can reach the database. `members` are those of the organization. */
export type Viewer = 'person' | 'administrators' | 'practitioners' | 'members';

/**
 * 'erased' is until the person or their organization erases it, 'resultRetention' the period that the organization has
 * chosen for results, a key of KeptDays what the operator has chosen.
 */
export type KeptFor = 'erased' | 'resultRetention' | 'sent' | keyof KeptDays | { readonly days: number };

export interface Category {
  /** Read by the person: on the privacy page, and in the consent text if administrators see it. */
  readonly text: string;
  /** Read by whoever erases the person. */
  readonly name: string;
  readonly seenBy: readonly Viewer[];
  readonly keptFor: KeptFor;
  /** What erasure leaves, and why. Absent if it leaves nothing. */
  readonly stays?: string;
}

export type CategoryName = keyof typeof categories;

/** The details of the identity that columns declare: see `personalData`. */
export const identityDetails: readonly string[] = [
  'name',
  'email address',
  'picture',
  ...personFields.map(({ noun }) => noun),
];

const numbers =
  'Past appointments, invitations and roles as “Erased member”, so that the numbers of the organization stay right';

/** Everything that is stored about a person, in plain words. */
export const categories = {
  identity: {
    text: `Your ${joinWords(identityDetails)}, as far as they are known`,
    name: capitalize(joinWords(identityDetails)),
    seenBy: ['person', 'administrators', 'practitioners'],
    keptFor: 'erased',
  },
  language: {
    text: 'The language of your pages and emails',
    name: 'Language',
    seenBy: ['person'],
    keptFor: 'erased',
  },
  membership: {
    text: 'Your roles, and when you were invited, joined, declined, left or were deactivated',
    name: 'Roles',
    seenBy: ['person', 'administrators'],
    keptFor: 'erased',
    stays: numbers,
  },
  appointer: {
    text: 'If you are a practitioner: since when, and who appointed you',
    name: 'Who appointed a practitioner',
    seenBy: ['person', 'administrators', 'members'],
    keptFor: 'erased',
    stays: numbers,
  },
  participation: {
    text: 'Which assessments you are invited to',
    name: 'Invitations',
    seenBy: ['person', 'administrators', 'practitioners'],
    keptFor: 'erased',
    stays: numbers,
  },
  appointments: {
    text: 'Whether and when you have an appointment, and whether you came',
    name: 'Appointments',
    seenBy: ['person', 'administrators', 'practitioners'],
    keptFor: 'appointments',
    stays: numbers,
  },
  cancelReason: {
    text: 'If you cancel, the reason that you choose, if you choose one',
    name: 'Reasons of cancelling',
    seenBy: ['person', 'administrators'],
    keptFor: 'appointments',
    stays: numbers,
  },
  results: {
    text: 'Your results with notes, files, earlier versions and the reasons of corrections',
    name: 'Results with notes, files and earlier versions',
    seenBy: ['person', 'practitioners'],
    keptFor: 'resultRetention',
  },
  privateNotes: {
    text: 'Private notes that practitioners of your organization write for each other',
    name: 'Private notes of practitioners',
    seenBy: ['practitioners'],
    keptFor: 'resultRetention',
  },
  access: {
    text: 'Who saved or opened your results and when, in which role, and who appointed them',
    name: 'The list of who opened the results',
    seenBy: ['person', 'practitioners'],
    keptFor: 'resultRetention',
  },
  consent: {
    text: 'What you agreed to, and when',
    name: 'Consent',
    seenBy: ['person'],
    keptFor: 'erased',
  },
  mails: {
    text: 'Which emails you were sent, when, and whether they arrived',
    name: 'The address of emails that were sent',
    seenBy: ['person', 'administrators'],
    keptFor: 'mails',
    stays: 'That emails were sent, without their address, so that failures of the mail server can be found',
  },
  mailTexts: {
    text: 'The text of emails',
    name: 'Emails that wait to be sent',
    seenBy: [],
    keptFor: 'sent',
  },
  log: {
    text: 'In a log: when you log in, and what you change',
    name: 'The log of changes',
    seenBy: ['person', 'administrators'],
    keptFor: 'audit',
    stays: 'The log of logins and changes without a name, so that misuse can be found',
  },
  networkAddress: {
    text: 'In that log, the network address from which you did it',
    name: 'Network addresses',
    seenBy: ['person', 'administrators'],
    keptFor: { days: lifetimes.networkAddressDays },
    stays: 'The log of logins and changes without a name, so that misuse can be found',
  },
  sessions: {
    text: 'When and with which browser you log in',
    name: 'Logins and devices',
    seenBy: ['person'],
    keptFor: 'sessions',
  },
  signIn: {
    text: 'Devices that you used, codes and failed logins, to protect your account',
    name: 'Logins and devices',
    seenBy: [],
    keptFor: { days: lifetimes.deviceDays },
  },
  links: {
    text: 'When a link of an invitation was sent and used',
    name: 'Links of invitations',
    seenBy: [],
    keptFor: 'invitations',
    stays: numbers,
  },
  repeats: {
    text: 'Replies to what you did last, so that a repetition does nothing twice',
    name: 'Replies to repeated requests',
    seenBy: [],
    keptFor: { days: 1 },
  },
  imports: {
    text: 'Your line in the file with which your organization invites you',
    name: 'Lines of imported files',
    seenBy: ['administrators'],
    keptFor: { days: 1 },
  },
} as const satisfies Readonly<Record<string, Category>>;

/** What erasing a person removes, and what stays and why, each once. */
export const erasureOutcome: { readonly removed: readonly string[]; readonly stays: readonly string[] } = {
  removed: unique(Object.values<Category>(categories).flatMap(({ name, stays }) => (stays === undefined ? name : []))),
  stays: [
    ...unique(Object.values<Category>(categories).flatMap(({ stays }) => stays ?? [])),
    'Results recorded for others as a practitioner, because they belong to those people',
    'The name on the list of who opened results of others, because those people have a right to know',
    'Backups, until the operator of this service replaces them',
  ],
};

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** 'name, picture and birth date' */
function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
