import type { KeyboardEvent, PointerEvent } from 'react';
import { findByTyping } from './findByTyping.ts';
import { rove } from './rove.ts';
import type { PopupState } from './usePopup.ts';
import { usePopupPanel } from './usePopupPanel.ts';
import { useTypedLetters } from './useTypedLetters.ts';

const arrows = { back: 'ArrowUp', on: 'ArrowDown' };

/**
 * A panel of choices (elements with the role of a menu item or an option, and `tabIndex` -1): arrow keys, Home, End,
 * letters and the pointer move the focus among them, Enter and Space press, Tab leaves and closes it.
 */
export function useListPanel(popup: PopupState) {
  const panel = usePopupPanel(popup, (list) => {
    const choices = choicesOf(list);
    const chosen = choices.find((choice) => choice.ariaSelected === 'true');
    return chosen ?? (popup.entry && choices.at(popup.entry === 'first' ? 0 : -1));
  });
  const typedLetters = useTypedLetters();
  const moveByKeys = (event: KeyboardEvent<HTMLElement>) => {
    const choices = choicesOf(event.currentTarget);
    const current = choices.indexOf(event.target as HTMLElement);
    const letters = typedLetters(event);
    if (letters !== undefined) {
      const labels = choices.map(({ textContent }) => textContent.trim());
      choices[findByTyping(labels, current, letters) ?? -1]?.focus();
      return;
    }
    const next = choices[rove(event.key, current, choices.length, arrows) ?? -1];
    const presses = event.key === 'Enter' || event.key === ' ';
    if (next || presses) event.preventDefault();
    next?.focus();
    if (presses) choices[current]?.click();
  };
  return {
    ...panel,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // The list follows its trigger: one step back is the trigger, and one step on closes the list by leaving it.
      if (event.key === 'Tab' && event.shiftKey) {
        event.preventDefault();
        popup.dismiss();
      } else {
        moveByKeys(event);
      }
    },
    onPointerMove: ({ target, currentTarget }: PointerEvent<HTMLElement>) => {
      const choice = choicesOf(currentTarget).find((element) => element.contains(target as Node));
      if (choice !== document.activeElement) choice?.focus({ preventScroll: true });
    },
  };
}

function choicesOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="menuitem"], [role="option"]')];
}
