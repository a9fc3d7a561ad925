import type { Networks } from '#domain/networkPrefix.ts';

/** How much may be charged to a subject within a time; without one, until it is cleared. */
export interface Budget {
  readonly subject: string;
  readonly most: number;
  readonly withinMs?: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Failures of the whole system in an hour and a day, at least; a system of many accounts has more of them. */
const leastOfSystem = { hour: 100, day: 500 };
const shareOfAccounts = 0.02;

const systemSubject = 'guess:system';

/** Wrong guesses of strangers at an account after which its owner is told. */
export const guessesBeforeNotice = 3;

/** How long the breaker keeps codes off once it has tripped. */
export const breakerMs = hour;

/**
 * What a guess from a device that is not known to its account is charged to. With four digits the chance that a code is
 * guessed stays below 6 in 10,000 per account and day, 20 in 10,000 per 30 days, and 40 in 10,000 until the owner signs in.
 */
export const guessBudgets = {
  account: (email: string): readonly Budget[] => [
    { subject: `guess:account:${email}`, most: 6, withinMs: day },
    { subject: `guess:account:${email}`, most: 20, withinMs: 30 * day },
    { subject: unansweredSubject(email), most: 40 },
  ],
  network: (networks: Networks): readonly Budget[] =>
    networks.flatMap((network, width) => [
      { subject: `guess:network:${network}`, most: 20 * 4 ** width, withinMs: 10 * minute },
      { subject: `guess:network:${network}`, most: 60 * 4 ** width, withinMs: day },
    ]),
  system: (accounts: number): readonly Budget[] => {
    const mostOfDay = Math.max(leastOfSystem.day, Math.ceil(accounts * shareOfAccounts));
    return [
      { subject: systemSubject, most: Math.max(leastOfSystem.hour, Math.ceil(mostOfDay / 5)), withinMs: hour },
      { subject: systemSubject, most: mostOfDay, withinMs: day },
    ];
  },
  /** From a device that the account's owner has signed in on: nobody else can use it up. */
  device: (knownDeviceId: string): readonly Budget[] => [
    { subject: `guess:device:${knownDeviceId}`, most: 5, withinMs: day },
    { subject: `guess:device:${knownDeviceId}`, most: 10, withinMs: 30 * day },
  ],
};

/** Guesses at an account since its owner last signed in. */
export const unansweredSubject = (email: string) => `guess:unanswered:${email}`;

export const breakerSubject = 'breaker';
export const breakerDaySubject = 'breaker-day';

/** Codes that may be asked for from a network: a whole office may log in at nine. */
export const requestBudgets = (networks: Networks): readonly Budget[] =>
  networks.flatMap((network, width) => [
    { subject: `request:network:${network}`, most: 60 * 4 ** width, withinMs: 10 * minute },
    { subject: `request:network:${network}`, most: 600 * 4 ** width, withinMs: day },
  ]);

/** Mails that a known device may ask for. */
export const deviceMailBudgets = (knownDeviceId: string): readonly Budget[] => [
  { subject: `mail:device:${knownDeviceId}`, most: 5, withinMs: hour },
];

export const mailSubject = (email: string) => `mail:address:${email}`;

/** The owner is told of guesses once a day. */
export const noticeBudgets = (email: string): readonly Budget[] => [
  { subject: `notice:${email}`, most: 1, withinMs: day },
];

/** What the next mail that strangers ask for may hold. */
export type MailContents = 'code' | 'link' | 'none';

/** The past that counts for it, in milliseconds. */
export const mailWindowMs = 40 * minute;

/** How long a link in a mail is good for: as long as the mails of strangers are apart, so that one of them always is. */
export const linkLifetimeMs = 10 * minute;

/**
 * At first codes; then links, every ten minutes. A link signs in whoever opens the mailbox, whoever asked for it, so that
 * those who ask all the time keep nobody out. At most 147 mails a day.
 */
export function nextMail({ recent, sinceLastMs }: { recent: number; sinceLastMs: number }): MailContents {
  if (recent < 2) return 'code';
  return recent < 3 || sinceLastMs >= linkLifetimeMs ? 'link' : 'none';
}
