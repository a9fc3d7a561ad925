import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

const app = join(import.meta.dirname, '..', 'src', 'app');
const start = [join(app, 'main.tsx'), join(app, 'features', 'login', 'LoginPage.tsx')];
const session = ['features/login/signIn.ts', 'features/login/SignedIn.tsx', 'session/guards.tsx'].map((file) =>
  join(app, file),
);
const booking = [join(app, 'shell', 'MemberShell.tsx'), join(app, 'features', 'booking', 'BookingPage.tsx')];
const router = join(app, 'router.tsx');

/** How many pages have to share a module before it comes with what all of them load. */
const sharedByMany = 8;

const names = ['start', 'session', 'common', 'booking'] as const;
type ChunkName = (typeof names)[number];

/**
 * The files of the built app that are put together by hand: what the sign-in page needs is one, what asks the
 * server another, what most pages share a third, and what booking adds to them a fourth. The rest is left to the bundler: a file for each page, and for each
 * set of pages that share something.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let chunks: ReadonlyMap<string, ChunkName> | undefined;
  return names.map((name, index) => ({
    name: (id, modules) => {
      chunks ??= assignChunks(modules);
      return chunks.get(id) === name ? name : null;
    },
    // A chunk takes along what its modules import: the first one must have its own before.
    priority: names.length - index,
  }));
}

function assignChunks(modules: Modules): ReadonlyMap<string, ChunkName> {
  const pages = (modules.getModuleInfo(router)?.dynamicallyImportedIds ?? []).filter((id) => !session.includes(id));
  const needs = pages.map((page) => reachedFrom([page], modules));
  const shareOf = (id: string) => needs.filter((needed) => needed.has(id)).length;
  const chunks = new Map<string, ChunkName>();
  const assign = (ids: Iterable<string>, name: ChunkName) => {
    // A page itself is always a file of its own.
    for (const id of ids) if (!chunks.has(id) && !pages.includes(id)) chunks.set(id, name);
  };
  assign(reachedFrom(start, modules), 'start');
  assign(reachedFrom(session, modules), 'session');
  const needed = new Set(needs.flatMap((ids) => [...ids]));
  assign(
    [...needed].filter((id) => shareOf(id) >= sharedByMany),
    'common',
  );
  assign(reachedFrom(booking, modules), 'booking');
  return chunks;
}

/** The modules and everything that they import at once. */
function reachedFrom(ids: readonly string[], modules: Modules): ReadonlySet<string> {
  const reached = new Set(ids);
  for (const id of reached) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}
