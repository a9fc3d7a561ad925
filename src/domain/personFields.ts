import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';
import { toAsciiDigits } from '#domain/copiedText.ts';
import type { Formats } from '#domain/formats.ts';
import { type FacetName, facetNames } from '#domain/personFacets.ts';
import { hasInvisible, toOneLine } from '#domain/validateName.ts';
import { type Message, message } from '#texts/message.ts';

/** The optional details that an organization stores about a person. */
export interface PersonDetails {
  readonly employeeNumber?: string | undefined;
  readonly birthDate?: CalendarDate | undefined;
  readonly department?: string | undefined;
  readonly position?: string | undefined;
  /** When they began to work for the organization. */
  readonly startDate?: CalendarDate | undefined;
  readonly phone?: string | undefined;
  /** The name of a site as text, also of one that the product does not know. */
  readonly workSite?: string | undefined;
}

export type PersonFieldName = keyof PersonDetails;

/** Details as somebody types them. */
export type DetailTexts = { readonly [Name in PersonFieldName]?: string | undefined };

/** Error messages about details. */
export type DetailErrors = { readonly [Name in PersonFieldName]?: Message };

/** Details as rows have them: null if unknown. */
export type StoredDetails = { readonly [Name in PersonFieldName]-?: NonNullable<PersonDetails[Name]> | null };

/** Details to write. Null removes one; it depends on the write whether undefined keeps it. */
export type WrittenDetails = { readonly [Name in PersonFieldName]?: PersonDetails[Name] | null };

export interface PersonField {
  /** In calls and forms. */
  readonly name: PersonFieldName;
  /** In the tables organization_member and member_import_row. */
  readonly column: string;
  /** The type of the column, and of the form field. */
  readonly type: 'text' | 'date';
  /** Tells people apart: nobody changes it alone after an examination, and practitioners see it. */
  readonly isIdentity?: true;
  /** Whether a date cannot be in the future. */
  readonly isPast?: true;
  /** Brings a trimmed text into the form that is stored, if they differ. */
  readonly read?: (text: string) => string;
  /** Returns an error message. */
  readonly validate: (text: string, today: CalendarDate) => Message | undefined;
}

/**
 * The declaration of the details, in the order of forms, files and copies. Contract, SQL, forms, import, export, consent,
 * erasure and the log of changes follow it. Headings of files are in `personColumnHeadings`, so that few pages load them.
 */
