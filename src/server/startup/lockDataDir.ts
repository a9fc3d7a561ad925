import { createHash } from 'node:crypto';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartupError } from './startupError.ts';

export interface DataDirLock {
  release(): Promise<void>;
}

/** Takes the data directory for this process, or throws a StartupError that says another server has it. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const release = process.platform === 'linux' ? await lockByName(dataDir) : await lockByFile(dataDir);
  if (release === undefined) {
    throw new StartupError(
      `Another Checkwell server is running on the data directory ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return { release };
}

// An abstract socket belongs to the process and not to a file, so a kill frees it at once and nothing stale is left.
async function lockByName(dataDir: string) {
  // Device and inode: the same folder is recognized through links and other spellings of its path.
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

/** The way of systems without abstract sockets: a file with the owner's process id, taken over once that process is gone. */
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
    // Refused means that the process is there and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
