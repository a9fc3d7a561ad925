export const longestReason = 200;

/** Validates the reason for changing finished results. `act` is 'correct' or 'withdraw'. Returns an error message. */
export function validateReason(reason: string, act: 'correct' | 'withdraw'): string | undefined {
  const { length } = reason.trim();
  if (length === 0) return `Say in a few words why you ${act} the results`;
  return length > longestReason ? `The reason can have at most ${longestReason} characters` : undefined;
}
