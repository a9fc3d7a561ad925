import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import addonMsw from 'msw-storybook-addon';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { configure, expect, isMockFunction, spyOn } from 'storybook/test';
import '@fontsource-variable/inter';
import arabicFont from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url';
import { answerCode } from '#app/api/session/freshCode.ts';
import { lastSession } from '#app/api/session/lastSession.ts';
import { offlineStorage } from '#app/session/offlineStorage.ts';
import { changeLanguage, loadTexts, useCatalogue } from '#app/ui/texts/useTexts.ts';
import { listHeldTimes } from '#contract/heldTime.ts';
import { listCorrections } from '#contract/identityCorrection.ts';
import { listMerges } from '#contract/memberMerge.ts';
import { listOwnMemberships } from '#contract/membership.ts';
import { listPractitioners } from '#contract/practitioner.ts';
import { PatternLabelsProvider } from '#design-system/patterns/PatternLabelsProvider.tsx';
import { viewports } from '#design-system/theme/breakpoints.ts';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import { deriveBrandColors } from '#domain/brandColors.ts';
import { testId } from '#tests/support/builders.ts';
import { reply } from '#tests/support/pageHandlers.ts';
import { StoryBrand } from '#tests/support/StoryBrand.ts';
import { chromaticModes } from './chromaticModes.ts';
import { DocsPage } from './DocsPage.tsx';
import { limitControls } from './limitControls.ts';
import { directionOf, languageOf, localeItems, localizationOf } from './localizations.ts';
import { ProductDocs } from './ProductDocs.tsx';
import { propTableOf } from './propTableOf.ts';
import './testChannel.ts';

// For browsers of tests, which have no Arabic font. Those of people use that of the system.
document.fonts.add(
  new FontFace('Inter Variable', `url(${arabicFont})`, {
    weight: '100 900',
    unicodeRange: 'U+600-6FF, U+750-77F, U+8A0-8FF, U+FB50-FDFF, U+FE70-FEFC',
  }),
);

const lastPath = '/last-request-of-the-story';

/** Logs an error for every API call without a handler. The console check below then fails the story. */
async function startStrictWorker() {
  // Default replies: every page lists open invitations, members' pages list practitioners and held times, and the day lists corrections.
  const worker = setupWorker(
    reply(listOwnMemberships, { data: [] }),
    reply(listPractitioners, { data: [] }),
    reply(listCorrections, { data: [] }),
    reply(listMerges, { data: [] }),
    reply(listHeldTimes, { data: [] }),
    http.get(lastPath, () => new HttpResponse()),
  );
  await worker.start({
    quiet: true,
    onUnhandledRequest: (request, print) => {
      if (new URL(request.url).pathname.startsWith('/api/')) print.error();
    },
  });
  return worker;
}

let strictWorker: ReturnType<typeof startStrictWorker> | undefined;

/** Starts the worker once. All stories of a docs page request it at once, and a second start would reload the page. */
const getStrictWorker = () => {
  strictWorker ??= startStrictWorker();
  return strictWorker;
};

/**
 * Resolves once earlier stories have removed their handlers. Storybook starts the next story without waiting for the
 * stories of a docs page, whose cleanup would remove its handlers.
 */
let handlersRemoved: Promise<unknown> = Promise.resolve();

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** A story that is on a docs page several times is cleaned up one after the other. */
async function waitForHandlersRemoved(): Promise<void> {
  let waitedFor: unknown;
  while (waitedFor !== handlersRemoved) {
    waitedFor = handlersRemoved;
    await waitedFor;
  }
}

/** Ids of the stories that have ended but are still on the page. */
const endedStories = new Set<string>();
const endListeners = new Set<() => void>();

function markEnded(id: string, hasEnded: boolean): void {
  if (hasEnded) endedStories.add(id);
  else endedStories.delete(id);
  for (const listener of endListeners) listener();
}

function onEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Converts a viewport to Storybook's format. */
const viewportOf = ({ name, width, height }: { name: string; width: number; height: number }) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** Storybook's types do not list this parameter. */
const tableSource = { extractArgTypes: (component: unknown) => propTableOf(component)?.argTypes ?? {} };

configure({
  // Elements appear quickly, but not on a busy machine.
  asyncUtilTimeout: 15_000,
  // By default each try prints the whole page.
  getElementError: (message) => new Error(message ?? ''),
});

