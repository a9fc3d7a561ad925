/** Begins a part whose first letter decides its direction. */
export const firstStrongIsolate = '\u2068';
export const popIsolate = '\u2069';

const isolates = { ltr: '\u2066', rtl: '\u2067' } as const;

/**
 * Isolates a name, an address or a number, so that a text from right to left around it does not reorder it. Its direction is by
 * default that of its first letter.
 */
export function isolate(text: string, direction?: 'ltr' | 'rtl'): string {
  const start = direction === undefined ? firstStrongIsolate : isolates[direction];
  return `${start}${text}${popIsolate}`;
}

/** Removes isolates from a text that a program reads. */
export function removeIsolates(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '');
}
