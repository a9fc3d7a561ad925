import type { Page, Request } from '@playwright/test';

/** Something that moved by itself: its share of the browser's figure, and where it was and came to, in CSS pixels. */
interface Shift {
  value: number;
  moved: string[];
}

/** How long nothing may be on its way before a page counts as complete, in milliseconds. */
const restMs = 400;

/**
 * Opens an address and lets the answers of the API come one by one, each when what stood there before it is painted, so
 * that every state of loading is seen. Resolves to what moved, the largest shift first.
 */
export async function findShifts(page: Page, url: string): Promise<Shift[]> {
  const calls = await holdCalls(page);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  while (calls.areOpen() || !(await heading.isVisible())) {
    await page.waitForTimeout(50);
    if (!calls.areAllThatIsMissing()) continue;
    await page.evaluate(painted);
    calls.letNextGo();
  }
  await page.evaluate(painted);
  const shifts = await page.evaluate<Shift[]>('shifts');
  return shifts.toSorted((a, b) => b.value - a.value);
}

/** Keeps the calls of a page back, and knows what else is on its way to it. */
async function holdCalls(page: Page) {
  const held: (() => void)[] = [];
  const onTheirWay = new Set<Request>();
  let lastChange = Date.now();
  const end = (request: Request) => {
    onTheirWay.delete(request);
    lastChange = Date.now();
  };
  page.on('request', (request) => onTheirWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.route('**/api/v1/**', async (route) => {
    await new Promise<void>((letGo) => held.push(letGo));
    // A page that was left has taken its calls back.
    await route.continue().catch(() => undefined);
  });
  return {
    /** Whether something is missing, or was until a moment ago. */
    areOpen: () => onTheirWay.size > 0 || Date.now() - lastChange < restMs,
    /** Whether nothing is missing but calls that are kept back. */
    areAllThatIsMissing: () => held.length > 0 && onTheirWay.size === held.length,
    letNextGo: () => held.shift()?.(),
  };
}

/** Runs in the page: resolves once its texts are in their own font and what it holds now is painted. */
const painted = `document.fonts.ready.then(() => new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20)));
}))`;

/** Runs in the page before anything of it: keeps what moves although nobody has touched the page. */
const watch = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    const place = ({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(' ');
    const name = (node) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = element?.textContent?.trim().slice(0, 40);
      return element ? element.tagName.toLowerCase() + ' "' + text + '"' : 'something';
    };
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) =>
        name(node) + ' from ' + place(previousRect) + ' to ' + place(currentRect));
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;
