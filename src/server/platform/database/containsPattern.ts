/** LIKE pattern for texts that contain this one. Escapes `%`, `_` and `\`. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
