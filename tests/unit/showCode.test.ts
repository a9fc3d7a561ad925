import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { API, type Diagnostic } from 'typescript/unstable/sync';
import { afterAll, expect, test, vi } from 'vitest';
import { openProject, printLooks } from '#storybook/propTables.ts';
import { listEntries } from '../../scripts/package/packDesignSystem.ts';

const folder = resolve('test-results/looks');
const config = join(folder, 'tsconfig.json');

/** The code of each look by the path of its file. */
const looks = new Map<string, string>();
/** The sources of the package by its entries. */
const sources = new Map(listEntries().map(({ name, file }) => [name, `#design-system/${file}`]));
/** The type checker reads these as if they were on the disk. */
const files = new Map<string, string>();
const api = new API({
  fs: { readFile: (path) => files.get(path), fileExists: (path) => (files.has(path) ? true : undefined) },
});
afterAll(() => {
  api.close();
  rmSync(folder, { recursive: true, force: true });
});

const project = openProject(api);
for (const path of globSync('stories/{design-system,patterns}/*.stories.tsx'))
  for (const [name, code] of printLooks(project, path))
    looks.set(join(folder, `${basename(path, '.stories.tsx')}.${name}.tsx`), importSources(code));

/** Replaces imports of the package by those of its sources. */
function importSources(code: string): string {
  return code.replaceAll(
    /'@checkwell\/design-system\/([^']*)'/g,
    (specifier, name: string) => `'${sources.get(name) ?? specifier}'`,
  );
}

test('the code of every look compiles', () => {
  const compilerOptions = { incremental: false, noUnusedLocals: true, noUnusedParameters: true };
  const names = [...looks.keys()];
  for (const [path, code] of looks) files.set(path, code);
  files.set(config, JSON.stringify({ extends: resolve('tsconfig.json'), compilerOptions, include: [], files: names }));
  const { program } = api.updateSnapshot({ openProjects: [config] }).getProject(config) ?? {};
  expect(program?.getSourceFileNames()).toEqual(expect.arrayContaining(names));
  expect(program?.getSemanticDiagnostics().map(describe)).toEqual([]);
});

function describe({ fileName = '', text, messageChain = [] }: Diagnostic): string {
  return [`${basename(fileName)}: ${text}`, ...messageChain.map((part) => part.text)].join(' ');
}

test('no value is lost or printed as undefined', () => {
  const broken = [...looks].filter(([, code]) => !/<\w/.test(code) || /\[object|\bundefined\b|\bfn\(/.test(code));
  expect(broken.map(([path]) => basename(path))).toEqual([]);
});

test('the code of every look renders on a server, and React warns of nothing', async () => {
  const logError = vi.spyOn(console, 'error');
  mkdirSync(folder, { recursive: true });
  for (const [path, code] of looks) writeFileSync(path, code);
  for (const path of looks.keys()) {
    const { Example } = (await import(path)) as { Example: ComponentType };
    renderToString(createElement(Example));
    expect(logError.mock.calls, basename(path)).toEqual([]);
  }
});
