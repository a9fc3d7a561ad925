import { createHash } from 'node:crypto';
import type { CorrectedIdentity, MemberDetails } from '#contract/member.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { shownEmail } from '#domain/emailAddress.ts';
import { type PersonState, personStateOf } from '#domain/personRights.ts';
import type { InvitedRole } from './memberAdminRepository.ts';

/** What a correction asks for. Undefined keeps the value, null removes it. */
export interface WantedIdentity {
  readonly fullName?: string | undefined;
  readonly email?: string | undefined;
  readonly employeeNumber?: string | null | undefined;
  readonly birthDate?: CalendarDate | null | undefined;
}

/** The fields that change, with their values before and after. */
export interface IdentityChange {
  readonly fields: readonly (keyof CorrectedIdentity)[];
  readonly old: CorrectedIdentity;
  readonly new: CorrectedIdentity;
}

/** Compares what is stored with what is wanted. */
export function compareIdentity(stored: InvitedRole, wanted: WantedIdentity): IdentityChange {
  const { fullName, employeeNumber, birthDate } = stored;
  const before: Required<CorrectedIdentity> = { fullName, email: shownEmail(stored.email), employeeNumber, birthDate };
  const fields = (['fullName', 'email', 'employeeNumber', 'birthDate'] as const).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== before[field],
  );
  const pick = (values: WantedIdentity): CorrectedIdentity =>
    Object.fromEntries(fields.map((field) => [field, values[field]]));
  return { fields, old: pick(before), new: pick(wanted) };
}

/** Returns a text that differs whenever the identity differs, or what administrators proposed or asked for it. */
export function identityVersionOf(details: MemberDetails): string {
  const { user, proposedName, employeeNumber, birthDate, waitingCorrection } = details;
  const identity = [user.fullName, user.email, proposedName, employeeNumber, birthDate, waitingCorrection?.new];
  return createHash('sha256').update(JSON.stringify(identity)).digest('base64url');
}

/** The state of a person over all their roles. Whether they agreed at the desk does not matter for a correction. */
export function personStateOfRoles(roles: readonly InvitedRole[]): PersonState {
  return personStateOf({
    isDeactivated: roles.some(({ deactivatedAt }) => deactivatedAt !== null),
    isDeclined: roles.every(({ declinedAt }) => declinedAt !== null),
    hasLeft: roles.some(({ leftAt, declinedAt }) => leftAt !== null && leftAt.getTime() === declinedAt?.getTime()),
    isAccepted: roles.some(({ acceptedAt }) => acceptedAt !== null),
  });
}
