import { formatClock } from '#domain/calendarDate.ts';
import type { LiveDay } from './liveDay.ts';
import { Muted } from './practice.styles.ts';
import { pollingSeconds } from './useDay.ts';

export interface LiveNoteProps {
  /** Undefined while nobody watches. */
  live: LiveDay | undefined;
  timeZone: string;
}

/** Says how soon the list shows what colleagues change. Not a live region, because changes are frequent. */
export function LiveNote({ live, timeZone }: LiveNoteProps) {
  return <Muted>{textOf(live, timeZone)}</Muted>;
}

function textOf(live: LiveDay | undefined, timeZone: string): string {
  if (!live?.isLive) return `Updated every ${pollingSeconds} s`;
  return live.changedAt === null ? 'Live' : `Live · last change ${formatClock(live.changedAt, timeZone)}`;
}
