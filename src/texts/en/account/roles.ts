/** The three roles of people in an organization. */
export const roles = {
  name: '{role, select, OrganizationAdmin {Administrator} Member {Member} other {Practitioner}}',
  description:
    '{role, select, OrganizationAdmin {Manages people and assessments, and never sees results.} Member {Books appointments and reads their own results.} other {Runs the day and records results, never their own.}}',
} as const;
