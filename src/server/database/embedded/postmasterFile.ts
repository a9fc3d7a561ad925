import { chown, readFile, readlink, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runAs, type SystemUser } from './systemUser.ts';

/** What a running PostgreSQL writes about itself into postmaster.pid in its cluster. */
export interface PostmasterFile {
  pid: number;
  ready: boolean;
}

/** The cluster's postmaster.pid; undefined where it is missing or not written yet. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Whether the process is alive and the PostgreSQL of this cluster, and not one that inherited its number. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    // A zombie is dead: nobody has asked for its exit code yet. The state stands behind the name in brackets.
    if (status === undefined || /^[ZX]/.test(status.slice(status.lastIndexOf(')') + 2))) return false;
    return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === cluster;
  }
  const { exitCode, output } = await runAs(undefined, '/bin/ps', ['-p', String(pid), '-o', 'comm=']);
  return exitCode === 0 && output.includes('postgres');
}

/**
 * Makes a postmaster.pid harmless whose process is dead while another one, or its own zombie, has the number:
 * PostgreSQL would take that for itself and refuse to start. The rest of the file stays, because by it PostgreSQL
 * finds out whether processes of the dead one are still at work on the data.
 */
export async function disownPostmasterFile(cluster: string, user: SystemUser | undefined): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  const { mode } = await stat(path);
  await writeFile(`${path}.new`, [noProcess, ...rest].join('\n'), { mode: mode & 0o777 });
  if (user !== undefined) await chown(`${path}.new`, user.uid, user.gid);
  await rename(`${path}.new`, path);
}

/** Beyond the highest process id that any system gives out. */
const noProcess = '2147483646';
