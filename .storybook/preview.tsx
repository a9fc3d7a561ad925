import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import addonMsw from 'msw-storybook-addon';
import { useLayoutEffect } from 'react';
import { expect, spyOn } from 'storybook/test';
import '@fontsource-variable/inter';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';

/** A worker that reports a call to the API which the story did not answer; the console check below makes it fail. */
const startStrictWorker = async () => {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    onUnhandledRequest: (request, print) => {
      if (new URL(request.url).pathname.startsWith('/api/')) print.error();
    },
  });
  return worker;
};

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startStrictWorker)],
  tags: ['autodocs', 'visual'],
  globalTypes: {
    theme: { description: 'Theme', toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'] } },
    direction: {
      description: 'Text direction',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'] },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr' },
  parameters: {
    a11y: { test: 'error', options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    options: {
      storySort: { order: ['Docs', 'Design System', 'Patterns', 'Pages', 'Flows'] },
    },
  },
  beforeEach: () => {
    spyOn(console, 'error');
  },
  afterEach: async () => {
    await expect(console.error).not.toHaveBeenCalled();
  },
  decorators: [
    function WithThemeAndDirection(Story, { globals }) {
      useLayoutEffect(() => {
        document.documentElement.dataset['theme'] = globals['theme'];
        document.documentElement.dir = globals['direction'];
        document.documentElement.lang = 'en';
      });
      return (
        <>
          <GlobalStyle />
          <Story />
        </>
      );
    },
  ],
});
