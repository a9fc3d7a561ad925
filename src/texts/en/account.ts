/** Texts of everybody who is signed in: frames of pages, own profile, devices. */
export const account = {} as const;
