/** For how many years after they were finished an organization can choose to keep results. */
export const retentionYears = { fewest: 1, most: 30 } as const;

/** Results are announced at least this long before they are deleted. */
export const deletionNoticeDays = 30;

/** Smaller numbers stay untold: administrators must not learn that a certain person has results. */
export const fewestToldResults = 5;

/** '12 examinations', or 'fewer than 5 examinations' for null. */
export function examinationsText(count: number | null): string {
  return `${count === null ? `fewer than ${fewestToldResults}` : count.toLocaleString('en')} examinations`;
}

/** 'for 10 years', or 'until they are erased' for null. */
export function retentionText(years: number | null): string {
  if (years === null) return 'until they are erased';
  return years === 1 ? 'for 1 year' : `for ${years} years`;
}

/** Tells a member for how long their results are kept. */
export function describeRetention(years: number | null): string {
  return `Your results are kept ${retentionText(years)}${years === null ? '' : ' after they were finished'}.`;
}
