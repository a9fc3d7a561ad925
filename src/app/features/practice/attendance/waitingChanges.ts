import { z } from 'zod/mini';
import { offlineStorage } from '#app/session/offlineStorage.ts';
import { attendance } from '#contract/assessmentMember.ts';

const waitingChange = z.object({
  assessmentMemberId: z.string(),
  /** Name of the person, because the list may have changed when the change is refused. */
  who: z.string(),
  attendance: z.nullable(attendance),
  /** The attendance before the first waiting change. */
  expected: z.optional(z.nullable(attendance)),
  /** In epoch milliseconds. */
  recordedAt: z.number(),
  /** It was sent, and the reply may be lost: the server may have it. */
  wasSent: z.optional(z.literal(true)),
  /** The server has refused it, and when, in epoch milliseconds. The practitioner decides. */
  refusal: z.optional(z.object({ message: z.string(), at: z.number() })),
});

/** An attendance that was recorded without a connection. */
export type WaitingChange = z.infer<typeof waitingChange>;

const list = z.array(waitingChange);

/**
 * Keeps the changes in the order in which people were recorded: per person the one that was sent, and the latest one after
 * it. The latter is based on the former, so that a lost reply is no conflict.
 */
export const waitingChanges = {
  load: async (userId: string): Promise<WaitingChange[]> => (await offlineStorage.loadWaiting(userId, list)) ?? [],

  /** Adds a change. A later one of the same person replaces an earlier one that was not sent yet, or was refused. */
  add: (userId: string, added: WaitingChange) =>
    change(userId, (changes) => {
      const earlier = changes.findLast(isOf(added));
      if (earlier === undefined) return [...changes, added];
      if (earlier.refusal !== undefined) return changes.map((known) => (known === earlier ? added : known));
      if (earlier.wasSent) return [...changes, { ...added, expected: earlier.attendance }];
      return changes.map((known) => (known === earlier ? { ...added, expected: earlier.expected } : known));
    }),

  /** Returns the oldest changes that can be sent, one per person, and notes that they are sent. */
  async takeNext(userId: string, most: number): Promise<WaitingChange[]> {
    let taken: WaitingChange[] = [];
    await change(userId, (changes) => {
      const firsts = changes.filter((known) => changes.find(isOf(known)) === known && known.refusal === undefined);
      taken = firsts.slice(0, most);
      return changes.map((known) => (taken.includes(known) ? { ...known, wasSent: true } : known));
    });
    return taken;
  },

  /** Removes a change that the server has accepted. */
  settle: (userId: string, sent: WaitingChange) =>
    change(userId, (changes) => {
      const first = changes.find(isOf(sent));
      return changes.filter((known) => known !== first);
    }),

  /** Keeps the latest change of the person as refused, based on what was recorded before the one that was sent. */
  refuse: (userId: string, sent: WaitingChange, refusal: NonNullable<WaitingChange['refusal']>) =>
    change(userId, (changes) => {
      const latest = changes.findLast(isOf(sent));
      return changes
        .filter((known) => !isOf(sent)(known) || known === latest)
        .map((known) => (known === latest ? { ...known, expected: sent.expected, refusal } : known));
    }),

  remove: (userId: string, removed: WaitingChange) =>
    change(userId, (changes) => changes.filter((known) => !isOf(removed)(known))),
};

const isOf =
  ({ assessmentMemberId }: WaitingChange) =>
  (known: WaitingChange): boolean =>
    known.assessmentMemberId === assessmentMemberId;

async function change(userId: string, next: (changes: WaitingChange[]) => WaitingChange[]): Promise<void> {
  await offlineStorage.changeWaiting(userId, (stored) => next(list.safeParse(stored).data ?? []));
}

interface Attended {
  id: string;
  attendance: WaitingChange['attendance'];
  hasBookedAgain?: true | undefined;
}

/** Returns whether it is the row of the person's present appointment, whose attendance can be recorded. */
export const isPresentRow =
  (assessmentMemberId: string) =>
  ({ id, hasBookedAgain }: Attended): boolean =>
    id === assessmentMemberId && hasBookedAgain === undefined;

/** Returns the member with the attendance that waits to be sent. A refused one is not shown. */
export function withWaiting<Member extends Attended>(
  member: Member,
  changes: readonly WaitingChange[],
): Member & { isWaiting?: boolean } {
  const found = changes.findLast(({ assessmentMemberId }) => isPresentRow(assessmentMemberId)(member));
  if (found === undefined || found.refusal !== undefined) return member;
  return { ...member, attendance: found.attendance, isWaiting: true };
}
