/** Texts of the list of members and of the page of one. */
export const members = {} as const;
