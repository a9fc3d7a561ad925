import type { z } from 'zod';

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

/**
 * What to tell a person about a value that does not fit the contract, where the contract has no words of its own:
 * 'Start date is required', 'Limit is too large'.
 */
export function describeFault({ code, input, path = [], ...issue }: Issue): string {
  if (code === 'unrecognized_keys') return `Not expected: ${[issue['keys']].flat().join(', ')}`;
  const name = nameOf(path);
  if (code === 'invalid_type' && (input === undefined || input === null)) return `${name} is required`;
  if (code === 'too_big') return `${name} is too ${isCounted(issue) ? 'long' : 'large'}`;
  if (code === 'too_small') return `${name} is too ${isCounted(issue) ? 'short' : 'small'}`;
  return `${name} is not valid`;
}

const isCounted = (issue: Record<string, unknown>) => ['string', 'array'].includes(String(issue['origin']));

/** `members.0.redirectUrl` is about the 'Redirect url'. */
function nameOf(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === 'string')?.replace(/\[\]$/, '') ?? 'request';
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return path.length === 0 ? 'The request' : words.charAt(0).toUpperCase() + words.slice(1);
}
