const controls =
  ':is(input, select, textarea, button, [tabindex="0"]):not(:disabled, [type="hidden"], [tabindex="-1"])';

/** Focuses the first field with an `errorMessage`. Call it when the errors are in the page, such as after `flushSync`. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  const field = form.querySelector('[data-invalid], [aria-invalid="true"]');
  // Of a group, the part that is invalid.
  findControl(field?.querySelector('[aria-invalid="true"]') ?? field)?.focus();
}

/** Returns the element, or the first one in it, that a person can focus. */
export function findControl(element: Element | null): HTMLElement | null {
  if (element instanceof HTMLElement && element.matches(controls)) return element;
  return element?.querySelector<HTMLElement>(controls) ?? null;
}
