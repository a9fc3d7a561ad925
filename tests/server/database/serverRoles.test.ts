import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { ensureServerRoles } from '#server/platform/database/serverRoles.ts';
import { StartupError } from '#server/platform/startupError.ts';

const owner = `owner_${randomBytes(6).toString('hex')}`;
let administrator: Client;

beforeAll(async () => {
  administrator = new Client(inject('testDatabaseServer').administrator);
  await administrator.connect();
  await administrator.query(`create role ${owner} login password 'a-test'`);
});
afterAll(async () => {
  await administrator.query(`drop role if exists ${owner}_system, ${owner}_server, ${owner}`);
  await administrator.end();
});

test('prints the statements for an administrator, and works after they ran', async () => {
  const client = new Client({ ...inject('testDatabaseServer').administrator, user: owner, password: 'a-test' });
  await client.connect();
  onTestFinished(() => client.end());

  const refused = await ensureServerRoles(client, owner).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartupError);
  const { message } = refused as StartupError;
  expect(message).not.toContain('\n');
  const advice = message.slice(message.indexOf('CREATE ROLE'));
  await administrator.query(advice);

  await ensureServerRoles(client, owner);
  await client.query(`set role ${owner}_server`);
  await client.query(`reset role; set role ${owner}_system`);
});
