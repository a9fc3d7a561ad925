import type { Page, Request, Route } from '@playwright/test';

/** A layout shift with its value and the moved elements. */
interface Shift {
  value: number;
  moved: string[];
}

/** A page counts as loaded after this time without requests. */
const idleMs = 400;

/**
 * Returns a function that opens an address and releases its API calls one by one, each after a paint, so that every loading
 * state is shown. So are the states without code that loads later. It resolves to the layout shifts, largest first.
 */
export async function watchShifts(page: Page) {
  const calls = await holdCalls(page);
  await page.addInitScript(watch);
  const heading = page.getByRole('heading', { level: 1 });
  return async (url: string): Promise<Shift[]> => {
    calls.startPage();
    await page.goto(url, { waitUntil: 'commit' });
    while (calls.arePending() || !(await heading.isVisible())) {
      await page.waitForTimeout(20);
      if (!calls.areOnlyHeld()) continue;
      await page.evaluate(painted);
      calls.releaseNext();
    }
    await page.evaluate(painted);
    const shifts = await page.evaluate<Shift[]>('shifts');
    return shifts.toSorted((a, b) => b.value - a.value);
  };
}

/** Holds the API calls of a page and tracks its other requests. */
async function holdCalls(page: Page) {
  const held = new Map<Request, () => void>();
  const pending = new Set<Request>();
  let lastChange = Date.now();
  const end = (request: Request) => {
    pending.delete(request);
    // Navigation aborts held calls.
    held.delete(request);
    lastChange = Date.now();
  };
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // An event stream never finishes, so it must not count as pending.
  page.on('response', (response) => {
    if (response.headers()['content-type'] === 'text/event-stream') end(response.request());
  });
  const hold = async (route: Route) => {
    await new Promise<void>((release) => held.set(route.request(), release));
    await route.continue().catch(() => undefined);
  };
  await page.route('**/api/v1/**', hold);
  // The code of the page itself loads before its first call returns.
  let isAnswered = false;
  await page.route('**/*.js', (route) => (isAnswered ? hold(route) : route.continue()));
  return {
    startPage(): void {
      isAnswered = false;
    },
    /** True while requests are pending or finished a moment ago. */
    arePending: () => pending.size > 0 || Date.now() - lastChange < idleMs,
    /** True if only held calls are pending. */
    areOnlyHeld: () => pending.size > 0 && [...pending].every((request) => held.has(request)),
    releaseNext(): void {
      const [next] = held;
      if (next === undefined) return;
      const [request, release] = next;
      held.delete(request);
      isAnswered = true;
      release();
    },
  };
}

/** Runs in the page. Resolves once fonts are loaded and the page is painted. */
const painted = `document.fonts.ready.then(() => new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20)));
}))`;

/** Runs before the page's own scripts. Records shifts without user input. */
const watch = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    const format = ({ left, top, width, height }) => [left, top, width, height].map(Math.round).join(' ');
    const name = (node) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = element?.textContent?.trim().slice(0, 40);
      return element ? element.tagName.toLowerCase() + ' "' + text + '"' : 'something';
    };
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) =>
        name(node) + ' from ' + format(previousRect) + ' to ' + format(currentRect));
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;
