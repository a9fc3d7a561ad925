import { useLayoutEffect } from 'react';

/** Shows toasts at the start of the window while the component is mounted, because buttons stay at its end. */
export function useToastsAtStart(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['toasts'] = 'start';
    return () => {
      delete dataset['toasts'];
    };
  }, []);
}
