import { type RefObject, useEffect } from 'react';

export interface EndFocusProps {
  at: 'first' | 'last';
  list: RefObject<HTMLElement | null>;
}

/** Stands in an open list: brings the focus to an end of it, where the widget would give it to the list. */
export function EndFocus({ at, list }: EndFocusProps) {
  useEffect(() => {
    // The widget, too, moves the focus with the next frame; it stays away when the focus is in the list.
    const frame = requestAnimationFrame(() => {
      const choices = list.current?.querySelectorAll<HTMLElement>('[role="menuitem"], [role="option"]') ?? [];
      [...choices].at(at === 'first' ? 0 : -1)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [at, list]);
  return null;
}
