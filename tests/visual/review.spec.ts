import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readBaseline, removeBaseline } from './baselines.ts';
import { changesFolder, saveChange } from './changes.ts';
import { isSame, type Picture } from './picture.ts';
import { serveReview } from './review/serveReview.ts';
import { reasonToSkip } from './run.ts';
import { specimenFolder } from './specimen.ts';

const plain = (level: number): Picture => ({ width: 40, height: 20, data: Buffer.alloc(40 * 20 * 3, level) });

const about = {
  // Not the name of a story, so that the other tests ignore it.
  name: `${specimenFolder}review.light`,
  title: 'Design System/Review',
  story: 'Two Grays',
  frame: 'laptop',
  mode: 'light',
};

if (reasonToSkip() === undefined) {
  test('accepts and rejects a changed picture by keyboard', async ({ page }) => {
    const [before, after] = [plain(80), plain(160)];
    await saveChange(about, before, after);
    const { url, close } = await serveReview({ open: false });
    try {
      await page.goto(url);
      await page.getByRole('button', { name: 'Two Grays' }).click();
      await expect(page.getByText('800 pixels differ')).toBeVisible();
      for (const name of ['Two Grays before', 'Two Grays after']) {
        await expect
          .poll(() => page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBe(40);
      }
      await page.keyboard.press('2');
      const slider = page.getByRole('slider', { name: 'Before and after' });
      await slider.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(slider).toHaveValue('49');
      await page.keyboard.press('3');
      await expect(page.getByRole('img', { name: 'Changed pixels in red' })).toBeVisible();

      await page.keyboard.press('a');
      await expect(page.getByText('Accepted')).toBeVisible();
      expect(isSame((await readBaseline(about.name)) ?? before, after)).toBe(true);
      await page.getByRole('button', { name: 'Two Grays' }).click();
      await page.keyboard.press('r');
      await expect(page.getByText('Rejected')).toBeVisible();
      expect(isSame((await readBaseline(about.name)) ?? after, before)).toBe(true);

      const decisions = new URL('decisions', url).href;
      const refused = await page.request.post(decisions, { data: { name: '../../etc', decision: 'accepted' } });
      expect(refused.status()).toBe(400);
    } finally {
      await close();
      removeBaseline(about.name);
      rmSync(join(changesFolder, specimenFolder), { recursive: true });
    }
  });
}
