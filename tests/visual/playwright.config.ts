import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { frames } from './frames.ts';
import { findPinnedBrowser } from './pinnedBrowser.ts';

const contextOptions = { locale: 'en-US', timezoneId: 'Europe/Warsaw', reducedMotion: 'reduce' } as const;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  globalSetup: './globalSetup.ts',
  timeout: 60_000,
  fullyParallel: true,
  workers: Math.min(availableParallelism(), 4),
  reporter: 'list',
  use: {
    contextOptions,
    launchOptions: (await findPinnedBrowser()) ?? {},
  },
  projects: [
    ...Object.entries(frames).map(([name, { viewport, forcedColors, titles }]) => ({
      name,
      testMatch: 'stories.spec.ts',
      grep: titles,
      use: {
        viewport: { width: viewport.width, height: viewport.height },
        contextOptions: { ...contextOptions, ...(forcedColors && { forcedColors }) },
      },
    })),
    { name: 'baselines', testMatch: 'baselines.spec.ts' },
    { name: 'review', testMatch: 'review.spec.ts' },
  ],
});
