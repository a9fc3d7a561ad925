import type { SourceFile } from '../support/imports.ts';

/** Components that show no text from props, and why. They need no LongContent story. */
const withoutText: Readonly<Record<string, string>> = {
  AppFrame: 'only places its children',
  Avatar: 'shows two letters at most',
  Badge: 'shows a number',
  FullScreenLoading: 'shows one fixed text',
  GuestFrame: 'only places its children',
  LoadingOverlay: 'shows one fixed text',
  PageFooter: 'shows fixed texts',
  ProgressBar: 'has only an invisible label',
  Skeleton: 'shows no text',
  Spinner: 'has only an invisible label',
};

const componentFolder = /^src\/design-system\/(?:components|patterns)\/([^/]+)\//;
const importOfComponent = /#design-system\/(?:components|patterns)\/([^/]+)\//g;

/** Lists missing stories as 'place: problem': a component without stories, guide, Playground or LongContent. */
export function findStoryBreaches(sources: readonly SourceFile[], stories: readonly SourceFile[]): string[] {
  const folders = new Set(sources.map(({ path }) => componentFolder.exec(path)?.[1] ?? ''));
  folders.delete('');
  const documented = new Set(stories.flatMap(listDocumentedFolders));
  return [
    ...[...folders].filter((folder) => !documented.has(folder)).map((folder) => `${folder}: has no stories`),
    ...stories.flatMap(findFileBreaches),
  ];
}

/** Returns the folder of the component named in `component:`. */
function listDocumentedFolders({ source }: SourceFile): string[] {
  const component = componentOf(source);
  const imports = source.split('\n').filter((line) => new RegExp(`\\b${component}\\b.*#design-system/`).test(line));
  return imports.flatMap((line) => [...line.matchAll(importOfComponent)].map(([, folder = '']) => folder));
}

function findFileBreaches({ path, source }: SourceFile): string[] {
  const names = [...source.matchAll(/^export const (\w+) =/gm)].map(([, name = '']) => name);
  const breaches: string[] = [];
  if (names[0] !== 'Playground') breaches.push(`${path}: does not begin with Playground`);
  if (!names.includes('LongContent') && withoutText[componentOf(source)] === undefined) {
    breaches.push(`${path}: has no LongContent`);
  }
  const name = /([^/]+)\.stories\.tsx$/.exec(path)?.[1];
  if (!source.includes(`from '../guides/${name}.tsx'`) || !/parameters: \{[^}]*\bguide\b/.test(source)) {
    breaches.push(`${path}: has no guide`);
  }
  return breaches;
}

function componentOf(source: string): string {
  return /^ {2}component: (\w+)|, component: (\w+)/m.exec(source)?.slice(1).find(Boolean) ?? '';
}
