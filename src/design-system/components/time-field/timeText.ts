/** Minutes of a whole day; also what 24:00 stands for. */
const minutesPerDay = 1440;

/** Minutes of the day, 0 to 1440, as 24-hour HH:MM. */
export function formatTimeText(minutes: number): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** The minutes of the day that `text` says: '8', '8:30', '08.30' and '0830' are understood; undefined when it says none. */
export function parseTimeText(text: string): number | undefined {
  const match = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(text.trim());
  if (match === null) return undefined;
  const minutes = Number(match[2] ?? 0);
  const total = Number(match[1]) * 60 + minutes;
  return minutes < 60 && total <= minutesPerDay ? total : undefined;
}

/** The next time on the grid of `step` minutes above or below `minutes`, within the day. */
export function stepTime(minutes: number, direction: 1 | -1, step: number): number {
  const next = direction === 1 ? Math.floor(minutes / step) * step + step : Math.ceil(minutes / step) * step - step;
  return Math.min(Math.max(next, 0), minutesPerDay);
}
