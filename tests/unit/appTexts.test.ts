import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words in elements, attributes, and what is chosen or returned as a text. */
const ownTexts = [
  />\s*[A-Za-z][a-z]{2,}[^<>{}=;()]*<\//g,
  /\b(?:label|title|description|placeholder|alt|aria-label|subject)="[^"]*[A-Za-z]{2}[^"]*"/g,
  /(?:\?\? |\? | : |return |(?:label|title|description): )(['`])[A-Z][a-z]+ [^'`\n]*\1/g,
];

/** The same in every language. */
const names = /Google Calendar|Outlook/g;

/** Shown when the texts could not be loaded. */
const withoutTexts = ['src/app/main.tsx'];

test.each(globSync('src/app/**/*.{ts,tsx}').filter((path) => !withoutTexts.includes(path)))(
  '%s takes its words from the catalogue',
  (path) => {
    const code = readFileSync(path, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .replaceAll(names, '');
    expect(ownTexts.flatMap((text) => code.match(text) ?? [])).toEqual([]);
  },
);

test.each([
  '<p>Somebody else was faster</p>',
  '<Button aria-label="Remove the row">{icon}</Button>',
  "const title = isOpen ? 'Close the list' : t('open');",
  "return 'Nobody was found';",
])('%s would be found', (code) => {
  expect(ownTexts.some((text) => code.match(text) !== null)).toBe(true);
});
