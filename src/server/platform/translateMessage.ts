import { errors as ar } from '#texts/ar/errors.ts';
import { translatePart } from '#texts/compileArea.ts';
import { errors as de } from '#texts/de/errors.ts';
import { errors } from '#texts/en/errors.ts';
import { errors as es } from '#texts/es/errors.ts';
import { errors as fr } from '#texts/fr/errors.ts';
import type { Language } from '#texts/languages.ts';
import type { ServerMessage } from '#texts/message.ts';
import { errors as pl } from '#texts/pl/errors.ts';

const errorTexts = translatePart({ en: errors, de, fr, es, pl, ar });

/** Writes a message in a language. */
export function translateMessage({ key, values }: ServerMessage, language: Language): string {
  const { refusals, validation } = errorTexts(language);
  // `message` has checked that the values are those of the key.
  const translate = (key in errors.validation ? validation : refusals) as (key: string, values?: object) => string;
  if (values === undefined) return translate(key);
  const translated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? translateMessage(value, language) : value,
  ]);
  return translate(key, Object.fromEntries(translated));
}
