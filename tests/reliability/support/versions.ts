import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The last release; update it with each release. Until the first one, a commit with an older schema. */
export const previousVersion = 'a83465f20ae52e69b6eaf3b3d11a5ba999707313';

/** Newer than any release. */
export const nextVersion = '999.0.0';

/** Takes the locks of typical migrations on the busiest tables. */
const nextMigration = `
  alter table appointment add column upgraded_at timestamptz;
  alter table organization_member add column upgraded text not null default 'yes';
  alter table mail_message add column upgraded boolean not null default false;
  create index appointment_upgraded on appointment (organization_id, upgraded_at);
  create table upgrade (organization_id uuid not null references organization (id), id uuid primary key);
`;

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');

/** Returns the last commit that changed the migrations: it has today's schema. Needs the git history. */
export async function findCommitWithSchema(): Promise<string> {
  const migrations = 'src/server/platform/database/migrations';
  const { stdout } = await run('git', ['log', '-1', '--format=%H', '--', migrations], { cwd: root });
  return stdout.trim();
}

/** Checks out a commit into an empty folder. Needs the git history. */
export async function checkOut(commit: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const archive = join(folder, 'sources.tar');
  const parts = ['package.json', 'src', 'scripts'];
  await run('git', ['archive', '--output', archive, commit, ...parts], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  return addPackages(folder);
}

/** Copies today's sources into an empty folder as a newer version with one more migration. */
export async function copyAsNext(folder: string): Promise<string> {
  await cp(join(root, 'src'), join(folder, 'src'), { recursive: true });
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: nextVersion }));
  await writeFile(join(folder, 'src/server/platform/database/migrations/9999_upgrade.sql'), nextMigration);
  return addPackages(folder);
}

/** Links the installed packages, and adds an app that needs no build. */
async function addPackages(folder: string): Promise<string> {
  // Without Vite the server does not build the app.
  const packages = (await readdir(join(root, 'node_modules'))).filter((name) => name !== 'vite');
  await mkdir(join(folder, 'node_modules'));
  for (const name of packages) await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  await mkdir(join(folder, 'dist', 'app'), { recursive: true });
  await writeFile(join(folder, 'dist', 'app', 'index.html'), '<!doctype html><title>Checkwell</title>');
  return folder;
}
