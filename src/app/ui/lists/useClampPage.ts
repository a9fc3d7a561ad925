import { useEffect } from 'react';
import { lastPage } from '#domain/pageWindow.ts';

export interface PagedList {
  /** The requested page, from 1. */
  page: number;
  pageSize: number;
  /** The number of rows. Undefined while the page is loading. */
  total: number | undefined;
}

/** Replaces a page past the end, as in an old link, with the last page. */
export function useClampPage(
  { page, pageSize, total }: PagedList,
  update: (changes: { page: number }, options: { replace: boolean }) => void,
): void {
  const last = total === undefined ? undefined : lastPage(total, pageSize);
  useEffect(() => {
    if (last !== undefined && page > last) update({ page: last }, { replace: true });
  });
}
