import type { Localization } from '../labels/labels.ts';

/** Formats bytes in steps of 1024, from B to PB: '512 B', '1.5 KB', '20 MB'. */
export function formatFileSize(bytes: number, { labels, locale }: Localization): string {
  const units = labels.fileUnits;
  let size = bytes;
  let unit = 0;
  // From 1023.95 on, one decimal would give 1024 of the same unit.
  while (unit < units.length - 1 && size >= (unit === 0 ? 1024 : 1023.95)) {
    size /= 1024;
    unit += 1;
  }
  const text = size.toLocaleString(locale, { maximumFractionDigits: unit === 0 ? 0 : 1, useGrouping: false });
  return `${text} ${units[unit]}`;
}
