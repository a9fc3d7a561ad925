import type { refusals } from './en/errors/refusals.ts';
import type { validation } from './en/shared/validation.ts';
import type { TextValues } from './translate.ts';

type Validation = typeof validation;
type Refusals = typeof refusals;

/** A text of the area `validation` with its values, for code that does not know the language. */
export interface Message {
  readonly key: keyof Validation;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The same, or a text that only the server says. A value can be another message. */
export interface ServerMessage {
  readonly key: keyof Validation | keyof Refusals;
  readonly values?: Readonly<Record<string, string | number | ServerMessage>>;
}

type RefusalValues<Text extends string> =
  TextValues<Text, string> extends [infer Values]
    ? [values: { [Name in keyof Values]: Values[Name] | (string extends Values[Name] ? ServerMessage : never) }]
    : [];

/** Creates the message with a key. Values that its text has places for are required. */
export function message<Key extends keyof Validation>(
  key: Key,
  ...values: TextValues<Validation[Key], string>
): Message;
export function message<Key extends keyof Refusals>(key: Key, ...values: RefusalValues<Refusals[Key]>): ServerMessage;
export function message(key: ServerMessage['key'], values?: NonNullable<ServerMessage['values']>): ServerMessage {
  return values === undefined ? { key } : { key, values };
}

/** Keys of texts without places, or with one that a check of zod fills. */
export type CheckKey = {
  [Key in keyof Validation]: [{ minimum: number; maximum: number }] extends TextValues<Validation[Key], string>
    ? Key
    : TextValues<Validation[Key], string> extends []
      ? Key
      : never;
}[keyof Validation];
