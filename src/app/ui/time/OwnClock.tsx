import { Muted } from '#app/ui/texts/Muted.ts';
import { getFormats } from '#app/ui/texts/useFormats.ts';
import { getCatalogue, getTexts } from '#app/ui/texts/useTexts.ts';
import { cityOf, describeClockDifference } from '#design-system/patterns/slot-picker/slotDays.ts';
import { clock } from './clock.ts';
import { browser } from './timeZone.ts';

/** Returns 'You seem to be in London (1 hour behind).', or undefined if the clocks agree. */
export function ownClockNote(timeZone: string, ownTimeZone = browser.timeZone()): string | undefined {
  const difference = describeClockDifference(clock.now(), timeZone, ownTimeZone, getCatalogue().localization);
  return difference && getTexts('ownClock')('seemToBeIn', { city: cityOf(ownTimeZone), difference });
}

/** Names a time zone as people do: 'Warsaw time'. */
export const nameTimeZone = (timeZone: string): string => getFormats().timeZone(clock.now(), timeZone);

/** Names the zone of a site, unless it is that of the page. */
export const nameOtherZone = (timeZone: string, ofPage: string): string | undefined =>
  timeZone === ofPage ? undefined : nameTimeZone(timeZone);

/** Returns 'Warsaw time. You seem to be in London (1 hour behind).', or undefined if the clocks agree. */
export function zoneAndOwnClock(timeZone: string): string | undefined {
  const note = ownClockNote(timeZone);
  return note && `${getTexts('ownClock')('zoneTime', { zone: nameTimeZone(timeZone) })} ${note}`;
}

/** Names the time zone of the page if the browser's differs. */
export function OwnClock({ timeZone }: { timeZone: string }) {
  const note = zoneAndOwnClock(timeZone);
  return note === undefined ? null : <Muted>{note}</Muted>;
}
