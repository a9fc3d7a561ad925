import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { origin } from './buildPages.ts';

export interface OpenPage {
  /** Runs an expression in the page and awaits its promise. Throws if it throws. */
  run: (expression: string) => Promise<void>;
  /** Presses a key: a single character types it. */
  press: (key: string) => Promise<void>;
  /** Measures the main thread's processor time in milliseconds, following frames included. */
  cpuOf: (work: () => Promise<void>) => Promise<number>;
  /** Returns the bytes of live JavaScript objects. */
  heap: () => Promise<number>;
  close: () => Promise<void>;
}

/** Time for the frames after a change. */
const settlingMs = 50;

/** Loads a page without rendering it. Reduced motion keeps animation frames out of the figures. */
export async function openPage(browser: Browser, files: ReadonlyMap<string, string>, name: string): Promise<OpenPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  await context.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    return route.fulfill({ body: files.get(pathname) ?? '', contentType });
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${origin}/${name}`);
  const session = await context.newCDPSession(page);
  // Thread time excludes other load on the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  const readMetric = async (metricName: string) => {
    const { metrics } = await session.send('Performance.getMetrics');
    const found = metrics.find((entry) => entry.name === metricName);
    if (found === undefined) throw new Error(`The browser has no metric ${metricName}.`);
    return found.value;
  };

  return {
    run: async (expression) => {
      const { exceptionDetails } = await session.send('Runtime.evaluate', { expression, awaitPromise: true });
      if (exceptionDetails) throw new Error(`${name}: ${exceptionDetails.exception?.description}`);
    },
    press: async (key) => {
      const text = key.length === 1 ? { text: key } : { windowsVirtualKeyCode: keyCodes[key] ?? 0 };
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...text });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    },
    cpuOf: async (work) => {
      const before = await readMetric('TaskDuration');
      await work();
      await delay(settlingMs);
      return ((await readMetric('TaskDuration')) - before) * 1000;
    },
    heap: async () => {
      for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
      return readMetric('JSHeapUsedSize');
    },
    close: async () => {
      await context.close();
      if (errors.length > 0) throw new Error(`${name}: ${errors.join('; ')}`);
    },
  };
}

const keyCodes: Readonly<Record<string, number>> = { ArrowUp: 38, ArrowDown: 40 };
