import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { unpackBundledChromium } from './bundledChromium.ts';

/** Flags for headless Chromium as root, without background network traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium for the tests: CHROMIUM_PATH, an installed one, Playwright's or the bundled one. On Debian as root it
 * installs the distribution's. Throws if there is none.
 */
export async function findChromium(): Promise<string> {
  const path =
    givenPath() ??
    machinePath() ??
    existing(chromium.executablePath()) ??
    (await unpackBundledChromium()) ??
    installFromDebian();
  if (path === undefined) {
    throw new Error('The tests need Chromium. Install chromium or google-chrome, or set CHROMIUM_PATH to one.');
  }
  return path;
}

function givenPath(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (path === undefined || path === '') return undefined;
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`);
  return path;
}

function machinePath(): string | undefined {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...applications].find((path) => existsSync(path));
}

function existing(path: string): string | undefined {
  return existsSync(path) ? path : undefined;
}

function installFromDebian(): string | undefined {
  if (process.geteuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
  return existing('/usr/bin/chromium');
}
