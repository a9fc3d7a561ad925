import type { Page } from '@playwright/test';
import type { FinishedStory } from '../../.storybook/testChannel.ts';

/**
 * Opens another story or docs page like Storybook's sidebar, and clears the browser's storage. Waits until a docs page
 * is rendered; for a story, use `waitForStory`.
 */
export async function selectEntry(page: Page, id: string, viewMode: 'story' | 'docs'): Promise<void> {
  await page.evaluate(
    async (selection) => {
      localStorage.clear();
      sessionStorage.clear();
      const { storybookChannel: channel } = window;
      if (channel === undefined) throw new Error('The page is not a story.');
      if (new URL(location.href).searchParams.get('id') === selection.storyId) return;
      window.finishedStory = undefined;
      const rendered = new Promise<void>((resolve) => channel.once('docsRendered', () => resolve()));
      channel.emit('setCurrentStory', selection);
      if (selection.viewMode === 'docs') await rendered;
    },
    { storyId: id, viewMode },
  );
}

/** Removes what React uses only to show its work in the developer tools, before the page loads. It takes a tenth of the time. */
export async function leaveOutDeveloperTools(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, name);
  });
}

/** Waits until a story has finished or failed. Does not poll, which would draw frames while the story plays. */
export async function waitForStory(page: Page, id: string): Promise<FinishedStory> {
  return await page.evaluate(
    (storyId) =>
      new Promise<FinishedStory>((resolve) => {
        const check = () => {
          if (window.finishedStory?.id !== storyId) return;
          window.removeEventListener('storyfinished', check);
          resolve(window.finishedStory);
        };
        window.addEventListener('storyfinished', check);
        check();
      }),
    id,
  );
}

/** Waits until all stories on the docs page of a component are rendered. */
export async function waitForStoriesOf(page: Page, docsId: string): Promise<void> {
  await page.waitForFunction(
    (prefix) => {
      const stories = [...document.querySelectorAll('#storybook-docs [data-story-block] > [data-name]')];
      return stories.length > 0 && stories.every((story) => story.id.startsWith(prefix) && story.firstElementChild);
    },
    `story--${docsId.replace(/docs$/, '')}`,
  );
}
