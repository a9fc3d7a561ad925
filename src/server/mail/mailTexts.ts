import { type TextsOf, translatePart } from '#texts/compileArea.ts';
import { mails } from '#texts/en/mails.ts';

/** Functions that return the texts of mails, by area. */
export type MailTexts = TextsOf<typeof mails>;

/** Returns the texts of mails in a language. */
export const mailTexts = translatePart({ en: mails });
