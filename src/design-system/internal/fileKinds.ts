/** The extension of a file's name in lower case with its dot, '' when it has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot).toLowerCase() : '';
}

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size in bytes for people, from B to PB in steps of 1024: '512 B', '1.5 KB', '20 MB'. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // 1023.95 and more would be rounded to 1024 of the same unit.
  while (unit < units.length - 1 && size >= (unit === 0 ? 1024 : 1023.95)) {
    size /= 1024;
    unit += 1;
  }
  return `${Number(size.toFixed(unit === 0 ? 0 : 1))} ${units[unit]}`;
}
