const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** The size in the largest unit that leaves at least 1, with one decimal where it has one; a unit is 1024 of the last. */
export function formatFileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // Compared as shown: 1023.96 KB would read 1024 KB.
  while (toOneDecimal(value) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${toOneDecimal(value)} ${units[unit]}`;
}

const toOneDecimal = (value: number) => Math.round(value * 10) / 10;
