import { expect, type Locator, type Page } from '@playwright/test';
import type { Screens, SeedText } from './seedTexts.ts';
import { expectValidHtml } from './validHtml.ts';

/** Checks screens one by one and tracks those not visited yet. */
export function walkThrough<S extends Screens>(screens: S) {
  const left = new Set(Object.keys(screens));
  return {
    /** Expects the screen's texts by role, and valid HTML. */
    async see(page: Page, screen: keyof S & string): Promise<void> {
      for (const text of screens[screen] ?? []) {
        await expect.soft(find(page, text), `${screen}: ${text.join(' ')}`).toBeVisible();
      }
      await expectValidHtml(page, screen);
      left.delete(screen);
    },

    /** Lists screens not visited yet. */
    left: () => [...left],
  };
}

function find(page: Page, [role, text]: SeedText): Locator {
  const name = text.includes('{') ? toPattern(text) : text;
  return locate(page, role, name).filter({ visible: true }).first();
}

function locate(page: Page, role: SeedText[0], name: string | RegExp): Locator {
  if (role === 'text') return page.getByText(name, { exact: true });
  // A term has no accessible name from content.
  if (role === 'term') return page.getByRole('term').filter({ hasText: name });
  return page.getByRole(role, { name, exact: true });
}

/** Converts a text with placeholders, such as 'Resend in {n}s', to a pattern. */
function toPattern(text: string): RegExp {
  const literal = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.+')}$`);
}
