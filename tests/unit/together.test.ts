import { expect, test } from 'vitest';
import { together } from '#server/mail/together.ts';

/** Doubles numbers, and notes which were doubled together. */
function doubling() {
  const batches: (readonly number[])[] = [];
  const double = together(async (numbers: readonly number[]) => {
    batches.push(numbers);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (numbers.includes(13)) throw new Error('unlucky');
    return numbers.map((number) => number * 2);
  });
  return { batches, double };
}

test('those who ask at the same moment are served together, each with their own answer', async () => {
  const { batches, double } = doubling();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('those who ask meanwhile are served together afterwards', async () => {
  const { batches, double } = doubling();
  const first = double(1);
  await Promise.resolve().then(() => undefined);
  const others = [double(2), double(3)];
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
  expect(await double(4)).toBe(8);
});

test('a failure is that of those who were served together, and of nobody after them', async () => {
  const { double } = doubling();
  const outcomes = await Promise.allSettled([double(13), double(1)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(2)).toBe(4);
});
