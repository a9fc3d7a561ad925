import { Banner } from '#design-system/components/banner/Banner.tsx';
import { formatClock } from '#domain/calendarDate.ts';

export interface OfflineNoteProps {
  /** When the server last confirmed the day, in epoch milliseconds. Undefined while there is a network. */
  knownAt: number | undefined;
  /** How many changes wait to be sent. */
  waiting: number;
  timeZone: string;
}

/** Says that the page is offline, how old the day is and what waits to be sent. */
export function OfflineNote({ knownAt, waiting, timeZone }: OfflineNoteProps) {
  const sentences = [
    knownAt === undefined ? [] : `You are offline. Showing the day as of ${formatClock(knownAt, timeZone)}.`,
    waiting === 0 ? [] : waiting === 1 ? '1 change waits to be sent.' : `${waiting} changes wait to be sent.`,
  ].flat();
  if (sentences.length === 0) return null;
  return <Banner live tone={knownAt === undefined ? 'info' : 'warning'} title={sentences.join(' ')} />;
}
