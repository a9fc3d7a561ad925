import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { englishPatternLabels } from '#design-system/patterns/patternLabels.ts';
import { selectEntry, waitForStory } from '../support/preview.ts';
import { listStories } from '../support/storybook.ts';
import { storybookUrl, test } from './tab.ts';

test.use({ globals: 'locale:long' });
// In one worker, because each needs a tab of its own for this locale.
test.describe.configure({ mode: 'default' });

/** The English texts of a component or pattern. A phrase is split at its names and numbers. */
const englishTexts = Object.values(englishPatternLabels).flatMap((label: unknown) => partsOf(label));

function partsOf(label: unknown): string[][] {
  if (typeof label === 'string') return /[A-Za-z]{3}/.test(label) ? [[label]] : [];
  if (typeof label === 'function') {
    const parts: string[] = label('\n', '\n', '\n').split('\n');
    // Skips phrases that consist of names and numbers only, such as 'Monday, 7 December'.
    return parts.some((part) => /[A-Za-z]{3}/.test(part)) ? [parts] : [];
  }
  return Object.values(label as object).flatMap(partsOf);
}

function isEnglish(text: string): boolean {
  return englishTexts.some((parts) =>
    parts.length === 1
      ? text === parts[0]
      : text.startsWith(parts[0] ?? '') &&
        text.endsWith(parts.at(-1) ?? '') &&
        parts.every((part) => text.includes(part)),
  );
}

const playgrounds = listStories().filter(
  ({ title, name }) => /^(Design System|Patterns)\//.test(title) && name === 'Playground',
);

for (const { id, title, importPath } of playgrounds) {
  // Texts of a story are English in every locale, and may equal a label.
  const [given = ''] = readFileSync(importPath, 'utf8').split('export const ');
  test(`${title} leaves no text of its own in English`, async ({ tab: page }) => {
    await selectEntry(page, id, 'story');
    await waitForStory(page, id);
    await expect(page.locator('#storybook-root > *').first()).toBeAttached();
    const texts = await listTexts(page);
    // Lists, calendars and menus exist only while they are open.
    for (const opener of await page.locator('[aria-haspopup]:enabled').all()) {
      await opener.click();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      texts.push(...(await listTexts(page)));
      await page.keyboard.press('Escape');
    }
    expect(texts.filter((text) => isEnglish(text) && !given.includes(text))).toEqual([]);
  });
}

test('a calendar in another locale has its names and order', async ({ tab: page }) => {
  await selectEntry(page, 'design-system-inputs-datepicker--playground', 'story');
  await expect(page.getByRole('textbox')).toHaveValue('14.03.2025');
  await page.getByRole('button').click();
  await expect(page.getByRole('grid', { name: 'März 2025' })).toBeVisible();
  await page.getByRole('gridcell', { name: /Montag, 17\. März 2025$/ }).click();
  await expect(page.getByRole('textbox')).toHaveValue('17.03.2025');
});

test('a calendar in Arabic has the same digits on the screen and in names', async ({ page }) => {
  const story = 'viewMode=story&id=design-system-inputs-datepicker--playground&globals=locale:ar';
  await page.goto(`${storybookUrl}/iframe.html?${story}`);
  await page.getByRole('button').click();
  const day = page.getByRole('gridcell', { name: /الاثنين، ١٧ مارس ٢٠٢٥$/ });
  await expect(day).toHaveText('١٧');
  await day.click();
  await expect(page.getByRole('textbox')).toHaveValue(/^١٧\D+٠٣\D+٢٠٢٥$/);
});

/** Lists visible and hidden texts, and texts in attributes such as aria-label. */
async function listTexts(page: Page): Promise<string[]> {
  return await page.locator('body').evaluate((body) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('script, style, .sb-wrapper'))
        texts.push(walker.currentNode.textContent ?? '');
    }
    for (const element of body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim());
  });
}
