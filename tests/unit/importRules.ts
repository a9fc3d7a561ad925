import { basename, dirname } from 'node:path/posix';
import { type Import, listImports, type SourceFile } from '../support/imports.ts';

/** Allowed imports between parts. Files outside of them, such as tests, may import any. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract', 'domain', 'texts'],
  domain: ['domain', 'texts'],
  'design-system': ['design-system'],
  texts: ['texts'],
  app: ['app', 'contract', 'domain', 'design-system', 'texts'],
  server: ['server', 'contract', 'domain', 'texts'],
  stories: ['stories', 'app', 'texts', 'contract', 'domain', 'design-system', 'tests', '.storybook'],
};

/** Folders of the app and the server, from the top down. A file imports only from its own folder and those below. */
const floors: Readonly<Record<string, readonly string[]>> = {
  'src/app': ['start', 'features', 'product', 'shell', 'session', 'api', 'ui'],
  'src/server': [
    'start',
    'http',
    'results',
    'assessments',
    'organizations',
    'identity',
    'operations',
    'files',
    'audit',
    'mail',
    'platform',
  ],
};

const drawing = ['react', 'react-dom', 'styled-components', 'lucide-react'];
const widgets = ['react-datepicker', 'react-dropzone', '@tanstack/react-virtual'];
const appPackages = [
  'react-router-dom',
  'redux',
  'react-redux',
  '@reduxjs/toolkit',
  'final-form',
  'final-form-arrays',
  'react-final-form',
  'react-final-form-arrays',
  'idb-keyval',
];

/** Packages that each part may import. */
const mayUse: Readonly<Record<string, (packageName: string) => boolean>> = {
  contract: only('zod'),
  domain: only('temporal-polyfill', 'culori', 'munkres'),
  'design-system': only(...drawing, ...widgets, 'date-fns'),
  texts: only('icu-minify', '@schummar/icu-type-parser'),
  app: only(...drawing, ...appPackages, 'zod', '@fontsource-variable/inter'),
  server: (packageName) => ![...drawing, ...widgets, ...appPackages].includes(packageName),
  stories: (packageName) => !widgets.includes(packageName),
};

/** Lists every breach of the import rules, as 'file: what is wrong'. */
export function findBreaches(files: readonly SourceFile[]): string[] {
  const imports = files.flatMap(listImports);
  return [
    ...imports.filter((found) => found.isOwn).flatMap(findOwnBreaches),
    ...imports.filter((found) => !found.isOwn).flatMap(findPackageBreaches),
    ...findSharedWidgets(imports),
    ...findFileCycles(imports),
    ...findResourceCycles(imports),
    ...files.flatMap(({ path }) => [
      ...(isBarrel(path) ? [`${path}: is a barrel`] : []),
      ...(isLoose(path) ? [`${path}: lies outside of the floors`] : []),
    ]),
  ];
}

function findOwnBreaches({ from, target }: Import): string[] {
  const allowed = mayImport[layerOf(from)];
  const breaches: string[] = [];
  if (allowed !== undefined && !allowed.includes(layerOf(target))) {
    breaches.push(`${from}: ${layerOf(from)} may not import ${target}`);
  }
  const feature = folderUnder('src/app/features', from);
  const otherFeature = folderUnder('src/app/features', target);
  if (feature !== undefined && otherFeature !== undefined && feature !== otherFeature) {
    breaches.push(`${from}: a feature may not import another, ${target}`);
  }
  for (const [part, folders] of Object.entries(floors)) {
    const floor = folders.indexOf(folderUnder(part, from) ?? '');
    const targetFloor = folders.indexOf(folderUnder(part, target) ?? '');
    if (floor > targetFloor && targetFloor !== -1) {
      breaches.push(`${from}: ${folders[floor]} may not import upward, ${target}`);
    }
  }
  // Only src/server/start may import any repository.
  const isInResource = from.startsWith('src/server/') && !from.startsWith('src/server/start/');
  if (isRepository(target) && isInResource && dirname(from) !== dirname(target)) {
    breaches.push(`${from}: a resource may not import the repository of another, ${target}`);
  }
  return breaches;
}

function findPackageBreaches({ from, target }: Import): string[] {
  const isAllowed = mayUse[layerOf(from)];
  if (isAllowed === undefined || isAllowed(packageOf(target))) return [];
  return [`${from}: ${layerOf(from)} may not use ${target}`];
}

function findSharedWidgets(imports: readonly Import[]): string[] {
  const used = imports.filter(({ target, isOwn }) => !isOwn && widgets.includes(packageOf(target)));
  const usesByWidget = Map.groupBy(used, ({ target }) => packageOf(target));
  return [...usesByWidget].flatMap(([widget, uses]) => {
    const files = [...new Set(uses.map(({ from }) => from))].toSorted();
    return files.length > 1 ? [`${widget}: is imported by more than one file, ${files.join(' and ')}`] : [];
  });
}

/** Finds import cycles of files. Imports of types count, too. */
function findFileCycles(imports: readonly Import[]): string[] {
  return findCycles(imports.filter(({ from }) => from.startsWith('src/')));
}

/** Finds import cycles of the server's resources, such as src/server/identity/users. A folder and its parent are one. */
function findResourceCycles(imports: readonly Import[]): string[] {
  const resourceOf = (path: string) => dirname(path).split('/').slice(0, 4).join('/');
  return findCycles(
    imports
      .filter(({ from, target }) => from.startsWith('src/server/') && target.startsWith('src/server/'))
      .map(({ from, target }) => ({ from: resourceOf(from), target: resourceOf(target) }))
      .filter(({ from, target }) => !`${from}/`.startsWith(`${target}/`) && !`${target}/`.startsWith(`${from}/`)),
  );
}

/** Finds at least one path through every cycle, by a depth-first search. */
function findCycles(imports: readonly Pick<Import, 'from' | 'target'>[]): string[] {
  const importsByName = Map.groupBy(imports, ({ from }) => from);
  const visited = new Set<string>();
  const path: string[] = [];
  const cycles: string[] = [];
  const visit = (name: string) => {
    const start = path.indexOf(name);
    if (start !== -1) cycles.push(`${name}: imports itself by ${[...path.slice(start + 1), name].join(', ')}`);
    if (visited.has(name)) return;
    visited.add(name);
    path.push(name);
    for (const { target } of importsByName.get(name) ?? []) visit(target);
    path.pop();
  };
  for (const name of importsByName.keys()) visit(name);
  return cycles;
}

/** 'contract' of 'src/contract/common.ts', 'stories' of 'stories/pages/X.stories.tsx'. */
function layerOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'src' ? second : top;
}

/** The folder directly under `parent` in which the file lies, if it lies in one. */
function folderUnder(parent: string, path: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined;
  const [folder, ...rest] = path.slice(parent.length + 1).split('/');
  return rest.length > 0 ? folder : undefined;
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

const isRepository = (path: string) => path.startsWith('src/server/') && path.endsWith('Repository.ts');

/** Whether a file of the app or the server lies in no floor. The app's entry may. */
function isLoose(path: string): boolean {
  return Object.entries(floors).some(
    ([part, folders]) =>
      path.startsWith(`${part}/`) && path !== 'src/app/main.tsx' && !folders.includes(folderUnder(part, path) ?? ''),
  );
}

const isBarrel = (path: string) => path.startsWith('src/') && /^index\.tsx?$/.test(basename(path));

function only(...names: string[]) {
  return (packageName: string) => names.includes(packageName);
}
