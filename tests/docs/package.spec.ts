import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { expect, test } from '@playwright/test';
import { publint } from 'publint';
import { preview } from 'vite';
import { importPackage } from '#storybook/importPackage.ts';
import { packDesignSystem } from '../../scripts/package/packDesignSystem.ts';

const root = join(import.meta.dirname, '..', '..');
const nameOf = (path: string) => basename(path).replace(/\..*/, '');
const examples = [
  ...globSync('stories/design-system/*.stories.tsx', { cwd: root }).map(
    (path) => `stories/examples/${nameOf(path)}.tsx`,
  ),
  ...['FirstForm', 'InviteForm', 'RowActions', 'SetUp'].map((name) => `stories/docs/${name}.tsx`),
];

// One after the other: both use the same tarball.
test.describe.configure({ mode: 'default' });

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkwell-app-'));
  packDesignSystem(folder);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test('publint and attw find nothing in the package', async () => {
  const tarball = new Uint8Array(readFileSync(join(folder, 'design-system.tgz')));
  const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  expect(messages).toEqual([]);
  const checked = await checkPackage(createPackageFromTarballData(tarball), {
    // A stylesheet has no types.
    excludeEntrypoints: ['./tokens.css'],
  });
  const problems = 'problems' in checked ? checked.problems : [{ kind: 'NoTypes' }];
  // As the profile esm-only of attw: the package has no CommonJS.
  const isOfCommonJs = (problem: object) =>
    'resolutionKind' in problem && ['node10', 'node16-cjs'].includes(`${problem.resolutionKind}`);
  expect(problems.filter((problem) => !isOfCommonJs(problem))).toEqual([]);
});

test('a new app installs the package, and renders the examples of all components and pages', async ({ page }) => {
  writeApp();
  // Without the registry: the peers are links.
  run('npm', 'install', '--offline', '--legacy-peer-deps', './design-system.tgz');
  const manifest = readFileSync(join(folder, 'node_modules/@checkwell/design-system/package.json'), 'utf8');
  const { peerDependencies } = JSON.parse(manifest) as { peerDependencies: object };
  for (const name of [...Object.keys(peerDependencies), '@types/react', '@types/react-dom', 'vite']) link(name);
  run(join(root, 'node_modules/.bin/tsc'));
  run(join(root, 'node_modules/.bin/vite'), 'build', '--mode', 'development');

  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  const server = await preview({ root: folder, configFile: false, preview: { port: 0 } });
  try {
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await expect(page.locator('main > section:not(:empty)')).toHaveCount(examples.length);
    await expect(page.locator('main')).toHaveCSS('background-color', 'rgb(15, 118, 110)');
    expect(errors).toEqual([]);
  } finally {
    await server.close();
  }
});

/** Writes a page with the examples, which import the package. */
function writeApp(): void {
  const compilerOptions = {
    ...{ target: 'ES2024', lib: ['ES2024', 'DOM', 'DOM.Iterable'], module: 'preserve', jsx: 'react-jsx', strict: true },
    ...{ exactOptionalPropertyTypes: true, allowImportingTsExtensions: true, noEmit: true },
    ...{ skipLibCheck: true, types: ['vite/client'] },
  };
  const files = {
    'package.json': '{ "private": true, "type": "module" }',
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.tsx', 'examples'] }),
    'index.html':
      '<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/main.tsx"></script></html>',
    'main.tsx': pageSource,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'examples'));
  for (const path of examples) {
    const source = readFileSync(join(root, path), 'utf8');
    writeFileSync(join(folder, 'examples', basename(path)), importPackage(source));
  }
}

const pageSource = `
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { GlobalStyle } from '@checkwell/design-system/GlobalStyle';

const examples = import.meta.glob<ComponentType>('./examples/*.tsx', { eager: true, import: 'Example' });

createRoot(document.getElementById('root')!).render(
  <>
    <GlobalStyle />
    <main style={{ background: 'var(--color-accent)' }}>
      {Object.entries(examples).map(([path, Example]) => <section key={path}><Example /></section>)}
    </main>
  </>,
);
`;

/** Links a package of this repository into the app. */
function link(name: string): void {
  const path = join(folder, 'node_modules', name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), path);
}

function run(command: string, ...args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'development' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  expect(status, `${command}\n${stdout}\n${stderr}`).toBe(0);
}
