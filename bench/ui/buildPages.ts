import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { styles } from '../../bundling/styles.ts';

const folder = join(import.meta.dirname, 'pages');

/** Intercepted in the browser; no request leaves it. */
export const origin = 'http://bench.test';

/** Builds pages for production by file name. Returns file contents by path. */
export async function buildPages(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const output = await build({
    configFile: false,
    oxc: { plugins: { styledComponents: styles } },
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: names.map((name) => join(folder, `${name}.tsx`)) } },
  });
  if (!('output' in output)) throw new Error('The build of the pages gave more than one output.');
  const plainStyles = await readFile(join(import.meta.dirname, 'plain.css'), 'utf8');
  const files = new Map<string, string>();
  for (const chunk of output.output) {
    if (chunk.type !== 'chunk') continue;
    files.set(`/${chunk.fileName}`, chunk.code);
    if (chunk.isEntry) {
      const styles = chunk.name.endsWith('Plain') ? `<style>${plainStyles}</style>` : '';
      files.set(`/${chunk.name}`, documentOf(chunk.fileName, styles));
    }
  }
  return files;
}

function documentOf(script: string, styles: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>${styles}</head>
    <body><script type="module" src="/${script}"></script></body></html>`;
}
