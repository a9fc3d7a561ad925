import { basename, dirname, join } from 'node:path/posix';

/** A file of the repository: its path from the top, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  source: string;
}

/** One import: a path from the top of the repository for our own files, otherwise the name of a package. */
interface Import {
  from: string;
  target: string;
  isOwn: boolean;
}

/** Which layer may import which. A file of no layer, such as a test, may import any. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract'],
  domain: ['domain'],
  'design-system': ['design-system'],
  app: ['app', 'contract', 'domain', 'design-system'],
  server: ['server', 'contract', 'domain'],
  stories: ['stories', 'app', 'contract', 'domain', 'design-system', 'tests', '.storybook'],
};

const drawing = ['react', 'react-dom', 'styled-components', 'lucide-react'];
const widgets = ['react-datepicker', 'react-dropzone'];
const appPackages = [
  'react-router-dom',
  'redux',
  'react-redux',
  '@reduxjs/toolkit',
  'final-form',
  'final-form-arrays',
  'react-final-form',
  'react-final-form-arrays',
];

/** Which packages a layer may import. */
const mayUse: Readonly<Record<string, (packageName: string) => boolean>> = {
  contract: only('zod'),
  domain: only('temporal-polyfill'),
  'design-system': only(...drawing, ...widgets, 'date-fns'),
  app: only(...drawing, ...appPackages, 'zod', '@fontsource-variable/inter'),
  server: (packageName) => ![...drawing, ...widgets, ...appPackages].includes(packageName),
  stories: (packageName) => !widgets.includes(packageName),
};

/** Every breach of the import rules, as 'file: what is wrong'. */
export function findBreaches(files: readonly SourceFile[]): string[] {
  const imports = files.flatMap(listImports);
  return [
    ...imports.filter((found) => found.isOwn).flatMap(findOwnBreaches),
    ...imports.filter((found) => !found.isOwn).flatMap(findPackageBreaches),
    ...findSharedWidgets(imports),
    ...files
      .map(({ path }) => path)
      .filter(isBarrel)
      .map((path) => `${path}: is a barrel`),
  ];
}

// A statement begins its line, so that prose with the word 'from' in a comment is not taken for one.
const importPatterns = [
  /^[ \t]*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^[ \t]*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
];

function listImports({ path, source }: SourceFile): Import[] {
  const specifiers = importPatterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, found = '']) => found));
  return specifiers.map((specifier) => {
    if (specifier.startsWith('.')) return { from: path, target: join(dirname(path), specifier), isOwn: true };
    if (specifier.startsWith('#')) return { from: path, target: resolveSubpath(specifier.slice(1)), isOwn: true };
    return { from: path, target: specifier, isOwn: false };
  });
}

/** The `imports` of package.json. */
function resolveSubpath(subpath: string): string {
  if (subpath.startsWith('tests/')) return subpath;
  return subpath.startsWith('storybook/') ? `.${subpath}` : `src/${subpath}`;
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
  // What makes the services lies beside the resources, not in one of them.
  const resource = folderUnder('src/server', from);
  if (isRepository(target) && resource !== undefined && resource !== folderUnder('src/server', target)) {
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

const isBarrel = (path: string) => path.startsWith('src/') && /^index\.tsx?$/.test(basename(path));

function only(...names: string[]) {
  return (packageName: string) => names.includes(packageName);
}
