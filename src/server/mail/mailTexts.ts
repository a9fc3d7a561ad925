import { mails as ar } from '#texts/ar/mails.ts';
import { type TextsOf, translatePart } from '#texts/compileArea.ts';
import { mails as de } from '#texts/de/mails.ts';
import { mails } from '#texts/en/mails.ts';
import { mails as es } from '#texts/es/mails.ts';
import { mails as fr } from '#texts/fr/mails.ts';
import { mails as pl } from '#texts/pl/mails.ts';

/** Functions that return the texts of mails, by area. */
export type MailTexts = TextsOf<typeof mails>;

/** Returns the texts of mails in a language. */
export const mailTexts = translatePart({ en: mails, de, fr, es, pl, ar });
