import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { frames } from './looks.ts';
import { findPinnedBrowser } from './pinnedBrowser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  globalSetup: './globalSetup.ts',
  timeout: 60_000,
  fullyParallel: true,
  workers: Math.min(availableParallelism(), 4),
  reporter: [['list'], ['html', { open: 'never', outputFolder: '../../test-results/visual-report' }]],
  use: {
    contextOptions: { locale: 'en-US', timezoneId: 'Europe/Warsaw', reducedMotion: 'reduce' },
    launchOptions: (await findPinnedBrowser()) ?? {},
  },
  projects: [
    ...Object.entries(frames).map(([name, { width, height }]) => ({
      name,
      testMatch: 'stories.spec.ts',
      use: { viewport: { width, height } },
    })),
    { name: 'baselines', testMatch: 'baselines.spec.ts' },
  ],
});
