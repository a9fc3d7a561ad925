import { basename, dirname } from 'node:path/posix';
import { listImports, type SourceFile } from '../tests/support/imports.ts';

/** Most test files of one kind, unless more of them import a changed file directly. */
const most = { stories: 5, tests: 40 };

/** Most story files to take pictures of that are not named after a changed file. */
const mostPictured = 3;

export interface Selection {
  /** Paths of test and story files. */
  readonly tests: readonly string[];
  /** Titles of the stories to compare with their pictures. */
  readonly titles: readonly string[];
  /** Number of other test and story files that depend on a changed file. */
  readonly leftOut: number;
}

/**
 * Selects the tests nearest to changed files: those that import them over as few files as possible. Tests of the server
 * call it over HTTP, and stories of pages open a path, so both also go by name: the test folder `appointments` belongs to
 * the server's folder of that name, and BookingPage.stories.tsx to BookingPage.tsx and to the feature `booking`.
 */
export function selectTests(changed: readonly string[], files: readonly SourceFile[]): Selection {
  const distances = measureDistances(changed, files);
  const near = new Set([...distances].filter(([, distance]) => distance <= 1).map(([path]) => path));
  const serverFolders = new Set([...near].filter(isServer).map((path) => basename(dirname(path))));
  const isOfServer = (path: string) => path.startsWith('tests/server/');
  const tests = [
    ...nearest(distances, (path) => isTest(path) && !isOfServer(path), most.tests),
    ...files
      .map(({ path }) => path)
      .filter((path) => isTest(path) && isOfServer(path))
      .filter((path) => near.has(path) || serverFolders.has(basename(dirname(path)))),
    ...nearest(distances, isStory, most.stories),
  ];
  const known = [...distances.keys()].filter((path) => isTest(path) || isStory(path));
  const stories = files.filter(({ path }) => isStory(path) && tests.includes(path));
  const own = stories.filter((story) => changed.some((path) => path === story.path || isNamedAfter(story.path, path)));
  return {
    tests,
    titles: (own.length > 0 || stories.length > mostPictured ? own : stories).flatMap(titleOf),
    leftOut: known.filter((path) => !tests.includes(path)).length,
  };
}

/** Returns for each file that depends on a changed one over how many imports it does. */
function measureDistances(changed: readonly string[], files: readonly SourceFile[]): ReadonlyMap<string, number> {
  const imports = files.flatMap(listImports).filter(({ isOwn }) => isOwn);
  const importersOf = Map.groupBy(imports, ({ target }) => target);
  const stories = files.map(({ path }) => path).filter(isStory);
  const distances = new Map(changed.map((path) => [path, 0]));
  // A Map iterates over entries added meanwhile, so this is a breadth-first search.
  for (const [path, distance] of distances) {
    // The router imports every page.
    if (basename(path) === 'router.tsx' && distance > 0) continue;
    const importers = (importersOf.get(path) ?? []).map(({ from }) => from);
    const named = stories.filter((story) => isNamedAfter(story, path));
    for (const next of [...importers, ...named]) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}

/** Lists the files at each distance until there are too many, but all those that import a changed file directly. */
function nearest(distances: ReadonlyMap<string, number>, matches: (path: string) => boolean, limit: number): string[] {
  const matching = [...distances].filter(([path]) => matches(path));
  const selected: string[] = [];
  for (const distance of new Set(matching.map(([, found]) => found))) {
    const layer = matching.filter(([, found]) => found === distance).map(([path]) => path);
    if (distance > 1 && selected.length + layer.length > limit) break;
    selected.push(...layer);
  }
  return selected;
}

/** Whether a story file has the name of a component or of an app's feature: OnboardingPage, features/onboarding. */
function isNamedAfter(story: string, path: string): boolean {
  const name = basename(story, '.stories.tsx');
  if (!isStory(story) || isStory(path)) return false;
  const feature = /^src\/app\/features\/([^/]+)\//.exec(path)?.[1]?.replaceAll('-', '');
  return basename(path, '.tsx') === name || feature === name.replace(/Page$/, '').toLowerCase();
}

const isServer = (path: string) => path.startsWith('src/server/');
const isStory = (path: string) => path.endsWith('.stories.tsx');
const isTest = (path: string) => /^tests\/(unit|app|server)\/.*\.test\.ts$/.test(path);

function titleOf({ source }: SourceFile): string[] {
  const title = /\bmeta\(\{[^}]*?\btitle: '([^']+)'/.exec(source)?.[1];
  return title === undefined ? [] : [title];
}
