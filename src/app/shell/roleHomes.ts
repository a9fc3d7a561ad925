import { paths } from '#app/session/paths.ts';
import type { MembershipRole } from '#contract/common.ts';

/** Navigation state of the sign-in pages. */
export interface SignInState {
  /** The page to return to after signing in. */
  from?: string;
  /** Why the person has to sign in, shown above the form. */
  reason?: string;
}

const signInPages: Readonly<Record<MembershipRole, string>> = {
  OrganizationAdmin: paths.logIn,
  Member: paths.memberLogIn,
  Practitioners: paths.practitionerLogIn,
};

const homePages: Readonly<Record<MembershipRole, string>> = {
  OrganizationAdmin: paths.app,
  Member: paths.my,
  Practitioners: paths.practice,
};

/** Returns the sign-in page of a role. */
export function signInPageOf(role: MembershipRole): string {
  return signInPages[role];
}

/** Returns the first page of a role. */
export function homeOf(role: MembershipRole): string {
  return homePages[role];
}
