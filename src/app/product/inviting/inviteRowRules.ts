import { ownRule, storedForm } from '#app/ui/forms/ownValues.ts';
import { textsByField } from '#app/ui/texts/useMessages.ts';
import { clock } from '#app/ui/time/clock.ts';
import type { InvitedMember } from '#contract/invitation.ts';
import type { InviteRowErrors } from '#design-system/patterns/invite-rows/InviteRows.tsx';
import type { InviteRow } from '#design-system/patterns/invite-rows/inviteRowsEdit.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { readEmailAddress, validateMemberAddress } from '#domain/emailAddress.ts';
import { type OwnField, ownFieldName } from '#domain/organizationField.ts';
import { writeOwnValue } from '#domain/ownFieldValues.ts';
import { mapDetails, readDetails, validateDetails } from '#domain/personFields.ts';
import { readLanguage } from '#domain/readLanguage.ts';
import { longestPersonName, normalizeName, validateName } from '#domain/validateName.ts';
import { message } from '#texts/message.ts';

/** The organization's own fields that rows have. */
type OwnFields = readonly OwnField[];

/** Validates rows and returns their errors by row id. Skips empty rows. */
export function validateRows(rows: readonly InviteRow[], ownFields: OwnFields = []): Record<string, InviteRowErrors> {
  return Object.fromEntries(rows.filter((row) => !isEmpty(row)).map((row) => [row.id, validateRow(row, ownFields)]));
}

/** Whether at least one row is filled and all filled rows are valid. */
export function canInvite(rows: readonly InviteRow[], ownFields: OwnFields = []): boolean {
  const filled = rows.filter((row) => !isEmpty(row));
  return filled.length > 0 && filled.every((row) => Object.keys(validateRow(row, ownFields)).length === 0);
}

/** Trims the rows and drops the empty ones. */
export function toInvitedMembers(rows: readonly InviteRow[], ownFields: OwnFields = []): InvitedMember[] {
  return rows
    .filter((row) => !isEmpty(row))
    .map((row) => {
      const { email, ...person } = trimmed(row);
      const values = ownFields.flatMap((field) => {
        const value = storedForm(field, row[ownFieldName(field.id)] ?? '') ?? '';
        return value === '' ? [] : [[field.id, writeOwnValue(field, value)]];
      });
      return {
        ...person,
        ...(email !== '' && { email }),
        ...(values.length > 0 && { fieldValues: Object.fromEntries(values) }),
      };
    });
}

/** Replaces the name of a language, as it was pasted, by its code. An unknown one stays. */
export function readPastedLanguage(row: InviteRow): InviteRow {
  const { language } = row;
  return language ? { ...row, language: readLanguage(language) ?? language } : row;
}

const trimmed = (row: InviteRow) => ({
  fullname: row.fullname.trim(),
  email: readEmailAddress(row.email),
  ...(row['language'] && { language: row['language'] }),
  ...readDetails(mapDetails(({ name }) => row[name])),
});

const isEmpty = ({ id: _id, ...texts }: InviteRow) => Object.values(texts).every((text = '') => text.trim() === '');

function validateRow(row: InviteRow, ownFields: OwnFields): InviteRowErrors {
  const { fullname, email: address, language = '', ...details } = trimmed(row);
  // The server has no other time zone for people, either.
  const today = calendarDateAt(clock.now(), 'UTC');
  return textsByField({
    fullname: validateName(normalizeName(fullname), longestPersonName),
    email: validateMemberAddress(address, readDetails(details).employeeNumber),
    ...validateDetails(details, today),
    ...Object.fromEntries(
      ownFields.map((field) => [ownFieldName(field.id), ownRule(field)(row[ownFieldName(field.id)])]),
    ),
    language:
      language === '' || readLanguage(language) !== undefined ? undefined : message('languageUnknown', { language }),
  });
}
