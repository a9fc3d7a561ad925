import { expect, test } from 'vitest';
import { recognizeColumns } from '#domain/csvHeadings.ts';
import { createCsvTemplate } from '#domain/csvTemplate.ts';
import { readLanguage } from '#domain/readLanguage.ts';
import { type Language, languageNames, languages } from '#texts/languages.ts';

test.each<[string, Language]>([
  ['fr', 'fr'],
  ['FR', 'fr'],
  ['fr-FR', 'fr'],
  ['de_AT', 'de'],
  [' French ', 'fr'],
  ['francais', 'fr'],
  ['FRANZÖSISCH', 'fr'],
  ['polaco', 'pl'],
  ['niemiecki', 'de'],
  ['espanol', 'es'],
  ['الانجليزية', 'en'],
  ['\u200FArabic', 'ar'],
])('%j is %s', (text, language) => {
  expect(readLanguage(text)).toBe(language);
});

test.each(['', ' ', '-', 'tlh', 'it-IT', 'Italian', 'frisian', 'english please', '__proto__'])(
  '%j is unknown',
  (text) => {
    expect(readLanguage(text)).toBeUndefined();
  },
);

test('reads each language as lists of the product show it', () => {
  for (const language of languages) expect(readLanguage(languageNames[language])).toBe(language);
});

test.each(['Language', 'Sprache', 'LANGUE', 'Idioma', 'Język', 'اللغة'])('%s is a heading', (heading) => {
  expect(recognizeColumns(['Name', 'Email', heading])).toMatchObject({ ok: true, language: 2 });
});

test('the sample file has a language', () => {
  const [headings = '', row = ''] = createCsvTemplate([]).split('\r\n');
  const { language = -1 } = recognizeColumns(headings.split(',')) as { language?: number };
  expect(readLanguage(row.split(',')[language] ?? '')).toBeDefined();
});
