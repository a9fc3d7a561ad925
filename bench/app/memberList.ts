import type { BrowserContext, Page } from 'playwright';
import { paths } from '#app/session/paths.ts';

/** Medians in milliseconds. */
export interface ListTimes {
  action: string;
  /** From the click or the last key to the painted rows; a search includes its debounce. */
  total: number;
  /** From the end of the response to the painted rows; from the click if the response was cached. */
  answerToPaint: number;
}

/** Each term finds different rows than the previous one. None repeats, because repeated results come from the cache. */
const searches = ['l', 'e', 'L', 'E', 't'];
const turns = searches.length;

/** Sorts, pages and searches the members page, with 100 rows per page instead of 10. */
export async function measureMemberList(context: BrowserContext): Promise<ListTimes[]> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/v1/organization/members/*?*', (route) => {
    const url = new URL(route.request().url());
    for (const name of ['limit', 'offset']) url.searchParams.set(name, `${url.searchParams.get(name)}0`);
    return route.continue({ url: url.href });
  });
  await page.goto(paths.members);
  await page.getByRole('row').nth(100).waitFor();
  const sort = async (turn: number) => {
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: turn % 2 === 0 ? 'Name A-Z' : 'Name Z-A' }).click();
  };
  const times = [
    await repeat(page, 'sort', sort),
    await repeat(page, 'page', async (turn) =>
      page.getByRole('button', { name: turn % 2 === 0 ? 'Next page' : 'Previous page' }).click(),
    ),
    await repeat(page, 'search', async (turn) => page.getByRole('searchbox').fill(searches[turn] ?? '')),
  ];
  await page.close();
  return times;
}

async function repeat(page: Page, action: string, act: (turn: number) => Promise<void>): Promise<ListTimes> {
  const times: { total: number; answerToPaint: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    // Lets prefetches finish.
    await page.waitForTimeout(1500);
    await page.evaluate(watchRows);
    await act(turn);
    times.push((await page.evaluate('rowsPainted')) as { total: number; answerToPaint: number });
  }
  const median = (of: 'total' | 'answerToPaint') =>
    Math.round(times.map((time) => time[of]).toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0);
  return { action, total: median('total'), answerToPaint: median('answerToPaint') };
}

/** Runs in the page. Resolves once different rows are painted. */
const watchRows = `
  globalThis.rowsPainted = new Promise((resolve) => {
    const rows = () => [...document.querySelectorAll('[role=row], tr')].map((row) => row.textContent).join();
    const before = rows();
    let pressed = performance.now();
    const press = () => { pressed = performance.now(); };
    addEventListener('click', press, true);
    addEventListener('input', press, true);
    const observer = new MutationObserver(() => {
      if (rows() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => {
        const painted = performance.now();
        const answered = performance.getEntriesByType('resource')
          .filter(({ name, startTime, responseEnd }) =>
            name.includes('/organization/members/') && startTime >= pressed && responseEnd <= painted)
          .map(({ responseEnd }) => responseEnd)[0];
        removeEventListener('click', press, true);
        removeEventListener('input', press, true);
        resolve({ total: painted - pressed, answerToPaint: painted - (answered ?? pressed) });
      }));
    });
    observer.observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
  });
  undefined;
`;
