import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { viewports } from '../../src/design-system/theme/breakpoints.ts';
import { nameBaseline, readBaseline, removeBaseline, saveBaseline } from './baselines.ts';
import { changesFolder, removeCompared, saveChange, saveCompared } from './changes.ts';
import { modes } from './frames.ts';
import { isSame, type Picture } from './picture.ts';
import { serveReview } from './review/serveReview.ts';
import { reasonToSkip, storybookUrl } from './run.ts';
import { specimenFolder } from './specimen.ts';
import { openSubject, showMode, takePicture } from './storyPage.ts';
import { listSubjects } from './subjects.ts';

// Not the name of a story, so that the other tests ignore it.
const subject = 'review';
const nameOf = (mode: string) => `${specimenFolder}${subject}.${mode}`;

interface Pictures {
  before: Picture;
  after: Picture;
}

// The tests share a server.
test.describe.configure({ mode: 'default' });

let url: string;
let close: () => Promise<void>;

test.beforeAll(async () => {
  ({ url, close } = await serveReview({ open: false }));
});
test.afterAll(() => close());

if (reasonToSkip() === undefined) {
  test('a designer changes a color, accepts a changed picture and rejects another', async ({ page }) => {
    const pictures = await changeColor(page);
    try {
      await page.goto(url);
      await changeButton(page, 'light').click();
      await expect(page.getByText('so you cannot decide yet')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
      expect(await decide(page, nameOf('light'))).toBe(409);
      expect(await decide(page, '../../etc')).toBe(400);

      saveCompared(subject);
      await page.reload();
      await changeButton(page, 'light').click();
      await expect(page.getByText(/pixels differ/)).toBeVisible();
      for (const name of ['Tags before', 'Tags after']) {
        await expect
          .poll(() => page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBe(viewports.laptop.width);
      }
      await page.keyboard.press('2');
      const slider = page.getByRole('slider', { name: 'Before and after' });
      await slider.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(slider).toHaveValue('49');
      await page.keyboard.press('3');
      await expect(page.getByRole('img', { name: 'Changed pixels in red' })).toBeVisible();
      await page.keyboard.press('a');
      await expect(changeButton(page, 'light')).toContainText('Accepted');
      await changeButton(page, 'dark').click();
      await page.keyboard.press('r');
      await expect(changeButton(page, 'dark')).toContainText('Rejected');

      const [light, dark] = [await readBaseline(nameOf('light')), await readBaseline(nameOf('dark'))];
      expect(light && isSame(light, pictures.light.after)).toBe(true);
      expect(dark && isSame(dark, pictures.dark.before)).toBe(true);
    } finally {
      for (const mode of ['light', 'dark']) removeBaseline(nameOf(mode));
      removeCompared(subject);
      rmSync(join(changesFolder, specimenFolder), { recursive: true });
    }
  });
}

test('a partial run says what it did not compare', async ({ page }) => {
  const show = async (review: object) => {
    await page.route('**/changes.json', (route) =>
      route.fulfill({ json: { changes: [], canDecide: true, ...review } }),
    );
    await page.goto(url);
  };
  await show({ notCompared: ['Pages/Login: Email Step'], subjectCount: 3 });
  await expect(page.getByText('1 of 3 stories and sheets were not compared')).toBeVisible();
  await page.getByText('Not compared', { exact: true }).click();
  await expect(page.getByText('Pages/Login: Email Step')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveText('No changes in the part that was compared');
  await show({
    notCompared: ['Pages/Login: Email Step'],
    subjectCount: 1,
    reason: 'the pinned Chromium does not run.',
  });
  await expect(page.getByRole('heading')).toHaveText('Nothing was compared');
  await expect(page.getByText('Because the pinned Chromium does not run.')).toBeVisible();
  await show({ notCompared: [], subjectCount: 0 });
  await expect(page.getByText('Nothing was compared')).toBeVisible();
  await show({ notCompared: [], subjectCount: 3 });
  await expect(page.getByText('Nothing has changed')).toBeVisible();
});

/** Takes the pictures of Tag with another color, and saves them as changes of baselines of their own. */
async function changeColor(page: Page): Promise<Record<'light' | 'dark', Pictures>> {
  const sheet = listSubjects().find(({ kind, title }) => kind === 'sheet' && title.includes('/Tag '));
  if (sheet === undefined) throw new Error('Tag has no sheet.');
  const errors: string[] = [];
  await page.setViewportSize(viewports.laptop);
  await openSubject(page, storybookUrl(), sheet, errors);
  expect(errors).toEqual([]);
  await page.addStyleTag({ content: ':root, [data-theme] { --color-accent: #7c3aed !important; }' });
  const take = async (mode: 'light' | 'dark'): Promise<Pictures> => {
    await showMode(page, modes[mode]);
    const before = await readBaseline(nameBaseline('laptop', sheet.id, mode));
    if (before === undefined) throw new Error('Tag has no baseline.');
    const after = await takePicture(page, before);
    expect(isSame(before, after)).toBe(false);
    await saveBaseline(nameOf(mode), before);
    const about = { name: nameOf(mode), subject, title: 'Design System/Review', story: 'Tags', frame: 'laptop', mode };
    await saveChange(about, before, after);
    return { before, after };
  };
  return { light: await take('light'), dark: await take('dark') };
}

const changeButton = (page: Page, mode: string) => page.getByRole('button', { name: `Tags laptop, ${mode}` });

/** Sends a decision and returns the status of the answer. */
async function decide(page: Page, name: string): Promise<number> {
  const data = { name, decision: 'accepted' };
  return (await page.request.post(new URL('decisions', url).href, { data })).status();
}
