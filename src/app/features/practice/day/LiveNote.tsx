import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { LiveDay } from './liveDay.ts';
import { pollingSeconds } from './useDay.ts';

export interface LiveNoteProps {
  /** Undefined while nobody watches. */
  live: LiveDay | undefined;
  timeZone: string;
}

/** Tells how soon changes by colleagues appear. Not a live region, because it changes often. */
export function LiveNote({ live, timeZone }: LiveNoteProps) {
  const t = useTexts('practiceDay');
  const formats = useFormats();
  if (!live?.isLive) return <Muted>{t('updatedEvery', { seconds: pollingSeconds })}</Muted>;
  if (live.changedAt === null) return <Muted>{t('live')}</Muted>;
  return <Muted>{t('liveSince', { time: formats.clock(live.changedAt, timeZone) })}</Muted>;
}
