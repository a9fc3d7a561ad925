import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = globSync(['*.md', '{.github,docs,src,stories,tests}/**/*.md']);

/**
 * Matches repository paths: files at the root or in one of these folders. Placeholders such as <name> are not paths.
 */
const repositoryPath =
  /^(?:(?:\.ci|\.github|\.storybook|bench|bundling|deploy|docs|public|scripts|src|stories|tests)\/[^\s<>…]*|[\w.-]+\.(?:html|json|jsonc|md|yaml)|vite\.config\.ts)$/;

test.each(documents)('%s names only files that exist', (document) => {
  const missing = pathsIn(readFileSync(document, 'utf8')).filter((path) => globSync(path).length === 0);
  expect(missing).toEqual([]);
});

test.each(documents)('%s links only to files that exist', (document) => {
  const missing = linksIn(readFileSync(document, 'utf8')).filter((link) => !existsSync(join(dirname(document), link)));
  expect(missing).toEqual([]);
});

test.each(documents)('%s draws only files that exist', (document) => {
  const missing = drawnFilesIn(readFileSync(document, 'utf8')).filter(
    (name) => globSync(`src/**/${name}`).length === 0,
  );
  expect(missing).toEqual([]);
});

test('paths, links and drawn files are recognized', () => {
  const text = [
    'See `src/app/a.ts`, `tests/{a,b}.ts`, `package.json` and [b](docs/b.md#part "title") ![c](c.png).',
    'Not `src/<name>.ts`, `npm test`, `Button.tsx`, [d](#part) or [e](https://example.com).',
    '```',
    '`src/app/new.ts` [new](new.md)',
    '```',
  ].join('\n');
  expect(pathsIn(text)).toEqual(['src/app/a.ts', 'tests/{a,b}.ts', 'package.json']);
  expect(linksIn(text)).toEqual(['docs/b.md', 'c.png']);
  expect(drawnFilesIn('```mermaid\na["A.tsx<br>and b.ts"] --> c["0002_c.sql"]\n```')).toEqual([
    'A.tsx',
    'b.ts',
    '0002_c.sql',
  ]);
});

function pathsIn(text: string): string[] {
  const code = [...withoutExamples(text).matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);
  return code.filter((inside) => repositoryPath.test(inside));
}

function linksIn(text: string): string[] {
  const targets = [...withoutExamples(text).matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .map((target) => decodeURIComponent(target.replace(/#.*/, '')));
}

/** Lists the file names in Mermaid diagrams. */
function drawnFilesIn(text: string): string[] {
  const diagrams = [...text.matchAll(/^```mermaid\n([\s\S]*?)^```/gm)].map(([, diagram = '']) => diagram);
  return diagrams.flatMap((diagram) => diagram.match(/[\w.]+\.(?:tsx?|sql)\b/g) ?? []);
}

/** Removes fenced blocks, which show files that a reader will create. */
function withoutExamples(text: string): string {
  return text.replace(/^ *```[\s\S]*?^ *```/gm, '');
}
