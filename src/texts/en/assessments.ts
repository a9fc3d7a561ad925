/** Texts of the list of assessments and of the panel of one. */
export const assessments = {} as const;
