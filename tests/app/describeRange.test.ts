import { expect, test } from 'vitest';
import { describeRange } from '#app/results/describeRange.ts';

test.each([
  [{ code: '8480-6', value: 128 }, 'Most adults measure 80 to 180 mmHg'],
  [{ code: '8480-6', value: 180 }, 'Most adults measure 80 to 180 mmHg'],
  [{ code: '8480-6', value: 181 }, 'Higher than most adults measure (80 to 180 mmHg)'],
  [{ code: '8310-5', value: 34.9 }, 'Lower than most adults measure (35 to 39 °C)'],
  [{ code: 'unknown', value: 1 }, undefined],
])('describes the range of %o', (observation, expected) => {
  expect(describeRange(observation)).toBe(expected);
});
