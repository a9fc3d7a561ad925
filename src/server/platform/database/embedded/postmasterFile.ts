import { chown, readFile, readlink, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runAs, type SystemUser } from './systemUser.ts';

/** Content of postmaster.pid, which a running PostgreSQL writes into its cluster. */
export interface PostmasterFile {
  pid: number;
  ready: boolean;
}

/** Undefined if the file is missing or incomplete. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Whether the process is alive and the PostgreSQL of this cluster, not another one that reuses its id. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    // The state follows the name in parentheses. Z is a zombie.
    if (status === undefined || /^[ZX]/.test(status.slice(status.lastIndexOf(')') + 2))) return false;
    return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === cluster;
  }
  const { exitCode, output } = await runAs(undefined, '/bin/ps', ['-p', String(pid), '-o', 'comm=']);
  return exitCode === 0 && output.includes('postgres');
}

/**
 * Replaces the process id in a stale postmaster.pid. If another process, or a zombie, has the id, PostgreSQL refuses to
 * start. The rest of the file stays: PostgreSQL needs it to find processes that still use the data.
 */
export async function clearPostmasterPid(cluster: string, user: SystemUser | undefined): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  const { mode } = await stat(path);
  await writeFile(`${path}.new`, [noProcess, ...rest].join('\n'), { mode: mode & 0o777 });
  if (user !== undefined) await chown(`${path}.new`, user.uid, user.gid);
  await rename(`${path}.new`, path);
}

/** Higher than any process id. */
const noProcess = '2147483646';
