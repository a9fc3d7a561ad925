/** A page number, or the place where pages are left out. */
export type PageEntry = number | 'ellipsis';

const mostPagesShownWhole = 5;

/** The entries of a paginator: every page up to five; beyond that the first, the last and the current with neighbors. */
export function listPages(currentPage: number, totalPages: number): PageEntry[] {
  const pages = Array.from({ length: totalPages }, (_, index) => index + 1);
  if (totalPages <= mostPagesShownWhole) return pages;
  const shown = pages.filter((page) => page === 1 || page === totalPages || Math.abs(page - currentPage) <= 1);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    return before !== undefined && page - before > 1 ? ['ellipsis' as const, page] : [page];
  });
}

/** How many rows to pass over for a page; pages count from 1. */
export function offsetOf(page: number, pageSize: number): number {
  return (page - 1) * pageSize;
}

/** The page on which the row after so many lies. */
export function pageOf(offset: number, pageSize: number): number {
  return Math.floor(offset / pageSize) + 1;
}

export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}
