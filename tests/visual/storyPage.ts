import type { CDPSession, Page, Request } from '@playwright/test';
import type { FinishedStory } from '../../.storybook/testChannel.ts';
import { viewports } from '../../src/design-system/theme/breakpoints.ts';
import { describeViolation } from '../support/axe.ts';
import { fixedNow } from '../support/builders.ts';
import { isLong } from '../support/longRun.ts';
import { leaveOutDeveloperTools, selectEntry, waitForStoriesOf, waitForStory } from '../support/preview.ts';
import type { Mode } from './frames.ts';
import { isSame, type Picture, readPicture } from './picture.ts';
import { findStoryLine } from './storyLine.ts';
import type { Subject } from './subjects.ts';

const stableMs = 500;
const timeoutMs = 15_000;
const maxRepaints = 4;

/**
 * Opens a story and waits until it has played and axe has checked it, or a sheet and waits until all its looks are
 * rendered with their forced states. Waits for fonts and images too. Errors, also later ones, are added to `errors`.
 */
export async function openSubject(page: Page, storybookUrl: string, subject: Subject, errors: string[]): Promise<void> {
  const consoleErrors: string[] = [];
  for (const event of ['pageerror', 'console']) page.removeAllListeners(event);
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    // A failed play function logs the whole page at the end, MSW names the request in the second paragraph.
    if (message.type() === 'error') consoleErrors.push(message.text().slice(0, 300));
  });
  await emulateForcedColors(page, 'none');
  await forcing?.detach();
  forcing = undefined;
  const { id, kind } = subject;
  if (page.url().startsWith(storybookUrl)) await selectEntry(page, id, viewModeOf(kind));
  else await loadSubject(page, storybookUrl, subject);
  if (kind === 'sheet') {
    await waitForStoriesOf(page, id);
    const missing = await listMissing(page, subject.looks);
    errors.push(
      ...missing.map((look) => `${look} is not on the sheet, or plays without the tag play-fn.`),
      ...consoleErrors,
    );
    await forceStates(page);
  } else {
    errors.push(...describeFailure(subject, await waitForStory(page, id)));
    await waitForRest(page);
  }
  const error = await page.evaluate(() =>
    document.body.classList.contains('sb-show-main')
      ? undefined
      : (document.querySelector('#error-message')?.textContent ?? 'without a message'),
  );
  if (error !== undefined && errors.length === 0) errors.push(`The story shows an error: ${error}`);
  if (errors.length > 0) errors.push(...consoleErrors);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A broken image shows its alternative text, which is stable too.
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
    // Play functions scroll to varying positions, depending on what has loaded. Fixed elements would move in the
    // picture.
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Toasts expire, except while they are hovered.
    const toasts = document.querySelectorAll('section[aria-label="Notifications"]');
    for (const region of toasts) region.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
}

/** Lists looks that the sheet does not show, such as one that throws, or whose play function the index does not know. */
async function listMissing(page: Page, looks: readonly string[]): Promise<readonly string[]> {
  return await page.evaluate(
    (ids) =>
      ids.filter((id) => document.querySelector(`figure:not([data-plays]) [id='story--${id}-inner'] > *`) === null),
    looks,
  );
}

/** Scripts that are loading. */
const loadingScripts = new Set<Request>();

function watchScripts(page: Page): void {
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loadingScripts.add(request);
  });
  page.on('requestfinished', (request) => loadingScripts.delete(request));
  page.on('requestfailed', (request) => loadingScripts.delete(request));
}

/** Waits for calls and scripts that the last press of a story has begun, because its play function may not wait for them. */
async function waitForRest(page: Page): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  // One frame may begin the next call.
  for (let quietFrames = 0; quietFrames < 2; ) {
    const openCalls = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => setTimeout(() => resolve(window.openCalls?.size ?? 0)));
        }),
    );
    quietFrames = openCalls === 0 && loadingScripts.size === 0 ? quietFrames + 1 : 0;
    if (Date.now() > deadline)
      throw new Error('The story leaves calls open. Use keepWaiting for those that never end.');
  }
}

/** Lists why a story has failed. */
function describeFailure({ hasPlayFunction }: Subject, { error, hasPlayed, violations }: FinishedStory): string[] {
  if (error !== undefined) {
    // A query that finds nothing prints all roles and the whole page.
    const message = error.message.slice(0, 1500);
    const line = findStoryLine(error.stack ?? '');
    return [line === undefined ? message : `${line}\n\n${message}`];
  }
  return [
    ...violations.map(describeViolation),
    ...(hasPlayFunction && !hasPlayed ? ['The play function has not run.'] : []),
  ];
}

