/** Texts of setting up an organization for the first time. */
export const onboarding = {} as const;
