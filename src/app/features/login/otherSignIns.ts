import { paths } from '#app/paths.ts';
import type { MembershipRole } from '#contract/common.ts';

interface OtherSignIn {
  question: string;
  label: string;
  href: string;
}

const administrator: OtherSignIn = {
  question: 'Running an organization?',
  label: 'Log in as an administrator',
  href: paths.logIn,
};

const member: OtherSignIn = {
  question: 'Booking an appointment?',
  label: 'Log in as a member',
  href: paths.memberLogIn,
};

const practitioner: OtherSignIn = {
  question: 'Carrying out assessments?',
  label: 'Log in as a practitioner',
  href: paths.practitionerLogIn,
};

/** Links from one sign-in page to the others. */
export const otherSignIns: Readonly<Record<MembershipRole, readonly OtherSignIn[]>> = {
  OrganizationAdmin: [member, practitioner],
  Member: [administrator, practitioner],
  Practitioners: [member, administrator],
};
