import { writeFile } from 'node:fs/promises';
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { nameBaseline, readBaseline, saveBaseline } from './baselines.ts';
import { frameOf } from './frames.ts';
import { drawDifference, isSame, type Picture, writePicture } from './picture.ts';
import { isUpdate, reasonToSkip, storybookUrl } from './run.ts';
import { isVisual, listStories, type Story } from './storybook.ts';
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
    for (const theme of frameOf(testInfo.project.name).themes) {
      await showTheme(page, theme);
      const baselineName = nameBaseline(testInfo.project.name, id, theme);
      const baseline = await readBaseline(baselineName);
      const picture = await takePicture(page, isUpdate(testInfo.config) ? undefined : baseline);
      if (baseline !== undefined && isSame(picture, baseline)) continue;
      if (isUpdate(testInfo.config)) await saveBaseline(baselineName, picture);
      else errors.push(await describeDifference(theme, baseline, picture, testInfo));
    }
    expect(errors).toEqual([]);
  });
}

function storiesToCompare(): readonly Story[] {
  return reasonToSkip() === undefined ? listStories().filter(isVisual) : [];
}

/** Attaches both pictures and their difference to the report, which matches them by the suffixes of their names. */
async function describeDifference(
  theme: string,
  baseline: Picture | undefined,
  actual: Picture,
  testInfo: TestInfo,
): Promise<string> {
  const attach = async (kind: string, picture: Picture) => {
    const name = `${theme}-${kind}.png`;
    const path = testInfo.outputPath(name);
    await writeFile(path, await writePicture(picture));
    testInfo.attachments.push({ name, path, contentType: 'image/png' });
  };
  await attach('actual', actual);
  if (baseline === undefined) return `${theme}: there is no baseline yet`;
  const difference = drawDifference(baseline, actual);
  await attach('expected', baseline);
  await attach('diff', difference.picture);
  return `${theme}: ${difference.pixels} pixels differ from the baseline`;
}
