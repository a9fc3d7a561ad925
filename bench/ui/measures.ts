import { setTimeout as delay } from 'node:timers/promises';
import type { OpenPage } from './openPage.ts';

/** A page in two variants, with our components and in plain HTML, and its measures. */
export interface Subject {
  /** The files in `pages` are `<name>Ours` and `<name>Plain`. */
  name: string;
  title: string;
  measures: readonly Measure[];
  /** Measures a loaded page that is not rendered yet. Returns one figure per measure, in their order. */
  take: (page: OpenPage) => Promise<readonly number[]>;
}

export interface Measure {
  title: string;
  unit: 'ms' | 'KB';
  /** Upper limit as a multiple of the plain page; absent if only observed. */
  goal?: number;
  /** The multiple of the best published library. */
  bestLibrary?: number;
}

const keys = 40;
const openings = 8;
/** A fast typist; at least one frame is painted between two keys. */
const betweenKeysMs = 20;

const draw = 'drawPage()';
const press = (selector: string) => `document.querySelector('${selector}').click()`;
const focus = (selector: string) => `document.querySelector('${selector}').focus()`;

export const subjects: readonly Subject[] = [
  {
    name: 'members',
    title: 'Members table, 1,000 rows',
    measures: [
      { title: 'render', unit: 'ms', goal: 0.75, bestLibrary: 1.41 },
      { title: 're-sort', unit: 'ms', goal: 0.6, bestLibrary: 1.23 },
      { title: 'JS heap held', unit: 'KB', goal: 1.6, bestLibrary: 3.18 },
    ],
    take: async (page) => {
      const emptyHeap = await page.heap();
      const render = await page.cpuOf(() => page.run(draw));
      const heap = (await page.heap()) - emptyHeap;
      const sort = await page.cpuOf(() => page.run(press('thead button')));
      return [render, sort, heap / 1024];
    },
  },
  {
    name: 'wizard',
    title: 'Wizard form',
    measures: [
      { title: 'first mount', unit: 'ms', goal: 2, bestLibrary: 1.7 },
      { title: 'a key in the text field', unit: 'ms', goal: 1.15, bestLibrary: 1.4 },
    ],
    take: async (page) => {
      const mount = await page.cpuOf(() => page.run(draw));
      await page.run(focus('[name=name]'));
      const key = await cpuPerKey(page, ['a', 'b']);
      await page.run(`if (document.activeElement.value.length !== ${keys}) throw new Error('Not typed.')`);
      return [mount, key];
    },
  },
  {
    name: 'schedule',
    title: 'Schedule editor, 7 days of 6 ranges',
    measures: [
      { title: 'first mount', unit: 'ms', goal: 1.5, bestLibrary: 2.34 },
      { title: 'a key that types', unit: 'ms', goal: 1.1, bestLibrary: 1.27 },
      { title: 'a key that changes the time', unit: 'ms', goal: 1.1 },
    ],
    take: async (page) => {
      const mount = await page.cpuOf(() => page.run(draw));
      await page.run(focus('input:not([type=checkbox])'));
      const step = await cpuPerKey(page, ['ArrowUp', 'ArrowUp']);
      await page.run(`if (document.activeElement.value !== '18:00') throw new Error('Not changed.')`);
      await page.run('document.activeElement.setSelectionRange(0, 1)');
      return [mount, await cpuPerKey(page, ['1', 'Backspace']), step];
    },
  },
  {
    name: 'drawer',
    title: 'Drawer',
    measures: [{ title: 'open and close', unit: 'ms', goal: 1.3, bestLibrary: 1.25 }],
    take: async (page) => {
      await page.run(draw);
      const total = await page.cpuOf(async () => {
        for (let times = 0; times < openings; times += 1) {
          await page.run(press('[data-action=open]'));
          await delay(betweenKeysMs * 2);
          await page.run(press('[data-action=close]'));
          await delay(betweenKeysMs * 2);
        }
      });
      return [total / openings];
    },
  },
];

/** Presses two keys in turn. Returns milliseconds per key. */
async function cpuPerKey(page: OpenPage, turns: readonly [string, string]): Promise<number> {
  await delay(betweenKeysMs * 2);
  const total = await page.cpuOf(async () => {
    for (let times = 0; times < keys; times += 1) {
      await page.press(turns[times % 2 === 0 ? 0 : 1]);
      await delay(betweenKeysMs);
    }
  });
  return total / keys;
}
