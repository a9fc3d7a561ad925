import { test as base, expect } from '@playwright/test';
import { type Product, removeDataDir, startProduct } from '#tests/support/product.ts';
import { createWorld, type World } from './world.ts';

let worlds = 0;

/** Runs one product per worker, with a world of its own people for each test. */
export const test = base.extend<{ world: World }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
      await removeDataDir(product.dataDir);
    },
    { scope: 'worker', timeout: 360_000 },
  ],

  world: async ({ browser, product }, use) => {
    worlds += 1;
    const world = createWorld({ browser, product, domain: `imanworks${worlds}.com` });
    await use(world);
    await world.close();
  },
});

export { expect };
