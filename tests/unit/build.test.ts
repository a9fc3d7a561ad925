import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadConfigFromFile, type Plugin, type PluginOption, resolveConfig } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { findBuildBreaches, watchBundle } from './buildRules.ts';

beforeAll(() => {
  // Otherwise the build takes the development version of React.
  vi.stubEnv('NODE_ENV', 'production');
  return () => vi.unstubAllEnvs();
});

test('the build runs packages as published', async () => {
  const plugins = await flatten((await ownConfig()).plugins);
  const { resolve } = await resolveConfig({}, 'build', 'production', 'production');
  expect(plugins.map(({ name }) => name)).toContain('area-pages');
  expect(findBuildBreaches({ plugins, aliases: resolve.alias })).toEqual([]);
});

test('no plugin of ours changes built code', { timeout: 60_000 }, async () => {
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
  const alias = (replacement: string) => [{ find: 'zod', replacement }];

  test.each([
    ['a transform', { plugins: [plugin({ transform: () => null })], aliases: [] }],
    ['a load', { plugins: [plugin({ load: () => null })], aliases: [] }],
    ['another module instead', { plugins: [plugin({ resolveId: () => null })], aliases: [] }],
    ['a change of rendered code', { plugins: [plugin({ renderChunk: () => null })], aliases: [] }],
    ['settings of a plugin', { plugins: [plugin({ config: () => ({}) })], aliases: [] }],
    ['an alias to our code', { plugins: [], aliases: alias(join(import.meta.dirname, 'standIn.ts')) }],
    ['a relative alias', { plugins: [], aliases: alias('./standIn.ts') }],
  ])('%s', (_case, settings) => {
    expect(findBuildBreaches(settings)).toHaveLength(1);
  });

  test('a plugin that changes built code', { timeout: 60_000 }, async () => {
    const rewriting = plugin({
      generateBundle(_options: unknown, bundle: Record<string, { type: string; name?: string; code?: string }>) {
        for (const file of Object.values(bundle)) if (file.name === 'react') file.code = '';
      },
    });
    const config = await ownConfig();
    expect(await rewritesOf({ ...config, plugins: [config.plugins, rewriting] })).toEqual([
      'plugin planted: changes assets/react.js',
    ]);
  });
});

test.each(['zod/mini', join(process.cwd(), 'node_modules/react-router/dist/production/index.mjs')])(
  'an alias to %s is no breach',
  (replacement) => {
    expect(findBuildBreaches({ plugins: [], aliases: [{ find: 'x', replacement }] })).toEqual([]);
  },
);

async function ownConfig() {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' });
  if (loaded === null) throw new Error('vite.config.ts could not be loaded.');
  return loaded.config;
}

/** Builds the app without writing it, and lists the code that our plugins change. */
async function rewritesOf(config: Awaited<ReturnType<typeof ownConfig>>): Promise<string[]> {
  const rewrites: string[] = [];
  const plugins = watchBundle(await flatten(config.plugins), (breach) => rewrites.push(breach));
  await build({ ...config, configFile: false, logLevel: 'error', plugins, build: { ...config.build, write: false } });
  return rewrites;
}

async function flatten(option: PluginOption): Promise<Plugin[]> {
  const one = await option;
  if (Array.isArray(one)) return (await Promise.all(one.map(flatten))).flat();
  return one ? [one] : [];
}
