import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../support/imports.ts';
import { findBreaches } from './importRules.ts';
import { findStoryBreaches } from './storyRules.ts';

test('every file imports only what it may', () => {
  expect(findBreaches(readFiles('src/**/*.{ts,tsx}', 'stories/**/*.{ts,tsx}'))).toEqual([]);
});

test('a production installation has only packages that the server uses', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const sources = readFiles('src/{server,contract,domain,texts}/**/*.ts').map(({ source }) => source);
  const isUsed = (name: string) => sources.some((source) => new RegExp(`'${name}['/]`).test(source));
  // Flydrive loads these.
  const others = ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'];
  expect(Object.keys(dependencies).filter((name) => !isUsed(name) && !others.includes(name))).toEqual([]);
});

test('every component has its stories', () => {
  const stories = readFiles('stories/{design-system,patterns}/*.stories.tsx');
  expect(findStoryBreaches(readFiles('src/design-system/**/*.tsx'), stories)).toEqual([]);
});

const file = (path: string, source = ''): SourceFile => ({ path, source });
const importing = (path: string, specifier: string) => file(path, `import { x } from '${specifier}';`);

describe('a breach is found', () => {
  test.each([
    ['contract imports server', importing('src/contract/a.ts', '#server/b.ts')],
    ['domain imports contract', importing('src/domain/a.ts', '#contract/b.ts')],
    ['domain imports a package', importing('src/domain/a.ts', 'zod')],
    ['domain imports a part of Node', importing('src/domain/a.ts', 'node:fs')],
    ['the design system imports domain', importing('src/design-system/components/a/A.tsx', '#domain/b.ts')],
    ['the design system imports the router', importing('src/design-system/components/a/A.tsx', 'react-router-dom')],
    ['app imports server', importing('src/app/ui/a.ts', '#server/b.ts')],
    ['app imports a widget', importing('src/app/ui/a.ts', 'react-datepicker')],
    ['app imports a helper of the tests', importing('src/app/ui/a.ts', '#tests/support/b.ts')],
    ['server imports app', importing('src/server/http/a.ts', '#app/b.ts')],
    ['server imports the design system', importing('src/server/http/a.ts', '#design-system/theme/tokens.ts')],
    ['server imports React', importing('src/server/http/a.ts', 'react')],
    ['a story imports server', importing('stories/pages/A.stories.tsx', '#server/b.ts')],
    ['a relative path leads out of the layer', importing('src/domain/a.ts', '../contract/b.ts')],
    ['one feature imports another', importing('src/app/features/login/A.tsx', '#app/features/members/b.ts')],
    ['one feature imports another beside it', importing('src/app/features/login/A.tsx', '../members/b.ts')],
    [
      'a resource imports the repository of another',
      importing('src/server/organizations/members/a.ts', '#server/identity/users/userRepository.ts'),
    ],
    ['platform imports identity', importing('src/server/platform/a.ts', '#server/identity/auth/b.ts')],
    ['assessments import results', importing('src/server/assessments/a.ts', '#server/results/b.ts')],
    ['ui imports calls', importing('src/app/ui/a.ts', '#app/api/b.ts')],
    ['a file lies in no floor', file('src/app/a.ts')],
    ['http imports start', importing('src/server/http/a.ts', '../start/compose.ts')],
    ['a file imports itself', importing('src/domain/a.ts', './a.ts')],
    ['a barrel', file('src/design-system/components/button/index.ts')],
  ])('%s', (_case, breaching) => {
    expect(findBreaches([breaching])).toHaveLength(1);
  });

  test.each([
    ['over several lines', "import {\n  x,\n  y,\n} from '#contract/b.ts';"],
    ['of types', "import type { X } from '#contract/b.ts';"],
    ['for its effect', "import '#contract/b.ts';"],
    ['while running', "const b = await import('#contract/b.ts');"],
    ['passed on', "export { x } from '#contract/b.ts';"],
    ['in double quotes', 'import { x } from "#contract/b.ts";'],
    ['after another', "import { y } from '#domain/y.ts';\nimport { x } from '#contract/b.ts';"],
  ])('in an import %s', (_case, source) => {
    expect(findBreaches([file('src/domain/a.ts', source)])).toEqual([
      'src/domain/a.ts: domain may not import src/contract/b.ts',
    ]);
  });

  test.each(['react-datepicker', 'react-dropzone'])('two files import %s', (widget) => {
    const one = importing('src/design-system/components/a/A.tsx', widget);
    const other = importing('src/design-system/components/b/B.tsx', widget);
    expect(findBreaches([one])).toEqual([]);
    expect(findBreaches([one, other])).toHaveLength(1);
  });
});

