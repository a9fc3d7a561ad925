import { type BrowserContextOptions, test as base, type Page, type PlaywrightTestOptions } from '@playwright/test';
import { leaveOutDeveloperTools, waitForStory } from '../support/preview.ts';
import { urlVariable } from './globalSetup.ts';

/** The URL of the built Storybook. */
export const storybookUrl = process.env[urlVariable] ?? '';

/** Renders the example of a guide. The tab starts with it. */
export const exampleStory = 'flows-live-example--alone';

/** Shares tabs between the tests of a worker, because loading Storybook takes longer than rendering a page. */
export const test = base.extend<{ errors: string[] }, { tab: Page; workbench: Page; globals: string }>({
  /** Globals of the tab, such as 'locale:long'. */
  globals: ['', { option: true, scope: 'worker' }],
  tab: [
    async ({ browser, globals }, use, { project }) => {
      const tab = await browser.newPage(readOptions(project.use));
      await leaveOutDeveloperTools(tab);
      // Storybook's own axe run would collide with ours.
      const parameters = `viewMode=story&id=${exampleStory}&globals=a11y.manual:!true;${globals}`;
      await tab.goto(`${storybookUrl}/iframe.html?${parameters}`);
      await waitForStory(tab, exampleStory);
      await use(tab);
      await tab.close();
    },
    { scope: 'worker' },
  ],
  /** Storybook with its sidebar, toolbar and panels. */
  workbench: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage(readOptions(project.use));
      await page.goto(`${storybookUrl}/?path=/story/design-system-actions-button--playground`);
      await page.frameLocator('#storybook-preview-iframe').locator('#storybook-root > *').first().waitFor();
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  /** Errors logged or thrown in the tab during the test, without calls that a story refuses. */
  errors: async ({ tab }, use) => {
    const errors: string[] = [];
    tab.on('pageerror', ({ message }) => errors.push(message));
    tab.on('console', (message) => {
      if (message.type() === 'error' && !isRefusedCall(message)) errors.push(message.text());
    });
    await use(errors);
    for (const event of ['pageerror', 'console']) tab.removeAllListeners(event);
  },
});

/** Fixtures of a worker do not get the options of the project. */
function readOptions({
  contextOptions,
  viewport = null,
  locale = 'en-US',
  timezoneId = 'Europe/Warsaw',
}: Partial<PlaywrightTestOptions>): BrowserContextOptions {
  return { ...contextOptions, viewport, locale, timezoneId };
}

/** Tells whether the browser logged a call that a story answers with an error status. */
function isRefusedCall(message: { text(): string; location(): { url: string } }): boolean {
  return (
    /^Failed to load resource/.test(message.text()) && new URL(message.location().url).pathname.startsWith('/api/')
  );
}
