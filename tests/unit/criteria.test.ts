import { globSync, readFileSync } from 'node:fs';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { frames } from '#tests/visual/frames.ts';

const read = (path: string) => readFileSync(path, 'utf8');

// The spinner fades instead of turning, see tests/docs/workbench.spec.ts.
test('all motion of components has the tokens of motion', () => {
  const paths = globSync('src/design-system/{components,patterns,internal}/**/*.{ts,tsx}', {
    exclude: ['**/Spinner.styles.ts'],
  });
  const motion = /\b(?:transition|animation)(?:-duration)?: [^;]+;|\.animate\(|'smooth'/g;
  const endless = paths.flatMap((path) =>
    [...read(path).matchAll(motion)]
      .filter(([found]) => !found.includes('var(--motion-'))
      .map(([found]) => `${path}: ${found}`),
  );
  expect(endless).toEqual([]);
});

test('components have pictures in all modes', () => {
  const sheet = {
    id: '',
    title: '',
    name: '',
    kind: 'sheet',
    isMain: false,
    isFirst: false,
    hasPicture: true,
    hasPlayFunction: false,
    looks: [],
  };
  expect(frames.laptop.modesOf({ ...sheet, kind: 'sheet' })).toEqual(
    expect.arrayContaining(['rtl', 'large-text', 'forced-colors']),
  );
});

test('axe measures targets, and no story turns it off', () => {
  expect(axe.getRules(['wcag22aa']).map(({ ruleId }) => ruleId)).toContain('target-size');
  expect(read('.storybook/preview.tsx')).toMatch(/runOnly: \[[^\]]*'wcag22aa'/);
  expect(globSync('stories/**/*.stories.tsx').filter((path) => read(path).includes('a11y:'))).toEqual([]);
});
