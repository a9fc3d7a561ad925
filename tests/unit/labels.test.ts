import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { englishLabels } from '#design-system/labels/labels.ts';
import { englishPatternLabels } from '#design-system/patterns/patternLabels.ts';

const read = (path: string) => readFileSync(path, 'utf8');

/** Labels used in each component's folder, sorted. Labels of 'internal' belong to no guide. */
const used = new Map<string, string[]>();
for (const path of globSync('src/design-system/{components/*,patterns/*,internal}/*.{ts,tsx}')) {
  const names = [...read(path).matchAll(/(?<!\/)\blabels\.(\w+)/g)].map(([, name = '']) => name);
  const folder = basename(dirname(path));
  used.set(folder, [...new Set([...(used.get(folder) ?? []), ...names])].sort());
}

const components = globSync('src/design-system/components/*').map((path) => basename(path));
const listUsed = (folders: readonly string[]) => new Set(folders.flatMap((folder) => used.get(folder) ?? []));

test('a component uses each label of the package', () => {
  const found = listUsed([...components, 'internal']);
  expect(Object.keys(englishLabels).filter((name) => !found.has(name))).toEqual([]);
});

test('a pattern uses each of the other labels', () => {
  const found = listUsed([...used.keys()]);
  expect(Object.keys(englishPatternLabels).filter((name) => !found.has(name))).toEqual([]);
});

test.each(globSync('stories/{design-system,patterns}/*.stories.tsx'))(
  'the guide of %s names the labels of its component',
  (path) => {
    const name = basename(path, '.stories.tsx');
    const folder = name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase();
    const [, list = ''] = /^ {2}labels: \[([^\]]*)\]/m.exec(read(`stories/guides/${name}.tsx`)) ?? [];
    const listed = [...list.matchAll(/\w+/g)].map(([label]) => label);
    expect(listed).toEqual(used.get(folder) ?? []);
  },
);

/** English words in quotes, attributes and elements. */
const ownTexts = [
  /(?: = |\?\? |[?:] |return )['`](?!Arrow|Checkwell)[A-Z][a-z][^'`]*['`]/g,
  /(?:label|placeholder|title|alt)="[^"]*[A-Za-z]{2}[^"]*"/g,
  />\s*[A-Za-z][a-z]{2,}[^<>{}=;()]*<\//g,
];

test.each(globSync('src/design-system/{components,patterns}/!(labels)/*.{ts,tsx}'))(
  '%s says nothing by itself',
  (path) => {
    const code = read(path).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(ownTexts.flatMap((text) => code.match(text) ?? [])).toEqual([]);
  },
);
