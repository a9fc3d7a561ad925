/**
 * Where the popup of a trigger belongs: in the trigger's own dialog, if it has one, because a modal dialog
 * covers and disables everything outside of it; otherwise in the body.
 */
export function overlayHost(trigger: Element | null): HTMLElement {
  return trigger?.closest('dialog') ?? document.body;
}
