import type { Page, Request, Route } from '@playwright/test';
import { createRandom } from '#tests/support/random.ts';

/** Holds requests that match the pattern. Returns a function that releases them. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export interface Slowness {
  latencyMs: number;
  /** Share of lost calls, from 0 to 1. */
  failures: number;
  seed: number;
}

/** Equal calls within this time count as a duplicate. */
const sameMomentMs = 300;

/** Delays every API call of the page, loses some and records them all. */
export async function slowDown(page: Page, { latencyMs, failures, seed }: Slowness) {
  const random = createRandom(seed);
  const sent: { method: string; url: string; at: number }[] = [];
  let failing: { method: string; path: RegExp } | undefined;
  let held: { matches: (url: URL) => boolean; released: Promise<void> } | undefined;

  const wait = async (request: Request): Promise<void> => {
    const { matches, released } = held ?? {};
    if (matches?.(new URL(request.url())) === true) {
      held = undefined;
      await released;
    }
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
  };
  const isLost = (request: Request): boolean => {
    const isChosen = failing?.method === request.method() && failing.path.test(new URL(request.url()).pathname);
    if (isChosen) failing = undefined;
    return isChosen || random.chance(failures);
  };
  await page.route('**/api/**', async (route: Route, request: Request) => {
    sent.push({ method: request.method(), url: request.url(), at: Date.now() });
    const lost = isLost(request);
    await wait(request);
    // Navigation aborts held calls.
    await (lost ? route.abort('connectionfailed') : route.continue()).catch(() => undefined);
  });

  return {
    /** Loses the next matching call. */
    failNext(method: string, path: RegExp): void {
      failing = { method, path };
    },

    /** Holds the next matching call. Returns a function that releases it. */
    holdNext(matches: (url: URL) => boolean): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { matches, released: promise };
      return resolve;
    },

    /** Counts matching calls. */
    sent: (method: string, path: RegExp): number =>
      sent.filter((call) => call.method === method && path.test(new URL(call.url).pathname)).length,

    /** Lists duplicate calls that change data. */
    twice: (): string[] =>
      sent
        .filter(({ method }) => method !== 'GET')
        .filter((call, index, calls) => {
          const before = calls[index - 1];
          return before?.method === call.method && before.url === call.url && call.at - before.at < sameMomentMs;
        })
        .map(({ method, url }) => `${method} ${url}`),
  };
}
