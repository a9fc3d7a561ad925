import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { selectEntry, waitForStory } from '../support/preview.ts';
import { exampleStory, test } from './tab.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core');

for (const path of globSync('stories/guides/*.tsx').sort()) {
  const name = basename(path, '.tsx');
  test(`the examples of ${name} run alone, without an error or a violation of axe`, async ({ tab, errors }) => {
    // An earlier test may have left a docs page in the tab.
    await selectEntry(tab, exampleStory, 'story');
    await waitForStory(tab, exampleStory);
    for (const part of ['do', 'dont']) {
      await showExample(tab, name, part);
      await expect(tab.locator('body.sb-show-main')).toBeAttached();
      await expect(tab.locator('#storybook-root > *').first()).toBeAttached();
      errors.push(...(await listViolations(tab)));
    }
    expect(errors).toEqual([]);
  });
}

test('the code of examples can be pasted: it imports only what every page has', () => {
  const imports = globSync('stories/examples/*.tsx').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/ from '([^']+)'/g)].map(([, from = '']) => `${path}: ${from}`),
  );
  expect(imports.filter((line) => !/: (react|lucide-react|#design-system\/.+)$/.test(line))).toEqual([]);
});

/** Sets the controls of the story, and waits until it is rendered again. */
async function showExample(page: Page, name: string, part: string): Promise<void> {
  await page.evaluate(
    async (update) => {
      const { storybookChannel: channel } = window;
      const rendered = new Promise<void>((resolve) => channel?.once('storyRendered', () => resolve()));
      channel?.emit('updateStoryArgs', update);
      await rendered;
    },
    { storyId: exampleStory, updatedArgs: { name, part } },
  );
}

async function listViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axePath });
  return await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run('body', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}
