import { useLayoutEffect } from 'react';

/** Shows toasts at the start of the window while the component is mounted, because buttons stay at its end. */
export function useToastsAtStart(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--toast-inset', 'var(--space-5) auto');
    return () => void style.removeProperty('--toast-inset');
  }, []);
}
