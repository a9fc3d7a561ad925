import { isAbsolute } from 'node:path';
import type { Alias, Plugin } from 'vite';

export interface BuildSettings {
  plugins: readonly Plugin[];
  aliases: readonly Alias[];
}

/** Hooks that our plugins may use. Others could change package code. */
const allowed = ['name', 'apply', 'enforce', 'generateBundle', 'writeBundle'];

/** Naming convention of Vite's own plugins. */
const isPublished = ({ name }: Plugin) => name.startsWith('vite:');

/** Lists build settings that could change published package code. */
export function findBuildBreaches({ plugins, aliases }: BuildSettings): string[] {
  const own = plugins.filter((plugin) => !isPublished(plugin));
  const hooks = own.flatMap((plugin) =>
    Object.keys(plugin)
      .filter((key) => !allowed.includes(key))
      .map((key) => `plugin ${plugin.name}: may not have the hook ${key}`),
  );
  const ownCode = aliases
    .filter(({ replacement }) => (isAbsolute(replacement) || replacement.startsWith('.')) && !isInPackage(replacement))
    .map(({ find, replacement }) => `alias ${find}: ${replacement} is not part of a package`);
  return [...hooks, ...ownCode];
}

const isInPackage = (path: string) => path.includes('/node_modules/');

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
