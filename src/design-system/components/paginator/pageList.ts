/** A page number from 1, or a gap between pages. */
export type PageEntry = number | 'gap';

const maxPagesWithoutGap = 5;

/**
 * Returns all pages up to 5. Beyond that: the first, the last, the current page with its neighbors, and gaps. No pages if
 * `pageCount` is not a number.
 */
export function pageList(page: number, pageCount: number): readonly PageEntry[] {
  if (!(pageCount <= Number.MAX_SAFE_INTEGER)) return [];
  if (pageCount <= maxPagesWithoutGap) return Array.from({ length: Math.max(pageCount, 0) }, (_, index) => index + 1);
  const current = Math.min(Math.max(page || 1, 1), pageCount);
  const neighbors = [current - 1, current, current + 1].filter((entry) => entry > 1 && entry < pageCount);
  const shown = [1, ...neighbors, pageCount];
  return shown.flatMap((entry, index) => (entry - (shown[index - 1] ?? 0) > 1 ? ['gap' as const, entry] : [entry]));
}
