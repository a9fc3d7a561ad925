/** Texts of recording results. */
export const recording = {} as const;
