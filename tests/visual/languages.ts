import type { Page } from '@playwright/test';
import { viewports } from '../../src/design-system/theme/breakpoints.ts';
import { languageNames } from '../../src/texts/languages.ts';
import { arabicWords } from '../support/arabicWords.ts';
import { allRules, colorRules, findViolations } from '../support/axe.ts';
import { modes } from './frames.ts';
import { showMode } from './storyPage.ts';
import { hasCheck, type Subject } from './subjects.ts';
import { findBrokenText } from './textLayout.ts';

declare global {
  interface Window {
    /** As they were before the language was changed. */
    fieldsBefore?: { field: HTMLInputElement | HTMLTextAreaElement; value: string; isChecked: boolean }[];
  }
}

/** Shorter words are initials and units. */
const latinWord = /\p{Script=Latin}{3,}/gu;

/** Units, formats, services and time zones have one name in all languages. */
const names = ['mmHg', 'min', 'pdf', 'png', 'jpg', 'jpeg', 'Google', 'Calendar', 'Outlook', 'London'];

/** Said when the story was played in English, and kept until a dialog or a card is closed. */
const keptTexts =
  /^(?:(?:Assessment|Full|Organization) Name|Description|Logo|None|Rooms)$|^Your name (?:is|stays) |· 14 to 18 December 2026$/;

/** Their data is in the database of the browser. */
const storiesOfKeptData = ['pages-practiceday--opens-offline', 'pages-record--restores-unsaved-values'];

/**
 * Lists what is wrong with the open page in other languages: texts that are hard to read, in German on a laptop and in the
 * longest texts of French, Spanish and Polish on a phone, and see `checkArabic`. A story has one of them, unless it is the
 * first of its page. Stories without the tag `visual` have only Arabic.
 */
export async function checkLanguages(page: Page, subject: Subject): Promise<readonly string[]> {
  const { isMain } = subject;
  return [
    ...(isMain && hasCheck(subject, 0) ? await checkLanguage(page, 'de', viewports.laptop) : []),
    // Its texts are the longest of French, Spanish and Polish: see longestTexts.
    ...(isMain && hasCheck(subject, 1) ? await checkLanguage(page, 'fr', viewports.phone) : []),
    ...(hasCheck(subject, 2) ? await checkArabic(page, subject) : []),
  ];
}

/**
 * Lists what is wrong with the open page in Arabic on a phone: texts that are hard to read, in the wrong order or not
 * translated, and input that is lost. For a main story, also what axe finds.
 */
async function checkArabic(page: Page, { id, isMain }: Subject): Promise<readonly string[]> {
  await page.setViewportSize(viewports.phone);
  await rememberInput(page);
  const arabic = await checkLanguage(page, 'ar', viewports.phone);
  // Colors are the same in every language, and so is what axe reads in each.
  const violations = isMain ? await findViolations(page, allRules, colorRules) : [];
  const plain = storiesOfKeptData.includes(id) ? [] : await findPlainWords(page, id);
  const reordered = await findReordered(page);
  const cut = await findCutBeginnings(page);
  const lost = await findLostInput(page);
  return [
    ...arabic,
    ...violations.map((violation) => `ar: ${violation}`),
    ...plain.map((text) => `ar: not translated: ${text}`),
    ...reordered.map((text) => `ar: not isolated: ${text}`),
    ...cut.map((text) => `ar: cut at its beginning: ${text}`),
    ...lost.map((field) => `ar: lost or changed: ${field}`),
  ];
}

