import { translateArea } from '#texts/compileArea.ts';
import { mails } from '#texts/en/mails.ts';
import type { Translate } from '#texts/translate.ts';

/** Functions that return the texts of mails, by area. */
export type MailTexts = { readonly [Name in keyof typeof mails]: Translate<(typeof mails)[Name]> };

export const mailTexts: MailTexts = { signIn: translateArea(mails.signIn, 'en') };
