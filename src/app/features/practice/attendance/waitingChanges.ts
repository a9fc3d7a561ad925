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
  /** The server has refused it, and when, in epoch milliseconds. The practitioner decides. */
  refusal: z.optional(z.object({ message: z.string(), at: z.number() })),
});

/** An attendance that was recorded without a connection. */
export type WaitingChange = z.infer<typeof waitingChange>;

const list = z.array(waitingChange);

/** Keeps at most one change per person, in the order in which the people were recorded. */
export const waitingChanges = {
  load: async (userId: string): Promise<WaitingChange[]> => (await offlineStorage.loadWaiting(userId, list)) ?? [],

  /** Adds a change. A later one of the same person replaces an earlier one that was not sent yet. */
  add: (userId: string, added: WaitingChange) =>
    change(userId, (changes) => {
      const earlier = changes.find(isOf(added));
      if (earlier === undefined) return [...changes, added];
      const expected = earlier.refusal === undefined ? earlier.expected : added.expected;
      return changes.map((known) => (known === earlier ? { ...added, expected } : known));
    }),

  /** Removes a change that was sent. What was recorded meanwhile is based on it. */
  settle: (userId: string, sent: WaitingChange) =>
    change(userId, (changes) =>
      changes
        .filter((known) => !isOf(sent)(known) || known.recordedAt !== sent.recordedAt)
        .map((known) => (isOf(sent)(known) ? { ...known, expected: sent.attendance } : known)),
    ),

  refuse: (userId: string, sent: WaitingChange, refusal: NonNullable<WaitingChange['refusal']>) =>
    change(userId, (changes) => changes.map((known) => (isOf(sent)(known) ? { ...known, refusal } : known))),

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
  const found = changes.find(({ assessmentMemberId }) => isPresentRow(assessmentMemberId)(member));
  if (found === undefined || found.refusal !== undefined) return member;
  return { ...member, attendance: found.attendance, isWaiting: true };
}
