import { ownClockNote } from '#app/timeZone.ts';
import { Muted } from './assessments.styles.ts';

/** Names the zone of all times where the browser's own clock shows another one. */
export function OwnClock({ timeZone }: { timeZone: string }) {
  const note = ownClockNote(timeZone);
  return note === undefined ? null : (
    <Muted>
      All times are in {timeZone}. {note}
    </Muted>
  );
}
