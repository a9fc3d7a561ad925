import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '#server/platform/startupError.ts';

const sources = [
  'src/app',
  'src/design-system',
  'src/contract',
  'src/domain',
  'public',
  'index.html',
  'vite.config.ts',
  'bundling',
  'package-lock.json',
];

/** Holds the hash of the sources. Not served. */
const sourcesFile = 'app.sources';

/** Builds the app into dist/app unless its sources are unchanged. Throws a StartupError if the build fails. */
export async function buildApp(root: string, print: (line: string) => void, signal: AbortSignal): Promise<void> {
  const folder = join(root, 'dist', 'app');
  const page = join(folder, 'index.html');
  const vite = findVite(root);
  // A production installation has no Vite and brings the built app.
  if (vite === undefined && existsSync(page)) return;
  if (vite === undefined) throw new StartupError('The app is not built. Run npm ci and npm run build first.');

  const hash = await hashSources(root);
  if (await isBuiltFrom(hash, folder)) return;

  const startedAt = performance.now();
  const unfinished = join(root, 'dist', `app.new-${process.pid}`);
  // The native loader writes no temporary file beside the config, which may be read-only.
  const { exitCode, output } = await runVite(
    root,
    [vite, 'build', '--configLoader', 'native', '--logLevel', 'warn', '--outDir', unfinished],
    signal,
  );
  if (exitCode !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    if (signal.aborted) return;
    throw new StartupError(`${output.trim()}\nThe app could not be built.`);
  }
  await writeFile(join(unfinished, sourcesFile), hash);
  // Another server may have built the same app meanwhile and serve it.
  if (await isBuiltFrom(hash, folder)) await rm(unfinished, { recursive: true });
  else await replaceFolder(folder, unfinished);
  print(`Built the app in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

async function isBuiltFrom(hash: string, folder: string): Promise<boolean> {
  return (await readFile(join(folder, sourcesFile), 'utf8').catch(() => '')) === hash;
}

function findVite(root: string): string | undefined {
  try {
    return join(dirname(createRequire(join(root, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');
  } catch {
    return undefined;
  }
}

/** Hashes the names and contents of all sources of the app. */
async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(sources.map((source) => listFiles(root, source)))).flat()) {
    hash.update(`${path}\0`).update(await readFile(join(root, path)));
  }
  return hash.digest('hex');
}

async function listFiles(root: string, path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (entries === undefined) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Renames folders, so that an interrupted or concurrent build never leaves a mixed app. */
async function replaceFolder(folder: string, replacement: string): Promise<void> {
  const outdated = `${folder}.old-${process.pid}`;
  await rename(folder, outdated).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(replacement, folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another server has just put its build of the same sources there.
    if (error.code !== 'ENOTEMPTY') throw error;
    await rm(replacement, { recursive: true });
  });
  await rm(outdated, { recursive: true, force: true });
}

function runVite(
  root: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Also in development and tests.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    signal.addEventListener('abort', () => child.kill(), { once: true });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, output }));
  });
}
