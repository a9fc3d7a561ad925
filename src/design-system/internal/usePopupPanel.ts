import { type FocusEvent, type KeyboardEvent as ReactKeyboardEvent, useLayoutEffect, useRef } from 'react';
import { swallowEscape } from './swallowEscape.ts';
import type { PopupState } from './usePopup.ts';

/**
 * Returns the props of an open panel in the top layer, anchored to its trigger (see popupSurface). Escape, a press outside
 * and focus leaving both panel and trigger close it. Only the innermost of nested panels reacts to Escape. On opening, focus goes to the element that `findInitialFocus`
 * returns, else to the panel.
 */
export function usePopupPanel(
  popup: PopupState,
  findInitialFocus: (panel: HTMLElement) => HTMLElement | null | undefined,
) {
  const { id, trigger, close, dismiss } = popup;
  const anchor = `--popup-${id}`;
  const panel = useRef<HTMLDivElement>(null);
  const onOpen = useRef(() => {
    const element = panel.current;
    element?.showPopover();
    (element && (findInitialFocus(element) ?? element))?.focus();
  });
  useLayoutEffect(() => {
    const release = nameAnchor(trigger.current, anchor);
    onOpen.current();
    return release;
  }, [trigger, anchor]);
  const onKeyDown = (event: KeyboardEvent | ReactKeyboardEvent) => {
    if (event.key !== 'Escape') return;
    swallowEscape(event);
    dismiss();
  };
  // From the first frame on, in which Escape may be pressed.
  useLayoutEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (isOutside(target)) close();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    // Also on the document, because the focused element of the panel may have been removed.
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  });
  const isOutside = (target: EventTarget | null) =>
    target instanceof Node && !panel.current?.contains(target) && !trigger.current?.contains(target);
  return {
    id,
    ref: panel,
    popover: 'manual',
    tabIndex: -1,
    style: { positionAnchor: anchor },
    onKeyDown,
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) close();
    },
  } as const;
}

/** Adds an anchor name to an element, which may be the anchor of several popups. Returns a function that removes it. */
export function nameAnchor(element: HTMLElement | null, name: string): () => void {
  const before = element?.style.getPropertyValue('anchor-name');
  element?.style.setProperty('anchor-name', before ? `${before}, ${name}` : name);
  return () => {
    const names = element?.style.getPropertyValue('anchor-name').split(', ');
    element?.style.setProperty('anchor-name', names?.filter((other) => other !== name).join() ?? '');
  };
}
