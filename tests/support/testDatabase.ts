import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { inject } from 'vitest';

/** Plain data, because Vitest hands it to the processes of the tests. */
interface Place {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface TestDatabaseServer {
  /** May make databases. */
  administrator: Place;
  /** Owns them and works in them, as the product's role does. */
  role: Place;
  /** A migrated database that nobody is connected to. */
  template: string;
}

export interface TestDatabase {
  readonly connection: ClientConfig;
  close(): Promise<void>;
}

/** A fresh, migrated database, on the embedded PostgreSQL of this run or on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { administrator, role, template } = inject('testDatabaseServer');
  const name = await createTestDatabase(administrator, role.user, template);
  return {
    connection: { ...role, database: name },
    close: () => dropTestDatabase(administrator, name),
  };
}

/** Makes a database with a name of its own, empty or as a copy, and returns the name. */
export async function createTestDatabase(
  administrator: ClientConfig,
  owner: string,
  template = 'template1',
): Promise<string> {
  const name = `checkwell_test_${randomBytes(8).toString('hex')}`;
  await run(administrator, `CREATE DATABASE ${name} OWNER "${owner}" TEMPLATE ${template}`);
  // It goes with its test: what is committed need not be on the disk.
  await run(administrator, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  return name;
}

export async function dropTestDatabase(administrator: ClientConfig, name: string): Promise<void> {
  await run(administrator, `DROP DATABASE ${name} WITH (FORCE)`);
}

/** The parts of a database address. */
export function placeOf(url: string): Place {
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