export default definePreview({
  beforeAll: () => loadTexts('guest'),
  addons: [addonDocs(), addonA11y(), addonMsw(getStrictWorker)],
  tags: ['autodocs'],
  argTypesEnhancers: [limitControls],
  globalTypes: {
    theme: { description: 'Theme', toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'] } },
    brand: {
      description: 'Brand color',
      toolbar: {
        title: 'Brand color',
        icon: 'paintbrush',
        items: [
          { value: '', title: 'Checkwell' },
          { value: '#d6336c', title: 'Pink' },
          { value: '#e8590c', title: 'Orange' },
          { value: '#3b5bdb', title: 'Blue' },
          { value: '#141414', title: 'Near black' },
        ],
      },
    },
    direction: {
      description: 'Text direction',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'] },
    },
    locale: {
      description: 'Language of texts, numbers and dates',
      toolbar: {
        title: 'Locale',
        icon: 'globe',
        items: localeItems,
      },
    },
    textSize: {
      description: 'Text size of the browser',
      toolbar: {
        title: 'Text size',
        icon: 'zoom',
        // The URL of a story takes no percent signs.
        items: [
          { value: 'normal', title: '100 %' },
          { value: 'large', title: '200 %' },
        ],
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        title: 'Motion',
        icon: 'lightning',
        items: [
          { value: 'system', title: 'As the system says' },
          { value: 'reduced', title: 'Reduced' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr', brand: '', locale: 'en', textSize: 'normal', motion: 'system' },
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        // Skips details of passed rules, which take a seventh of the run time.
        resultTypes: ['violations', 'incomplete'],
      },
    },
    chromatic: { modes: chromaticModes },
    layout: 'padded',
    viewport: {
      options: Object.fromEntries(Object.entries(viewports).map(([key, viewport]) => [key, viewportOf(viewport)])),
    },
    docs: {
      container: ProductDocs,
      page: DocsPage,
      ...tableSource,
      // Printed by the build for looks.
      source: { type: 'code', language: 'tsx' },
      toc: { headingSelector: 'h2, h3', ignoreSelector: '.docs-story *, .sb-unstyled *' },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Docs',
          [
            'Introduction',
            'Getting started',
            'Set up',
            'Submit a form',
            'Combine components',
            'Foundations',
            'Icons',
            'When to use which',
            'Content',
            'Accessibility',
            'Tested criteria',
            'Contributing',
          ],
          'Design System',
          ['Actions', 'Inputs'],
          'Patterns',
          'Pages',
          'Flows',
        ],
      },
    },
  },
  beforeEach: async ({ id, title, args, globals, viewMode }) => {
    markEnded(id, false);
    window.openCalls = new Set();
    window.storyTexts = title.startsWith('Pages/') ? [JSON.stringify(args)] : [];
    const viewport: keyof typeof viewports | undefined = globals['viewport']?.value;
    if (viewport !== undefined && viewMode === 'story') await window.showViewport?.(viewport);
    await changeLanguage(languageOf(globals['locale']));
    localStorage.removeItem('language');
    await waitForHandlersRemoved();
    // Removes drafts, session and offline data of the previous story. A page would prefetch for its role.
    sessionStorage.clear();
    lastSession.clear();
    // A code entered in this story must not repeat calls of the previous one.
    answerCode(false)((action) => action);
    await offlineStorage.clearKept();
    await offlineStorage.clearWaiting(testId('user'));
    spyOn(console, 'error');
    // Handlers are removed after this, and a page saves when it is left. Requests are handled in order: once this one is
    // answered, the story's requests have found their handlers.
    return () => {
      markEnded(id, true);
      const answered = nextTask().then(() => fetch(lastPath));
      // At once, because the next story may be about to wait for it.
      handlersRemoved = Promise.all([handlersRemoved, answered.then(nextTask, nextTask)]);
      return answered;
    };
  },
  afterEach: async ({ globals }) => {
    // Play functions query English names, so they log errors in other locales.
    if (globals['locale'] !== 'en') return;
    // biome-ignore lint/suspicious/noConsole: a logged error, such as a React warning, fails the story.
    const logError = console.error;
    // Changing a control while the story starts renders it again, which restores the spy.
    if (isMockFunction(logError)) await expect(logError).not.toHaveBeenCalled();
  },
  decorators: [
    function WithThemeAndDirection(Story, { id, globals }) {
      const hasEnded = useSyncExternalStore(onEnd, () => endedStories.has(id));
      const { language, localization } = useCatalogue();
      const locale: unknown = globals['locale'];
      // The toolbar changes it while the story runs.
      useEffect(() => void changeLanguage(languageOf(locale)), [locale]);
      useLayoutEffect(() => {
        document.documentElement.dataset['theme'] = globals['theme'];
        document.documentElement.dataset['motion'] = globals['motion'];
        document.documentElement.dir = directionOf({ ...globals, locale: language });
        document.documentElement.lang = language;
        document.documentElement.style.fontSize = globals['textSize'] === 'large' ? '200%' : '100%';
      });
      const brand: string = globals['brand'];
      const brandColors = brand === '' ? undefined : deriveBrandColors(brand);
      return (
        <StoryBrand.Provider key={brand} value={brandColors}>
          <GlobalStyle brandColors={brandColors} />
          <PatternLabelsProvider {...localizationOf(locale, localization)}>
            {hasEnded ? null : <Story />}
          </PatternLabelsProvider>
        </StoryBrand.Provider>
      );
    },
  ],
});
