import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { compileArea } from '../src/texts/compileArea.ts';
import { findLanguage } from '../src/texts/languages.ts';
import type { Area } from '../src/texts/translate.ts';

/** A file of texts, such as `src/texts/en/guest/login.ts`. */
const areaFile = /\/src\/texts\/([a-z]{2})\/\w+\/\w+\.ts$/;

/** Compiles the texts of the app, so that the browser needs no parser. In Node they are compiled when loaded. */
export function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: { include: areaFile, exclude: /\/node_modules\// } },
      async handler(_code, id) {
        // Imported again after a change.
        const { mtimeMs } = await stat(id);
        const areas: Record<string, Area> = await import(`${pathToFileURL(id)}?${mtimeMs}`);
        const language = findLanguage([areaFile.exec(id)?.[1] ?? '']);
        return Object.entries(areas)
          .map(([name, area]) => `export const ${name} = ${JSON.stringify(compileArea(area, language))};`)
          .join('\n');
      },
    },
  };
}
