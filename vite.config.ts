import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { areaPages } from './bundling/areaPages.ts';
import { chunkGroups } from './bundling/chunks.ts';
import { precompressed } from './bundling/precompressed.ts';
import { styles } from './bundling/styles.ts';
import { chromiumFlags, findChromium } from './tests/support/chromium.ts';

/** A project of tests that run in Node. */
const node = (name: string, options: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node', ...options },
});

/** A project that renders every story in Chromium under the given globals, plays it and checks it with axe. */
const stories = (name: string, initialGlobals: Record<string, string>, executablePath: string) => ({
  extends: true as const,
  plugins: [storybookTest({ configDir: '.storybook', initialGlobals })],
  test: {
    name,
    // A flow waits for the code of several pages, which the development server makes when it is first asked for.
    testTimeout: 60_000,
    // A page of its own for each file would load React and the components a hundred times.
    isolate: false,
    // Another run of the tests on this machine has another number.
    api: { port: 20_000 + (process.pid % 20_000), strictPort: false },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // What fades in is there at once: no play waits for motion, and none meets it half-way.
      provider: playwright({
        launchOptions: { executablePath, args: chromiumFlags },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig(async ({ mode }) => {
  // Only a run of the tests needs a browser: a build or the development server must not look for one.
  const testsRun = mode === 'test';
  const executablePath = testsRun ? await findChromium() : '';
  return {
    plugins: [react(), areaPages(), precompressed()],
    oxc: { plugins: { styledComponents: styles } },
    build: {
      outDir: 'dist/app',
      emptyOutDir: true,
      sourcemap: false,
      // Every supported browser knows modulepreload.
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
    server: {
      port: 5173,
      strictPort: true,
      proxy: { '/api': 'http://localhost:4000', '/config.json': 'http://localhost:4000' },
    },
    // Pre-bundled before the first story runs: a reload in the middle of a run would load a second React.
    optimizeDeps: {
      include: [
        'react/jsx-dev-runtime',
        'react-dom/client',
        'react-redux',
        'react-router-dom',
        '@reduxjs/toolkit',
        '@reduxjs/toolkit/query/react',
        'redux',
        'react-final-form',
        'final-form',
        'styled-components',
        'date-fns/locale/en-GB',
        'react-datepicker',
        'react-dropzone',
        'lucide-react',
        'zod/mini',
        'temporal-polyfill',
        'msw',
        'msw/browser',
      ],
    },
    ...(testsRun && {
      test: {
        projects: [
          node('unit'),
          node('app'),
          // Half of each test is waiting for its database: two files at once.
          node('server', { globalSetup: ['tests/support/serverGlobalSetup.ts'], maxWorkers: 2 }),
          // Each file starts the whole product: two at once, so that one waits while the other works.
          node('reliability', { maxWorkers: 2 }),
          stories('stories', {}, executablePath),
          stories('stories-dark-rtl', { theme: 'dark', direction: 'rtl' }, executablePath),
        ],
      },
    }),
  };
});
