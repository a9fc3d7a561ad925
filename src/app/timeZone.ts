import { cityOf, clocksDiffer } from '#design-system/patterns/slot-picker/slotDays.ts';
import { clock } from './clock.ts';

/** The IANA name of the zone that the browser is set to; a function of an object, so that stories can set another. */
export const browser = {
  timeZone: (): string => Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** 'Your own clock shows the time of London.' where it differs from the organization's; undefined where it does not. */
export function ownClockNote(timeZone: string, ownTimeZone = browser.timeZone()): string | undefined {
  if (!clocksDiffer(clock.now(), timeZone, ownTimeZone)) return undefined;
  return `Your own clock shows the time of ${cityOf(ownTimeZone)}.`;
}
