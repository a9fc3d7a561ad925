import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { styles } from '../../bundling/styles.ts';

/** Kilobytes of 1024 bytes after gzip, built for production, without React. */
export interface BundleSize {
  /** Loaded before the page is shown. */
  first: number;
  /** With chunks loaded later, such as the calendar. */
  total: number;
  /** `first` before gzip, by package; our own code is 'src'. */
  firstByPackage: Readonly<Record<string, number>>;
}

/** Measures one of the files in `pages`. */
export async function measureBundle(page: string): Promise<BundleSize> {
  const [chunks, react] = [await chunksOf(page), await chunksOf('reactAlone')];
  const first = loadedFirst(chunks);
  const reactKb = gzippedKb(loadedFirst(react));
  return {
    first: rounded(gzippedKb(first) - reactKb),
    total: rounded(gzippedKb(chunks) - reactKb),
    firstByPackage: kbByPackage(first),
  };
}

async function chunksOf(page: string): Promise<Rolldown.OutputChunk[]> {
  const output = await build({
    configFile: false,
    oxc: { plugins: { styledComponents: styles } },
    logLevel: 'error',
    // Tests set NODE_ENV to test.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'pages', `${page}.tsx`) } },
  });
  if (!('output' in output)) throw new Error(`The build of ${page} gave more than one output.`);
  return output.output.filter((file) => file.type === 'chunk');
}

/** Returns the entry and its static imports. */
function loadedFirst(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const chunk of loaded) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) loaded.add(other);
  }
  return [...loaded];
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
