import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';

/** Scripts, styles and font that the browser loads for a page of the built app. */
export interface PageSize {
  /** Kilobytes of 1024 bytes after brotli; fonts as they are. */
  kb: number;
  files: number;
  /** Kilobytes before compression, by package or source folder. */
  parts: Readonly<Record<string, number>>;
}

export interface AppSize {
  /** First visits, HTML page included. */
  visits: Readonly<Record<'login' | 'booking', PageSize>>;
  /** Each page by name, without the files that the entry and its layout have loaded. */
  pages: Readonly<Record<string, PageSize>>;
}

const frames = ['AppShell', 'MemberShell', 'PracticeShell', 'OnboardingLayout', 'SettingsLayout', 'WizardLayout'];
/** Modules that the booking page loads on demand after sign-in. */
const bookingModules = [
  'shell/MemberShell.tsx',
  'features/booking/bookingPrefetch.ts',
  'features/booking/BookingPage.tsx',
];
const frameless = ['EmailLinkPage', 'PrivacyPolicyPage', 'MailboxPage', 'NotFoundPage'];

/** Builds the app for production in memory and measures its pages. */
export async function measureApp(): Promise<AppSize> {
  let routed: readonly string[] = [];
  const findPages: Plugin = {
    name: 'find-pages',
    buildEnd() {
      const router = [...this.getModuleIds()].find((id) => id.endsWith('/src/app/start/router.tsx'));
      routed = this.getModuleInfo(router ?? '')?.dynamicallyImportedIds ?? [];
    },
  };
  const built = await build({ logLevel: 'error', build: { write: false }, plugins: [findPages] });
  if (!('output' in built)) throw new Error('The build of the app gave more than one output.');
  const files = built.output;
  const chunks = files.filter((file) => file.type === 'chunk');
  // The first page waits for its texts.
  const first = ['/src/app/main.tsx', '/src/texts/en/guest.ts'];
  const start = new Set(first.flatMap((module) => [...closureOf(chunkWith(chunks, module), chunks)]));
  const pages = routed.filter((id) => id.endsWith('.tsx')).map((id) => ({ name: basename(id, '.tsx'), id }));
  const named = (name: string) => {
    const page = pages.find((one) => one.name === name);
    if (page === undefined) throw new Error(`The router has no page ${name}.`);
    return closureOf(chunkWith(chunks, page.id), chunks);
  };

  const visit = (...modules: string[]) => {
    const loaded = modules.flatMap((module) => [...closureOf(chunkWith(chunks, `/src/app/${module}`), chunks)]);
    const scripts = new Set([...start, ...loaded]);
    const others = files.filter((file) => file.type === 'asset').filter(isLoadedFirst);
    return sizeOf([...scripts], others, 1);
  };
  const framed = new Set([...start, ...frames.flatMap((name) => [...named(name)])]);
  const ownOf = (name: string) => {
    const has = [...frames, ...frameless].includes(name) ? start : framed;
    return sizeOf(
      [...named(name)].filter((chunk) => !has.has(chunk)),
      [],
      0,
    );
  };
  return {
    visits: { login: visit(), booking: visit(...bookingModules) },
    pages: Object.fromEntries(pages.map(({ name }) => [name, ownOf(name)])),
  };
}

/** Finds the module's own chunk, or else the one that contains it. */
function chunkWith(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ modules }) => Object.keys(modules).some((id) => id.endsWith(module)));
  if (found === undefined) throw new Error(`No chunk of the built app contains ${module}.`);
  return found;
}

/** Returns a chunk and its static imports. */
function closureOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const closure = new Set([chunk]);
  for (const { imports } of closure) {
    for (const other of chunks) if (imports.includes(other.fileName)) closure.add(other);
  }
  return closure;
}

/** Matches the styles and the font's main file. */
function isLoadedFirst({ fileName }: Rolldown.OutputAsset): boolean {
  return fileName.endsWith('.css') || fileName.includes('inter-text');
}

function sizeOf(chunks: Rolldown.OutputChunk[], assets: Rolldown.OutputAsset[], extraFiles: number): PageSize {
  const bytes = [...chunks, ...assets].reduce((sum, file) => sum + transferredBytes(file), 0);
  return {
    kb: Math.round((bytes / 1024) * 10) / 10,
    files: chunks.length + assets.length + extraFiles,
    parts: partsOf(chunks),
  };
}

const transferred = new WeakMap<Rolldown.OutputChunk | Rolldown.OutputAsset, number>();

/** Cached: compressing all files takes seconds. */
function transferredBytes(file: Rolldown.OutputChunk | Rolldown.OutputAsset): number {
  const cached = transferred.get(file);
  if (cached !== undefined) return cached;
  const content = file.type === 'chunk' ? file.code : file.source;
  const bytes = file.fileName.endsWith('.woff2') ? content.length : brotliCompressSync(content).length;
  transferred.set(file, bytes);
  return bytes;
}

function partsOf(chunks: readonly Rolldown.OutputChunk[]): Record<string, number> {
  const bytes: Record<string, number> = {};
  for (const [id, module] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const name = partOf(id);
    bytes[name] = (bytes[name] ?? 0) + module.renderedLength;
  }
  const kilobytes = Object.entries(bytes).map(([name, length]) => [name, Math.round(length / 102.4) / 10] as const);
  return Object.fromEntries(kilobytes.filter(([, kb]) => kb > 0).sort());
}

/** Returns the package name, such as `zod`, or the source folder, such as `src/app/features/login`. */
function partOf(id: string): string {
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  const folder = /\/(src\/(?:[^/]+\/){1,3})[^/]+$/.exec(id)?.[1];
  return packageName ?? folder?.slice(0, -1) ?? 'bundler';
}
