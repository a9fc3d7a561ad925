import { journeys } from '../../bench/app/journeys.ts';
import { seedDemo } from '../../scripts/demo/seedDemo.ts';
import { expectAccessible } from './support/axe.ts';
import { watchShifts } from './support/layoutShift.ts';
import { expect, test } from './support/test.ts';
import { expectValidHtml } from './support/validHtml.ts';

/** Cumulative layout shift. */
const maxShift = 0.02;

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

// An administrator has 15 pages, each opened twice and slowly.
test.describe.configure({ timeout: 600_000 });

test.beforeAll(async ({ product }) => {
  await seedDemo(product.url, { people: 60, accepted: 4, booked: 20 });
});

for (const { as, open } of journeys) {
  test(`${as}: each page is accessible, valid HTML, and does not shift while its data loads`, async ({ world }) => {
    const { page: first } = await world.open({ reducedMotion: 'reduce' });
    const context = first.context();
    const addresses = await open(context, world.product.url);
    await Promise.all(
      windows.map(async (viewport, index) => {
        const page = await context.newPage();
        await page.setViewportSize(viewport);
        const findShifts = await watchShifts(page);
        for (const address of addresses) {
          const shifts = await findShifts(address);
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          const details = shifts.map(({ value, moved }) => `${value.toFixed(4)} by ${moved.join('; ')}`).join('\n');
          expect.soft(sum, `${address}, ${viewport.width} pixels wide:\n${details}`).toBeLessThanOrEqual(maxShift);
          // Once for both windows, which have the same elements.
          if (index > 0) continue;
          await expectAccessible(page, address);
          await expectValidHtml(page, address);
        }
      }),
    );
  });
}
