import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from '../support/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  timeout: 180_000,
  expect: { timeout: 10_000 },
  // Each file has a server of its own.
  workers: 2,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // The organization's zone is taken from the browser, and the test counts on it.
    timezoneId: 'Europe/Warsaw',
    actionTimeout: 10_000,
    // Pictures of every step would take more than the steps; one of how it ended tells as much.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
  },
});
