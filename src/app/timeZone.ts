import { calendarDateAt, formatClock } from '#domain/calendarDate.ts';

/** The IANA name of the zone that the browser is set to; a function of an object, so that stories can set another. */
export const browser = {
  timeZone: (): string => Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** Whether the clocks of both zones show the same at an instant, whatever the zones are called. */
export function isSameClock(epochMs: number, zoneA: string, zoneB: string): boolean {
  return (
    calendarDateAt(epochMs, zoneA) === calendarDateAt(epochMs, zoneB) &&
    formatClock(epochMs, zoneA) === formatClock(epochMs, zoneB)
  );
}

/** The city of a zone's name: 'Europe/Warsaw' is 'Warsaw', 'America/Argentina/Buenos_Aires' is 'Buenos Aires'. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
