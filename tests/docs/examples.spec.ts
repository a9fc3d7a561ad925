import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { urlVariable } from './globalSetup.ts';

const storybookUrl = process.env[urlVariable] ?? '';
const axePath = createRequire(import.meta.url).resolve('axe-core');

for (const path of globSync('stories/guides/*.tsx').sort()) {
  const name = basename(path, '.tsx');
  test(`the examples of ${name} run alone, without an error or a violation of axe`, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    for (const part of ['do', 'dont']) {
      const story = `viewMode=story&id=flows-live-example--alone&args=name:${name};part:${part}`;
      // Otherwise the run of Storybook's addon would collide with the one below.
      await page.goto(`${storybookUrl}/iframe.html?${story}&globals=a11y.manual:!true`);
      await expect(page.locator('body.sb-show-main')).toBeAttached();
      await expect(page.locator('#storybook-root > *').first()).toBeAttached();
      problems.push(...(await listViolations(page)));
    }
    expect(problems).toEqual([]);
  });
}

test('the code of examples can be pasted: it imports only what every page has', () => {
  const imports = globSync('stories/examples/*.tsx').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/ from '([^']+)'/g)].map(([, from = '']) => `${path}: ${from}`),
  );
  expect(imports.filter((line) => !/: (react|lucide-react|#design-system\/.+)$/.test(line))).toEqual([]);
});

async function listViolations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axePath });
  return await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run('body', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}
