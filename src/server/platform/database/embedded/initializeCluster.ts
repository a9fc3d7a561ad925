import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '#server/platform/startupError.ts';
import type { PostgresBinaries } from './binaries.ts';
import type { ClusterHome } from './clusterHome.ts';
import { runAs } from './systemUser.ts';

/** Superuser of the embedded PostgreSQL. The server itself uses ordinary roles. */
export const superuser = 'postgres';

/**
 * Creates the cluster if it is missing, and refuses one of another PostgreSQL version. It is created under another name
 * and renamed, so a kill leaves no half cluster.
 */
export async function initializeCluster(
  home: ClusterHome,
  binaries: PostgresBinaries,
  password: string,
): Promise<void> {
  if ((await stat(home.cluster).catch(() => undefined)) !== undefined) {
    await refuseOtherVersion(home.cluster, binaries.version);
    return;
  }
  const unfinished = `${home.cluster}.new`;
  const passwordFile = `${home.cluster}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (home.user !== undefined) {
    await chown(unfinished, home.user.uid, home.user.gid);
    await chown(passwordFile, home.user.uid, home.user.gid);
  }
  const { exitCode, output } = await runAs(home.user, binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth-local=scram-sha-256',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    // Names sort the same on every machine: the binaries bring their own ICU.
    '--locale-provider=icu',
    '--icu-locale=und',
    '--data-checksums',
  ]);
  await rm(passwordFile, { force: true });
  if (exitCode !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    const reason =
      output
        .trim()
        .split('\n')
        .find((line) => /error|fatal/i.test(line)) ?? output.trim();
    throw new StartupError(`The embedded PostgreSQL could not be set up in ${home.cluster}: ${reason}`);
  }
  await rename(unfinished, home.cluster);
  await syncFolder(dirname(home.cluster));
}

/** Throws a StartupError if the cluster belongs to another major version. */
export async function refuseOtherVersion(cluster: string, version: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const own = version.split('.')[0];
  if (found === own) return;
  if (found === '') {
    throw new StartupError(
      `The database in ${cluster} is damaged: PG_VERSION is missing. Restore the data directory from a backup.`,
    );
  }
  throw new StartupError(
    `The database in ${cluster} was made by PostgreSQL ${found}, and this version of Checkwell brings PostgreSQL ${own}. ` +
      'Start it with the version of Checkwell that made it, or set DATA_DIR to another folder.',
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
