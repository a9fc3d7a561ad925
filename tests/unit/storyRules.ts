import type { SourceFile } from './importRules.ts';

/** Components on which no text from outside is seen, and why: they need no LongContent. */
const withoutText: Readonly<Record<string, string>> = {
  AppFrame: 'places what it is given',
  Avatar: 'shows two letters at most',
  Badge: 'shows a number',
  FullScreenLoading: 'shows one fixed text',
  GuestFrame: 'places what it is given',
  IconButton: 'is named by a label that is not seen',
  LoadingOverlay: 'shows one fixed text',
  PageFooter: 'shows fixed texts',
  ProgressBar: 'is named by a label that is not seen',
  Skeleton: 'shows no text',
  Spinner: 'is named by a label that is not seen',
};

const componentFolder = /^src\/design-system\/(?:components|patterns)\/([^/]+)\//;
const importOfComponent = /#design-system\/(?:components|patterns)\/([^/]+)\//g;

/** What the workbench lacks, as 'place: what is wrong': a folder without stories, a Playground, a LongContent. */
export function findStoryBreaches(sources: readonly SourceFile[], stories: readonly SourceFile[]): string[] {
  const folders = new Set(sources.map(({ path }) => componentFolder.exec(path)?.[1] ?? ''));
  folders.delete('');
  const shown = new Set(stories.flatMap(listFoldersShown));
  return [
    ...[...folders].filter((folder) => !shown.has(folder)).map((folder) => `${folder}: has no stories`),
    ...stories.flatMap(findFileBreaches),
  ];
}

/** The folder of the component that the stories are about: the one that holds what `component:` names. */
function listFoldersShown({ source }: SourceFile): string[] {
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
  return breaches;
}

function componentOf(source: string): string {
  return /^ {2}component: (\w+)|, component: (\w+)/m.exec(source)?.slice(1).find(Boolean) ?? '';
}
