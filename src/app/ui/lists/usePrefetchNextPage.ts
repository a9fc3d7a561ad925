import { useEffect, useRef } from 'react';

/** Delay in milliseconds. Faster paging fetches the next page anyway. */
const delayMs = 300;

/**
 * Prefetches the next page of a list shortly after the current one is shown. `nextArgs` is undefined while the current
 * page is loading and on the last page.
 */
export function usePrefetchNextPage<Args>(prefetch: (args: Args) => void, nextArgs: Args | undefined): void {
  const latest = useRef(nextArgs);
  useEffect(() => {
    latest.current = nextArgs;
  });
  const key = JSON.stringify(nextArgs);
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => {
      if (latest.current !== undefined) prefetch(latest.current);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [key, prefetch]);
}
