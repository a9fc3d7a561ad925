import type { Page } from '@playwright/test';

/** Storybook's preview object in the page of a story. */
export interface PreviewWindow {
  __STORYBOOK_PREVIEW__?: {
    channel: {
      emit(event: string, payload: object): void;
      once(event: string, listener: () => void): void;
    };
    currentRender?: { id: string; phase?: string };
    view: { showPreparingStory(): void };
  };
}

/**
 * Opens another story or docs page like Storybook's sidebar, and clears the storage of the previous one. Resolves when a
 * docs page is rendered, and before a story is.
 */
export async function selectEntry(page: Page, id: string, viewMode: 'story' | 'docs'): Promise<void> {
  await page.evaluate(
    async (selection) => {
      localStorage.clear();
      sessionStorage.clear();
      const { __STORYBOOK_PREVIEW__: preview } = window as PreviewWindow;
      if (preview === undefined) throw new Error('The page has no Storybook preview.');
      if (preview.currentRender?.id === selection.storyId) return;
      // Otherwise a slow story is hidden while it is prepared, and loses focus.
      preview.view.showPreparingStory = () => undefined;
      const rendered = new Promise<void>((resolve) => preview.channel.once('docsRendered', resolve));
      preview.channel.emit('setCurrentStory', selection);
      if (selection.viewMode === 'docs') await rendered;
    },
    { storyId: id, viewMode },
  );
}

/** Waits until a story has played or failed. */
export async function waitForStory(page: Page, id: string): Promise<void> {
  await page.waitForFunction((storyId) => {
    const { currentRender } = (window as PreviewWindow).__STORYBOOK_PREVIEW__ ?? {};
    const phase = currentRender?.id === storyId ? currentRender.phase : undefined;
    return phase === 'finished' || phase === 'aborted' || phase === 'errored';
  }, id);
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
