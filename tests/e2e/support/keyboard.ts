import { expect, type Locator, type Page } from '@playwright/test';

const mostSteps = 60;

/** Goes to an element by Tab alone, and expects that it can be seen where the focus is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < mostSteps; step += 1) {
    if (await hasFocus(target)) {
      await expectFocusSeen(target);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way to ${target} in ${mostSteps} steps of Tab`);
}

/** Goes to a button or link by Tab alone and presses it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab alone and types over what is there. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** The element or the frame around it is outlined, and lies within the window. */
async function expectFocusSeen(target: Locator): Promise<void> {
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
