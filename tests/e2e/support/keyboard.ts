import { expect, type Locator, type Page } from '@playwright/test';

const maxSteps = 60;

/** Tabs to an element and expects a visible focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < maxSteps; step += 1) {
    if (await hasFocus(target)) {
      await expectVisibleFocus(target);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way to ${target} in ${maxSteps} steps of Tab`);
}

/** Tabs to a button or link and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and replaces its text. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Expects the element or its frame to be outlined and in the viewport. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const isMarked = () =>
    target.evaluate((element) => {
      for (let part: Element | null = element; part !== null; part = part.parentElement) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
        if (outlineStyle !== 'none' && outlineWidth !== '0px') return true;
        if (boxShadow !== 'none' && part.matches(':focus-visible, :focus-within') && part === element) return true;
        if (part !== element && part.contains(element) && part.getBoundingClientRect().height > 80) return false;
      }
      return false;
    });
  await expect.poll(isMarked, `the focus on ${target} is seen`).toBe(true);
}
