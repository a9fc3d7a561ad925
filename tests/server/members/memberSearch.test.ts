import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchPattern } from '#server/members/memberSearch.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('what is searched for is compared as the index of the search compares', async () => {
  await server.addOrganizationWithAdmin();
  const { rows } = await sql<{ ofColumn: string; compared: string }>`
    select collation for (search_text) as "ofColumn", collation for (search_text || ${searchPattern('ada')}) as compared
    from organization_member`.execute(server.db);
  expect(rows).toEqual([{ ofColumn: '"C"', compared: '"C"' }]);
});
