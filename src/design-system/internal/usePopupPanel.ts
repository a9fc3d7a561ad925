import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { PopupState } from './usePopup.ts';

/**
 * What makes an element the open panel of a popup: it stands in the top layer beside its trigger (see popupSurface), has
 * the focus, and closes by Escape, by a press outside of both and when the focus leaves both. `findFirst` says what in
 * it gets the focus on opening; the panel itself where that is nothing.
 */
export function usePopupPanel(popup: PopupState, findFirst: (panel: HTMLElement) => HTMLElement | null | undefined) {
  const { id, trigger, close, dismiss } = popup;
  const anchor = `--popup-${id}`;
  const panel = useRef<HTMLDivElement>(null);
  const onOpen = useRef(() => {
    const element = panel.current;
    element?.showPopover();
    (element && (findFirst(element) ?? element))?.focus();
  });
  useLayoutEffect(() => {
    const release = nameAnchor(trigger.current, anchor);
    onOpen.current();
    return release;
  }, [trigger, anchor]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (isOutside(target)) close();
    };
    // Wherever the focus is: what had it in the panel may be gone.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
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
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) close();
    },
  } as const;
}

/** Gives an element one more name to be placed by; the returned function takes it away. */
function nameAnchor(element: HTMLElement | null, name: string): () => void {
  const before = element?.style.getPropertyValue('anchor-name') ?? '';
  element?.style.setProperty('anchor-name', before === '' ? name : `${before}, ${name}`);
  return () => element?.style.setProperty('anchor-name', before);
}
