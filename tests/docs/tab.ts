import { test as base, type Page } from '@playwright/test';
import { leaveOutDeveloperTools, waitForStory } from '../support/preview.ts';
import { urlVariable } from './globalSetup.ts';

/** The URL of the built Storybook. */
export const storybookUrl = process.env[urlVariable] ?? '';

/** Renders the example of a guide. The tab starts with it. */
export const exampleStory = 'flows-live-example--alone';

/** Shares a tab between the tests of a worker, because loading Storybook takes longer than rendering a page. */
export const test = base.extend<{ errors: string[] }, { tab: Page; globals: string }>({
  /** Globals of the tab, such as 'locale:long'. */
  globals: ['', { option: true, scope: 'worker' }],
  tab: [
    async ({ browser, globals }, use, { project }) => {
      const { contextOptions, viewport = null, locale = 'en-US', timezoneId = 'Europe/Warsaw' } = project.use;
      const context = await browser.newContext({ ...contextOptions, viewport, locale, timezoneId });
      const tab = await context.newPage();
      await leaveOutDeveloperTools(tab);
      // Storybook's own axe run would collide with ours.
      const parameters = `viewMode=story&id=${exampleStory}&globals=a11y.manual:!true;${globals}`;
      await tab.goto(`${storybookUrl}/iframe.html?${parameters}`);
      await waitForStory(tab, exampleStory);
      await use(tab);
      await context.close();
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

/** Tells whether the browser logged a call that a story answers with an error status. */
function isRefusedCall(message: { text(): string; location(): { url: string } }): boolean {
  return (
    /^Failed to load resource/.test(message.text()) && new URL(message.location().url).pathname.startsWith('/api/')
  );
}
