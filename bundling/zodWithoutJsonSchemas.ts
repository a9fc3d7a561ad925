import type { Plugin } from 'vite';

const schemaWriters = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out of the app what only writes JSON schemas, a fifth of zod: every schema holds a way to it, so that no bundler
 * can tell that nobody goes it. The server, whose API is described by them, loads zod as it is.
 */
export function zodWithoutJsonSchemas(): Plugin {
  return {
    name: 'zod-without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: schemaWriters },
      handler: (code) =>
        [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
          .map(([, name]) => `export const ${name} = () => undefined;`)
          .join('\n'),
    },
  };
}
