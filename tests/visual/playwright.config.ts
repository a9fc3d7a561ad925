import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findPinnedBrowser } from './pinnedBrowser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  globalSetup: './globalSetup.ts',
  timeout: 60_000,
  fullyParallel: true,
  workers: Math.min(availableParallelism(), 4),
  reporter: 'list',
  use: {
    contextOptions: { locale: 'en-US', timezoneId: 'Europe/Warsaw', reducedMotion: 'reduce' },
    launchOptions: (await findPinnedBrowser()) ?? {},
  },
});
