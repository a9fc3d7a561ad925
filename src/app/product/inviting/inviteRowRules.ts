import { textsByField } from '#app/ui/texts/useMessages.ts';
import { clock } from '#app/ui/time/clock.ts';
import type { InvitedMember } from '#contract/invitation.ts';
import type { InviteRowErrors } from '#design-system/patterns/invite-rows/InviteRows.tsx';
import type { InviteRow } from '#design-system/patterns/invite-rows/inviteRowsEdit.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { readEmailAddress, validateMemberAddress } from '#domain/emailAddress.ts';
import { readDetails, validateDetails } from '#domain/personFields.ts';
import { readLanguage } from '#domain/readLanguage.ts';
import { longestPersonName, normalizeName, validateName } from '#domain/validateName.ts';
import { message } from '#texts/message.ts';

/** Validates rows and returns their errors by row id. Skips empty rows. */
export function validateRows(rows: readonly InviteRow[]): Record<string, InviteRowErrors> {
  return Object.fromEntries(rows.filter((row) => !isEmpty(row)).map((row) => [row.id, validateRow(row)]));
}

/** Whether at least one row is filled and all filled rows are valid. */
export function canInvite(rows: readonly InviteRow[]): boolean {
  const filled = rows.filter((row) => !isEmpty(row));
  return filled.length > 0 && filled.every((row) => Object.keys(validateRow(row)).length === 0);
}

/** Trims the rows and drops the empty ones. */
export function toInvitedMembers(rows: readonly InviteRow[]): InvitedMember[] {
  return rows
    .filter((row) => !isEmpty(row))
    .map((row) => {
      const { email, ...person } = trimmed(row);
      return email === '' ? person : { ...person, email };
    });
}

/** Replaces the name of a language, as it was pasted, by its code. An unknown one stays. */
export function readPastedLanguage(row: InviteRow): InviteRow {
  return row.language ? { ...row, language: readLanguage(row.language) ?? row.language } : row;
}

const trimmed = ({ fullname, email, language, ...details }: InviteRow) => ({
  fullname: fullname.trim(),
  email: readEmailAddress(email),
  ...(language && { language }),
  ...readDetails(details),
});

const isEmpty = (row: InviteRow) => Object.values(trimmed(row)).every((text) => text === '');

function validateRow(row: InviteRow): InviteRowErrors {
  const { fullname, email: address, language = '', ...details } = trimmed(row);
  // The server has no other time zone for people, either.
  const today = calendarDateAt(clock.now(), 'UTC');
  return textsByField({
    fullname: validateName(normalizeName(fullname), longestPersonName),
    email: validateMemberAddress(address, readDetails(details).employeeNumber),
    ...validateDetails(details, today),
    language:
      language === '' || readLanguage(language) !== undefined ? undefined : message('languageUnknown', { language }),
  });
}
