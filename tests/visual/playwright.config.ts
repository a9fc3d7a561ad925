import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { frames, tagOf } from './frames.ts';
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
  projects: [
    ...Object.entries(frames).map(([name, { viewport }]) => ({
      name,
      testMatch: 'stories.spec.ts',
      grep: new RegExp(tagOf(name)),
      use: { viewport: { width: viewport.width, height: viewport.height } },
    })),
    { name: 'baselines', testMatch: 'baselines.spec.ts' },
    { name: 'review', testMatch: 'review.spec.ts' },
  ],
});
