import { lifetimes } from '#domain/lifetimes.ts';

/** A limit on charges to a subject within a time window, or until it is cleared if there is no window. */
export interface Budget {
  readonly subject: string;
  readonly max: number;
  readonly withinMs?: number;
}

/** A network with the number of people who signed in from it lately. */
export interface MeasuredNetwork {
  readonly network: string;
  readonly people: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Minimum limits of wrong guesses in the whole system. Larger systems get more, in proportion to their accounts. */
const minSystemLimits = { hour: 100, day: 500 };
const dailyShareOfAccounts = 0.02;

const systemSubject = 'guess:system';

/** Wrong guesses from unknown devices before the owner of the account gets a mail. */
export const guessesBeforeNotice = 3;

/** How long the breaker replaces codes by links. */
export const breakerMs = hour;

/** How long a person counts for a network after signing in from it, in milliseconds. */
export const peopleWindowMs = 30 * day;

/** The largest number of people that is counted for a network. */
export const maxPeople = 2000;

export const peopleSubject = (network: string) => `people:${network}`;

/**
 * Budgets for wrong guesses. A guess from an unknown device is charged to the account and the network, and to the system
 * if somebody uses the account. Each mailed code reserves a guess, so nobody else can use up the last one. With four digits, the
 * chance to guess a code stays below 6 in 10,000 per account and day, 20 in 10,000 per 30 days, and 40 in 10,000 until the
 * owner signs in.
 */
export const guessBudgets = {
  account: (email: string): readonly Budget[] => [
    { subject: `guess:account:${email}`, max: 6, withinMs: day },
    { subject: `guess:account:${email}`, max: 20, withinMs: 30 * day },
    { subject: unansweredSubject(email), max: 40 },
  ],
  network: (networks: readonly MeasuredNetwork[]): readonly Budget[] =>
    networks.flatMap(({ network, people }, width) => [
      { subject: `guess:network:${network}`, max: Math.max(20 * 4 ** width, people), withinMs: 10 * minute },
      { subject: `guess:network:${network}`, max: Math.max(60 * 4 ** width, 3 * people), withinMs: day },
    ]),
  system: (accounts: number): readonly Budget[] => {
    const dailyLimit = Math.max(minSystemLimits.day, Math.ceil(accounts * dailyShareOfAccounts));
    return [
      { subject: systemSubject, max: Math.max(minSystemLimits.hour, Math.ceil(dailyLimit / 5)), withinMs: hour },
      { subject: systemSubject, max: dailyLimit, withinMs: day },
    ];
  },
  /** For a device that the owner has signed in on. Nobody else can use up this budget. */
  device: (knownDeviceId: string): readonly Budget[] => [
    { subject: `guess:device:${knownDeviceId}`, max: 5, withinMs: day },
    { subject: `guess:device:${knownDeviceId}`, max: 10, withinMs: 30 * day },
  ],
};

/** Counts guesses since the owner of the account last signed in. */
export const unansweredSubject = (email: string) => `guess:unanswered:${email}`;

export const breakerSubject = 'breaker';
export const breakerDaySubject = 'breaker-day';

/** Limits code requests of unknown devices per network. A whole office may log in at nine. */
export const requestBudgets = (networks: readonly MeasuredNetwork[]): readonly Budget[] =>
  networks.map(({ network, people }, width) => ({
    subject: `request:network:${network}`,
    max: Math.max(600 * 4 ** width, 5 * people),
    withinMs: 10 * minute,
  }));

/** Limits mails to addresses without an account. They may belong to strangers. */
export const strangerMailBudgets = (networks: readonly MeasuredNetwork[]): readonly Budget[] =>
  networks.flatMap(({ network, people }, width) => [
    { subject: `mail:network:${network}`, max: Math.max(60 * 4 ** width, people), withinMs: 10 * minute },
    { subject: `mail:network:${network}`, max: Math.max(600 * 4 ** width, 3 * people), withinMs: day },
  ]);

/** Limits the mails that a known device may request. */
export const deviceMailBudgets = (knownDeviceId: string): readonly Budget[] => [
  { subject: `mail:device:${knownDeviceId}`, max: 5, withinMs: hour },
];

export const mailSubject = (email: string) => `mail:address:${email}`;

/** Limits mails about wrong guesses to one a day. */
export const noticeBudgets = (email: string): readonly Budget[] => [
  { subject: `notice:${email}`, max: 1, withinMs: day },
];

export type MailContents = 'code' | 'link' | 'none';

/** Time window of the mails that `nextMail` counts, in milliseconds. */
export const mailWindowMs = 40 * minute;

/** Lifetime of a link, and the minimum delay between two mails. As they are equal, one link is always valid. */
export const linkLifetimeMs = lifetimes.codeMinutes * minute;

/**
 * Decides the content of the next mail requested by unknown devices: two codes, then a link every ten minutes. The
 * owner can always sign in with a link, even if somebody else keeps requesting mails. At most 147 mails a day.
 */
export function nextMail({ recent, sinceLastMs }: { recent: number; sinceLastMs: number }): MailContents {
  if (recent < 2) return 'code';
  return recent < 3 || sinceLastMs >= linkLifetimeMs ? 'link' : 'none';
}
