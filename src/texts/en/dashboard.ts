/** Texts of the dashboard. */
export const dashboard = {} as const;
