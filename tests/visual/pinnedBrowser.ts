import { dirname, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { unpackBundledChromium } from '../support/bundledChromium.ts';
import { chromiumFlags } from '../support/chromium.ts';

/** How Chromium must draw so that what it draws does not depend on the machine. */
export const drawingFlags = [
  ...chromiumFlags,
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--font-render-hinting=none',
  '--disable-font-subpixel-positioning',
  '--disable-lcd-text',
  '--hide-scrollbars',
  // The page is one tile, drawn whole: at the edges of tiles and of what is drawn again corners would be rounded otherwise.
  '--disable-partial-raster',
  '--num-raster-threads=1',
  '--default-tile-width=4096',
  '--default-tile-height=4096',
  // One way of rounding on every processor.
  '--disable-skia-runtime-opts',
];

/**
 * The one Chromium whose pictures are compared, with the fonts of its own package and none of the machine's.
 * Undefined where it cannot run: pictures of another one would differ everywhere.
 */
export async function findPinnedBrowser(): Promise<LaunchOptions | undefined> {
  const executablePath = await unpackBundledChromium();
  if (executablePath === undefined) return undefined;
  const env = { ...process.env, FONTCONFIG_FILE: join(dirname(executablePath), 'fonts.conf') };
  return { executablePath, args: drawingFlags, env };
}
