import type { Page } from '@playwright/test';
import type { ThemeName } from '../../src/design-system/theme/tokens.ts';
import { fixedNow } from '../support/builders.ts';
import { isSame, type Picture, readPicture } from './picture.ts';

const stableMs = 500;
const timeoutMs = 15_000;
const maxRepaints = 4;

/** Storybook's preview object in the page of a story. */
interface StoryWindow {
  __STORYBOOK_PREVIEW__?: {
    channel: { emit(event: string, payload: object): void };
    currentRender?: { id: string; phase?: string };
    view: { showPreparingStory(): void };
  };
}

/**
 * Opens a story and waits until it has played and its fonts and images are loaded. Errors, also later ones, are added to
 * `errors`.
 */
export async function openStory(page: Page, storybookUrl: string, id: string, errors: string[]): Promise<void> {
  const consoleErrors: string[] = [];
  for (const event of ['pageerror', 'console']) page.removeAllListeners(event);
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    // A failed play function logs the whole page after the first paragraph.
    if (message.type() === 'error') consoleErrors.push(message.text().split('\n\n')[0] ?? '');
  });
  if (page.url().startsWith(storybookUrl)) await selectStory(page, id);
  else await loadStory(page, storybookUrl, id);
  await page.waitForFunction((storyId) => {
    const { currentRender } = (window as StoryWindow).__STORYBOOK_PREVIEW__ ?? {};
    const phase = currentRender?.id === storyId ? currentRender.phase : undefined;
    return phase === 'finished' || phase === 'aborted';
  }, id);
  const error = await page.evaluate(() =>
    document.body.classList.contains('sb-show-main')
      ? undefined
      : (document.querySelector('#error-message')?.textContent ?? 'without a message'),
  );
  if (error !== undefined) errors.push(`The story shows an error: ${error}`, ...consoleErrors);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A broken image shows its alternative text, which is stable too.
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
    // How far a play function scrolled depends on what had loaded by then. What is fixed would be elsewhere in the picture.
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function loadStory(page: Page, storybookUrl: string, id: string): Promise<void> {
  await page.clock.setFixedTime(fixedNow);
  // Accessibility is checked by the story tests.
  await page.goto(`${storybookUrl}/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`);
  // Hiding the caret has no effect in forced colors, where it would blink.
  await page.addStyleTag({ content: '* { caret-animation: manual !important; }' });
}

/** Switches the story like Storybook's sidebar, and clears the storage of the previous one. */
async function selectStory(page: Page, id: string): Promise<void> {
  await page.evaluate((storyId) => {
    localStorage.clear();
    sessionStorage.clear();
    const { __STORYBOOK_PREVIEW__: preview } = window as StoryWindow;
    if (preview === undefined) throw new Error('The page has no Storybook preview.');
    // Otherwise a slow story is hidden while it is prepared, and loses focus.
    preview.view.showPreparingStory = () => undefined;
    preview.channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
}

/** Sets the theme of the open story, like the toolbar. */
export async function showTheme(page: Page, theme: ThemeName): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}

/**
 * Takes a picture of the whole page once it equals `expected` or has been stable for half a second. Repaints the page
 * before each try, because partial repaints round corners differently.
 */
export async function takePicture(page: Page, expected: Picture | undefined): Promise<Picture> {
  if (expected !== undefined) {
    const picture = await screenshot(page);
    if (isSame(picture, expected)) return picture;
  }
  for (let repaints = 1; ; repaints += 1) {
    await repaint(page);
    const picture = await takeStablePicture(page, expected);
    if (expected === undefined || isSame(picture, expected) || repaints === maxRepaints) return picture;
  }
}

/** Repaints everything without losing focus, by changing the size and back. */
async function repaint(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null) return;
  await page.setViewportSize({ ...size, height: size.height + 1 });
  await page.setViewportSize(size);
}

async function takeStablePicture(page: Page, expected: Picture | undefined): Promise<Picture> {
  const deadline = Date.now() + timeoutMs;
  let picture = await screenshot(page);
  let stableSince = Date.now();
  while (!(expected && isSame(picture, expected)) && Date.now() - stableSince < stableMs) {
    if (Date.now() > deadline) throw new Error(`The story was not stable within ${timeoutMs} ms.`);
    await page.waitForTimeout(100);
    const next = await screenshot(page);
    if (!isSame(picture, next)) stableSince = Date.now();
    picture = next;
  }
  return picture;
}

async function screenshot(page: Page): Promise<Picture> {
  return await readPicture(await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }));
}
