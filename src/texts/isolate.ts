/** Begins a part whose first letter decides its direction. */
export const firstStrongIsolate = '\u2068';
export const popIsolate = '\u2069';

/** Isolates a name, an address or a number, so that a text from right to left around it does not reorder it. */
export function isolate(text: string): string {
  return `${firstStrongIsolate}${text}${popIsolate}`;
}

/** Removes isolates from a text that a program reads. */
export function removeIsolates(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '');
}
