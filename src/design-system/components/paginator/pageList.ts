/** An entry of the paginator: a page (from 1), or a gap between two pages. */
export type PageEntry = number | 'gap';

const allPagesUpTo = 5;

/** All pages up to 5; beyond that the first, the last, the current page with its neighbors, and gaps. */
export function pageList(page: number, pageCount: number): readonly PageEntry[] {
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= allPagesUpTo) return pages;
  const shown = pages.filter((entry) => entry === 1 || entry === pageCount || Math.abs(entry - page) <= 1);
  return shown.flatMap((entry, index) => (entry - (shown[index - 1] ?? 0) > 1 ? ['gap' as const, entry] : [entry]));
}
