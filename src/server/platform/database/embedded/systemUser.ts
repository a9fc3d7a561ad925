import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { StartupError } from '#server/platform/startupError.ts';

/** A user of the operating system. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** Finds an unprivileged user for root, because PostgreSQL refuses to run as root. Undefined for any other user. */
export async function chooseSystemUser(): Promise<SystemUser | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(([accountName]) => accountName === name);
    const [uid, gid] = [Number(account?.[2]), Number(account?.[3])];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new StartupError(
    'PostgreSQL must not run as root, and this machine has neither a user "postgres" nor "nobody" to run it. ' +
      'Start Checkwell as an ordinary user, or set DATABASE_URL.',
  );
}

export interface CommandResult {
  /** Undefined if the command could not be started. */
  exitCode: number | undefined;
  output: string;
}

/** Runs a command as the given user, by default the current one. Never throws. */
export async function runAs(
  user: SystemUser | undefined,
  command: string,
  args: readonly string[],
): Promise<CommandResult> {
  return new Promise((resolve) => {
    // The other user may not be able to enter the current directory.
    const child = spawn(command, args, { ...user, cwd: '/', env: plainEnvironment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', (error) => resolve({ exitCode: undefined, output: error.message }));
    child.once('close', (exitCode) => resolve({ exitCode: exitCode ?? undefined, output }));
  });
}

/** Leaves out PG* variables, which would configure our cluster. */
export const plainEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
