import { expect, type Page } from '@playwright/test';
import { allRules, colorRules, findViolations } from '../../support/axe.ts';

/** Expects no WCAG 2.2 AA violation on the page. The stories check the colors of each page, in light and dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect.soft(await findViolations(page, allRules, colorRules), state).toEqual([]);
}
