import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '#server/platform/config.ts';
import { expectations } from '#tests/server/authorization/expectations.ts';

const documents = globSync(['*.md', '{.github,docs,src,stories,tests}/**/*.md']);

/** As `wc -w` counts them. Shorten a page before you raise this. */
const mostWords = 18_000;

/**
 * Matches repository paths: files at the root or in one of these folders. Placeholders such as <name> are not paths.
 */
const repositoryPath =
  /^(?:(?:\.ci|\.github|\.storybook|bench|bundling|deploy|docs|public|scripts|src|stories|tests)\/[^\s<>…]*|[\w.-]+\.(?:html|json|jsonc|md|yaml)|vite\.config\.ts)$/;

test.each([...documents, ...globSync('stories/**/*.mdx')])('%s names only files that exist', (document) => {
  const missing = pathsIn(readFileSync(document, 'utf8')).filter((path) => globSync(path).length === 0);
  expect(missing).toEqual([]);
});

test.each(documents)('%s links only to files and headings that exist', (document) => {
  const missing = linksIn(readFileSync(document, 'utf8')).filter(({ path, anchor }) => {
    const target = path === '' ? document : join(dirname(document), path);
    return !existsSync(target) || (anchor !== '' && !anchorsIn(readFileSync(target, 'utf8')).includes(anchor));
  });
  expect(missing).toEqual([]);
});

test.each(documents)('%s names only npm scripts that exist', (document) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const named = [...readFileSync(document, 'utf8').matchAll(/npm run ([\w:]+)/g)].map(([, script = '']) => script);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});

test.each(documents)('%s names only calls that exist', (document) => {
  const calls = expectations.map(({ call }) => `${call.method} ${call.path.replaceAll(/:\w+/g, ':id')}`);
  expect(callsIn(readFileSync(document, 'utf8')).filter((call) => !calls.includes(call))).toEqual([]);
});

test('operations explains every setting', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  expect(settingNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('all documents together have at most 18,000 words', () => {
  const read = globSync(['docs/**/*.md', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']);
  const words = read.map((document) => readFileSync(document, 'utf8').split(/\s+/).filter(Boolean).length);
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(mostWords);
});

test.each(documents)('%s draws only files that exist', (document) => {
  const missing = drawnFilesIn(readFileSync(document, 'utf8')).filter(
    (name) => globSync(`src/**/${name}`).length === 0,
  );
  expect(missing).toEqual([]);
});

test('paths, links, drawn files and calls are recognized', () => {
  const text = [
    'See `src/app/a.ts`, `tests/{a,b}.ts`, `package.json` and [b](docs/b.md#part "title") ![c](c.png).',
    'Ask `GET /v1/users/me` and `PUT /v1/team/{organizationId}/x`.',
    'Not `src/<name>.ts`, `npm test`, `Button.tsx`, [d](#part) or [e](https://example.com).',
    '```',
    '`src/app/new.ts` [new](new.md)',
    '```',
  ].join('\n');
  expect(pathsIn(text)).toEqual(['src/app/a.ts', 'tests/{a,b}.ts', 'package.json']);
  expect(linksIn(text)).toEqual([
    { path: 'docs/b.md', anchor: 'part' },
    { path: 'c.png', anchor: '' },
    { path: '', anchor: 'part' },
  ]);
  expect(anchorsIn('# A, b and `c.ts`\n```\n# no\n```\n## It’s done')).toEqual(['a-b-and-cts', 'its-done']);
  expect(callsIn(text)).toEqual(['GET /v1/users/me', 'PUT /v1/team/:id/x']);
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

function linksIn(text: string): { path: string; anchor: string }[] {
  const targets = [...withoutExamples(text).matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#');
      return { path: decodeURIComponent(path), anchor };
    });
}

/** Lists the anchors of headings, as GitHub makes them. */
function anchorsIn(text: string): string[] {
  const headings = [...withoutExamples(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Lists the file names in Mermaid diagrams. */
function drawnFilesIn(text: string): string[] {
  const diagrams = [...text.matchAll(/^```mermaid\n([\s\S]*?)^```/gm)].map(([, diagram = '']) => diagram);
  return diagrams.flatMap((diagram) => diagram.match(/[\w.]+\.(?:tsx?|sql)\b/g) ?? []);
}

/** Lists calls such as 'GET /v1/team/:id', whatever their parameters are named. */
function callsIn(text: string): string[] {
  const calls = [...withoutExamples(text).matchAll(/`([A-Z]+ \/v1\/[^`\s?]*)`/g)].map(([, call = '']) => call);
  return calls.map((call) => call.replaceAll(/\{\w+\}/g, ':id'));
}

/** Removes fenced blocks, which show files that a reader will create. */
function withoutExamples(text: string): string {
  return text.replace(/^ *```[\s\S]*?^ *```/gm, '');
}
