import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { sharesSessions } from '#server/platform/database/sharesSessions.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';

async function connect(count: number): Promise<readonly Client[]> {
  const database = await openTestDatabase();
  const clients = Array.from({ length: count }, () => new Client(database.connection));
  for (const client of clients) await client.connect();
  onTestFinished(async () => {
    for (const client of clients) await client.end();
    await database.close();
  });
  return clients;
}

test('is false for connections with a session each', async () => {
  const [first, second] = await connect(2);
  if (!first || !second) throw new Error('Two were opened.');
  expect(await sharesSessions(first, second)).toBe(false);
});

test('is true behind a pooler in transaction mode', async () => {
  const [only] = await connect(1);
  if (!only) throw new Error('One was opened.');
  expect(await sharesSessions(only, only)).toBe(true);
});

test('is true if a pooler changes the session of a connection', async () => {
  const [first, second, other] = await connect(3);
  if (!first || !second || !other) throw new Error('Three were opened.');
  let queries = 0;
  const query = ((text: string) => {
    queries += 1;
    return (queries % 2 === 0 ? first : second).query(text);
  }) as Client['query'];
  expect(await sharesSessions({ query }, other)).toBe(true);
});
