import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderedUuid } from '#server/platform/database/orderedUuid.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const count = 5_000;

test.each([
  [
    'the database',
    async () => {
      const { rows } = await server.pool.query<{ id: string }>(
        'select ordered_uuid() as id from generate_series(1, $1)',
        [count],
      );
      return rows.map(({ id }) => id);
    },
  ],
  ['the server', async () => Array.from({ length: count }, orderedUuid)],
])('ids made by %s ascend with time and are otherwise random', async (_who, make) => {
  const before = Date.now();
  const ids = await make();
  const after = Date.now();
  expect(new Set(ids).size).toBe(count);
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  const times = ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeGreaterThanOrEqual(before - 1);
  expect(times.at(-1)).toBeLessThanOrEqual(after + 1);
});

test.each([
  ['file', 'they give access to images'],
  ['app_user', 'others see them'],
  ['organization_member', 'administrators see them'],
])('ids of %s stay random, because %s', async (table) => {
  const { rows } = await server.pool.query<{ made: string }>(
    `select pg_get_expr(adbin, adrelid) as made from pg_attrdef where adrelid = $1::regclass
     and adnum = (select attnum from pg_attribute where attrelid = $1::regclass and attname = 'id')`,
    [table],
  );
  expect(rows).toEqual([{ made: 'gen_random_uuid()' }]);
});
