import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { importPackage } from '#storybook/importPackage.ts';
import { isLong } from '../support/longRun.ts';
import { selectEntry, waitForStoriesOf } from '../support/preview.ts';
import { listDocsPages, listStories } from '../support/storybook.ts';
import { test } from './tab.ts';
import { listTypedProps, type TypedProp } from './typedProps.ts';

const isInFrames = (title: string) => /^(Pages|Flows)\//.test(title);

/** Docs pages of the product's pages and flows come from one template, without props or guides: every fifth is enough. */
const pages = listDocsPages().filter(({ title }, index) => isLong || !isInFrames(title) || index % 5 === 0);

for (const { id, title, importPath } of pages) {
  test(title, async ({ tab: page, errors }) => {
    await openDocsPage(page, id, title);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    // A frame may focus its first field.
    if (!isInFrames(title)) await expect(page.locator('body')).toBeFocused();
    if (isComponent(title)) {
      // Code appears after the stories, when its highlighter has loaded.
      await expect.poll(() => listCode(page)).toContain(withoutSpaces(readExample(title)));
      expect(await listBehaviors(page, title)).toEqual([]);
      await expect(page.locator('#storybook-docs h2', { hasText: /^Stories$/ })).toBeVisible();
      expect(await listHeadings(page)).toEqual(expect.arrayContaining(sections));
      expect(await listUnknownTypes(page)).toEqual([]);
      expectTypedProps(await listRows(page), listTypedProps(componentOf(importPath)));
    }
    expect(await listUndocumentedProps(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('the docs page of a component has its picture in forced colors', async ({ tab: page }) => {
  await openDocsPage(page, 'design-system-actions-button--docs', 'Design System/Actions/Button');
  const picture = page.getByRole('img', { name: 'Button in forced colors' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(1000);
});

/** Opens a docs page and waits for its stories. Stories of pages and flows load in frames and are not awaited. */
async function openDocsPage(page: Page, id: string, title: string): Promise<void> {
  await selectEntry(page, id, 'docs');
  await expect(page.locator('#storybook-docs h1').first()).toBeVisible();
  if (isInFrames(title)) await expect(page.locator('#storybook-docs iframe').first()).toBeVisible();
  else if (!title.startsWith('Docs/')) await waitForStoriesOf(page, id);
}

/** Headings that every component's page must have. */
const sections = [
  'Status',
  'When to use',
  'When not to use',
  "Do and don't",
  'Anatomy',
  'Keyboard',
  'Screen reader',
  'Localization',
  'API',
  'Changes',
  'Stories',
];

const isComponent = (title: string) => /^(Design System|Patterns)\//.test(title) && !title.includes('/Foundations/');

async function listHeadings(page: Page): Promise<readonly string[]> {
  return await page.locator('#storybook-docs h2').allInnerTexts();
}

/** Types of React, of the browser and of JavaScript, and type parameters. */
const knownTypes =
  /^(ReactNode|ReactElement|ComponentType|ComponentProps|Key|Ref|HTML\w+|MouseEvent|MouseEventHandler|Event|File|ReadonlyArray|ReadonlySet|Readonly|Record|Partial|Omit|Promise|Value|Row|Next)$/;

/**
 * Lists prop types that are neither known nor shown on the page, and types that look up another, such as Props['size'].
 */
async function listUnknownTypes(page: Page): Promise<readonly string[]> {
  const code = (await page.locator('#storybook-docs pre').allInnerTexts()).join('\n');
  const types = await page.locator('.docblock-argstable-body td:nth-child(2) > div:last-child').allInnerTexts();
  return types.filter((type) => {
    const names = type.replaceAll(/'[^']*'/g, '').match(/\b[A-Z]\w*/g) ?? [];
    const isUnknown = (name: string) =>
      !knownTypes.test(name) && !new RegExp(`\\b(interface|type) ${name}\\b`).test(code);
    return /\w\['/.test(type) || names.some(isUnknown);
  });
}

interface Row {
  name: string;
  required: boolean;
  hasDefault: boolean;
}

/** Reads the props table of the page. */
async function listRows(page: Page): Promise<readonly Row[]> {
  return await page.locator('.docblock-argstable-body tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [name, , defaultValue] = row.querySelectorAll('td');
      const required = name?.querySelector('[title="Required"]');
      return {
        name: name?.querySelector('span')?.textContent ?? '',
        required: Boolean(required),
        hasDefault: defaultValue?.textContent !== '-',
      };
    }),
  );
}

/** Props of a native field that people need to know of, because it takes part in a form. */
const formProps = ['disabled', 'name', 'readOnly', 'required'];

/** The table lists all props of the design system, those of a form, and nothing that the component does not take. */
function expectTypedProps(rows: readonly Row[], props: readonly TypedProp[]): void {
  const isField =
    props.some(({ name }) => name === 'errorMessage') &&
    props.some(({ name }) => /^on(Value|Checked)Change$/.test(name));
  const listed = new Set(rows.map(({ name }) => name));
  const shown = props.filter(
    ({ name, native }) => !native || listed.has(name) || (isField && formProps.includes(name)),
  );
  const byName = (a: Row, b: Row) => a.name.localeCompare(b.name);
  expect([...rows].sort(byName)).toEqual(shown.map(({ native, ...row }) => row).sort(byName));
}

/** Returns the name of the component that a story file documents: 'ToastRegion' for Toast.stories.tsx. */
const componentOf = (storyFile: string) =>
  /^ {2}component: (\w+)/m.exec(readFileSync(storyFile, 'utf8'))?.[1] ?? storyFile;

/** Reads the example of a page: stories/examples/Select.tsx for 'Design System/Inputs/Select (dropdown)'. */
const readExample = (title: string) => {
  const name = /([^/]+?)(?: \(|$)/.exec(title.split('/').at(-1) ?? '')?.[1];
  return importPackage(readFileSync(`stories/examples/${name}.tsx`, 'utf8'));
};

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

async function listCode(page: Page): Promise<readonly string[]> {
  return (await page.locator('#storybook-docs pre').allInnerTexts()).map(withoutSpaces);
}

/** Lists stories that the page shows although they belong in the Behavior folder. */
async function listBehaviors(page: Page, title: string): Promise<readonly string[]> {
  const shown = await page
    .locator('#storybook-docs [id^="story--"]')
    .evaluateAll((blocks) => blocks.map(({ id }) => id));
  const behaviors = listStories().filter((story) => story.title === `${title}/Behavior`);
  return behaviors.map(({ id }) => id).filter((id) => shown.includes(`story--${id}`));
}

/** Lists props without a description or without a full type. */
async function listUndocumentedProps(page: Page): Promise<readonly string[]> {
  return await page.locator('.docblock-argstable-body tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [name, description] = row.querySelectorAll('td');
      const parts = [...(description?.children ?? [])].map((part) => part.textContent?.trim() ?? '');
      const [text, type] = parts;
      const isTyped = type !== undefined && !/^(|union|enum|other|unknown|array|object|function|signature)$/.test(type);
      return text && isTyped
        ? []
        : [`${name?.textContent} needs a docstring and a full type, has only: ${parts.join(', ')}`];
    }),
  );
}
