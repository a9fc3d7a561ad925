import { expect, test } from 'vitest';
import { createKeyedSemaphore } from '#server/platform/createKeyedSemaphore.ts';

test('lets others with another key pass, and goes on in order', async () => {
  const turns = createKeyedSemaphore();
  const order: string[] = [];
  const first = await turns.begin('a', 1);
  const act = (name: string) => async () => void order.push(name);
  const waiting = [turns.run('a', 1, act('second')), turns.run('a', 1, act('third'))];
  await turns.run('b', 1, act('other'));
  expect(order).toEqual(['other']);
  first();
  await Promise.all(waiting);
  expect(order).toEqual(['other', 'second', 'third']);
});

test('gives up after the limit, and ends the turn of one that fails', async () => {
  const turns = createKeyedSemaphore();
  const end = await turns.begin('a', 1);
  await expect(turns.begin('a', 1, 10)).rejects.toThrow();
  end();
  await expect(turns.run('a', 1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  (await turns.begin('a', 1, 10))();
});
