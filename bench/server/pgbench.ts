import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EmbeddedConnection } from '#server/platform/database/embedded/startEmbeddedPostgres.ts';
import { singleStatement, transactionStatements } from './bareBooking.ts';
import { type Measurement, type Round, spreadOf } from './measure.ts';
import { seatsPerSlot, signedInMembers } from './world.ts';

const run = promisify(execFile);

/** Finds an installed pgbench; the embedded PostgreSQL has none. */
export async function findPgbench(): Promise<string | undefined> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const installed = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(root, version, 'bin/pgbench'));
  for (const command of ['pgbench', ...installed]) {
    const isInstalled = await run(command, ['--version']).then(
      () => true,
      () => false,
    );
    if (isInstalled) return command;
  }
  return undefined;
}

/** The assessment that pgbench books. Its members' ids share a prefix and end with their number. */
export interface PgbenchTarget {
  readonly organizationId: string;
  readonly assessmentId: string;
  /** The first 20 of an id's 32 hex digits. */
  readonly idPrefix: string;
  readonly firstStart: number;
}

/** Each client books for its own members. Consecutive bookings go to consecutive slots, as through the product. */
const prelude = (each: number, from: number) => `
\\set done :done + 1
\\set member ${from} + :client_id * ${each} + :done
\\set slot :member % ${Math.ceil(signedInMembers / seatsPerSlot)}
\\set start :first + :slot / 36 * 86400 + :slot % 36 * 900
`;

const member = `(:prefix || lpad(to_hex(:member::bigint), 12, '0'))::uuid`;
const start = 'to_timestamp(:start::bigint)';
const end = 'to_timestamp(:start::bigint + 900)';

/** Replaces the numbered parameters with expressions of the script. */
function withValues(text: string, values: readonly string[]): string {
  return text.replace(/\$(\d)/g, (_match, number: string) => values[Number(number) - 1] ?? '').replaceAll('\n', ' ');
}

const transaction = [
  'begin',
  withValues(transactionStatements.lock, [':organization::uuid', ':assessment::uuid', member]),
  withValues(transactionStatements.book, [':organization::uuid', ':assessment::uuid', member, start, end]),
  'commit',
];
const statement = [withValues(singleStatement, [':organization::uuid', ':assessment::uuid', member, start, end])];

/** Books with pgbench. Throws if it did not make all bookings. */
export async function bookByPgbench(
  command: string,
  { host, port, user, password, database }: EmbeddedConnection,
  { target, round, method }: { target: PgbenchTarget; round: Round; method: 'transaction' | 'statement' },
): Promise<Measurement> {
  const { clients, from, to } = round;
  const each = Math.floor((to - from) / clients);
  const folder = await mkdtemp(join(tmpdir(), 'checkwell-pgbench-'));
  try {
    const script = join(folder, 'script.sql');
    const statements = method === 'transaction' ? transaction : statement;
    await writeFile(script, `${prelude(each, from)}${statements.map((text) => `${text};\n`).join('')}`);
    const variables = {
      organization: target.organizationId,
      assessment: target.assessmentId,
      prefix: target.idPrefix,
      first: String(target.firstStart / 1000),
      done: '-1',
    };
    const { stdout } = await run(
      command,
      [
        ...['--no-vacuum', '--protocol=prepared', '--log', `--log-prefix=${join(folder, 'log')}`],
        ...[`--file=${script}`, `--client=${clients}`, `--transactions=${each}`, `--jobs=${Math.min(2, clients)}`],
        ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
        ...['-h', host, '-p', String(port), '-U', user, database],
      ],
      { env: { ...process.env, PGPASSWORD: password } },
    );
    const perSecond = Number(/^tps = ([\d.]+) \(without/m.exec(stdout)?.[1]);
    const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
    const lines = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
    // The third column is the duration in microseconds.
    const times = lines.flatMap((text) =>
      text
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ')[2]) / 1000),
    );
    if (times.length !== each * clients || !(perSecond > 0)) throw new Error(`pgbench did not book:\n${stdout}`);
    return { perSecond, ...spreadOf(times) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
