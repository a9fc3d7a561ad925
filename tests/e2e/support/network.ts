import type { Page, Request, Route } from '@playwright/test';
import { createRandom } from '#tests/support/random.ts';

/** Keeps calls whose address fits the pattern waiting until they are let go. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

export interface Slowness {
  latencyMs: number;
  /** The share of calls that never arrive, from 0 to 1. */
  failures: number;
  /** The same seed loses the same calls. */
  seed: number;
}

/** Two like calls within this time are one press sent twice. */
const sameMomentMs = 300;

/** Makes every call of the page slow and loses some of them, and keeps account of what was sent. */
export async function slowDown(page: Page, { latencyMs, failures, seed }: Slowness) {
  const random = createRandom(seed);
  const sent: { method: string; url: string; at: number }[] = [];
  let failing: { method: string; path: RegExp } | undefined;
  let delayed: { fits: (url: URL) => boolean; ms: number } | undefined;

  const waitFor = (request: Request): number => {
    if (delayed?.fits(new URL(request.url())) !== true) return latencyMs;
    const { ms } = delayed;
    delayed = undefined;
    return ms;
  };
  const isLost = (request: Request): boolean => {
    const isChosen = failing?.method === request.method() && failing.path.test(new URL(request.url()).pathname);
    if (isChosen) failing = undefined;
    return isChosen || random.chance(failures);
  };
  await page.route('**/api/**', async (route: Route, request: Request) => {
    sent.push({ method: request.method(), url: request.url(), at: Date.now() });
    const lost = isLost(request);
    await new Promise((resolve) => setTimeout(resolve, waitFor(request)));
    // A page that was left has taken its calls back.
    await (lost ? route.abort('connectionfailed') : route.continue()).catch(() => undefined);
  });

  return {
    /** Loses the next call like this. */
    failNext(method: string, path: RegExp): void {
      failing = { method, path };
    },

    /** Makes the next call like this slower still. */
    delayNext(fits: (url: URL) => boolean, ms: number): void {
      delayed = { fits, ms };
    },

    /** How many calls like this were sent. */
    sent: (method: string, path: RegExp): number =>
      sent.filter((call) => call.method === method && path.test(new URL(call.url).pathname)).length,

    /** Calls that change something and were sent twice in one moment. */
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
