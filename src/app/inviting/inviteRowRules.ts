import type { InvitedMember } from '#contract/invitation.ts';
import { isEmailAddress } from '#domain/emailAddress.ts';
import { longestPersonName, normalizeName, validateName } from '#domain/validateName.ts';

/** A person to invite, as typed. */
interface Row {
  readonly id: string;
  readonly fullname: string;
  readonly email: string;
}

/** Error messages of a row. */
export interface RowErrors {
  fullname?: string;
  email?: string;
}

/** Validates rows and returns their errors by row id. Skips empty rows. */
export function validateRows(rows: readonly Row[]): Record<string, RowErrors> {
  return Object.fromEntries(rows.filter((row) => !isEmpty(row)).map((row) => [row.id, validateRow(row)]));
}

/** Whether at least one row is filled and all filled rows are valid. */
export function canInvite(rows: readonly Row[]): boolean {
  const filled = rows.filter((row) => !isEmpty(row));
  return filled.length > 0 && filled.every((row) => Object.keys(validateRow(row)).length === 0);
}

/** Trims the rows and drops the empty ones. */
export function toInvitedMembers(rows: readonly Row[]): InvitedMember[] {
  return rows
    .filter((row) => !isEmpty(row))
    .map(({ fullname, email }) => ({ fullname: fullname.trim(), email: email.trim() }));
}

const isEmpty = ({ fullname, email }: Row) => fullname.trim() === '' && email.trim() === '';

function validateRow({ fullname, email }: Row): RowErrors {
  const nameError = validateName(normalizeName(fullname), longestPersonName);
  const address = email.trim();
  return {
    ...(nameError !== undefined && { fullname: nameError }),
    ...(address === '' && { email: 'Email is required' }),
    ...(address !== '' && !isEmailAddress(address) && { email: 'Email is invalid' }),
  };
}
