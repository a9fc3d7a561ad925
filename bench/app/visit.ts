import type { BrowserContext, Page } from 'playwright';

/** Cost of opening a page with an empty cache. */
export interface Visit {
  page: string;
  /** Transferred kilobytes of 1024 bytes, headers included, without API responses. */
  kb: number;
  /** All requests, API calls included. */
  requests: number;
  calls: number;
  /** Cumulative layout shift while the page loads. */
  layoutShift: number;
  /** Milliseconds from a key to the next paint: 95th percentile, processor slowed four times. */
  keyMs: number | undefined;
}

/** A page is loaded once no request has ended for so long. */
const quietMs = 1_000;

/** Opens a page with an empty cache and types into its first text field, if it has one. */
export async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  let lastEnd = performance.now();
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
    lastEnd = performance.now();
  });
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  await page.addInitScript(watch);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Not "networkidle", because the stream of a practitioner's day never ends.
  while (performance.now() - lastEnd < quietMs) await page.waitForTimeout(100);

  const isCall = (id: string) => new URL(urls.get(id) ?? path).pathname.startsWith('/api/');
  const files = [...bytes].filter(([id]) => !isCall(id));
  const cost = {
    page: pageOf(new URL(path)),
    kb: Math.round(files.reduce((sum, [, length]) => sum + length, 0) / 102.4) / 10,
    requests: bytes.size,
    calls: bytes.size - files.length,
  };
  // Read before typing: search results may arrive too late to count as user input.
  const layoutShift = Number(await page.evaluate('Math.round(recorded.shift * 10000) / 10000'));
  const keyMs = await keyMsOf(page);
  await page.close();
  return { ...cost, layoutShift, keyMs };
}

/** Replaces ids, which differ between runs. */
function pageOf({ pathname, search }: URL): string {
  return `${pathname}${search}`.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');
}

async function keyMsOf(page: Page): Promise<number | undefined> {
  const field = page.locator('main :is(textarea, input:is([type=email], [type=search], [type=text]))').first();
  if ((await field.count()) === 0) return undefined;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await field.pressSequentially('anna.kowalska@example.com', { delay: 60 });
  await page.waitForTimeout(500);
  const durations = ((await page.evaluate('recorded.keys')) as number[]).sort((a, b) => a - b);
  return durations[Math.floor(durations.length * 0.95)];
}

/** Runs before the page's own scripts: sums layout shifts and records key durations. */
const watch = `
  globalThis.recorded = { shift: 0, keys: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) recorded.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') recorded.keys.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;
