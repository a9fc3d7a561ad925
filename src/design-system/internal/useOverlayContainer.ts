import { useRef } from 'react';

/**
 * Where the popup of a trigger belongs: in the trigger's own dialog, if it has one, because a modal dialog
 * covers and disables everything outside of it; otherwise undefined, which stands for the body.
 */
export function useOverlayContainer() {
  const container = useRef<HTMLElement | null>(null);
  const triggerRef = useRef((trigger: HTMLElement | null) => {
    container.current = trigger?.closest('dialog') ?? trigger?.ownerDocument.body ?? null;
  });
  return { container, triggerRef: triggerRef.current };
}
