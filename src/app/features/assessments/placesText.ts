import { findPlacesShortage } from '#domain/capacity.ts';

export interface PlacesFacts {
  readonly placesOffered: number;
  readonly placesLeft: number;
  readonly memberCount: number;
  readonly scheduledCount: number;
}

export interface PlacesText {
  /** '200 places offered, 37 free. 77 people have not scheduled' */
  summary: string;
  /** '40 will find no place.'; undefined where everyone finds one. */
  shortage: string | undefined;
}

/** What is offered and left, against the people who have not scheduled. */
export function describePlaces({ placesOffered, placesLeft, memberCount, scheduledCount }: PlacesFacts): PlacesText {
  const waiting = Math.max(0, memberCount - scheduledCount);
  const missing = findPlacesShortage({ places: placesLeft, people: waiting })?.missing;
  const offered = `${say(placesOffered)} ${placesOffered === 1 ? 'place' : 'places'} offered, ${say(placesLeft)} free.`;
  const people = waiting === 1 ? '1 person has not scheduled' : `${say(waiting)} people have not scheduled`;
  return {
    summary: `${offered} ${people}`,
    shortage: missing === undefined ? undefined : `${say(missing)} will find no place.`,
  };
}

const say = (count: number) => count.toLocaleString('en');
