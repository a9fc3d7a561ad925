import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

const app = join(import.meta.dirname, '..', 'src', 'app');
const start = [join(app, 'main.tsx')];
const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;
const session = ['features/login/signIn.ts', 'features/login/SignedIn.tsx', 'session/guards.tsx'].map((file) =>
  join(app, file),
);
const booking = [join(app, 'shell', 'MemberShell.tsx'), join(app, 'features', 'booking', 'BookingPage.tsx')];
const router = join(app, 'router.tsx');

/** How many pages have to share a module before it comes with what all of them load. */
const sharedByMany = 8;

/** Where the pages of an administrator are: what some of them share is one file, not one for each set of pages. */
const administration = ['dashboard', 'members', 'assessments', 'assessment-wizard', 'settings'].map(featureFolder);
const sharedByAdministrators = 3;
const guests = ['invitation', 'mailbox', 'privacy-policy', 'not-found'].map(featureFolder);

const names = ['react', 'start', 'session', 'common', 'booking', 'administration'] as const;
export type ChunkName = (typeof names)[number];

/**
 * The files of the built app that are put together by hand: React is one, what else the sign-in page needs another,
 * what asks the server a third, what most pages share a fourth, what booking adds to them a fifth, and what
 * administrators' pages share a sixth. The rest is left to the bundler: a file for each page, and for each set of pages
 * that share something.
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
  const first = [...reachedFrom(start, modules)];
  assign(
    first.filter((id) => react.test(id)),
    'react',
  );
  assign(first, 'start');
  assign(reachedFrom(session, modules), 'session');
  const needed = new Set(needs.flatMap((ids) => [...ids]));
  assign(
    [...needed].filter((id) => shareOf(id) >= sharedByMany),
    'common',
  );
  const needsOf = (folders: readonly string[]) =>
    needs.filter((_, index) => folders.some((folder) => pages[index]?.startsWith(folder)));
  const ofAdministrators = needsOf(administration);
  const ofGuests = needsOf(guests);
  const shared = [...needed].filter(
    (id) => ofAdministrators.filter((ids) => ids.has(id)).length >= sharedByAdministrators,
  );
  // A guest must not load all of it for the little that both need.
  assign(
    shared.filter((id) => ofGuests.some((ids) => ids.has(id))),
    'common',
  );
  assign(reachedFrom(booking, modules), 'booking');
  assign(shared, 'administration');
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

function featureFolder(name: string): string {
  return join(app, 'features', name);
}
