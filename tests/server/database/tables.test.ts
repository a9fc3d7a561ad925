import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { generateTableTypes } from '../../../scripts/databaseTypes.ts';

const file = join(import.meta.dirname, '..', '..', '..', 'src', 'server', 'platform', 'database', 'tables.ts');

test('the table types match the migrations', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  expect(await readFile(file, 'utf8'), 'Run npm run database:types.').toBe(
    await generateTableTypes(database.connection),
  );
});
