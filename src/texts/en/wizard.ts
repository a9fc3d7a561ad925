/** Texts of creating and editing an assessment. */
export const wizard = {} as const;
