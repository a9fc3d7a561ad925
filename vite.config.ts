import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { appRoutes } from './bundling/appRoutes.ts';
import { areaPages } from './bundling/areaPages.ts';
import { chunkGroups } from './bundling/chunks.ts';
import { precompressed } from './bundling/precompressed.ts';
import { styles } from './bundling/styles.ts';
import { texts } from './bundling/texts.ts';
import { chromiumFlags, findChromium } from './tests/support/chromium.ts';
import { isLong } from './tests/support/longRun.ts';
import { findTemporaryFolder } from './tests/support/temporaryFolder.ts';

/** Environment of tests with a database. */
const env = { TMPDIR: findTemporaryFolder() };

/** Limits that only end a test that hangs, also on a busy machine. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/** A project of tests that run in Node. */
const node = (name: string, options: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node', ...patience, ...options },
});

/**
 * A project that renders stories in Chromium, plays them and checks them with axe. It needs no build; `npm test` opens
 * the same stories in tests/visual.
 */
const stories = (name: string, exclude: string, executablePath: string) => ({
  extends: true as const,
  plugins: [storybookTest({ configDir: '.storybook' })],
  test: {
    name,
    exclude: [exclude],
    // The dev server compiles the pages of a flow on first request.
    testTimeout: 60_000,
    // Isolation would load React and the components again for each file.
    isolate: false,
    // Parallel test runs on one machine need different ports.
    api: { port: 20_000 + (process.pid % 20_000), strictPort: false },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Without animations, play functions never meet an element half faded in.
      provider: playwright({
        launchOptions: { executablePath, args: chromiumFlags },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig(async ({ mode }) => {
  // A build or the dev server must not look for a browser.
  const isTest = mode === 'test';
  const executablePath = isTest ? await findChromium() : '';
  return {
    plugins: [texts(), react(), areaPages(), appRoutes(), precompressed()],
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
      // The server of `npm run dev` writes there.
      watch: { ignored: ['**/dist/**', '**/data/**'] },
      proxy: {
        '/api': 'http://localhost:4000',
        '/config.json': 'http://localhost:4000',
        '/manifest.webmanifest': 'http://localhost:4000',
      },
    },
    // Pre-bundled up front: a reload during a run would load a second React.
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
        '@tanstack/react-virtual',
        'lucide-react',
        'zod/mini',
        'temporal-polyfill',
        'msw',
        'msw/browser',
      ],
    },
    ...(isTest && {
      test: {
        projects: [
          // Isolation would load the domain again for each file, a third of the time.
          node('unit', { isolate: false }),
          // Loads the texts as the browser does.
          { ...node('app'), plugins: [{ ...texts(), applyToEnvironment: () => true }] },
          // Tests spend a third of their time waiting. Isolation would load the server again for each file. Projects with
          // another number of workers need a group of their own to run with others.
          node('server', {
            globalSetup: ['tests/support/serverGlobalSetup.ts'],
            env,
            maxWorkers: 3,
            isolate: false,
            sequence: { groupOrder: 1 },
          }),
          // Each file starts the whole product. Tests spend a third of their time waiting. The soak takes an hour.
          node('reliability', {
            env,
            maxWorkers: 3,
            exclude: isLong ? [] : ['**/soak.test.ts'],
            sequence: { groupOrder: 2 },
          }),
          node('attacks', { env }),
          // Two, because a page of stories uses only one core.
          stories('stories', 'stories/{pages,flows}/**', executablePath),
          stories('pages', 'stories/!(pages|flows)/**', executablePath),
        ],
      },
    }),
  };
});
