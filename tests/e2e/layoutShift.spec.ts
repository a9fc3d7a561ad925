import { expect, test } from '@playwright/test';
import { journeys } from '../../bench/app/journeys.ts';
import { seedDemo } from '../../scripts/demo/seedDemo.ts';
import { findShifts } from './support/layoutShift.ts';
import { productWorld } from './support/productWorld.ts';

/** Cumulative layout shift. */
const maxShift = 0.02;

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const world = productWorld({ localMailbox: true });

test.beforeAll(async () => {
  await seedDemo(world.product.url, { people: 60, accepted: 4, booked: 20 });
});

for (const { as, open } of journeys) {
  test(`${as}: no page shifts while its data loads`, async ({ browser }) => {
    // About thirty pages, with a pause after every response.
    test.slow();
    const { page: first } = await world.open(browser);
    const context = first.context();
    const addresses = await open(context, world.product.url);
    for (const address of addresses) {
      await Promise.all(
        windows.map(async (viewport) => {
          const page = await context.newPage();
          await page.setViewportSize(viewport);
          const shifts = await findShifts(page, address);
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          const details = shifts.map(({ value, moved }) => `${value.toFixed(4)} by ${moved.join('; ')}`).join('\n');
          expect.soft(sum, `${address}, ${viewport.width} pixels wide:\n${details}`).toBeLessThanOrEqual(maxShift);
          await page.close();
        }),
      );
    }
  });
}
