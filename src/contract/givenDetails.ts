import { z } from 'zod/mini';
import {
  longestEmployeeNumber,
  longestWorkText,
  type PersonDetails,
  type PersonField,
  type PersonFieldName,
  personFields,
} from '#domain/personFields.ts';
import { calendarDate, validateWith } from './common.ts';

// The details of `personDetails` in requests and corrections, apart from it: pages that only show people load no rules.

type Schema<Name extends PersonFieldName> = z.ZodMiniType<
  NonNullable<PersonDetails[Name]>,
  NonNullable<PersonDetails[Name]>
>;

type Optional<Name extends PersonFieldName> = z.ZodMiniOptional<Schema<Name>>;
type Correctable<Name extends PersonFieldName> = z.ZodMiniOptional<z.ZodMiniNullable<Schema<Name>>>;

/** A detail in a request. */
function given({ type, read = (text) => text, validate }: PersonField) {
  if (type === 'date') return calendarDate;
  return z.string().check(
    z.overwrite((text) => read(text.trim())),
    z.minLength(1),
    z.maxLength(longestText),
    // Only dates are compared with today.
    validateWith((text) => validate(text, '2000-01-01')),
  );
}

const longestText = Math.max(longestEmployeeNumber, longestWorkText);

/** Of the value of an own field, before it is read. */
export const longestTypedValue = 1_000;

/** In a request. */
export const givenDetails = ofFields((field) => z.optional(given(field))) as {
  [Name in PersonFieldName]: Optional<Name>;
};

/** In a correction: absent leaves it, null removes it. */
export const correctableDetails = ofFields((field) => z.optional(z.nullable(given(field)))) as {
  [Name in PersonFieldName]: Correctable<Name>;
};

/** In a correction that was made or waits. */
export const correctedDetails = ofFields(() => z.optional(z.nullable(z.string()))) as {
  [Name in PersonFieldName]: Correctable<Name>;
};

/** In the query of an import: the columns of the file. */
export function detailColumns<Column>(column: Column) {
  return Object.fromEntries(personFields.map(({ name }) => [`${name}Column`, column])) as Record<
    `${PersonFieldName}Column`,
    Column
  >;
}

function ofFields<Made>(make: (field: PersonField) => Made): unknown {
  return Object.fromEntries(personFields.map((field) => [field.name, make(field)]));
}
