import { existsSync } from 'node:fs';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/** Flags that let Chromium run headless, as root, without reaching for the network by itself. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium that can run the tests. */
export async function findChromium(): Promise<string> {
  const path = process.env['CHROMIUM_PATH'] ?? systemPaths.find((candidate) => existsSync(candidate));
  if (path === undefined) throw new Error('No Chromium was found.');
  return path;
}
