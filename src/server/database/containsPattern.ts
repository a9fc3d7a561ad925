/** The LIKE pattern of whatever contains the text. `%`, `_` and `\` in it are ordinary characters. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
