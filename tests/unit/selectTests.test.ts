import { expect, test } from 'vitest';
import { selectTests } from '../../scripts/selectTests.ts';

const file = (path: string, ...imports: string[]) => ({
  path,
  source: imports.map((specifier) => `import { x } from '${specifier}';\n`).join(''),
});

const files = [
  file('src/design-system/components/button/Button.tsx'),
  file('src/design-system/components/modal/Modal.tsx', '#design-system/components/button/Button.tsx'),
  {
    path: 'stories/design-system/Button.stories.tsx',
    source:
      "import { Button } from '#design-system/components/button/Button.tsx';\nmeta({ id: 'a', title: 'Actions/Button' })",
  },
  file('stories/design-system/Modal.stories.tsx', '#design-system/components/modal/Modal.tsx'),
  file('src/app/features/booking/PickTime.tsx', '#design-system/components/modal/Modal.tsx'),
  { path: 'stories/pages/BookingPage.stories.tsx', source: "meta({ title: 'Pages/Booking' })" },
  file('stories/pages/LoginPage.stories.tsx', '#app/start/router.tsx'),
  file('src/app/start/router.tsx', '#app/features/booking/PickTime.tsx'),
  file('src/domain/capacity.ts'),
  file('src/server/assessments/appointments/book.ts', '#domain/capacity.ts'),
  file('tests/unit/capacity.test.ts', '../../src/domain/capacity.ts'),
  file('tests/server/appointments/race.test.ts', '#tests/support/testServer.ts'),
  file('tests/server/members/list.test.ts', '#tests/support/testServer.ts'),
];

test.each([
  [
    'a component: its stories, and those of components around it',
    'src/design-system/components/button/Button.tsx',
    ['stories/design-system/Button.stories.tsx', 'stories/design-system/Modal.stories.tsx'],
    ['Actions/Button'],
  ],
  [
    'a part of a page: the stories of the page, not of all that the router knows',
    'src/app/features/booking/PickTime.tsx',
    ['stories/pages/BookingPage.stories.tsx'],
    ['Pages/Booking'],
  ],
  [
    'a rule: its tests, and those of the folder of the server that uses it',
    'src/domain/capacity.ts',
    ['tests/unit/capacity.test.ts', 'tests/server/appointments/race.test.ts'],
    [],
  ],
  ['a test: itself', 'tests/server/members/list.test.ts', ['tests/server/members/list.test.ts'], []],
])('selects the tests of %s', (_case, changed, tests, titles) => {
  const selection = selectTests([changed], files);
  expect(selection.tests).toEqual(expect.arrayContaining(tests));
  expect(selection.tests).not.toContain('stories/pages/LoginPage.stories.tsx');
  expect(selection.titles).toEqual(titles);
});

test('selects nothing further away than many files', () => {
  const parts = Array.from({ length: 20 }, (_, index) => [
    file(`src/design-system/components/part${index}/Part${index}.tsx`, '#design-system/components/button/Button.tsx'),
    file(`stories/design-system/Part${index}.stories.tsx`, `#design-system/components/part${index}/Part${index}.tsx`),
  ]).flat();
  const selection = selectTests(['src/design-system/components/button/Button.tsx'], [...files, ...parts]);
  expect(selection.tests).toEqual(['stories/design-system/Button.stories.tsx']);
  expect(selection.leftOut).toBe(22);
});
