import type { Page } from '@playwright/test';
import type { ThemeName } from '../../src/design-system/theme/tokens.ts';
import { fixedNow } from '../support/builders.ts';
import { isSame, type Picture, readPicture } from './picture.ts';

const stillMs = 500;
const limitMs = 15_000;
const mostDrawings = 4;

/** Storybook's own object in the page of a story. */
interface WindowOfStory {
  __STORYBOOK_PREVIEW__?: {
    channel: { emit(event: string, given: object): void };
    currentRender?: { id: string; phase?: string };
    view: { showPreparingStory(): void };
  };
}

/**
 * Opens a story in place of the one before and waits until it has been played to its end, with its fonts and images.
 * What went wrong on the way, then or later, is added to `faults`.
 */
export async function openStory(page: Page, workbench: string, id: string, faults: string[]): Promise<void> {
  const said: string[] = [];
  for (const event of ['pageerror', 'console']) page.removeAllListeners(event);
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    // What follows the first paragraph of a failed play is the whole page as text.
    if (message.type() === 'error') said.push(message.text().split('\n\n')[0] ?? '');
  });
  if (page.url().startsWith(workbench)) await selectStory(page, id);
  else await loadStory(page, workbench, id);
  await page.waitForFunction((storyId) => {
    const { currentRender } = (window as WindowOfStory).__STORYBOOK_PREVIEW__ ?? {};
    const phase = currentRender?.id === storyId ? currentRender.phase : undefined;
    return phase === 'finished' || phase === 'aborted';
  }, id);
  const error = await page.evaluate(() =>
    document.body.classList.contains('sb-show-main')
      ? undefined
      : (document.querySelector('#error-message')?.textContent ?? 'without a message'),
  );
  if (error !== undefined) faults.push(`The story shows an error: ${error}`, ...said);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // An image that cannot be shown is drawn by its text, and that too stands still.
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  });
}

async function loadStory(page: Page, workbench: string, id: string): Promise<void> {
  await page.clock.setFixedTime(fixedNow);
  // The suites of stories check the accessibility; here it would only take its time.
  await page.goto(`${workbench}/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`);
}

/** As a click in the sidebar of the workbench does; nothing that the story before has kept is left. */
async function selectStory(page: Page, id: string): Promise<void> {
  await page.evaluate((storyId) => {
    localStorage.clear();
    sessionStorage.clear();
    const { __STORYBOOK_PREVIEW__: preview } = window as WindowOfStory;
    if (preview === undefined) throw new Error('There is no workbench in this page.');
    // One that takes a while to be drawn would be hidden in the meantime, and lose its focus.
    preview.view.showPreparingStory = () => undefined;
    preview.channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
}

/** Shows the open story in a theme, as the toolbar does. */
export async function showTheme(page: Page, theme: ThemeName): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}

/**
 * The picture of the whole page once it is `expected`, or has not changed for half a second, after a fresh drawing of
 * the whole page each time: what was drawn piece by piece rounds the corners of a piece another way.
 */
export async function takePicture(page: Page, expected: Picture | undefined): Promise<Picture> {
  if (expected !== undefined) {
    const picture = await shoot(page);
    if (isSame(picture, expected)) return picture;
  }
  for (let drawings = 1; ; drawings += 1) {
    await drawAnew(page);
    const picture = await takeStill(page, expected);
    if (expected === undefined || isSame(picture, expected) || drawings === mostDrawings) return picture;
  }
}

/** Another size and back: everything is drawn again, and the focus stays. */
async function drawAnew(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null) return;
  await page.setViewportSize({ ...size, height: size.height + 1 });
  await page.setViewportSize(size);
}

async function takeStill(page: Page, expected: Picture | undefined): Promise<Picture> {
  const deadline = Date.now() + limitMs;
  let picture = await shoot(page);
  let stillSince = Date.now();
  while (!(expected && isSame(picture, expected)) && Date.now() - stillSince < stillMs) {
    if (Date.now() > deadline) throw new Error(`The story does not stand still for ${limitMs} ms.`);
    await page.waitForTimeout(100);
    const next = await shoot(page);
    if (!isSame(picture, next)) stillSince = Date.now();
    picture = next;
  }
  return picture;
}

async function shoot(page: Page): Promise<Picture> {
  return await readPicture(await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }));
}
