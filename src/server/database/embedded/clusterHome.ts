import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { causeOf, StartupError } from '#server/startup/startupError.ts';
import { sharedFolder } from './binaries.ts';
import { runAs, type SystemUser } from './systemUser.ts';

/** The folder of the embedded PostgreSQL: `cluster` holds its data, `socket` its only door. */
export interface ClusterHome {
  /** The folder of both. */
  folder: string;
  cluster: string;
  socketFolder: string;
  /** Runs PostgreSQL; absent when this process may do so itself. */
  user: SystemUser | undefined;
}

/** The longest path of a socket is 103 bytes on macOS, a few more on Linux. */
const longestSocketPath = 103;

/** Finds or makes `<dataDir>/postgres`, such that the user of PostgreSQL, and nobody else but root, can work in it. */
export async function openClusterHome(
  dataDir: string,
  unprivileged: SystemUser | undefined,
  print: (line: string) => void = () => undefined,
): Promise<ClusterHome> {
  const place = join(dataDir, 'postgres');
  if ((await lstat(place).catch(() => undefined)) === undefined) await makeHome(place, unprivileged, print);

  const folder = await realpath(place).catch(() => {
    throw new StartupError(
      `The database of ${dataDir} is gone: ${place} points to a folder that does not exist. ` +
        'Bring that folder back, or set DATA_DIR to another folder.',
    );
  });
  const user = await claim(folder, unprivileged);
  return { folder, cluster: join(folder, 'cluster'), socketFolder: await openSocketFolder(folder, user), user };
}

async function makeHome(place: string, user: SystemUser | undefined, print: (line: string) => void): Promise<void> {
  await mkdir(place, { mode: 0o700 });
  if (user === undefined) return;
  await chown(place, user.uid, user.gid);
  if (await canEnter(place, user)) return;

  // Passing through the data directory shows nothing of it, and what is secret in it is closed by itself.
  const dataDir = dirname(place);
  const { mode } = await stat(dataDir);
  await chmod(dataDir, mode | 0o001);
  if (await canEnter(place, user)) return;
  await chmod(dataDir, mode);

  // A folder such as /root is closed to the user of PostgreSQL. The data lies beside the copied binaries then,
  // and the data directory holds the link to it.
  await rm(place, { recursive: true });
  const home = join(sharedFolder, 'clusters', randomUUID());
  try {
    await mkdir(join(sharedFolder, 'clusters'), { recursive: true, mode: 0o755 });
    await mkdir(home, { mode: 0o700 });
    await chown(home, user.uid, user.gid);
    await symlink(home, place);
    print(
      `The database is kept in ${home}, because PostgreSQL must not run as root and its user may not enter ${place}.`,
    );
  } catch (error) {
    throw new StartupError(
      `PostgreSQL must not run as root, and its unprivileged user can reach neither ${place} nor ${home} ` +
        `(${causeOf(error)}). Set DATA_DIR to a folder that every user may enter, start Checkwell as an ordinary user, ` +
        'or set DATABASE_URL.',
    );
  }
}

/** Who runs PostgreSQL here: for root the owner of the folder, so that it may come from a start as an ordinary user. */
async function claim(home: string, unprivileged: SystemUser | undefined): Promise<SystemUser | undefined> {
  const { uid, gid } = await stat(home);
  if (unprivileged === undefined) {
    const self = process.geteuid?.();
    if (self === undefined || uid === self) return undefined;
    throw new StartupError(
      `The database in ${home} belongs to another user (id ${uid}). Start Checkwell as that user or as root, ` +
        'or set DATA_DIR to another folder.',
    );
  }
  const user = uid === 0 ? unprivileged : { uid, gid };
  // Root owns it after a backup was copied back.
  if (uid === 0) await runAs(undefined, 'chown', ['-R', `${user.uid}:${user.gid}`, home]);
  if (await canEnter(home, user)) return user;
  throw new StartupError(
    `PostgreSQL must not run as root, and its user (id ${user.uid}) cannot enter ${home}. ` +
      'Let every user enter the folders above it (chmod o+x), or set DATA_DIR to another folder.',
  );
}

async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  return (await runAs(user, '/bin/sh', ['-c', 'cd "$0"', folder])).exitCode === 0;
}

async function openSocketFolder(home: string, user: SystemUser | undefined): Promise<string> {
  const near = join(home, 'socket');
  // PostgreSQL reads the folder as a list, in which these two characters mean something.
  const fits = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= longestSocketPath && !/[",]/.test(near);
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 20);
  const folder = fits ? near : join(tmpdir(), `checkwell-${hash}`);
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (made && user !== undefined) await chown(folder, user.uid, user.gid);

  // The temporary folder is everybody's: a folder that somebody else put there could catch the password.
  const { uid } = await lstat(folder);
  const isOwn = (await lstat(folder)).isDirectory() && uid === (user?.uid ?? process.geteuid?.() ?? uid);
  if (!isOwn) throw new StartupError(`${folder} belongs to somebody else. Remove it and start again.`);
  await chmod(folder, 0o700);
  return folder;
}
