/** Drops a component's aliases: 'Select (dropdown)' becomes 'Select'. Titles list aliases for the sidebar search. */
export function withoutAliases(title: string): string {
  return title.replace(/ \([^)]*\)/, '');
}
