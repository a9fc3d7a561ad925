import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { chooseSystemUser, plainEnvironment } from '#server/platform/database/embedded/systemUser.ts';
import { freePort, newDataDir } from '#tests/support/product.ts';
import { requireTool } from '#tests/support/requireTool.ts';
import { until } from './reliabilityWorld.ts';

const host = '127.0.0.1';
const binaries = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** Startup parameters that PgBouncer accepts. It refuses a connection with any other. */
const knownParameters = ['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone'];

export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** Finds PgBouncer on this machine. */
export async function findPgBouncer(): Promise<string | undefined> {
  for (const path of binaries) {
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (exists) return path;
  }
  requireTool('pgbouncer', 'pgbouncer');
  return undefined;
}

/** Starts PgBouncer with its default settings, apart from the mode, in front of a PostgreSQL that listens on TCP. */
export async function startPgBouncer(
  binary: string,
  database: ClientConfig,
  mode: 'session' | 'transaction',
): Promise<Pooler> {
  const folder = await newDataDir();
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  await writeFile(users, `"${database.user}" "${database.password}"\n`);
  await writeFile(
    settings,
    `[databases]
${database.database} = host=${database.host} port=${database.port} dbname=${database.database}
[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
`,
  );
  for (const path of [settings, users]) await chmod(path, 0o644);
  await chmod(folder, 0o755);
  const child = spawn(binary, [settings], {
    ...(await chooseSystemUser()),
    cwd: '/',
    env: plainEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await until(() => accepts(port), `PgBouncer is up (${printed})`);
  return {
    url: urlOf(database, port),
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a stand-in for a missing PgBouncer: forwards connections, and refuses the same startup parameters. */
export async function startStandIn(database: ClientConfig): Promise<Pooler> {
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.on('error', () => undefined);
    incoming.once('data', (packet) => {
      const words = packet.subarray(8).toString('utf8').split('\0');
      const names = words.filter((word, index) => index % 2 === 0 && word !== '');
      if (names.some((name) => !knownParameters.includes(name.toLowerCase()))) return incoming.destroy();
      const outgoing = connect(Number(database.port), String(database.host));
      outgoing.on('error', () => incoming.destroy());
      incoming.on('close', () => outgoing.destroy());
      outgoing.write(packet);
      return incoming.pipe(outgoing).pipe(incoming);
    });
  }).listen(0, host);
  await once(server, 'listening');
  return {
    url: urlOf(database, (server.address() as AddressInfo).port),
    async stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function urlOf({ user, password, database }: ClientConfig, port: number): string {
  return `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
