import type { z } from 'zod';
import type { importMembers } from '#contract/invitation.ts';
import type { CsvColumns } from '#domain/csvHeadings.ts';
import { csvMostBytes } from '#domain/csvLimits.ts';
import { ownFieldName } from '#domain/organizationField.ts';
import { mapDetails } from '#domain/personFields.ts';
import { AppError } from '#server/platform/appError.ts';
import { message } from '#texts/message.ts';

type CsvColumnsQuery = Omit<z.output<typeof importMembers.query>, 'preview' | 'background'>;

/** Rules of an uploaded member file. */
export const csvUploadRules = {
  field: 'file',
  maxBytes: csvMostBytes,
  tooLarge: message('csvTooLarge'),
  missing: message('csvMissing'),
};

/** Returns the columns that the request names. Undefined if the first row names them. */
export function chosenColumns(query: CsvColumnsQuery): CsvColumns | undefined {
  const { nameColumn: name, lastNameColumn: lastName, emailColumn: email, languageColumn: language } = query;
  const own = (query['ownColumn[]'] ?? []).map((pair) => {
    const [fieldId = '', column] = pair.split(':');
    return [ownFieldName(fieldId), Number(column)] as const;
  });
  const details = { ...mapDetails((field) => query[`${field.name}Column`]), ...Object.fromEntries(own) };
  const chosen = [name, lastName, email, language, ...Object.values(details)].filter((column) => column !== undefined);
  if (chosen.length === 0) return undefined;
  if (name === undefined) throw AppError.invalid({ nameColumn: message('nameColumnMissing') });
  if (email === undefined && details.employeeNumber === undefined) {
    throw AppError.invalid({ emailColumn: message('emailColumnMissing') });
  }
  if (name === email) throw AppError.invalid({ emailColumn: message('sameColumn') });
  if (new Set(chosen).size < chosen.length) {
    throw AppError.invalid({ employeeNumberColumn: message('columnTwice') });
  }
  return { name, lastName, email, language, ...details };
}
