import { beforeAll, expect, test } from 'vitest';
import { listHistories } from '#app/features/booking/valueHistory.ts';
import { getTexts, loadTexts } from '#app/ui/texts/useTexts.ts';
import { fixedNow } from '#tests/support/builders.ts';
import { buildResult } from '#tests/support/practiceBuilders.ts';

beforeAll(() => loadTexts('member'));

const systolic = (value: number, unit = 'mm[Hg]') => ({ code: '8480-6', value, unit });
const present = buildResult({
  finishedAt: fixedNow,
  observations: [systolic(128), { code: '8867-4', value: 60, unit: '/min' }],
});

test('lists the values of a code, oldest first', () => {
  const earlier = [
    { finishedAt: 2000, observations: [systolic(124)] },
    { finishedAt: 1000, observations: [systolic(121)] },
  ];
  expect(listHistories(getTexts('measurements'), present, earlier)).toEqual([
    {
      code: '8480-6',
      name: 'Systolic blood pressure',
      unit: 'mm[Hg]',
      points: [
        { at: 1000, value: 121 },
        { at: 2000, value: 124 },
        { at: fixedNow, value: 128 },
      ],
    },
  ]);
});

test('compares only the same unit', () => {
  expect(
    listHistories(getTexts('measurements'), present, [{ finishedAt: 1000, observations: [systolic(16, 'kPa')] }]),
  ).toEqual([]);
});