const controls = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)';

/** Holds the forced states until the next subject. While attached, it slows down every change of the page. */
let forcing: CDPSession | undefined;

/** Forces the state that a cell names on its controls, and on the elements around them as the browser would. */
async function forceStates(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  forcing = session;
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const force = async (selector: string, forcedPseudoClasses: string[]) => {
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  };
  const around = `:has(${controls})`;
  await force(`[data-forced-state='hover'] :is(${controls}, ${around})`, ['hover']);
  await force(`[data-forced-state='focus'] ${around}`, ['focus-within']);
  // Includes `active`, because buttons are pressed by keyboard too.
  await force(`[data-forced-state='focus'] ${controls}`, ['focus', 'focus-visible', 'focus-within', 'active']);
}

async function loadSubject(page: Page, storybookUrl: string, { id, kind }: Subject): Promise<void> {
  await leaveOutDeveloperTools(page);
  watchScripts(page);
  // A story that presses a button too early, or ends while a page loads, fails on a busy machine only.
  if (isLong) await page.addInitScript(() => Object.assign(window, { replyDelayMs: 400 }));
  await page.clock.setFixedTime(fixedNow);
  await page.exposeFunction('showViewport', (name: keyof typeof viewports) => page.setViewportSize(viewports[name]));
  await page.goto(`${storybookUrl}/iframe.html?viewMode=${viewModeOf(kind)}&id=${id}&sheet`);
  // Forced colors show even a transparent caret, which must not blink there.
  await page.addStyleTag({ content: '* { caret-color: transparent !important; caret-animation: manual !important; }' });
}

const viewModeOf = (kind: Subject['kind']) => (kind === 'sheet' ? 'docs' : 'story');

/**
 * Sets language, theme, direction and text size of the open subject like the toolbar, and forced colors like the system.
 * Does not play the subject again. Waits for the letters of the language.
 */
export async function showMode(page: Page, mode: Mode): Promise<void> {
  await emulateForcedColors(page, mode.forcedColors ?? 'none');
  await page.evaluate(async ({ language = 'en', theme, direction = 'ltr', textSize = '100%' }) => {
    const { documentElement: root } = document;
    if (root.lang !== language) {
      const isShown = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (root.lang !== language) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(root, { attributeFilter: ['lang'] });
      });
      await window.showLanguage?.(language);
      await isShown;
      await document.fonts.ready;
    }
    root.dataset['theme'] = theme;
    root.dir = direction;
    root.style.fontSize = textSize;
  }, mode);
}

/** The tabs that emulate forced colors. */
const withForcedColors = new WeakSet<Page>();

/** Emulates forced colors, or none. Computing all styles again takes long, so it does nothing if nothing changes. */
async function emulateForcedColors(page: Page, forcedColors: 'active' | 'none'): Promise<void> {
  if (withForcedColors.has(page) === (forcedColors === 'active')) return;
  await page.emulateMedia({ forcedColors });
  if (forcedColors === 'active') withForcedColors.add(page);
  else withForcedColors.delete(page);
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

/**
 * Lays out and paints everything again without losing focus, by changing the size and back and computing all styles. A popup
 * can stand a fraction of a pixel beside where it would be in a new layout.
 */
async function repaint(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null) return;
  await page.setViewportSize({ width: size.width + 1, height: size.height + 1 });
  await page.setViewportSize(size);
  await page.emulateMedia({ forcedColors: withForcedColors.has(page) ? 'active' : 'none' });
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

/** Sessions that take the pictures of tabs. */
const cameras = new WeakMap<Page, CDPSession>();

/** Takes a picture of the whole page as Playwright would, which has no option for a fast encoder. */
async function screenshot(page: Page): Promise<Picture> {
  const { width, height, isLarger } = await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      else animation.cancel();
    }
    const { scrollWidth, scrollHeight } = document.documentElement;
    const [width, height] = [
      Math.max(scrollWidth, document.body.scrollWidth),
      Math.max(scrollHeight, document.body.scrollHeight),
    ];
    return { width, height, isLarger: width > window.innerWidth || height > window.innerHeight };
  });
  const camera = cameras.get(page) ?? (await page.context().newCDPSession(page));
  cameras.set(page, camera);
  const { data } = await camera.send('Page.captureScreenshot', {
    optimizeForSpeed: true,
    captureBeyondViewport: isLarger,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  return await readPicture(Buffer.from(data, 'base64'));
}
