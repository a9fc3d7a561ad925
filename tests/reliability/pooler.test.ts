import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newDataDir, removeDataDir, startProduct } from '#tests/support/product.ts';
import { type DatabasePair, startDatabasePair } from './support/databasePair.ts';
import { findPgBouncer, startPgBouncer, startStandIn } from './support/pooler.ts';
import { report } from './support/reliabilityWorld.ts';

let databases: DatabasePair;

beforeAll(async () => {
  databases = await startDatabasePair();
});
afterAll(() => databases?.stop());

/** More people than a process has connections, but within the limit of code requests per network. */
const people = 60;

test('the product runs behind PgBouncer with its default settings', async () => {
  const binary = await findPgBouncer();
  const database = databases.connection;
  const pooler = await (binary === undefined ? startStandIn(database) : startPgBouncer(binary, database, 'session'));
  onTestFinished(pooler.stop);
  const env = { DATABASE_URL: pooler.url };
  const checked = await consultDoctor(env);
  expect(checked.output).toMatch(/^ok +Database +It answers and takes writes/m);
  expect(checked.exitCode).toBe(0);

  const product = await startProduct({ env });
  onTestFinished(() => removeDataDir(product.dataDir));
  onTestFinished(async () => void (await product.stop()));
  const ask = (number: number) =>
    fetch(`${product.url}/api/v1/auth/email/verify-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `person-${number}@example.com`, role: 'OrganizationAdmin' }),
    });
  const answers = await Promise.all(Array.from({ length: people }, (_, number) => ask(number)));
  expect(
    answers.map(({ status }) => status),
    product.output(),
  ).toEqual(Array.from({ length: people }, () => 200));
  expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
  report(`${people} sign-ins behind ${binary ?? 'a stand-in, because PgBouncer is not installed'}: 0 failed`);
});

test('a pooler in transaction mode stops the start with a clear line', async () => {
  const binary = await findPgBouncer();
  if (binary === undefined) {
    report('PgBouncer is not installed (Debian: apt install pgbouncer): sharesSessions.test.ts tests the rule alone');
    return;
  }
  const pooler = await startPgBouncer(binary, databases.connection, 'transaction');
  onTestFinished(pooler.stop);
  const { output, exitCode } = await consultDoctor({ DATABASE_URL: pooler.url });
  expect(output).toMatch(/^stops +Database .* shares sessions between connections\. Set it to session mode/m);
  expect(exitCode).toBe(1);
});

async function consultDoctor(env: Record<string, string>) {
  const dataDir = await newDataDir();
  onTestFinished(() => removeDataDir(dataDir));
  const child = spawn(process.execPath, ['src/server/start/doctor/doctor.ts'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { output, exitCode: child.exitCode };
}
