import type { TimeSlot } from '#contract/assessment.ts';
import type { ProposedMember } from '#contract/blockBooking.ts';
import { type CalendarDate, calendarDateAt } from '#domain/calendarDate.ts';

/** A time for a person, in epoch milliseconds. */
export type BlockTime = NonNullable<ProposedMember['time']>;

/** Times that were chosen instead of the proposed ones, by person. Null for somebody who is left out. */
export type BlockChanges = ReadonlyMap<string, BlockTime | null>;

/** A person with the time that they would get. */
export interface BlockPerson extends ProposedMember {
  readonly isLeftOut: boolean;
}

/** Applies the changes, earliest first. Somebody who is left out keeps the proposed time, so that the list does not jump. */
export function applyChanges(people: readonly ProposedMember[], changes: BlockChanges): BlockPerson[] {
  return people
    .map((person) => {
      const change = changes.get(person.id);
      return { ...person, time: change ?? person.time, isLeftOut: change === null };
    })
    .sort((a, b) => (a.time?.startsAt ?? 0) - (b.time?.startsAt ?? 0));
}

export interface BlockDay {
  /** Undefined for people without a time. */
  readonly date: CalendarDate | undefined;
  readonly people: readonly BlockPerson[];
}

/** Groups sorted people by day, those without a time first. */
export function groupByDay(people: readonly BlockPerson[], zoneOf: (trackId: string) => string): BlockDay[] {
  const days = Map.groupBy(people, ({ time }) => time && calendarDateAt(time.startsAt, zoneOf(time.trackId)));
  return [...days].map(([date, ofDay]) => ({ date, people: ofDay }));
}

/** A free time to choose. */
export type FreeTime = BlockTime & Pick<TimeSlot, 'remaining'>;

/**
 * Lists the times of tracks with the places that the other people of the block leave, each with the first track that has one.
 * Slots without a track are of `firstTrackId`.
 */
export function listFreeTimes(
  slots: readonly TimeSlot[],
  {
    trackIds,
    firstTrackId,
    others,
  }: { trackIds: readonly string[]; firstTrackId: string; others: readonly BlockTime[] },
): FreeTime[] {
  const free = new Map<number, FreeTime>();
  for (const { startsAt, endsAt, remaining, trackId = firstTrackId } of slots) {
    if (!trackIds.includes(trackId)) continue;
    const taken = others.filter(
      (other) => other.trackId === trackId && other.startsAt < endsAt && other.endsAt > startsAt,
    );
    const left = Math.max(0, remaining - taken.length);
    const known = free.get(startsAt);
    if (known === undefined) free.set(startsAt, { startsAt, endsAt, trackId, remaining: left });
    else if (known.remaining === 0) free.set(startsAt, { ...known, trackId, remaining: left });
    else known.remaining += left;
  }
  return [...free.values()];
}
