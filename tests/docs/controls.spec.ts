import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { API } from 'typescript/unstable/sync';
import { openProject, printLooks } from '#storybook/propTables.ts';
import { listStories } from '../support/storybook.ts';
import { storybookUrl } from './tab.ts';

/** Opens a story beside its panel of controls. */
async function openStory(page: Page, id: string): Promise<FrameLocator> {
  await page.goto(`${storybookUrl}/?path=/story/${id}`);
  return page.frameLocator('#storybook-preview-iframe');
}

test('a boolean control checks a checkbox, follows it, and disables it', async ({ page }) => {
  const story = await openStory(page, 'design-system-inputs-checkbox--playground');
  const control = page.locator('#control-checked');
  const checkbox = story.getByRole('checkbox');
  await expect(checkbox).not.toBeChecked();
  await page.locator('label[for="control-checked"]').click();
  await expect(checkbox).toBeChecked();
  await checkbox.uncheck();
  await expect(control).not.toBeChecked();
  // The story sets no `disabled`.
  await page.locator('#set-disabled').click();
  await page.locator('label[for="control-disabled"]').click();
  await expect(checkbox).toBeDisabled();
});

test('a number control turns the page, and follows it', async ({ page }) => {
  const story = await openStory(page, 'design-system-navigation-paginator--playground');
  const control = page.locator('#control-value');
  await control.fill('5');
  await expect(story.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  await story.getByRole('button', { name: 'Next page' }).click();
  await expect(control).toHaveValue('6');
});

test('a text control fills the field, and follows it', async ({ page }) => {
  const story = await openStory(page, 'design-system-inputs-textfield--playground');
  const control = page.locator('#control-value');
  const field = story.getByRole('textbox');
  await control.fill('Anna Kowalska');
  await expect(field).toHaveValue('Anna Kowalska');
  await field.fill('Chidi Okafor');
  await expect(control).toHaveValue('Chidi Okafor');
});

test('a boolean control closes a dialog, and follows it', async ({ page }) => {
  const story = await openStory(page, 'design-system-overlays-modal--playground');
  await expect(story.getByRole('dialog')).toBeVisible();
  await page.locator('label[for="control-open"]').click();
  await expect(story.getByRole('dialog')).toBeHidden();
  await story.getByRole('button', { name: 'Open' }).click();
  await expect(page.locator('#control-open')).toBeChecked();
});

test('the toolbar stops all motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const motionOf = async (story: string, selector: string, globals: string) => {
    await page.goto(`${storybookUrl}/iframe.html?viewMode=story&id=${story}&globals=${globals}`);
    return await page
      .locator(`#storybook-root ${selector}`)
      .first()
      .evaluate((element) => {
        const { transitionDuration, animationIterationCount, animationName } = getComputedStyle(element);
        return { transition: transitionDuration.split(', ')[0], loops: animationIterationCount, name: animationName };
      });
  };
  const [button, skeleton, spinner] = ['actions-button', 'feedback-skeleton', 'feedback-spinner'].map(
    (name) => `design-system-${name}--playground`,
  ) as [string, string, string];
  expect(await motionOf(button, 'button', '')).toMatchObject({ transition: '0.14s' });
  expect(await motionOf(button, 'button', 'motion:reduced')).toMatchObject({ transition: '0s' });
  expect(await motionOf(skeleton, '> span', '')).toMatchObject({ loops: 'infinite' });
  expect(await motionOf(skeleton, '> span', 'motion:reduced')).toMatchObject({ loops: '0' });
  const turns = await motionOf(spinner, 'svg', '');
  expect((await motionOf(spinner, 'svg', 'motion:reduced')).name).not.toBe(turns.name);
});

test('the frame of a page follows all globals of the toolbar', async ({ page }) => {
  const globals = 'theme:dark;direction:rtl;brand:!hex(d6336c);textSize:large;motion:reduced';
  await page.goto(`${storybookUrl}/iframe.html?viewMode=docs&id=pages-notfound--docs&globals=${globals}`);
  const root = page.frameLocator('#storybook-docs iframe').first().locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('data-motion', 'reduced');
  await expect(root).toHaveAttribute('style', /font-size: 200%/);
});

test('"Show code" of a look is complete', async ({ page }) => {
  await page.goto(`${storybookUrl}/iframe.html?viewMode=docs&id=design-system-inputs-select--docs`);
  const look = page.locator('#anchor--design-system-inputs-select--invalid');
  await look.getByRole('switch', { name: 'Show code' }).click();
  const code = look.locator('pre');
  await expect(code).toContainText("from '@checkwell/design-system/Select'");
  await expect(code).toContainText('export function Example()');
  await expect(code).toContainText('errorMessage="Time zone is required"');
});

test('every look has code', () => {
  const looks = listStories().filter(
    ({ importPath, tags }) => /^.\/stories\/(design-system|patterns)\//.test(importPath) && tags.includes('autodocs'),
  );
  const api = new API();
  const project = openProject(api);
  for (const [path, ofFile] of Map.groupBy(looks, ({ importPath }) => importPath))
    expect([...printLooks(project, path).keys()]).toEqual(ofFile.map(({ exportName }) => exportName));
  api.close();
});
