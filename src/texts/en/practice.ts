/** Texts of the practitioner's day and of corrections. */
export const practice = {} as const;
