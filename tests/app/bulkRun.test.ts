import { expect, test } from 'vitest';
import { startOfRun, withPart } from '#app/product/bulk/bulkRun.ts';

test('adds up its parts, and is done with the last one', () => {
  const first = withPart(startOfRun(150), 100, {
    done: 98,
    leftOut: [{ reason: 'Joined', count: 2 }],
    undoId: 'first',
  });
  expect(first).toMatchObject({ status: 'Running', answered: 100, done: 98 });
  const last = withPart(first, 50, {
    done: 47,
    leftOut: [
      { reason: 'Joined', count: 1 },
      { reason: 'NoEmail', count: 2 },
    ],
  });
  expect(last).toEqual({
    status: 'Done',
    total: 150,
    answered: 150,
    done: 145,
    leftOut: [
      { reason: 'Joined', count: 3 },
      { reason: 'NoEmail', count: 2 },
    ],
    undoable: [{ undoId: 'first', people: 98 }],
  });
});
