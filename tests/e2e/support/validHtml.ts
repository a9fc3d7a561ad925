import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate/node';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Expects HTML on the page that follows the standard. */
export async function expectValidHtml(page: Page, state: string): Promise<void> {
  const { results } = await validator.validateString(await page.content());
  const messages = results.flatMap((result) =>
    result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect.soft(messages, `HTML of ${state}`).toEqual([]);
}
