import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { StartupError } from '#server/startup/startupError.ts';

/** The user that runs PostgreSQL where it is not the user of this process. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root gets an unprivileged user for it; anyone else runs it as themselves. */
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
  /** Undefined when the command could not be started at all. */
  exitCode: number | undefined;
  output: string;
}

/** Runs a command to its end as the given user and returns what it printed. It never throws. */
export async function runAs(
  user: SystemUser | undefined,
  command: string,
  args: readonly string[],
): Promise<CommandResult> {
  return new Promise((resolve) => {
    // The working directory of this process may be closed to the other user.
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

/** Without the PG* variables of whoever starts the server: they would steer our cluster. */
export const plainEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
