import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';

/** What the browser loads for a page of the built app, from scratch or beyond what it has: scripts, styles, the font. */
export interface PageSize {
  /** Kilobytes of 1024 bytes, compressed by brotli; a font as it is. */
  kb: number;
  /** How many files. */
  files: number;
  /** Kilobytes before compression by package, and by folder of ours. */
  parts: Readonly<Record<string, number>>;
}

export interface AppSize {
  /** Whole pages on a first visit, with the page of HTML itself among their files. */
  visits: Readonly<Record<'login' | 'booking', PageSize>>;
  /** Each page by its name, beyond what the sign-in page and the frame around it have loaded already. */
  pages: Readonly<Record<string, PageSize>>;
}

const frames = ['AppShell', 'MemberShell', 'PracticeShell', 'OnboardingLayout', 'SettingsLayout', 'WizardLayout'];
/** Everything that is loaded on demand for the booking page of somebody who is signed in. */
const bookingModules = [
  'session/session.ts',
  'session/guards.tsx',
  'shell/MemberShell.tsx',
  'page-calls/memberCalls.ts',
  'features/booking/BookingPage.tsx',
];
/** What is loaded later without being a page. */
const parts = ['guards', 'SignedIn'];
const frameless = ['EmailLinkPage', 'PrivacyPolicyPage', 'MailboxPage', 'NotFoundPage'];

/** Builds the app for production, as it is served, and weighs its pages. Nothing is written. */
export async function measureApp(): Promise<AppSize> {
  let routed: readonly string[] = [];
  const noteRouted: Plugin = {
    name: 'note-routed',
    buildEnd() {
      const router = [...this.getModuleIds()].find((id) => id.endsWith('/src/app/router.tsx'));
      routed = this.getModuleInfo(router ?? '')?.dynamicallyImportedIds ?? [];
    },
  };
  const built = await build({ logLevel: 'error', build: { write: false }, plugins: [noteRouted] });
  if (!('output' in built)) throw new Error('The build of the app gave more than one output.');
  const files = built.output;
  const chunks = files.filter((file) => file.type === 'chunk');
  const start = closureOf(chunkWith(chunks, '/src/app/main.tsx'), chunks);
  const pages = routed.map((id) => ({ name: basename(id, '.tsx'), id })).filter(({ name }) => !parts.includes(name));
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
  // What the sign-in page asks the server with comes as soon as something is typed.
  const asking = closureOf(chunkWith(chunks, '/src/app/features/login/signIn.ts'), chunks);
  const known = new Set([...start, ...asking]);
  const framed = new Set([...known, ...frames.flatMap((name) => [...named(name)])]);
  const ownOf = (name: string) => {
    const has = [...frames, ...frameless].includes(name) ? known : framed;
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

/** The file that loads a module of ours: its own, or the one that it has ended up in. */
function chunkWith(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ modules }) => Object.keys(modules).some((id) => id.endsWith(module)));
  if (found === undefined) throw new Error(`No file of the built app has ${module} in it.`);
  return found;
}

/** A file and everything that it imports at once. */
function closureOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const closure = new Set([chunk]);
  for (const { imports } of closure) {
    for (const other of chunks) if (imports.includes(other.fileName)) closure.add(other);
  }
  return closure;
}

/** The styles, and the one file of the font that every text needs. */
function isLoadedFirst({ fileName }: Rolldown.OutputAsset): boolean {
  return fileName.endsWith('.css') || fileName.includes('inter-text');
}

function sizeOf(chunks: Rolldown.OutputChunk[], assets: Rolldown.OutputAsset[], moreFiles: number): PageSize {
  const bytes = [...chunks, ...assets].reduce((sum, file) => sum + transferredBytes(file), 0);
  return {
    kb: Math.round((bytes / 1024) * 10) / 10,
    files: chunks.length + assets.length + moreFiles,
    parts: partsOf(chunks),
  };
}

const transferred = new WeakMap<Rolldown.OutputChunk | Rolldown.OutputAsset, number>();

/** Compressing takes seconds in all: each file once. */
function transferredBytes(file: Rolldown.OutputChunk | Rolldown.OutputAsset): number {
  const known = transferred.get(file);
  if (known !== undefined) return known;
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

/** `zod` of a file of that package, `src/app/features/login` of one of ours. */
function partOf(id: string): string {
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  const folder = /\/(src\/(?:[^/]+\/){1,3})[^/]+$/.exec(id)?.[1];
  return packageName ?? folder?.slice(0, -1) ?? 'bundler';
}
