import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { origin } from './buildPages.ts';

/** A page of the bench in a renderer process of its own. */
export interface OpenPage {
  /** Runs an expression in the page and waits for its promise; it throws what the page throws. */
  run: (expression: string) => Promise<void>;
  /** Presses a key: a single character types it. */
  press: (key: string) => Promise<void>;
  /** Milliseconds of the main thread's processor time that `work` takes, with the frames that follow it. */
  cpuOf: (work: () => Promise<void>) => Promise<number>;
  /** Bytes of JavaScript objects that are alive. */
  heap: () => Promise<number>;
  close: () => Promise<void>;
}

/** Long enough for the frames after a change. */
const settlingMs = 50;

/** Loads a page, which is not drawn yet. Motion is reduced, so that no animation is counted by its frames. */
export async function openPage(browser: Browser, files: ReadonlyMap<string, string>, name: string): Promise<OpenPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  await context.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    return route.fulfill({ body: files.get(pathname) ?? '', contentType });
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${origin}/${name}`);
  const session = await context.newCDPSession(page);
  // Time of the thread, not of the clock: what else the machine does stays out.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  const metric = async (wanted: string) => {
    const { metrics } = await session.send('Performance.getMetrics');
    const found = metrics.find((entry) => entry.name === wanted);
    if (found === undefined) throw new Error(`The browser knows no metric ${wanted}.`);
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
      const before = await metric('TaskDuration');
      await work();
      await delay(settlingMs);
      return ((await metric('TaskDuration')) - before) * 1000;
    },
    heap: async () => {
      for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
      return metric('JSHeapUsedSize');
    },
    close: async () => {
      await context.close();
      if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`);
    },
  };
}

const keyCodes: Readonly<Record<string, number>> = { ArrowUp: 38, ArrowDown: 40 };
