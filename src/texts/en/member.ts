/** Texts of booking and of own results. */
export const member = {} as const;
