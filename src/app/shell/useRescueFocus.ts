import { type RefObject, useEffect } from 'react';

/** Elements that say where the person is. */
const groups = 'li, tr, ul, ol, table, form, fieldset, section, article, dialog, [role="tabpanel"]';

/**
 * Moves the focus when the focused control is removed, such as a button that has done its work. Otherwise it falls to the
 * body, and keyboard users start again at the top of the page. The nearest remaining row, list or section takes it, in a
 * dialog its heading, else the heading of the page.
 */
export function useRescueFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The focused control and its ancestors: a removed one has no ancestors any more.
    let path: Element[] = [];
    let timer: number | undefined;

    const remember = (event: FocusEvent) => {
      path = event.composedPath().filter((target) => target instanceof Element);
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      setTimeout(() => {
        // The person has left the control, for example by a press beside it.
        if (isFocusLost() && document.hasFocus() && path[0]?.isConnected && !isInert(path[0])) path = [];
      });
    };
    const rescue = () => {
      const remaining = path.filter(({ isConnected }) => isConnected);
      // Inert while it loads. The end of that is another mutation.
      if (!isFocusLost() || remaining[0] === undefined || isInert(remaining[0])) return;
      const nearest = path[0]?.isConnected ? path[0] : remaining.find(isGroup);
      // The ring of a dialog would surround everything.
      const target = nearest?.matches('dialog') ? nearest.querySelector('h1, h2, h3') : nearest;
      path = [];
      if (target instanceof HTMLElement) focusElement(target);
      else heading.current?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!isFocusLost()) return;
      clearTimeout(timer);
      // Effects run first. A component that removes its control may move the focus itself.
      timer = window.setTimeout(rescue);
    });

    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, [heading]);
}

/** The toasts do not say where the person is, and would stay as long as they have the focus. */
const isGroup = (element: Element) => element.matches(groups) && element.closest('[data-toasts]') === null;

const isFocusLost = () => document.activeElement === document.body;

const isInert = (element: Element) => element.closest('[inert]') !== null;

/** Makes a row, list or section focusable as long as it has the focus. */
function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
