import type { Message } from '#texts/message.ts';
import { getTexts, type TextsOf, useTexts } from './useTexts.ts';

interface Describe {
  (message: Message): string;
  (message: Message | undefined): string | undefined;
}

/** Returns the function that returns the text of a message of the domain, in the language of the person. */
export const useMessages = (): Describe => describeWith(useTexts('validation'));

/** The same outside of components. */
export const getMessages = (): Describe => describeWith(getTexts('validation'));

/** Returns the texts of messages by field. For forms, which keep them until the next validation. */
export function textsByField<Field extends string>(
  messages: {
    readonly [F in Field]?: Message | undefined;
  },
): { [F in Field]?: string } {
  const describe = getMessages();
  const given = Object.entries<Message | undefined>(messages).filter(([, message]) => message !== undefined);
  return Object.fromEntries(given.map(([field, message]) => [field, describe(message)])) as { [F in Field]?: string };
}

function describeWith(t: TextsOf<'validation'>): Describe {
  // `message` has checked that the values are those of the key.
  const translate = t as (key: string, values?: object) => string;
  return ((message) => message && translate(message.key, message.values)) as Describe;
}
