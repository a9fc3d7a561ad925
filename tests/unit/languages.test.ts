import { expect, test } from 'vitest';
import { readAcceptLanguage } from '#texts/languages.ts';

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['PL-pl, en;q=0.8', 'pl'],
  ['fi, fr;q=0.7, es;q=0.9', 'es'],
  ['en;q=0.5, ar', 'ar'],
  ['de;q=0, en;q=0.1', 'en'],
  ['fi', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
  [';q=1,,%;q', undefined],
  ['de;q=x, en;q=2', undefined],
])('the header Accept-Language %j prefers %j', (header, language) => {
  expect(readAcceptLanguage(header)).toBe(language);
});