describe('an import cycle is found', () => {
  test.each([
    [
      'of two files',
      [importing('src/domain/a.ts', './b.ts'), file('src/domain/b.ts', "import type { X } from '#domain/a.ts';")],
      ['src/domain/a.ts: imports itself by src/domain/b.ts, src/domain/a.ts'],
    ],
    [
      'of three files, beside one that is in none',
      [
        importing('src/domain/a.ts', './b.ts'),
        importing('src/domain/b.ts', './c.ts'),
        importing('src/domain/c.ts', './d.ts'),
        importing('src/domain/d.ts', './b.ts'),
      ],
      ['src/domain/b.ts: imports itself by src/domain/c.ts, src/domain/d.ts, src/domain/b.ts'],
    ],
    [
      'of two resources, without one of files',
      [
        importing('src/server/identity/users/a.ts', '#server/identity/auth/b.ts'),
        importing('src/server/identity/auth/c.ts', '#server/identity/users/d.ts'),
      ],
      ['src/server/identity/users: imports itself by src/server/identity/auth, src/server/identity/users'],
    ],
  ])('%s', (_case, files, cycles) => {
    expect(findBreaches(files)).toEqual(cycles);
  });
});

describe('no breach', () => {
  test.each([
    ['no file at all', []],
    ['app imports its neighbors below', [importing('src/app/ui/a.ts', '#design-system/components/button/Button.tsx')]],
    ['contract imports domain', [importing('src/contract/a.ts', '#domain/b.ts')]],
    ['server imports domain', [importing('src/server/http/a.ts', '#domain/b.ts')]],
    ['a feature imports itself', [importing('src/app/features/login/A.tsx', './b.ts')]],
    ['the router imports features', [importing('src/app/start/router.tsx', '#app/features/login/LoginPage.tsx')]],
    ['a resource imports its own repository', [importing('src/server/identity/users/a.ts', './userRepository.ts')]],
    [
      'a resource imports the service of another',
      [importing('src/server/organizations/members/a.ts', '#server/identity/users/userService.ts')],
    ],
    ['the composition imports a repository', [importing('src/server/start/compose.ts', './users/userRepository.ts')]],
    ['results import assessments', [importing('src/server/results/a.ts', '#server/assessments/b.ts')]],
    [
      'two files import a third one',
      [
        file('src/domain/a.ts', "import { x } from './b.ts';\nimport { y } from './c.ts';"),
        importing('src/domain/b.ts', './c.ts'),
      ],
    ],
    ['a story imports a helper of the tests', [importing('stories/pages/A.stories.tsx', '#tests/support/b.ts')]],
    ['prose in a comment', [file('src/domain/a.ts', "// Levels from 'warn' up.\n/** Read from '#contract/b.ts'. */")]],
  ])('%s', (_case, files) => {
    expect(findBreaches(files)).toEqual([]);
  });
});

describe('a lack of stories is found', () => {
  const component = file('src/design-system/components/text-field/TextField.tsx');
  const stories = (component: string, ...names: string[]) =>
    file(
      `stories/design-system/${component}.stories.tsx`,
      [
        `import { ${component} } from '#design-system/components/text-field/${component}.tsx';`,
        `import { guide } from '../guides/${component}.tsx';`,
        `const meta = preview.meta({\n  component: ${component},\n  parameters: { guide },\n});`,
        ...names.map((name) => `export const ${name} = meta.story();`),
      ].join('\n'),
    );
  const withoutGuide = ({ path, source }: SourceFile) => file(path, source.replace('  parameters: { guide },\n', ''));
  const withGuideOfSpinner = ({ path, source }: SourceFile) =>
    file(path, source.replace('guides/TextField.tsx', 'guides/Spinner.tsx'));

  test.each([
    ['no stories at all', [], ['text-field: has no stories']],
    ['everything there', [stories('TextField', 'Playground', 'LongContent')], []],
    [
      'another story first',
      [stories('TextField', 'Disabled', 'Playground', 'LongContent')],
      ['stories/design-system/TextField.stories.tsx: does not begin with Playground'],
    ],
    [
      'no LongContent',
      [stories('TextField', 'Playground')],
      ['stories/design-system/TextField.stories.tsx: has no LongContent'],
    ],
    ['no LongContent where no text is seen', [stories('Spinner', 'Playground')], []],
    [
      'no guide',
      [withoutGuide(stories('TextField', 'Playground', 'LongContent'))],
      ['stories/design-system/TextField.stories.tsx: has no guide'],
    ],
    [
      'the guide of another component',
      [withGuideOfSpinner(stories('TextField', 'Playground', 'LongContent'))],
      ['stories/design-system/TextField.stories.tsx: has no guide'],
    ],
  ])('%s', (_case, files, breaches) => {
    expect(findStoryBreaches([component], files)).toEqual(breaches);
  });
});

function readFiles(...patterns: string[]): SourceFile[] {
  const paths = globSync(patterns).map((path) => path.replaceAll('\\', '/'));
  return paths.map((path) => file(path, readFileSync(path, 'utf8')));
}
