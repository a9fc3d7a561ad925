/** Texts of the settings of an organization. */
export const settings = {} as const;
