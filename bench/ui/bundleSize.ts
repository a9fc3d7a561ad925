import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { styles } from '../../bundling/styles.ts';

/** What a page costs to load, built for production: kilobytes (of 1024 bytes) after gzip, without React itself. */
export interface BundleSize {
  /** What is loaded before the page is shown. */
  first: number;
  /** That and everything that is loaded later, such as the calendar. */
  whole: number;
  /** Kilobytes before gzip of what is loaded first, by package; our own code is 'src'. */
  firstByPackage: Readonly<Record<string, number>>;
}

/** Measures one of the files in `pages`. */
export async function bundleSizeOf(page: string): Promise<BundleSize> {
  const [chunks, react] = [await chunksOf(page), await chunksOf('reactAlone')];
  const first = loadedFirst(chunks);
  const alone = gzippedKb(loadedFirst(react));
  return {
    first: rounded(gzippedKb(first) - alone),
    whole: rounded(gzippedKb(chunks) - alone),
    firstByPackage: kbByPackage(first),
  };
}

async function chunksOf(page: string): Promise<Rolldown.OutputChunk[]> {
  const output = await build({
    configFile: false,
    oxc: { plugins: { styledComponents: styles } },
    logLevel: 'error',
    // Also where a test runs it, whose environment is another one.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'pages', `${page}.tsx`) } },
  });
  if (!('output' in output)) throw new Error(`The build of ${page} gave more than one output.`);
  return output.output.filter((file) => file.type === 'chunk');
}

/** The entry and everything that it imports at once. */
function loadedFirst(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const chunk of found) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) found.add(other);
  }
  return [...found];
}

function gzippedKb(chunks: readonly Rolldown.OutputChunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length / 1024, 0);
}

function kbByPackage(chunks: readonly Rolldown.OutputChunk[]): Record<string, number> {
  const bytes: Record<string, number> = {};
  for (const [path, module] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'src';
    bytes[name] = (bytes[name] ?? 0) + module.renderedLength;
  }
  return Object.fromEntries(Object.entries(bytes).map(([name, length]) => [name, Math.round(length / 1024)]));
}

function rounded(kb: number): number {
  return Math.round(kb * 10) / 10;
}
