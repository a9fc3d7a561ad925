import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';

export interface OfflineNoteProps {
  /** When the server last confirmed the day, in epoch milliseconds. Undefined while there is a network. */
  knownAt: number | undefined;
  /** How many changes wait to be sent. */
  waiting: number;
  timeZone: string;
}

/** Says that the page is offline, how old the day is and what waits to be sent. */
export function OfflineNote({ knownAt, waiting, timeZone }: OfflineNoteProps) {
  const t = useTexts('practiceDay');
  const formats = useFormats();
  const sentences = [
    knownAt === undefined ? [] : t('offlineAsOf', { time: formats.clock(knownAt, timeZone) }),
    waiting === 0 ? [] : t('changesWait', { count: waiting }),
  ].flat();
  if (sentences.length === 0) return null;
  return <Banner live tone={knownAt === undefined ? 'info' : 'warning'} title={sentences.join(' ')} />;
}
