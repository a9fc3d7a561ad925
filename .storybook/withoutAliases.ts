/** Drops the other names of a component: 'Select' for 'Select (dropdown)'. Titles have them for the search. */
export function withoutAliases(title: string): string {
  return title.replace(/ \([^)]*\)/, '');
}
