import { Muted } from '#app/ui/texts/Muted.ts';
import { formatClock } from '#domain/calendarDate.ts';
import type { LiveDay } from './liveDay.ts';
import { pollingSeconds } from './useDay.ts';

export interface LiveNoteProps {
  /** Undefined while nobody watches. */
  live: LiveDay | undefined;
  timeZone: string;
}

/** Tells how soon changes by colleagues appear. Not a live region, because it changes often. */
export function LiveNote({ live, timeZone }: LiveNoteProps) {
  return <Muted>{textOf(live, timeZone)}</Muted>;
}

function textOf(live: LiveDay | undefined, timeZone: string): string {
  if (!live?.isLive) return `Updated every ${pollingSeconds} s`;
  return live.changedAt === null ? 'Live' : `Live · last change ${formatClock(live.changedAt, timeZone)}`;
}
