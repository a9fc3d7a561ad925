import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
import { findPinnedBrowser } from './pinnedBrowser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  globalSetup: './globalSetup.ts',
  timeout: 180_000,
  fullyParallel: true,
  workers: Math.min(availableParallelism(), 4),
  reporter: 'list',
  use: {
    contextOptions: { locale: 'en-US', timezoneId: 'Europe/Warsaw', reducedMotion: 'reduce' },
    // Another browser plays the stories too, but compares no pictures.
    launchOptions: (await findPinnedBrowser()) ?? { executablePath: await findChromium(), args: chromiumFlags },
  },
});
