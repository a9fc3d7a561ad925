import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, loadConfigFromFile, type Plugin, type UserConfig } from 'vite';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import storybook from '#storybook/main.ts';
import { findBuildBreaches, flatten, watchBundle } from './buildRules.ts';

beforeAll(() => {
  // Otherwise the build takes the development version of React.
  vi.stubEnv('NODE_ENV', 'production');
  return () => vi.unstubAllEnvs();
});

test('the build runs packages as published', async () => {
  const config = await ownConfig();
  expect((await flatten(config.plugins)).map(({ name }) => name)).toContain('area-pages');
  expect(await findBuildBreaches(config)).toEqual([]);
});

test('Storybook runs packages as published', async () => {
  const { framework, addons = [], core, viteFinal } = storybook;
  // An addon in a file of ours could change the build as well.
  const parts = [framework, ...addons].map((part) => (typeof part === 'string' ? part : part.name));
  expect(parts.filter((name) => /^[./]|^file:/.test(name))).toEqual([]);
  // Another builder could read another config.
  expect(core).not.toHaveProperty('builder');
  expect(viteFinal).toBeDefined();
  expect(await findBuildBreaches(await applyViteFinal(viteFinal))).toEqual([]);
});

test('no plugin of ours changes built code', async () => {
  expect(await rewritesOf(await ownConfig())).toEqual([]);
});

test('no package is patched when it is installed', () => {
  const settings = JSON.parse(readFileSync('package.json', 'utf8'));
  const keys = [...Object.keys(settings), ...Object.keys(settings.scripts), ...Object.keys(settings.devDependencies)];
  const patching = [
    'overrides',
    'patchedDependencies',
    'preinstall',
    'install',
    'postinstall',
    'prepare',
    'patch-package',
  ];
  expect(keys.filter((key) => patching.includes(key))).toEqual([]);
});

describe('finds violations', () => {
  const plugin = (hooks: object): Plugin => ({ name: 'planted', ...hooks });
  const planted = plugin({});
  const alias = (replacement: string) => ({ resolve: { alias: [{ find: 'zod', replacement }] } });

  test.each<[string, UserConfig]>([
    ['a transform', { plugins: [plugin({ transform: () => null })] }],
    [
      'a transform under the name of a published plugin',
      { plugins: [{ name: 'vite:react-babel', transform: () => null }] },
    ],
    [
      'a transform that packages go through',
      {
        plugins: [plugin({ transform: { filter: { id: { include: /src/, exclude: /tests/ } }, handler: () => null } })],
      },
    ],
    ['a load', { plugins: [plugin({ load: () => null })] }],
    ['another module instead', { plugins: [plugin({ resolveId: () => null })] }],
    ['a change of rendered code', { plugins: [plugin({ renderChunk: () => null })] }],
    ['settings of a plugin', { plugins: [plugin({ config: () => ({}) })] }],
    ['a plugin of the bundler', { build: { rolldownOptions: { plugins: [planted] } } }],
    ['a plugin of the bundler by its older name', { build: { rollupOptions: { plugins: [planted] } } }],
    ['a plugin of the output', { build: { rolldownOptions: { output: [{ plugins: [planted] }] } } }],
    ['a plugin of an environment', { environments: { client: { build: { rolldownOptions: { plugins: planted } } } } }],
    ['a plugin of workers', { worker: { plugins: () => [planted] } }],
    ['an alias to our code', alias(join(import.meta.dirname, 'standIn.ts'))],
    ['a relative alias', alias('./standIn.ts')],
    ['an alias as an object', { resolve: { alias: { zod: './standIn.ts' } } }],
    ['an alias of the bundler', { build: { rolldownOptions: { resolve: { alias: { zod: './standIn.ts' } } } } }],
    ['replaced names', { define: { 'Intl.Segmenter': 'undefined' } }],
    ['injected names', { build: { rolldownOptions: { transform: { inject: { Promise: './standIn.ts' } } } } }],
  ])('%s', async (_case, config) => {
    expect(await findBuildBreaches(config)).toHaveLength(1);
  });

  test('a plugin that Storybook adds', async () => {
    const config = await applyViteFinal((given) => ({
      ...given,
      plugins: [given.plugins, plugin({ load: () => null })],
    }));
    expect(await findBuildBreaches(config)).toEqual(['plugin planted: may not have the hook load']);
  });

  test('a plugin that changes built code', async () => {
    const rewriting = plugin({
      generateBundle(_options: unknown, bundle: Record<string, { type: string; name?: string; code?: string }>) {
        for (const file of Object.values(bundle)) if (file.name === 'react') file.code = '';
      },
    });
    expect(await rewritesOf({ ...(await smallConfig()), plugins: [rewriting] })).toEqual([
      'plugin planted: changes assets/react.js',
    ]);
  });

  test('a plugin that changes written code', async () => {
    const rewriting = plugin({
      async writeBundle({ dir }: { dir: string }, bundle: Record<string, { name?: string; fileName: string }>) {
        const react = Object.values(bundle).find(({ name }) => name === 'react');
        await writeFile(join(dir, react?.fileName ?? ''), '');
      },
    });
    expect(await rewritesOf({ ...(await smallConfig()), plugins: [rewriting] })).toEqual([
      expect.stringMatching(/^assets\/react-.*: written otherwise than built$/),
    ]);
  });
});

test.each(['zod/mini', join(process.cwd(), 'node_modules/react-router/dist/production/index.mjs')])(
  'an alias to %s is no breach',
  async (replacement) => {
    expect(await findBuildBreaches({ resolve: { alias: [{ find: 'x', replacement }] } })).toEqual([]);
  },
);

async function ownConfig() {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
  if (loaded === null) throw new Error('vite.config.ts could not be loaded.');
  return loaded.config;
}

/** Returns a config that builds one line in a moment, to an asset named react. */
async function smallConfig(): Promise<UserConfig> {
  const folder = await mkdtemp(join(tmpdir(), 'checkwell-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const react = join(folder, 'react.js');
  await writeFile(react, 'console.log(1);');
  return { publicDir: false, build: { rolldownOptions: { input: { react } } } };
}

/** Returns the config of Storybook's build, without Storybook's own plugins. */
async function applyViteFinal(viteFinal: typeof storybook.viteFinal): Promise<UserConfig> {
  const options = { configType: 'PRODUCTION' } as Parameters<NonNullable<typeof viteFinal>>[1];
  const config = await ownConfig();
  return (await viteFinal?.(config, options)) ?? config;
}

/** Builds and lists the code that our plugins change, in memory or on disk. */
async function rewritesOf(config: UserConfig): Promise<string[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'checkwell-build-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  const rewrites: string[] = [];
  const plugins = watchBundle(await flatten(config.plugins), (breach) => rewrites.push(breach));
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { ...config.build, outDir, emptyOutDir: true },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  for (const file of outputs) {
    if (file.type !== 'chunk') continue;
    const written = await readFile(join(outDir, file.fileName), 'utf8');
    if (written !== file.code) rewrites.push(`${file.fileName}: written otherwise than built`);
  }
  return rewrites;
}
