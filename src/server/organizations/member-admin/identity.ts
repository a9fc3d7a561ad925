import { createHash } from 'node:crypto';
import type { CorrectedIdentity, MemberDetails } from '#contract/member.ts';
import { hasEmail, shownEmail } from '#domain/emailAddress.ts';
import { personFields, type WrittenDetails, workFields } from '#domain/personFields.ts';
import { type PersonState, personStateOf } from '#domain/personRights.ts';
import type { InvitedRole } from './memberAdminRepository.ts';

/** What a correction asks for. Undefined keeps the value, null removes it. */
export interface WantedIdentity extends WrittenDetails {
  readonly fullName?: string | undefined;
  readonly email?: string | undefined;
}

/** The fields that change, with their values before and after. Details of work are no identity. */
export interface IdentityChange {
  readonly fields: readonly (keyof CorrectedIdentity)[];
  readonly old: CorrectedIdentity;
  readonly new: CorrectedIdentity;
}

const correctedFields = ['fullName', 'email', ...personFields.map(({ name }) => name)] as const;

const workNames: readonly (keyof CorrectedIdentity)[] = workFields.map(({ name }) => name);

/** Compares what is stored with what is wanted. */
export function compareIdentity(stored: InvitedRole, wanted: WantedIdentity): IdentityChange {
  const before: Required<CorrectedIdentity> = { ...stored, email: shownEmail(stored.email) };
  const fields = correctedFields.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]);
  return toChange(fields, before, wanted);
}

function toChange(fields: IdentityChange['fields'], before: WantedIdentity, wanted: WantedIdentity): IdentityChange {
  const pick = (values: WantedIdentity): CorrectedIdentity =>
    Object.fromEntries(fields.map((field) => [field, values[field]]));
  return { fields, old: pick(before), new: pick(wanted) };
}

/** Separates the change of who somebody is from the change of what is known about their work. */
export function splitChange({ fields, old, new: wanted }: IdentityChange): Record<'identity' | 'work', IdentityChange> {
  return {
    identity: toChange(
      fields.filter((field) => !workNames.includes(field)),
      old,
      wanted,
    ),
    work: toChange(
      fields.filter((field) => workNames.includes(field)),
      old,
      wanted,
    ),
  };
}

/**
 * Returns a text that differs whenever the identity differs, the language of the invitation, or what administrators proposed or
 * asked for it.
 */
export function identityVersionOf(details: MemberDetails): string {
  const { user, proposedName, waitingCorrection, language, fieldValues } = details;
  const personDetails = personFields.map(({ name }) => details[name]);
  const identity = [
    user.fullName,
    user.email,
    proposedName,
    language,
    ...personDetails,
    fieldValues,
    waitingCorrection?.new,
  ];
  return createHash('sha256').update(JSON.stringify(identity)).digest('base64url');
}

/** Whether the person has the role as their own. Somebody without an address can only book, and others keep their profile. */
export const hasJoined = ({ acceptedAt, email }: Pick<InvitedRole, 'acceptedAt' | 'email'>): boolean =>
  acceptedAt !== null && hasEmail(email);

/** The state of a person over all their roles. Whether they agreed at the desk does not matter for a correction. */
export function personStateOfRoles(roles: readonly InvitedRole[]): PersonState {
  return personStateOf({
    isDeactivated: roles.some(({ deactivatedAt }) => deactivatedAt !== null),
    isDeclined: roles.every(({ declinedAt }) => declinedAt !== null),
    hasLeft: roles.some(({ leftAt, declinedAt }) => leftAt !== null && leftAt.getTime() === declinedAt?.getTime()),
    isAccepted: roles.some(({ acceptedAt }) => acceptedAt !== null),
  });
}
