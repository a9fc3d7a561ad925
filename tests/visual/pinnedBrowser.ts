import { dirname, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { unpackBundledChromium } from '../support/bundledChromium.ts';
import { chromiumFlags } from '../support/chromium.ts';

/** Flags that make Chromium render the same on every machine. */
export const renderingFlags = [
  ...chromiumFlags,
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--font-render-hinting=none',
  '--disable-font-subpixel-positioning',
  '--disable-lcd-text',
  '--hide-scrollbars',
  // Renders the page as one tile. Corners at tile and repaint edges would be antialiased differently.
  '--disable-partial-raster',
  '--num-raster-threads=1',
  '--default-tile-width=4096',
  '--default-tile-height=4096',
  // The same rounding on every processor.
  '--disable-skia-runtime-opts',
];

/**
 * Returns launch options of the pinned Chromium, with the fonts of its package only. Undefined if it cannot run here.
 */
export async function findPinnedBrowser(): Promise<LaunchOptions | undefined> {
  const executablePath = await unpackBundledChromium();
  if (executablePath === undefined) return undefined;
  const env = { ...process.env, FONTCONFIG_FILE: join(dirname(executablePath), 'fonts.conf') };
  return { executablePath, args: renderingFlags, env };
}
