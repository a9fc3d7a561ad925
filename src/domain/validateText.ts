export const longestResultText = 10_000;
export const longestValueNote = 1000;
export const longestSearch = 100;

/** Validates the length of a text without the spaces around it. Returns an error message. */
export function validateLength(name: string, text: string, longest: number): string | undefined {
  const isLong = text.trim().length > longest;
  return isLong ? `${name} can have at most ${longest.toLocaleString('en')} characters` : undefined;
}
