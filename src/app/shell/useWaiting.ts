import { useLayoutEffect } from 'react';

let count = 0;

/**
 * Says, for as long as the component stands there, that the page does not know yet how long it is. The footer is not
 * shown meanwhile: what comes would move it.
 */
export function useWaiting(isWaiting = true): void {
  useLayoutEffect(() => {
    if (!isWaiting) return;
    mark(1);
    return () => mark(-1);
  }, [isWaiting]);
}

function mark(by: 1 | -1): void {
  count += by;
  document.documentElement.toggleAttribute('data-waiting', count > 0);
}
