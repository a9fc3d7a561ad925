import { Muted } from '#app/ui/texts/Muted.ts';
import { zoneAndOwnClock } from './ownClock.ts';

/** Names the time zone of the page if the browser's differs. */
export function OwnClock({ timeZone }: { timeZone: string }) {
  const note = zoneAndOwnClock(timeZone);
  return note === undefined ? null : <Muted>{note}</Muted>;
}
