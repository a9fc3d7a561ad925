import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Leaves out the files that only hand on what another one holds: the bundler makes one for each module that is loaded by
 * itself and shares its file with others. Each would be one more way to the server and back before what it names is asked
 * for.
 */
export function withoutFacades(): Plugin {
  return {
    name: 'without-facades',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      // The workbench is built with these settings too, and has no pages of the app.
      if (bundle['index.html'] === undefined) return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { fileName, code } of chunks) {
        const [, exports, holder] = facade.exec(code) ?? [];
        if (exports === undefined || holder === undefined) continue;
        const name = basename(fileName);
        for (const chunk of chunks) chunk.code = loadFrom(chunk, name, holder, exports);
        const other = chunks.find((chunk) => chunk.code.includes(name));
        if (other !== undefined) throw new Error(`${other.fileName} loads ${name} in a way that is not known.`);
        delete bundle[fileName];
      }
    },
  };
}

/** What it hands on as `a as b,c`, and the file that holds it. */
const facade = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/;

/** The code, which loads from the file that holds it what it loaded from the other one. */
function loadFrom({ code }: Rolldown.OutputChunk, name: string, holder: string, exports: string): string {
  if (!code.includes(name)) return code;
  const parts = exports.split(',').map((part) => part.split(' as '));
  const picked = parts.map(([own, called = own]) => `${called}:m.${own}`).join();
  return (
    code
      .replaceAll(`import(\`./${name}\`)`, `import(\`./${holder}\`).then(m=>({${picked}}))`)
      // Of what is asked for together with it.
      .replaceAll(`/${name}"`, `/${holder}"`)
  );
}
