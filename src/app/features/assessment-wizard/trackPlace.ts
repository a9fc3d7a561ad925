import type { Formats } from '#app/ui/texts/useFormats.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { Track } from '#contract/assessment.ts';
import type { Site } from '#contract/site.ts';

/** 'Harbor clinic, Room 1' */
export function describePlace(
  t: TextsOf<'locations'>,
  formats: Formats,
  sites: readonly Site[],
  { siteId, roomId }: Pick<Track, 'siteId' | 'roomId'>,
): string {
  if (siteId === null) return t('ownAddress');
  const site = sites.find(({ id }) => id === siteId);
  const room = site?.rooms.find(({ id }) => id === roomId);
  return formats.plainList([site?.name ?? t('removedSite'), ...(room ? [room.name] : [])]);
}
