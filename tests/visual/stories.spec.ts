import { test as base, expect, type Page } from '@playwright/test';
import { viewports } from '../../src/design-system/theme/breakpoints.ts';
import { allRules, colorRules, findViolations } from '../support/axe.ts';
import { listStories } from '../support/storybook.ts';
import { nameBaseline, readBaseline, saveBaseline } from './baselines.ts';
import { saveChange, saveCompared } from './changes.ts';
import { type FrameName, frames, modes } from './frames.ts';
import { checkLanguages } from './languages.ts';
import { isSame } from './picture.ts';
import { isUpdate, reasonToSkip, storybookUrl } from './run.ts';
import { openSubject, showMode, takePicture } from './storyPage.ts';
import { hasCheck, listSubjects, type Subject } from './subjects.ts';
import { findBrokenText } from './textLayout.ts';

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

test('every story but the one for examples is opened, by itself or on a sheet', () => {
  const opened = new Set(listSubjects().flatMap(({ id, looks }) => [id, ...looks]));
  const left = listStories().filter(({ id }) => !opened.has(id));
  expect(left.map(({ id }) => id)).toEqual(['flows-live-example--alone']);
});

const reason = reasonToSkip();

for (const subject of listSubjects()) {
  const { title, name } = subject;
  test(`${title}: ${name}`, async ({ tab: page }, testInfo) => {
    const errors: string[] = [];
    await page.setViewportSize(viewports.laptop);
    await openSubject(page, storybookUrl(), subject, errors);
    expect(errors).toEqual([]);
    // Storybook has checked a story that it has played.
    if (subject.kind === 'sheet') errors.push(...(await findViolations(page, allRules)));
    if (subject.hasPicture) {
      const compare = async (frame: FrameName) => {
        // Opening a story takes longer than its pictures, and only styles depend on the width.
        const { viewport, modesOf } = frames[frame];
        if (modesOf(subject).length > 0) await page.setViewportSize(viewport);
        return reason === undefined ? await comparePictures(page, subject, frame, isUpdate(testInfo.config)) : [];
      };
      errors.push(...(await compare('laptop')));
      if (hasCheck(subject, 0)) {
        // The light theme was checked when the story had played.
        await showMode(page, modes.dark);
        errors.push(...(await findViolations(page, { type: 'rule', values: colorRules })));
      }
      errors.push(...(await compare('phone')), ...(await compare('tablet')));
      if (reason === undefined) saveCompared(subject.id);
      errors.push(...(await readTexts(page, subject)));
    }
    // Last, because the texts of live regions keep their language.
    if (title.startsWith('Pages/')) errors.push(...(await checkLanguages(page, subject)));
    expect(errors).toEqual([]);
  });
}

/** Lists texts that are hard to read on a narrow screen, in large text (WCAG 1.4.4) or from right to left. */
async function readTexts(page: Page, subject: Subject): Promise<readonly string[]> {
  const found: string[] = [];
  const { width: laptop } = viewports.laptop;
  for (const [width, mode, isIncluded] of [
    [320, 'light', hasCheck(subject, 1)],
    [laptop, 'large-text', hasCheck(subject, 2)],
    [laptop, 'light', subject.kind !== 'page'],
    [laptop, 'rtl', subject.kind !== 'page'],
  ] as const) {
    if (!isIncluded) continue;
    await page.setViewportSize({ ...viewports.laptop, width });
    await showMode(page, modes[mode]);
    if (width === 320 && frames.phone.modesOf(subject).length > 0) {
      // WCAG 1.4.10: nothing scrolls sideways at 320 CSS pixels.
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      if (needed > width) found.push(`at ${width} pixels, the page is ${needed} wide`);
    }
    found.push(...(await findBrokenText(page)).map((text) => `${width} pixels wide, ${mode}: ${text}`));
  }
  return found;
}

/** Compares a subject in all modes of a frame with its baselines, or updates them. Lists the differences. */
async function comparePictures(
  page: Page,
  subject: Subject,
  frame: FrameName,
  isUpdating: boolean,
): Promise<readonly string[]> {
  const { id, title, name: story } = subject;
  const differences: string[] = [];
  for (const mode of frames[frame].modesOf(subject)) {
    await showMode(page, modes[mode]);
    const name = nameBaseline(frame, id, mode);
    const baseline = await readBaseline(name);
    const picture = await takePicture(page, isUpdating ? undefined : baseline);
    if (baseline !== undefined && isSame(picture, baseline)) continue;
    if (isUpdating) {
      await saveBaseline(name, picture);
    } else {
      const { pixels } = await saveChange({ name, subject: id, title, story, frame, mode }, baseline, picture);
      const what = pixels === undefined ? 'there is no baseline yet' : `${pixels} pixels differ from the baseline`;
      differences.push(`${frame}, ${mode}: ${what}. See npm run review.`);
    }
  }
  return differences;
}
