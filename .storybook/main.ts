import { defineMain } from '@storybook/react-vite/node';
import { mergeConfig } from 'vite';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  // The mock worker is served to stories only; the product's bundle never contains it.
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) =>
    mergeConfig(config, {
      // Pre-bundled before the first story runs: a reload in the middle of a run would load a second React.
      optimizeDeps: {
        include: [
          'date-fns/locale/en-GB',
          ...['dialog', 'menu', 'popover', 'select', 'tabs', 'toast', 'tooltip'].map(
            (part) => `@base-ui/react/${part}`,
          ),
        ],
      },
      build: { chunkSizeWarningLimit: 2000 },
    }),
});
