import { test as base, expect, type Page } from '@playwright/test';
import { isVisual, listStories, type Story } from '../support/storybook.ts';
import { nameBaseline, readBaseline, saveBaseline } from './baselines.ts';
import { saveChange } from './changes.ts';
import { frameOf } from './frames.ts';
import { isSame } from './picture.ts';
import { isUpdate, reasonToSkip, storybookUrl } from './run.ts';
import { openStory, showTheme, takePicture } from './storyPage.ts';

/** One tab per worker: loading Storybook takes longer than rendering a story. */
const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const { viewport = null, contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, viewport });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const { id, title, name } of storiesToCompare()) {
  test(`${title}: ${name}`, async ({ tab: page }, testInfo) => {
    const errors: string[] = [];
    await openStory(page, storybookUrl(), id, errors);
    expect(errors).toEqual([]);
    const frame = testInfo.project.name;
    for (const theme of frameOf(frame).themes) {
      await showTheme(page, theme);
      const baselineName = nameBaseline(frame, id, theme);
      const baseline = await readBaseline(baselineName);
      const picture = await takePicture(page, isUpdate(testInfo.config) ? undefined : baseline);
      if (baseline !== undefined && isSame(picture, baseline)) continue;
      if (isUpdate(testInfo.config)) {
        await saveBaseline(baselineName, picture);
      } else {
        const about = { name: baselineName, title, story: name, frame, theme };
        const { pixels } = await saveChange(about, baseline, picture);
        const what = pixels === undefined ? 'there is no baseline yet' : `${pixels} pixels differ from the baseline`;
        errors.push(`${theme}: ${what}. See npm run review.`);
      }
    }
    expect(errors).toEqual([]);
  });
}

function storiesToCompare(): readonly Story[] {
  return reasonToSkip() === undefined ? listStories().filter(isVisual) : [];
}
