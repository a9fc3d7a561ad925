import type { KeyboardEvent, PointerEvent } from 'react';
import { nextRovingIndex } from './nextRovingIndex.ts';
import { findByTypeahead, useTypeahead } from './typeahead.ts';
import type { PopupState } from './usePopup.ts';
import { usePopupPanel } from './usePopupPanel.ts';

const arrowKeys = { previous: 'ArrowUp', next: 'ArrowDown' };

/**
 * Returns the props of an open panel of menu items with `tabIndex` -1. Arrow keys, Home, End, typeahead and the
 * pointer move focus; Enter and Space press the focused item; Tab closes the panel.
 */
export function useListPanel(popup: PopupState) {
  const panel = usePopupPanel(popup, (list) => {
    return popup.entry && itemsOf(list).at(popup.entry === 'first' ? 0 : -1);
  });
  const typeahead = useTypeahead();
  const handleItemKey = (event: KeyboardEvent<HTMLElement>) => {
    const items = itemsOf(event.currentTarget);
    const current = items.indexOf(event.target as HTMLElement);
    const typed = typeahead(event);
    if (typed !== undefined) {
      const labels = items.map(({ textContent }) => textContent.trim());
      items[findByTypeahead(labels, current, typed) ?? -1]?.focus();
      return;
    }
    const next = items[nextRovingIndex(event.key, current, items.length, arrowKeys) ?? -1];
    const presses = event.key === 'Enter' || event.key === ' ';
    if (next || presses) event.preventDefault();
    next?.focus();
    if (presses) items[current]?.click();
  };
  return {
    ...panel,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      panel.onKeyDown(event);
      // The panel follows its trigger in the DOM: Shift+Tab goes back to the trigger, Tab leaves and so closes the panel.
      if (event.key === 'Tab' && event.shiftKey) {
        event.preventDefault();
        popup.dismiss();
      } else {
        handleItemKey(event);
      }
    },
    onPointerMove: ({ target, currentTarget }: PointerEvent<HTMLElement>) => {
      const item = itemsOf(currentTarget).find((element) => element.contains(target as Node));
      if (item !== document.activeElement) item?.focus({ preventScroll: true });
    },
  };
}

function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}
