import { forms } from './shared/forms.ts';

/** Texts of setting up an organization for the first time. */
export const onboarding = { forms } as const;
