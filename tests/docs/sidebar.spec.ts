import { expect, test } from '@playwright/test';
import { urlVariable } from './globalSetup.ts';

const storybookUrl = process.env[urlVariable] ?? '';

for (const [word, component] of [
  ['dropdown', 'Select'],
  ['dialog', 'Modal'],
  ['upload', 'FileDropZone'],
  ['toggle', 'Switch'],
  ['chip', 'Tag'],
] as const) {
  test(`a search for ${word} finds ${component}`, async ({ page }) => {
    await page.goto(storybookUrl);
    await page.getByRole('searchbox', { name: 'Search for components' }).fill(word);
    await expect(
      page
        .getByRole('option')
        .filter({ hasText: `${component} (` })
        .first(),
    ).toBeVisible();
  });
}

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
