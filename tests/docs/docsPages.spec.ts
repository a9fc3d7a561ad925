import { test as base, expect, type Page } from '@playwright/test';
import { listDocsPages } from '../support/storybook.ts';
import { urlVariable } from './globalSetup.ts';

const storybookUrl = process.env[urlVariable] ?? '';

/** Storybook's preview object in the page. */
interface StorybookWindow {
  __STORYBOOK_PREVIEW__?: {
    channel: { emit(event: string, payload: object): void };
    currentRender?: { id: string };
  };
}

/** One tab per worker: loading Storybook takes longer than showing a docs page. */
const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const { viewport = null, contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, viewport });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const { id, title } of listDocsPages()) {
  test(title, async ({ tab: page }) => {
    const errors: string[] = [];
    for (const event of ['pageerror', 'console']) page.removeAllListeners(event);
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isRefusedCall(message)) errors.push(message.text());
    });
    await openDocsPage(page, id, title);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    // A page of the app may focus its first field.
    if (!/^(Pages|Flows)\//.test(title)) await expect(page.locator('body')).toBeFocused();
    expect(await listUndocumentedProps(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

/** Opens a docs page and waits until its stories have rendered. */
async function openDocsPage(page: Page, id: string, title: string): Promise<void> {
  // Written pages have headings of their own.
  const heading = title.startsWith('Docs/') ? undefined : title.split('/').at(-1);
  if (heading !== undefined && page.url().startsWith(storybookUrl)) {
    // Like a click in the sidebar.
    await page.evaluate((storyId) => {
      const preview = (window as StorybookWindow).__STORYBOOK_PREVIEW__;
      preview?.channel.emit('setCurrentStory', { storyId, viewMode: 'docs' });
    }, id);
  } else {
    await page.goto(`${storybookUrl}/iframe.html?viewMode=docs&id=${id}`);
  }
  await page.waitForFunction(
    ([storyId, text]) => {
      const preview = (window as StorybookWindow).__STORYBOOK_PREVIEW__;
      const shown = document.querySelector('#storybook-docs h1')?.textContent;
      const isShown = document.body.matches('.sb-show-main, .sb-show-errordisplay');
      return isShown && preview?.currentRender?.id === storyId && shown !== undefined && shown === (text ?? shown);
    },
    [id, heading] as const,
  );
  await page.waitForLoadState('networkidle');
}

/** The browser logs each call that a story answers with an error status. */
function isRefusedCall(message: { text(): string; location(): { url: string } }): boolean {
  return (
    /^Failed to load resource/.test(message.text()) && new URL(message.location().url).pathname.startsWith('/api/')
  );
}

/** Lists props without a description or without a full type. */
async function listUndocumentedProps(page: Page): Promise<readonly string[]> {
  return await page.locator('.docblock-argstable-body tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [name, description] = row.querySelectorAll('td');
      const [text, type] = [...(description?.children ?? [])].map((part) => part.textContent?.trim() ?? '');
      const isTyped = type !== undefined && !/^(|union|enum|other|unknown|array|object|function|signature)$/.test(type);
      return text && isTyped ? [] : [`${name?.textContent}: ${text ?? ''} (${type ?? 'no type'})`];
    }),
  );
}
