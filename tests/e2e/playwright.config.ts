import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from '../support/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Each worker starts one product for its tests.
  workers: 2,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Organizations take their zone from the browser.
    timezoneId: 'Europe/Warsaw',
    actionTimeout: 20_000,
    // Screenshots of every step would take longer than the steps.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
  },
});
