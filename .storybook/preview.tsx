import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import addonMsw from 'msw-storybook-addon';
import { useLayoutEffect } from 'react';
import { configure, expect, spyOn } from 'storybook/test';
import '@fontsource-variable/inter';
import { viewports } from '#design-system/theme/breakpoints.ts';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import { ProductDocs } from './ProductDocs.tsx';
import { readProps } from './readProps.ts';

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

/** A frame of the product as the toolbar takes it. */
const frameOf = ({ name, width, height }: { name: string; width: number; height: number }) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
});

// What a story waits for comes at once, but not on a machine that is busy with something else.
configure({ asyncUtilTimeout: 15_000 });

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startStrictWorker)],
  tags: ['autodocs'],
  argTypesEnhancers: [readProps],
  globalTypes: {
    theme: { description: 'Theme', toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'] } },
    direction: {
      description: 'Text direction',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'] },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr' },
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        // Of what is right one example is told for each rule: to describe all of them takes a seventh of the time.
        resultTypes: ['violations', 'incomplete'],
      },
    },
    layout: 'padded',
    viewport: { options: Object.fromEntries(Object.entries(viewports).map(([key, frame]) => [key, frameOf(frame)])) },
    docs: {
      container: ProductDocs,
      toc: { headingSelector: 'h2, h3', ignoreSelector: '.docs-story *, .sb-unstyled *' },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Docs',
          ['Introduction', 'Foundations', 'Icons', 'When to use which', 'Content', 'Accessibility', 'Contributing'],
          'Design System',
          ['Actions', 'Inputs'],
          'Patterns',
          'Pages',
          'Flows',
        ],
      },
    },
  },
  beforeEach: () => {
    // What was typed in the story before is kept in the tab; this one begins without it.
    sessionStorage.clear();
    spyOn(console, 'error');
  },
  afterEach: async () => {
    // biome-ignore lint/suspicious/noConsole: a story that logs an error fails, so that React's warnings are never overlooked.
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
