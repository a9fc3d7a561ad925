import type { z } from 'zod/mini';
import type { ServerMessage } from '#texts/message.ts';

/** The most keys that a message names, each cut to a length. The client may have chosen them. */
const mostNamed = { keys: 10, characters: 50 };

type RawIssue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

/** Returns the key of the message for an issue that has none in the contract. */
export function keyOfIssue({ code, input, path = [], ...issue }: RawIssue): ServerMessage['key'] {
  if (code === 'unrecognized_keys')
    return [issue['keys']].flat().length > mostNamed.keys ? 'moreNotExpected' : 'notExpected';
  const what = path.length === 0 ? 'body' : 'field';
  const hasLength = ['string', 'array'].includes(String(issue['origin']));
  if (code === 'invalid_type' && (input === undefined || input === null)) return `${what}Required`;
  if (code === 'too_big') return hasLength ? `${what}TooLong` : `${what}TooLarge`;
  if (code === 'too_small') return hasLength ? `${what}TooShort` : `${what}TooSmall`;
  return `${what}Invalid`;
}

/** Returns the message of an issue, such as 'Start date is required'. */
export function describeIssue(issue: z.core.$ZodIssue): ServerMessage {
  if (issue.code === 'custom' && issue.params !== undefined) return issue.params['message'];
  const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
  return {
    // The contract and `keyOfIssue` write nothing else.
    key: issue.message as ServerMessage['key'],
    values: {
      field: nameField(issue.path),
      keys: keys
        .slice(0, mostNamed.keys)
        .map((key) => key.slice(0, mostNamed.characters))
        .join(', '),
      more: keys.length - mostNamed.keys,
      ...('maximum' in issue && { maximum: Number(issue.maximum) }),
      ...('minimum' in issue && { minimum: Number(issue.minimum) }),
    },
  };
}

/** 'Redirect url' for the path `members.0.redirectUrl`. */
function nameField(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === 'string')?.replace(/\[\]$/, '') ?? 'request';
  const words = field.slice(0, mostNamed.characters).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
