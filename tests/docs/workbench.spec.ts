import { expect, type FrameLocator, type Page } from '@playwright/test';
import { API } from 'typescript/unstable/sync';
import { openProject, printLooks } from '#storybook/propTables.ts';
import { selectEntry, waitForStory } from '../support/preview.ts';
import { listStories } from '../support/storybook.ts';
import { storybookUrl, test } from './tab.ts';

// One after the other: they share a tab, because Storybook with its sidebar takes five CPU seconds to load.
test.describe.configure({ mode: 'default' });

test('a boolean control checks a checkbox, follows it, and disables it', async ({ workbench: page }) => {
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

test('a number control turns the page, and follows it', async ({ workbench: page }) => {
  const story = await openStory(page, 'design-system-navigation-paginator--playground');
  const control = page.locator('input#control-value');
  await control.fill('5');
  await expect(story.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  await story.getByRole('button', { name: 'Next page' }).click();
  await expect(control).toHaveValue('6');
});

test('a text control fills the field, and follows it', async ({ workbench: page }) => {
  const story = await openStory(page, 'design-system-inputs-textfield--playground');
  const control = page.locator('textarea#control-value');
  const field = story.getByRole('textbox');
  await control.fill('Anna Kowalska');
  await expect(field).toHaveValue('Anna Kowalska');
  await field.fill('Chidi Okafor');
  await expect(control).toHaveValue('Chidi Okafor');
});

test('a boolean control closes a dialog, and follows it', async ({ workbench: page }) => {
  const story = await openStory(page, 'design-system-overlays-modal--playground');
  await expect(story.getByRole('dialog')).toBeVisible();
  await page.locator('label[for="control-open"]').click();
  await expect(story.getByRole('dialog')).toBeHidden();
  await story.getByRole('button', { name: 'Open' }).click();
  await expect(page.locator('#control-open')).toBeChecked();
});

test('in the sidebar looks come first, and behavior is in a folder', async ({ workbench: page }) => {
  const story = await openStory(page, 'design-system-inputs-select--selects-by-keyboard');
  const component = page.locator('[data-item-id="design-system-inputs-select-dropdown"]');
  await expect(component).toHaveText('Select');
  const parts = page.locator('[data-parent-id="design-system-inputs-select-dropdown"]');
  await expect(parts.first()).toHaveText('Docs');
  await expect(parts.last()).toHaveText('Behavior');
  await expect(page.locator('[data-parent-id$="select-dropdown-behavior"]').first()).toContainText(
    'Selects By Keyboard',
  );
  await expect(story.getByRole('combobox')).toBeVisible();
});

test('a search for another name finds the component', async ({ workbench: page }) => {
  const search = page.getByRole('searchbox', { name: 'Search for components' });
  for (const [word, component] of [
    ['dropdown', 'Select'],
    ['dialog', 'Modal'],
    ['upload', 'FileDropZone'],
    ['toggle', 'Switch'],
    ['chip', 'Tag'],
  ] as const) {
    await search.fill(word);
    const found = page.getByRole('option').filter({ hasText: `${component} (` });
    await expect.soft(found.first(), `${word} finds ${component}`).toBeVisible();
  }
});

test('the toolbar stops all motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const storyOf = (component: string) => `design-system-${component}--playground`;
  const show = async (component: string) => {
    await selectEntry(page, storyOf(component), 'story');
    await waitForStory(page, storyOf(component));
  };
  /** Sends what the toolbar sends. */
  const setMotion = (motion: string) =>
    page.evaluate((value) => {
      window.storybookChannel?.emit('updateGlobals', { globals: { motion: value } });
    }, motion);
  const motionOf = (selector: string) =>
    page
      .locator(`#storybook-root ${selector}`)
      .first()
      .evaluate((element) => {
        const { transitionDuration, animationIterationCount, animationName } = getComputedStyle(element);
        return { transition: transitionDuration.split(', ')[0], loops: animationIterationCount, name: animationName };
      });
  await page.goto(`${storybookUrl}/iframe.html?viewMode=story&id=${storyOf('actions-button')}`);
  await waitForStory(page, storyOf('actions-button'));
  await expect.poll(() => motionOf('button')).toMatchObject({ transition: '0.14s' });
  await setMotion('reduced');
  await expect.poll(() => motionOf('button')).toMatchObject({ transition: '0s' });
  await show('feedback-skeleton');
  await expect.poll(() => motionOf('> span')).toMatchObject({ loops: '0' });
  await setMotion('system');
  await expect.poll(() => motionOf('> span')).toMatchObject({ loops: 'infinite' });
  await show('feedback-spinner');
  const { name } = await motionOf('svg');
  await setMotion('reduced');
  await expect.poll(async () => (await motionOf('svg')).name).not.toBe(name);
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

test('"Show code" of a look is complete', async ({ tab: page }) => {
  await selectEntry(page, 'design-system-inputs-select--docs', 'docs');
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

/** Opens a story beside its panel of controls, like a link in a story. */
async function openStory(page: Page, id: string): Promise<FrameLocator> {
  const story = page.frameLocator('#storybook-preview-iframe');
  await story.locator('body').evaluate((_, storyId) => {
    window.storybookChannel?.emit('selectStory', { storyId });
  }, id);
  return story;
}
