/** Keeps an Escape that closed something from closing what is around it, such as a dialog. */
export function swallowEscape(event: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault();
  event.stopPropagation();
}
