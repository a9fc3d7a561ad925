import { expect, type Page } from '@playwright/test';
import { allRules, colorRules, findViolations } from '../../support/axe.ts';

/** Expects no WCAG 2.2 AA violation on the page, in light and dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const [colorScheme, rules] of [['dark', colorRules] as const, ['light', allRules] as const]) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await findViolations(page, rules), `${state}, ${colorScheme}`).toEqual([]);
  }
}
