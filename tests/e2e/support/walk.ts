import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import type { Screens, SeedText } from './seedTexts.ts';

/** Goes through screens one by one and keeps account of those that nobody has been to. */
export function walkThrough<S extends Screens>(screens: S) {
  const left = new Set(Object.keys(screens));
  return {
    /** Expects the screen's texts, each by its role, and nothing that axe could object to. */
    async see(page: Page, screen: keyof S & string): Promise<void> {
      for (const text of screens[screen] ?? []) {
        await expect.soft(find(page, text), `${screen}: ${text.join(' ')}`).toBeVisible();
      }
      await expectAccessible(page, screen);
      left.delete(screen);
    },

    /** The screens that were not seen. */
    left: () => [...left],
  };
}

function find(page: Page, [role, text]: SeedText): Locator {
  const name = text.includes('{') ? patternOf(text) : text;
  return locate(page, role, name).filter({ visible: true }).first();
}

function locate(page: Page, role: SeedText[0], name: string | RegExp): Locator {
  if (role === 'text') return page.getByText(name, { exact: true });
  // A term takes no name from what stands in it.
  if (role === 'term') return page.getByRole('term').filter({ hasText: name });
  return page.getByRole(role, { name, exact: true });
}

/** 'Resend in {n}s' as a pattern of the whole text. */
function patternOf(text: string): RegExp {
  const literal = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.+')}$`);
}
