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
export function describeSeats({ seatsOffered, seatsLeft, memberCount, scheduledCount }: SeatFacts): SeatsText {
  const waiting = Math.max(0, memberCount - scheduledCount);
  const missing = findSeatShortage({ seats: seatsLeft, people: waiting })?.missing;
  const offered = `${say(seatsOffered)} ${seatsOffered === 1 ? 'place' : 'places'} offered, ${say(seatsLeft)} free.`;
  const people = waiting === 1 ? '1 person has not scheduled' : `${say(waiting)} people have not scheduled`;
  return {
    summary: `${offered} ${people}`,
    shortage:
      missing === undefined
        ? undefined
        : `${missing === 1 ? '1 person' : `${say(missing)} people`} will not find a time.`,
  };
}

const say = (count: number) => count.toLocaleString('en');
