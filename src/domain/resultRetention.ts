/** For how many years after they were finished an organization can choose to keep results. */
export const retentionYears = { fewest: 1, most: 30 } as const;

/** Results are announced at least this long before they are deleted. */
export const deletionNoticeDays = 30;

/** Smaller numbers stay untold: administrators must not learn that a certain person has results. */
export const fewestToldResults = 5;
