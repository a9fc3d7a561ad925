import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import { findSeatShortage } from '#domain/capacity.ts';

export interface SeatFacts {
  readonly seatsOffered: number;
  readonly seatsLeft: number;
  readonly memberCount: number;
  readonly scheduledCount: number;
}

export interface SeatsText {
  /** '200 places offered, 37 free. 77 people have not scheduled' */
  summary: string;
  /** '40 people will not find a time.' Undefined if there are enough seats. */
  shortage: string | undefined;
}

/** Compares the free seats with the people who have not scheduled. */
export function describeSeats(t: TextsOf<'assessmentDetails'>, facts: SeatFacts): SeatsText {
  const { seatsOffered: offered, seatsLeft: free, memberCount, scheduledCount } = facts;
  const waiting = Math.max(0, memberCount - scheduledCount);
  const missing = findSeatShortage({ seats: free, people: waiting })?.missing;
  return {
    summary: t('seats', { offered, free, waiting }),
    shortage: missing === undefined ? undefined : t('shortage', { missing }),
  };
}