async function checkLanguage(
  page: Page,
  language: 'de' | 'fr' | 'ar',
  viewport: { width: number; height: number },
): Promise<readonly string[]> {
  await page.setViewportSize(viewport);
  await showMode(page, modes[language]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const errors = [
    ...(width > viewport.width ? [`the page is ${width} pixels wide`] : []),
    ...(await findBrokenText(page)),
  ];
  return errors.map((error) => `${language}: ${error}`);
}

/**
 * Lists texts of the open page with Latin words that come neither from the Arabic texts nor from data. Leaves out parts in
 * another language, and live regions that said their texts before the language was changed, all but the errors of fields.
 */
async function findPlainWords(page: Page, storyId: string): Promise<readonly string[]> {
  return await page.evaluate(
    ({ pattern, catalogue, keptPattern }) => {
      const kept = new RegExp(keptPattern);
      const word = new RegExp(pattern, 'gu');
      const stored = [sessionStorage, localStorage].flatMap((storage) => Object.values<string>({ ...storage }));
      const data = [...(window.storyTexts ?? []), ...stored].join(' ').replaceAll(/\\+[nrt]/g, ' ');
      const known = new Set([...catalogue, ...(data.match(word) ?? [])]);
      const found = new Set<string>();
      const check = (text: string, owner: Element) => {
        if (!owner.checkVisibility() || owner.closest('[lang]')?.getAttribute('lang') !== 'ar') return;
        const errorId = owner.closest('[aria-live] > [id]')?.id;
        const isFieldError = errorId && document.querySelector(`[aria-invalid=true][aria-describedby~='${errorId}']`);
        if (!isFieldError && owner.closest('[aria-live], [role=status], [role=alert]')) return;
        if (kept.test(text)) return;
        const plain = (text.match(word) ?? []).filter((one) => !known.has(one));
        if (plain.length > 0) found.add(`“${text.trim().slice(0, 100)}” has ${plain.join(', ').slice(0, 100)}`);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
        const owner = node.parentElement;
        if (owner !== null && !['SCRIPT', 'STYLE'].includes(owner.tagName)) check(node.data, owner);
      }
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
        for (const owner of document.body.querySelectorAll(`[${name}]`)) check(owner.getAttribute(name) ?? '', owner);
      }
      check(document.title, document.body);
      return [...found];
    },
    {
      pattern: latinWord.source,
      catalogue: [...arabicWords, ...names, ...Object.values(languageNames), ...(storyId.match(latinWord) ?? [])],
      keptPattern: keptTexts.source,
    },
  );
}

/** Lists parts of texts with Latin letters that begin to the right of their end, because a text around them reorders them. */
async function findReordered(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const latinPart = /[\p{Script=Latin}\d][^\p{Script=Arabic}\u0660-\u0669\u2068\u2069|\n]*[\p{Script=Latin}\d]/gu;
    const range = document.createRange();
    const found = new Set<string>();
    const place = (node: Text, at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
      const owner = node.parentElement;
      if (!owner?.checkVisibility() || owner.closest('[aria-live], [role=status], [role=alert]') !== null) continue;
      for (const { 0: part, index } of node.data.matchAll(latinPart)) {
        if (!/\p{Script=Latin}/u.test(part)) continue;
        const [first, last] = [place(node, index), place(node, index + part.length - 1)];
        if (Math.abs(first.top - last.top) < 4 && first.left > last.left) found.add(`“${part}”`);
      }
    }
    return [...found];
  });
}

/** Lists Latin texts that are abridged where they begin, because the box around them runs from right to left. */
async function findCutBeginnings(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const latinStart = /^[^\p{L}]*\p{Script=Latin}/u;
    const range = document.createRange();
    const found = new Set<string>();
    const abridging = (element: Element | null): Element | null =>
      element === null || getComputedStyle(element).textOverflow === 'ellipsis'
        ? element
        : abridging(element.parentElement);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
      const first = latinStart.exec(node.data)?.[0].length;
      const box = abridging(node.parentElement);
      if (first === undefined || box === null || !box.checkVisibility()) continue;
      range.setStart(node, first - 1);
      range.setEnd(node, first);
      if (range.getBoundingClientRect().left < box.getBoundingClientRect().left - 1) found.add(`“${node.data}”`);
    }
    return [...found];
  });
}

/** Remembers the values of the fields of the open page, for `findLostInput`. */
async function rememberInput(page: Page): Promise<void> {
  await page.evaluate(() => {
    // A combobox shows its choice in the language of the page.
    const typed = ':is(input, textarea):not([role=combobox], [type=file], [aria-hidden=true])';
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`:is(main, dialog) ${typed}`);
    window.fieldsBefore = Array.from(fields, (field) => ({
      field,
      value: field.value,
      isChecked: field.matches(':checked'),
    }));
  });
}

/** Lists fields that are gone since `rememberInput`, or hold another value. */
async function findLostInput(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const toAscii = (digit: string) => String(digit.charCodeAt(0) - 0x660);
    // Numbers, dates and times follow the language.
    const signsOf = (value: string) =>
      (value.match(/[\p{L}\p{Nd}]/gu) ?? [])
        .map((sign) => sign.replace(/[\u0660-\u0669]/, toAscii))
        .sort()
        .join('');
    return (window.fieldsBefore ?? [])
      .filter(
        ({ field, value, isChecked }) =>
          // An empty field that is gone has lost nothing.
          (field.isConnected ? field.matches(':checked') !== isChecked : value !== '' || isChecked) ||
          signsOf(field.value) !== signsOf(value),
      )
      .map(({ field, value }) => `“${value}” of ${field.name || field.id}`);
  });
}
