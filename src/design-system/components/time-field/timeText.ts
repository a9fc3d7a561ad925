import { toAsciiDigits } from '../../internal/toAsciiDigits.ts';

/** 24:00 in minutes. */
const minutesPerDay = 1440;

/** Formats minutes of the day, 0 to 1440, as HH:MM in the digits of the locale. Returns '' for NaN. */
export function formatTimeText(minutes: number, locale: string): string {
  if (Number.isNaN(minutes)) return '';
  const pad = (number: number) => number.toLocaleString(locale, { minimumIntegerDigits: 2 });
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Parses '8', '8:30', '08.30' or '0830' to minutes of the day, with digits of any script. Undefined if it is not a time. */
export function parseTimeText(text: string): number | undefined {
  const match = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(toAsciiDigits(text).trim());
  if (match === null) return undefined;
  const minutes = Number(match[2] ?? 0);
  const total = Number(match[1]) * 60 + minutes;
  return minutes < 60 && total <= minutesPerDay ? total : undefined;
}

/** Returns the next multiple of `step` after or before `minutes`, within the day. */
export function stepTime(from: number, direction: 1 | -1, step: number): number {
  const minutes = from || 0;
  const next = direction === 1 ? Math.floor(minutes / step) * step + step : Math.ceil(minutes / step) * step - step;
  return Math.min(Math.max(next, 0), minutesPerDay);
}
