import { translateMessage } from '#server/platform/translateMessage.ts';
import type { ServerMessage } from '#texts/message.ts';

/** Returns a message in English. */
export function textOf(message: ServerMessage): string;
export function textOf(message: ServerMessage | undefined): string | undefined;
export function textOf(message: ServerMessage | undefined): string | undefined {
  return message && translateMessage(message, 'en');
}

/** Returns messages by field in English. */
export function textsOf(messages: Readonly<Record<string, ServerMessage>>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, textOf(message)]));
}
