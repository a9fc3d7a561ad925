import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/startEmbeddedPostgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrateJobs } from '#server/platform/database/migrateJobs.ts';
import { ensureServerRoles } from '#server/platform/database/serverRoles.ts';
import { findTemporaryFolder } from './temporaryFolder.ts';
import { createTestDatabase, dropTestDatabase, parseConnection, type TestDatabaseServer } from './testDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseServer: TestDatabaseServer;
  }
}

/** Starts one PostgreSQL for all server tests, and migrates the template that each test file copies. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { administrator, role, stop } = await openServer();
  const template = await createTestDatabase(administrator, role.user);
  await migrate({ ...role, database: template });
  await migrateJobs({ ...role, database: template });
  provide('testDatabaseServer', { administrator, role, template });
  return async () => {
    await dropTestDatabase(administrator, template);
    await stop();
  };
}

async function openServer(): Promise<Omit<TestDatabaseServer, 'template'> & { stop(): Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined) {
    const connection = parseConnection(url);
    const client = new Client(connection);
    await client.connect();
    await ensureServerRoles(client, connection.user);
    await client.end();
    return { administrator: connection, role: connection, stop: async () => undefined };
  }

  const dataDir = await mkdtemp(join(findTemporaryFolder(), 'checkwell-tests-'));
  const { administrator, connection, stop } = await startEmbeddedPostgres({
    dataDir,
    log: console,
    maxConnections: 200,
  });
  return {
    administrator,
    role: connection,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
