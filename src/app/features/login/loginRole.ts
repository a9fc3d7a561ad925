import { paths } from '#app/paths.ts';
import type { MembershipRole } from '#contract/common.ts';

/** The roles that have a sign-in page. */
export type LoginRole = Exclude<MembershipRole, 'Practitioners'>;

interface OtherSignIn {
  question: string;
  label: string;
  href: string;
}

/** What leads from one sign-in page to the other. */
export const otherSignIns: Readonly<Record<LoginRole, readonly OtherSignIn[]>> = {
  OrganizationAdmin: [{ question: 'Booking an appointment?', label: 'Log in as a member', href: paths.memberLogIn }],
  Member: [{ question: 'Running an organization?', label: 'Log in as an administrator', href: paths.logIn }],
};
