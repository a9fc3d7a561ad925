import { defineMain } from '@storybook/react-vite/node';
import type { IndexInput } from 'storybook/internal/types';
import { mergeConfig } from 'vite';
import { buildOfTests } from '#tests/support/storybook.ts';
import { longestTexts } from './longestTexts.ts';
import { propTables } from './propTables.ts';

const isOfTests = process.env[buildOfTests] !== undefined;

/**
 * Moves stories that only test behavior into a Behavior folder. Their ids stay, because each story file of the design
 * system and the patterns sets its own `id`. To reuse a story, spread its `input`: with `extend`, docs pages miss
 * '!autodocs'.
 */
const inFolder = (story: IndexInput): IndexInput =>
  story.metaId && story.tags?.includes('!autodocs') && !story.tags.includes('visual')
    ? { ...story, title: `${story.title}/Behavior` }
    : story;

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  // Serves the mock worker to stories only. It is not part of the product.
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) => (await indexer.createIndex(file, options)).map(inFolder),
    })),
  // Replaced by propTables.
  typescript: { reactDocgen: false },
  features: {
    // React warns only in development mode.
    developmentModeForBuild: true,
    // Reads the style of every element after each change, to mark what axe has found.
    highlight: !isOfTests,
  },
  viteFinal: ({ plugins = [], ...config }) => ({
    // Not minified, so that tests can show the line that has failed.
    ...mergeConfig(config, { build: { minify: false, chunkSizeWarningLimit: 3000, reportCompressedSize: false } }),
    // Compressed copies are for the server of the product.
    plugins: [
      ...plugins.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'precompressed')),
      propTables(),
      ...(isOfTests ? [longestTexts()] : []),
    ],
  }),
});
