/** Headings above the lists of what is deleted with a person. Stories: Pages/Profile, Pages/Member. */
export const erasure = {
  deleted: 'What is deleted',
  stays: 'What stays, and why',
} as const;
