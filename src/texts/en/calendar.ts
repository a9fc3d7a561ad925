/** Texts of the administrator's calendar. */
export const calendar = {} as const;
