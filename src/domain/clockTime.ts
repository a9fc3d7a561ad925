/** Formats minutes from midnight as 'HH:MM', from 00:00 to 24:00. */
export function formatClockTime(minuteOfDay: number): string {
  const hours = Math.floor(minuteOfDay / 60);
  return `${twoDigits(hours)}:${twoDigits(minuteOfDay % 60)}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
