import { isAbsolute } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Alias, Plugin, PluginOption, UserConfig } from 'vite';

/** Hooks that our plugins may use. Others could change package code. */
const allowed = [
  'name',
  'apply',
  'applyToEnvironment',
  'enforce',
  'buildEnd',
  'generateBundle',
  'watchChange',
  'writeBundle',
];

/** A plugin may transform our own code, such as to add the props of a component for Storybook. */
const skipsPackages = ({ transform }: Plugin) => {
  const id = typeof transform === 'object' ? transform.filter?.id : undefined;
  return typeof id === 'object' && 'exclude' in id && String(id.exclude) === String(/\/node_modules\//);
};

/** Descriptions of the published plugins that the build uses. */
const published = new Set((await flatten(react())).map(describe));

/** Any plugin can take the name of a published one, so its hooks are compared too. */
const isPublished = (plugin: Plugin) => published.has(describe(plugin));

/** Lists build settings that could change published package code. */
export async function findBuildBreaches(config: UserConfig): Promise<string[]> {
  const own = (await flatten(config.plugins)).filter((plugin) => !isPublished(plugin));
  const hooks = own.flatMap((plugin) =>
    Object.keys(plugin)
      .filter((key) => !allowed.includes(key) && !(key === 'transform' && skipsPackages(plugin)))
      .map((key) => `plugin ${plugin.name}: may not have the hook ${key}`),
  );
  const settings = listSettings(config);
  // watchBundle() only sees top-level plugins. `oxc.plugins` are options of Oxc, not plugins of the build.
  const hidden = settings
    .filter(({ key, path }) => key === 'plugins' && path !== 'plugins' && path !== 'oxc.plugins')
    .map(({ path }) => `${path}: plugins belong at the top of vite.config.ts`);
  const ownCode = settings
    .filter(({ key }) => key === 'alias')
    .flatMap(({ value }) => toAliases(value))
    .filter(({ replacement }) => (isAbsolute(replacement) || replacement.startsWith('.')) && !isInPackage(replacement))
    .map(({ find, replacement }) => `alias ${find}: ${replacement} is not part of a package`);
  const replaced = settings
    .filter(({ key }) => key === 'define' || key === 'inject')
    .map(({ path }) => `${path}: replaces names in packages too`);
  return [...hooks, ...hidden, ...ownCode, ...replaced];
}

const isInPackage = (path: string) => path.includes('/node_modules/');

const toAliases = (value: unknown): readonly Alias[] =>
  Array.isArray(value) ? value : Object.entries(value as object).map(([find, replacement]) => ({ find, replacement }));

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

interface Setting {
  readonly path: string;
  readonly key: string;
  readonly value: unknown;
}

/** Lists the settings of a config at every depth. */
function listSettings(config: object, parent = ''): Setting[] {
  return Object.entries(config).flatMap(([key, value]) => {
    const path = `${parent}${key}`;
    const items = Array.isArray(value) ? value : [value];
    return [{ path, key, value }, ...items.filter(isPlain).flatMap((item) => listSettings(item, `${path}.`))];
  });
}

/** Wraps plugins to report each script that one of them changes, removes or adds. */
export function watchBundle(plugins: readonly Plugin[], report: (breach: string) => void): Plugin[] {
  return plugins.map((plugin) => {
    const { generateBundle } = plugin;
    if (isPublished(plugin) || typeof generateBundle !== 'function') return plugin;
    return {
      ...plugin,
      async generateBundle(options, bundle, isWrite) {
        const before = codeOf(bundle);
        await generateBundle.call(this, options, bundle, isWrite);
        const after = codeOf(bundle);
        for (const file of new Set([...before.keys(), ...after.keys()])) {
          if (before.get(file) !== after.get(file))
            report(`plugin ${plugin.name}: changes ${file.replace(/-[\w-]{8}\.js$/, '.js')}`);
        }
      },
    };
  });
}

function codeOf(bundle: Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1]) {
  const scripts = Object.values(bundle).filter((file) => file.fileName.endsWith('.js'));
  return new Map(scripts.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
}

/** Lists the plugins of an option, which may be nested, promised or off. */
export async function flatten(option: PluginOption): Promise<Plugin[]> {
  const one = await option;
  if (Array.isArray(one)) return (await Promise.all(one.map(flatten))).flat();
  return one ? [one] : [];
}

/** Serializes a plugin with the source of its hooks. */
function describe(plugin: Plugin): string {
  return JSON.stringify(plugin, (_key, value) =>
    typeof value === 'function' || value instanceof RegExp ? String(value) : value,
  );
}
