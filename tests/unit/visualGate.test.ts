import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { chromaticModes } from '#storybook/chromaticModes.ts';

interface Step {
  id?: string;
  run?: string;
  if?: string;
  with?: Record<string, string>;
  env?: Record<string, unknown>;
}

const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as {
  jobs: Record<'test' | 'chromatic', { env?: Record<string, string>; steps: Step[] }>;
};

test('CI fails if the pictures cannot be compared', () => {
  const step = jobs.test.steps.find(({ run }) => run === '.ci/run');
  expect(step?.env).toEqual({ REQUIRE_VISUAL: 1, REQUIRE_TOOLS: 1 });
});

test('CI publishes the review and links it in the summary, also after a failure', () => {
  const { steps } = jobs.test;
  const build = steps.find(({ run }) => run === 'npm run review -- --static');
  const upload = steps.find(({ id }) => id === 'review');
  const link = steps.find(({ run }) => run?.includes('GITHUB_STEP_SUMMARY'));
  expect(upload?.with?.['path']).toBe('test-results/visual-review');
  expect(link?.env?.['REVIEW_URL']).toContain('steps.review.outputs.artifact-url');
  for (const step of [build, upload, link]) expect(step?.if).toContain('!cancelled()');
});

test('Chromatic fails on changes that nobody has accepted', () => {
  const config = JSON.parse(readFileSync('.storybook/chromatic.config.json', 'utf8'));
  expect(config.exitZeroOnChanges).toBe(false);
  expect(config).not.toHaveProperty('exitOnceUploaded');
  expect(config).not.toHaveProperty('autoAcceptChanges');
});

test('Chromatic runs in CI where there is a token', () => {
  const { env, steps } = jobs.chromatic;
  expect(env?.['CHROMATIC_PROJECT_TOKEN']).toContain('secrets.CHROMATIC_PROJECT_TOKEN');
  expect(steps.map((step) => step.if)).toEqual(steps.map(() => 'env.CHROMATIC_PROJECT_TOKEN'));
  expect(steps.at(-1)?.run).toBe('npm run chromatic');
});

test('Chromatic takes pictures in light, dark, right to left and on a phone', () => {
  const { light, dark, rtl, phone } = chromaticModes;
  expect([light.theme, dark.theme]).toEqual(['light', 'dark']);
  expect([light.direction, rtl.direction]).toEqual(['ltr', 'rtl']);
  expect(phone.viewport.width).toBe(375);
});
