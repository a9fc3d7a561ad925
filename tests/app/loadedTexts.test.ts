import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createStore } from '#app/api/store.ts';
import { createRoutes } from '#app/start/router.tsx';
import { listImports } from '#tests/support/imports.ts';

/** A page with the modules and parts of texts of its layouts. */
interface Page {
  path: string;
  modules: readonly string[];
  parts: readonly string[];
}

/** Loaded before the first page. */
const always = { path: '', modules: ['src/app/start/router.tsx', 'src/app/start/App.tsx'], parts: ['guest'] };

const sources = new Map(
  globSync('src/app/**/*.{ts,tsx}').map((path) => [path, withoutTypeImports(readFileSync(path, 'utf8'))]),
);

test('every page has loaded the texts that it uses', async () => {
  const pages = createRoutes(createStore()).flatMap((route) => listPages(route, always));
  expect(pages.length).toBeGreaterThan(25);
  const missing = await Promise.all(
    pages.map(async ({ path, modules, parts }) => {
      const loaded = new Set((await Promise.all(parts.map(listAreas))).flat());
      return [...(await listUsedAreas(modules))].filter((area) => !loaded.has(area)).map((area) => `${path}: ${area}`);
    }),
  );
  expect(missing.flat()).toEqual([]);
});

function listPages(route: RouteObject, above: Page): Page[] {
  // As Vite writes `() => withTexts('members', import('#app/features/members/MembersPage.tsx'))`.
  const source = String(route.lazy ?? '');
  const module = /"\/(src\/app\/[^"]+)"/.exec(source)?.[1];
  const part = /withTexts\)\("(\w+)"/.exec(source)?.[1];
  const page = {
    path: route.path ?? above.path,
    modules: module === undefined ? above.modules : [...above.modules, module],
    parts: part === undefined ? above.parts : [...above.parts, part],
  };
  return route.children === undefined ? [page] : route.children.flatMap((child) => listPages(child, page));
}

async function listAreas(part: string): Promise<string[]> {
  const exported = await import(`../../src/texts/en/${part}.ts`);
  return Object.keys(exported[part]);
}

/**
 * Lists the areas that modules and their imports use. Pages that the router imports are pages of their own. What loads later
 * with a part of texts uses those of the part, too.
 */
async function listUsedAreas(modules: readonly string[]): Promise<Set<string>> {
  const reached = new Set(modules);
  const areas = new Set<string>();
  for (const path of reached) {
    const source = sources.get(path) ?? '';
    for (const [, area = ''] of source.matchAll(/\b(?:useTexts|getTexts)\('(\w+)'\)/g)) areas.add(area);
    if (path === 'src/app/start/router.tsx') continue;
    for (const { target } of listImports({ path, source: source.replaceAll(laterImport, '') })) {
      if (sources.has(target)) reached.add(target);
    }
    for (const [, part = '', file = ''] of source.matchAll(laterImport)) {
      const loaded = new Set(await listAreas(part));
      const used = await listUsedAreas([join(dirname(path), file)]);
      for (const area of used) if (!loaded.has(area)) areas.add(area);
    }
  }
  return areas;
}

const laterImport = /withTexts\('(\w+)', import\('(\.[^']+)'\)\)/g;

function withoutTypeImports(source: string): string {
  return source.replaceAll(/^import type [^;]+;/gm, '');
}
