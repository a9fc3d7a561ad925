import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 AA. */
export const allRules: NonNullable<RunOptions['runOnly']> = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules that a page can break in one theme only. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/** Lists rules that the page violates, with their elements. */
export async function findViolations(
  page: Page,
  rules: NonNullable<RunOptions['runOnly']>,
  except: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (options) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(options),
    {
      runOnly: rules,
      rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
    },
  );
  return violations.map(describeViolation);
}

/** Names the rule and its elements. */
export function describeViolation({ id, nodes }: { id: string; nodes: readonly { html: string }[] }): string {
  return `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`;
}
