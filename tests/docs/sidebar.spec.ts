import { expect, test } from '@playwright/test';
import { storybookUrl } from './tab.ts';

test('a search for another name finds the component', async ({ page }) => {
  await page.goto(storybookUrl);
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

test('looks come first, and behavior is in a folder', async ({ page }) => {
  await page.goto(`${storybookUrl}/?path=/story/design-system-inputs-select--selects-by-keyboard`);
  const component = page.locator('[data-item-id="design-system-inputs-select-dropdown"]');
  await expect(component).toHaveText('Select');
  const parts = page.locator('[data-parent-id="design-system-inputs-select-dropdown"]');
  await expect(parts.first()).toHaveText('Docs');
  await expect(parts.last()).toHaveText('Behavior');
  await expect(page.locator('[data-parent-id$="select-dropdown-behavior"]').first()).toContainText(
    'Selects By Keyboard',
  );
  await expect(page.frameLocator('#storybook-preview-iframe').getByRole('combobox')).toBeVisible();
});
