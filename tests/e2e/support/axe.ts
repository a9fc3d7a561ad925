import { expect, type Page } from '@playwright/test';
import { allRules, findViolations } from '../../support/axe.ts';

/** Expects no WCAG 2.2 AA violation on the page. The stories check the states of each page, also in dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect.soft(await findViolations(page, allRules), state).toEqual([]);
}
