import { useEffect } from 'react';
import { lastPage } from '#domain/pageWindow.ts';

export interface PagedList {
  /** The page that is asked for, from 1. */
  page: number;
  pageSize: number;
  /** How many rows the list has; undefined while the answer for this page is on its way. */
  total: number | undefined;
}

/** Goes to the last page where the list is shorter than the address says, as by an old link. */
export function useStayInside(
  { page, pageSize, total }: PagedList,
  turnTo: (page: number, options: { replace: boolean }) => void,
): void {
  const last = total === undefined ? undefined : lastPage(total, pageSize);
  useEffect(() => {
    if (last !== undefined && page > last) turnTo(last, { replace: true });
  });
}
