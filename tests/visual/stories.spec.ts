import { writeFile } from 'node:fs/promises';
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { keepBaseline, nameBaseline, readBaseline } from './baselines.ts';
import { frameOf } from './looks.ts';
import { drawDifference, isSame, type Picture, writePicture } from './picture.ts';
import { isUpdate, reasonNotToCompare, workbenchUrl } from './run.ts';
import { openStory, showTheme, takePicture } from './storyPage.ts';
import { isVisual, listStories, type Story } from './workbench.ts';

/** One tab for all stories of a process: to load the workbench anew takes longer than to draw a story. */
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
    const faults: string[] = [];
    await openStory(page, workbenchUrl(), id, faults);
    expect(faults).toEqual([]);
    for (const theme of frameOf(testInfo.project.name).themes) {
      await showTheme(page, theme);
      const baselineName = nameBaseline(testInfo.project.name, id, theme);
      const baseline = await readBaseline(baselineName);
      const picture = await takePicture(page, isUpdate(testInfo.config) ? undefined : baseline);
      if (baseline !== undefined && isSame(picture, baseline)) continue;
      if (isUpdate(testInfo.config)) await keepBaseline(baselineName, picture);
      else faults.push(await describeDifference(theme, baseline, picture, testInfo));
    }
    expect(faults).toEqual([]);
  });
}

function storiesToCompare(): readonly Story[] {
  return reasonNotToCompare() === undefined ? listStories().filter(isVisual) : [];
}

/** Shows the two pictures and what differs in the report, which finds the three by the ends of their names. */
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