export const personFields: readonly PersonField[] = [
  {
    name: 'employeeNumber',
    column: 'employee_number',
    type: 'text',
    isIdentity: true,
    validate: validateEmployeeNumber,
  },
  {
    name: 'birthDate',
    column: 'birth_date',
    type: 'date',
    isIdentity: true,
    isPast: true,
    read: readDate,
    validate: validateBirthDate,
  },
  {
    name: 'department',
    column: 'department',
    type: 'text',
    read: toOneLine,
    validate: validateWorkText,
  },
  {
    name: 'position',
    column: 'job_title',
    type: 'text',
    read: toOneLine,
    validate: validateWorkText,
  },
  {
    name: 'startDate',
    column: 'employed_since',
    type: 'date',
    read: readDate,
    validate: validateStartDate,
  },
  {
    name: 'phone',
    column: 'phone',
    type: 'text',
    // Exported files mark '+44' with an apostrophe, so that no spreadsheet takes it for a formula.
    read: (text) => toOneLine(toAsciiDigits(text).replace(/^'/, '')),
    validate: validatePhone,
  },
  {
    name: 'workSite',
    column: 'work_site',
    type: 'text',
    read: toOneLine,
    validate: validateWorkText,
  },
];

/** The details that tell people apart. */
export const identityFields = personFields.filter(({ isIdentity }) => isIdentity);

/** The others, about the work of a person. */
export const workFields = personFields.filter(({ isIdentity }) => !isIdentity);

/** The facets, with their columns. */
export const facetFields = personFields.filter((field): field is PersonField & { name: FacetName } =>
  facetNames.some((name) => name === field.name),
);

/** The details with these names. Without names, those that an organization uses until it chooses. */
export function usedFields(names?: readonly string[]): readonly PersonField[] {
  return names === undefined ? identityFields : personFields.filter(({ name }) => names.includes(name));
}

/** The details about the work of a person that practitioners see. */
export function workFieldsSeen({
  usedDetails,
  detailsOfPractitioners = [],
}: {
  readonly usedDetails?: readonly string[] | undefined;
  readonly detailsOfPractitioners?: readonly string[] | undefined;
}): readonly PersonField[] {
  return usedFields(usedDetails).filter((field) => !field.isIdentity && detailsOfPractitioners.includes(field.name));
}

/** Makes an object with a value for each field. */
export function mapDetails<Value>(toValue: (field: PersonField) => Value): Record<PersonFieldName, Value> {
  const entries = personFields.map((field) => [field.name, toValue(field)]);
  return Object.fromEntries(entries) as Record<PersonFieldName, Value>;
}

/** Trims and reads typed details, and leaves out empty ones. Callers validate them. */
export function readDetails(typed: DetailTexts): PersonDetails {
  const given = personFields.flatMap(({ name, read }) => {
    const text = typed[name]?.trim() ?? '';
    return text === '' ? [] : [[name, read?.(text) ?? text]];
  });
  return Object.fromEntries(given);
}

/** Validates details, and returns the error messages by field. Unknown ones are valid. */
export function validateDetails(details: WrittenDetails, today: CalendarDate): DetailErrors {
  const errors = personFields.flatMap(({ name, validate }) => {
    const value = details[name];
    const error = value == null ? undefined : validate(value, today);
    return error === undefined ? [] : [[name, error]];
  });
  return Object.fromEntries(errors);
}

/** Returns a stored detail as people read it. '' if it is unknown. */
export function formatDetail(formats: Formats, { type }: PersonField, value: string | null | undefined): string {
  if (!value) return '';
  return type === 'date' ? formats.date(value as CalendarDate) : value;
}

export const longestEmployeeNumber = 32;
export const longestWorkText = 100;

/** Validates an employee number. Returns an error message. */
function validateEmployeeNumber(text: string): Message | undefined {
  if (text.length > longestEmployeeNumber) {
    return message('employeeNumberTooLong', { maximum: longestEmployeeNumber });
  }
  // Begins with a letter or digit, so that no spreadsheet takes it for a formula.
  const isValid = /^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u.test(text);
  return isValid ? undefined : message('employeeNumberInvalid');
}

/** Validates a birth date, given as 'YYYY-MM-DD', against today. Returns an error message. */
function validateBirthDate(text: string, today: CalendarDate): Message | undefined {
  if (/^\d{1,2}[./-]\d{1,2}[./-]\d{2}$/.test(text)) return message('birthDateShortYear');
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !isCalendarDate(text)) return message('birthDateImpossible');
  // An earlier one is a slip.
  if (!isCalendarDate(text) || text < '1900-01-01') return message('birthDateInvalid');
  return text > today ? message('birthDateInFuture') : undefined;
}

/** Validates a department, position or work site. Returns an error message. */
function validateWorkText(text: string): Message | undefined {
  if (text.length > longestWorkText) return message('workTextTooLong', { maximum: longestWorkText });
  return hasInvisible(text) ? message('nameHasInvisible') : undefined;
}

/** Validates a phone number in any notation. Returns an error message. */
function validatePhone(text: string): Message | undefined {
  return /^\+?[\d(][\d ()./-]{2,30}$/.test(text) ? undefined : message('phoneInvalid');
}

/** Validates the first day at work, given as 'YYYY-MM-DD'. Returns an error message. */
function validateStartDate(text: string): Message | undefined {
  const isValid = isCalendarDate(text) && text >= '1900-01-01' && text < '2100-01-01';
  return isValid ? undefined : message('dateInvalid');
}

/**
 * Reads a date as '1984-03-12', '12/03/1984' or '12.03.1984', also in Arabic digits: day, month and year are in this order
 * in each language. Other texts are returned in digits 0 to 9.
 */
export function readDate(typed: string): string {
  const text = toAsciiDigits(typed);
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
