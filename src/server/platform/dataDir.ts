import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describeError, StartupError } from './startupError.ts';

/** Creates the data directory if it is missing. Throws a StartupError if it is not writable. */
export async function openDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartupError(
      `The data directory ${dataDir} cannot be written (${describeError(error)}). ` +
        'Give this user the right to write there, or set DATA_DIR to another folder.',
    );
  }
}

/** Creates a folder and its parents. Recursive mkdir of Node hangs where a parent takes no folders, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

export interface DataDirLock {
  release(): Promise<void>;
}

/** Locks the data directory for this process. Throws a StartupError if another server has it. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const release = process.platform === 'linux' ? await lockByName(dataDir) : await lockByFile(dataDir);
  if (release === undefined) {
    throw new StartupError(
      `Another Checkwell server is running on the data directory ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return { release };
}

// An abstract socket belongs to the process, so a kill leaves no stale lock.
async function lockByName(dataDir: string) {
  // Device and inode recognize the folder through links.
  const { dev, ino } = await stat(dataDir, { bigint: true });
  const name = createHash('sha256').update(`checkwell ${dev} ${ino}`).digest('hex').slice(0, 40);
  const server = createServer((socket) => socket.destroy());
  return new Promise<(() => Promise<void>) | undefined>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path: `\0checkwell-${name}` }, () => {
      server.unref();
      resolve(() => new Promise<void>((done) => server.close(() => done())));
    });
  });
}

/** For systems without abstract sockets: a file with the process id of the owner. A stale one is taken over. */
async function lockByFile(dataDir: string) {
  const path = join(dataDir, 'server.pid');
  const take = async () => {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return () => rm(path, { force: true });
  };
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const owner = Number(await readFile(path, 'utf8'));
  if (owner !== process.pid && owner > 0 && isRunning(owner)) return undefined;
  await rm(path, { force: true });
  return take();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
