const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Formats bytes in steps of 1024, from B to PB: '512 B', '1.5 KB', '20 MB'. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // From 1023.95 on, toFixed(1) would give 1024 of the same unit.
  while (unit < units.length - 1 && size >= (unit === 0 ? 1024 : 1023.95)) {
    size /= 1024;
    unit += 1;
  }
  return `${Number(size.toFixed(unit === 0 ? 0 : 1))} ${units[unit]}`;
}
