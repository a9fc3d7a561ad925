import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, realpath, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeError, StartupError } from '#server/platform/startupError.ts';
import { sharedFolder } from './binaries.ts';
import { runAs, type SystemUser } from './systemUser.ts';

/** Folders of the embedded PostgreSQL. */
export interface ClusterHome {
  folder: string;
  /** Holds the data. */
  cluster: string;
  socketFolder: string;
  /** Runs PostgreSQL. Undefined means the user of this process. */
  user: SystemUser | undefined;
}

/** In bytes, on macOS. A few more on Linux. */
const maxSocketPath = 103;

/** Finds or creates `<dataDir>/postgres`, accessible only to the user of PostgreSQL and to root. */
export async function openClusterHome(
  dataDir: string,
  unprivileged: SystemUser | undefined,
  print: (line: string) => void = () => undefined,
): Promise<ClusterHome> {
  const path = join(dataDir, 'postgres');
  if ((await lstat(path).catch(() => undefined)) === undefined) await createHome(path, unprivileged, print);

  const folder = await realpath(path).catch(() => {
    throw new StartupError(
      `The database of ${dataDir} is gone: ${path} points to a folder that does not exist. ` +
        'Bring that folder back, or set DATA_DIR to another folder.',
    );
  });
  const user = await findOwner(folder, unprivileged);
  return { folder, cluster: join(folder, 'cluster'), socketFolder: await openSocketFolder(folder, user), user };
}

async function createHome(path: string, user: SystemUser | undefined, print: (line: string) => void): Promise<void> {
  await mkdir(path, { mode: 0o700 });
  if (user === undefined) return;
  await chown(path, user.uid, user.gid);
  if (await canEnter(path, user)) return;

  // Execute permission reveals no names, and the secrets in it have their own permissions.
  const dataDir = dirname(path);
  const { mode } = await stat(dataDir);
  await chmod(dataDir, mode | 0o001);
  if (await canEnter(path, user)) return;
  await chmod(dataDir, mode);

  // PostgreSQL's user cannot enter a folder such as /root. Keep the data beside the copied binaries, and link to it from
  // the data directory.
  await rm(path, { recursive: true });
  const home = join(sharedFolder, 'clusters', randomUUID());
  try {
    await mkdir(join(sharedFolder, 'clusters'), { recursive: true, mode: 0o755 });
    await mkdir(home, { mode: 0o700 });
    await chown(home, user.uid, user.gid);
    await symlink(home, path);
    print(
      `The database is kept in ${home}, because PostgreSQL must not run as root and its user may not enter ${path}.`,
    );
  } catch (error) {
    throw new StartupError(
      `PostgreSQL must not run as root, and its unprivileged user can reach neither ${path} nor ${home} ` +
        `(${describeError(error)}). Set DATA_DIR to a folder that every user may enter, start Checkwell as an ordinary user, ` +
        'or set DATABASE_URL.',
    );
  }
}

/** Finds the user that runs PostgreSQL. For root it is the owner of the folder, who may have started the server before. */
async function findOwner(home: string, unprivileged: SystemUser | undefined): Promise<SystemUser | undefined> {
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
  // Owned by root, as after a copy of the data directory.
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
  const own = join(home, 'socket');
  // Quotes and commas separate the folders of unix_socket_directories.
  const fits = Buffer.byteLength(join(own, '.s.PGSQL.5432')) <= maxSocketPath && !/[",]/.test(own);
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 20);
  const folder = fits ? own : join(tmpdir(), `checkwell-${hash}`);
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (isNew && user !== undefined) await chown(folder, user.uid, user.gid);

  // Anybody may create folders in the temporary folder. One of another user could intercept the password.
  const { uid } = await lstat(folder);
  const isOwn = (await lstat(folder)).isDirectory() && uid === (user?.uid ?? process.geteuid?.() ?? uid);
  if (!isOwn) throw new StartupError(`${folder} belongs to somebody else. Remove it and start again.`);
  await chmod(folder, 0o700);
  return folder;
}
