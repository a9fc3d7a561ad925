import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

const app = join(import.meta.dirname, '..', 'src', 'app');
const start = [inApp('main.tsx')];
const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** Half of the pages have no form. */
const formLibraries = /\/node_modules\/(?:final-form|react-final-form|@babel\/runtime)\//;
const session = ['features/login/signIn.ts', 'features/login/SignedIn.tsx', 'session/guards.tsx'].map(inApp);
const router = inApp('router.tsx');

/** How many pages have to share a module before it comes with what all of them load. */
const sharedByMany = 8;

/** Who are signed in see the pages of one area. Each has a file of what its pages load, whatever they show. */
const areas = {
  booking: {
    frame: ['shell/MemberShell.tsx', 'page-calls/memberCalls.ts', 'features/booking/BookingPage.tsx'],
    features: ['booking'],
  },
  administration: {
    frame: ['shell/AppShell.tsx', 'page-calls/administratorCalls.ts'],
    features: ['dashboard', 'members', 'assessments', 'assessment-wizard', 'settings'],
  },
  practice: { frame: ['shell/PracticeShell.tsx', 'page-calls/practitionerCalls.ts'], features: ['practice'] },
} as const;
const areaNames = ['booking', 'administration', 'practice'] as const;

/** What some pages of administrators share is in their file: one for all, not one for each set of pages. */
const sharedByAdministrators = 3;
/** Beside the settings, but of those who have no others. */
const ownDevices = inApp('features/settings/OwnDevicesPage.tsx');
/** How many pages of others have to need something of booking: what one needs it can load with the rest of it. */
const sharedWithBooking = 2;

const names = ['react', 'start', 'session', 'common', 'forms', 'booking', 'administration', 'practice'] as const;
export type ChunkName = (typeof names)[number];

/**
 * The files of the built app that are put together by hand: React is one, what else the sign-in page needs another,
 * what asks the server a third, what most pages or several areas share a fourth, what forms are made with a fifth, and
 * what each area adds to them one of its own. The rest is left to the bundler: a file for each page, and for each set of
 * pages that share something.
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
  const loaded = (modules.getModuleInfo(router)?.dynamicallyImportedIds ?? []).filter((id) => !session.includes(id));
  const framing = areaNames.flatMap((area) => areas[area].frame.map(inApp)).filter((id) => !id.endsWith('Page.tsx'));
  const pages = loaded.filter((id) => !framing.includes(id));
  const needs = loaded.map((id) => ({ id, needed: reachedFrom([id], modules) }));
  const needed = new Set(needs.flatMap((page) => [...page.needed]));
  const countOf = (id: string, pagesOf: typeof needs) => pagesOf.filter((page) => page.needed.has(id)).length;

  const parts = areaNames.map((name) => {
    const { frame, features } = areas[name];
    const isOwn = ({ id }: { id: string }) =>
      frame.some((file) => id === inApp(file)) ||
      (features.some((feature) => id.startsWith(inApp(`features/${feature}/`))) && id !== ownDevices);
    const own = needs.filter(isOwn);
    const others = needs.filter((page) => !isOwn(page));
    const all = new Set(reachedFrom(frame.map(inApp), modules));
    if (name === 'administration') for (const id of needed) if (countOf(id, own) >= sharedByAdministrators) all.add(id);
    const least = name === 'booking' ? sharedWithBooking : 1;
    // Nobody must load all of another area for the little that both need.
    const shared = [...all].filter((id) => countOf(id, others) >= least);
    return { name, all, shared };
  });

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
  const isOfForms = (id: string) => [...reachedFrom([id], modules)].some((part) => formLibraries.test(part));
  assign(
    [...needed].filter((id) => countOf(id, needs) >= sharedByAdministrators && isOfForms(id)),
    'forms',
  );
  assign(
    [...needed].filter((id) => countOf(id, needs) >= sharedByMany),
    'common',
  );
  for (const { shared } of parts) assign(shared, 'common');
  for (const { name, all } of parts) assign(all, name);
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

function inApp(path: string): string {
  return join(app, path);
}
