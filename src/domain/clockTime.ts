/** The end of a day in minutes from midnight, written 24:00. */
export const endOfDayMinute = 1440;

/** 'HH:MM' of minutes from midnight, from 00:00 to 24:00. */
export function formatClockTime(minuteOfDay: number): string {
  const hours = Math.floor(minuteOfDay / 60);
  return `${twoDigits(hours)}:${twoDigits(minuteOfDay % 60)}`;
}

/** Minutes from midnight of a time as people type it: '8', '830', '08:30', '8.30', '24:00'; undefined for nonsense. */
export function parseClockTime(text: string): number | undefined {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, hours = '', minutes = '0'] = match;
  const minuteOfDay = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && minuteOfDay <= endOfDayMinute ? minuteOfDay : undefined;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
