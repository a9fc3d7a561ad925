import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Inputs exempt from the field contract, and why. */
const exempt: Readonly<Record<string, string>> = {
  Accordion: 'shows parts of a page outside of forms',
  AvatarUpload: 'hands each file over at once, so a form has no value to send',
  FieldGroup: 'holds fields and has no value',
  FilterMenu: 'filters a list outside of forms',
  SortMenu: 'orders a list outside of forms',
  Tabs: 'shows parts of a page outside of forms',
};

const read = (path: string) => readFileSync(path, 'utf8');
const contract = read('stories/fields/FieldContract.stories.tsx');
const isTested = (name: string) =>
  contract.includes(`export const ${name}Contract = `) && new RegExp(`<${name}\\s`).test(contract);

/** Components listed under Inputs, and all others that hold a field's value. */
const fields = new Set([
  ...globSync('stories/**/*.stories.tsx')
    .filter((path) => read(path).includes("title: 'Design System/Inputs/"))
    .map((path) => basename(path, '.stories.tsx')),
  ...globSync('src/design-system/**/*.tsx')
    .filter((path) => /\bextends[^{]*\bFieldValue</.test(read(path)))
    .map((path) => basename(path, '.tsx'))
    // The inner part of Select and SortMenu.
    .filter((name) => name !== 'SelectBox'),
]);

test.each([...fields].filter((name) => exempt[name] === undefined))('%s is in the contract of fields', (name) => {
  expect(isTested(name)).toBe(true);
});

test('only existing fields without the contract are exempt', () => {
  expect(Object.keys(exempt).filter((name) => !fields.has(name) || isTested(name))).toEqual([]);
});

test('a field of a form is required, or says that it is optional', () => {
  const unmarked = globSync('src/app/**/*.tsx').flatMap((path) =>
    [...read(path).matchAll(/<Form(?:TextField|DatePicker|NumberField)\b[\s\S]*?\/>/g)]
      .filter(([field]) => !/\b(required|readOnly|labelSuffix)\b/.test(field))
      .map(([field]) => `${path}: ${field}`),
  );
  expect(unmarked).toEqual([]);
});
