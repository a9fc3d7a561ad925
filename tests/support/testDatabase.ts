import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { inject } from 'vitest';

/** Plain data, because Vitest serializes it for the test processes. */
interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface TestDatabaseServer {
  /** May create databases. */
  administrator: Connection;
  /** Owns the databases. */
  role: Connection;
  /** A migrated database without connections. */
  template: string;
}

export interface TestDatabase {
  readonly connection: ClientConfig;
  close(): Promise<void>;
}

/** Creates a migrated database on the embedded PostgreSQL of this run, or on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { administrator, role, template } = inject('testDatabaseServer');
  const name = await createTestDatabase(administrator, role.user, template);
  return {
    connection: { ...role, database: name },
    close: () => dropTestDatabase(administrator, name),
  };
}

/** Creates a database as a copy of the template. Returns its name. */
export async function createTestDatabase(
  administrator: ClientConfig,
  owner: string,
  template = 'template1',
): Promise<string> {
  const name = `checkwell_test_${randomBytes(8).toString('hex')}`;
  await run(administrator, `CREATE DATABASE ${name} OWNER "${owner}" TEMPLATE ${template}`);
  // Faster, and durability does not matter here.
  await run(administrator, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  return name;
}

export async function dropTestDatabase(administrator: ClientConfig, name: string): Promise<void> {
  await run(administrator, `DROP DATABASE ${name} WITH (FORCE)`);
}

export function parseConnection(url: string): Connection {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: decodeURIComponent(hostname),
    port: port === '' ? 5432 : Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
}

async function run(administrator: ClientConfig, statement: string): Promise<void> {
  const client = new Client(administrator);
  await client.connect();
  await client.query(statement);
  await client.end();
}
