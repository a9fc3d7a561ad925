import type { BrowserContext, Page } from 'playwright';

/** What a page of the running product costs somebody who has nothing of it yet. */
export interface Visit {
  page: string;
  /** Kilobytes of 1024 bytes over the network, headers included, without the answers of the API. */
  kb: number;
  /** All requests, and those of the API among them. */
  requests: number;
  calls: number;
  /** The browser's own figure of what moved while the page loaded: 0 where nothing did. */
  layoutShift: number;
  /** Milliseconds until the answer to a key is painted, at the 95th percentile, processor slowed four times. */
  keyMs: number | undefined;
}

/** Opens an address with an empty cache, signed in as the context is, and types into its first field if it has one. */
export async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();

  const isCall = (id: string) => new URL(urls.get(id) ?? path).pathname.startsWith('/api/');
  const files = [...bytes].filter(([id]) => !isCall(id));
  const cost = {
    page: pageOf(new URL(path)),
    kb: Math.round(files.reduce((sum, [, length]) => sum + length, 0) / 102.4) / 10,
    requests: bytes.size,
    calls: bytes.size - files.length,
  };
  // Before anything is typed: what a search brings may come later than the browser still ascribes to the key.
  const layoutShift = Number(await page.evaluate('Math.round(seen.shift * 10000) / 10000'));
  const keyMs = await keyMsOf(page);
  await page.close();
  return { ...cost, layoutShift, keyMs };
}

/** The address without what differs from run to run. */
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
  const durations = ((await page.evaluate('seen.keys')) as number[]).sort((a, b) => a - b);
  return durations[Math.floor(durations.length * 0.95)];
}

/** Runs in the page before anything of it: adds up shifts, and keeps how long each key took to be painted. */
const watch = `
  globalThis.seen = { shift: 0, keys: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.keys.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;
