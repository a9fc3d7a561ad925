import type { InvitedMember } from '#contract/invitation.ts';
import { isEmailAddress } from '#domain/emailAddress.ts';
import { longestMemberName } from '#domain/memberCsv.ts';

/** A person to invite, as typed. */
interface Row {
  readonly id: string;
  readonly fullname: string;
  readonly email: string;
}

/** What is wrong with a row, by field. */
export interface RowFaults {
  fullname?: string;
  email?: string;
}

/** What is wrong with each row, by its id. A row that is wholly empty is ignored. */
export function findRowFaults(rows: readonly Row[]): Record<string, RowFaults> {
  return Object.fromEntries(rows.filter((row) => !isEmpty(row)).map((row) => [row.id, faultsOf(row)]));
}

/** Whether there is somebody to invite, and no row that is half-filled or invalid. */
export function canInvite(rows: readonly Row[]): boolean {
  const filled = rows.filter((row) => !isEmpty(row));
  return filled.length > 0 && filled.every((row) => Object.keys(faultsOf(row)).length === 0);
}

/** The rows as they are sent: without the empty ones, and without spaces around the words. */
export function toInvitedMembers(rows: readonly Row[]): InvitedMember[] {
  return rows
    .filter((row) => !isEmpty(row))
    .map(({ fullname, email }) => ({ fullname: fullname.trim(), email: email.trim() }));
}

const isEmpty = ({ fullname, email }: Row) => fullname.trim() === '' && email.trim() === '';

function faultsOf({ fullname, email }: Row): RowFaults {
  const name = fullname.trim();
  const address = email.trim();
  return {
    ...(name === '' && { fullname: 'Name is required' }),
    ...(name.length > longestMemberName && { fullname: `Name can have at most ${longestMemberName} characters` }),
    ...(address === '' && { email: 'Email is required' }),
    ...(address !== '' && !isEmailAddress(address) && { email: 'Email is invalid' }),
  };
}
