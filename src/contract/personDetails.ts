import { z } from 'zod/mini';
import { longestEmployeeNumber, type PersonFieldName, validateEmployeeNumber } from '#domain/personFields.ts';
import { calendarDate, storedDate, validateWith } from './common.ts';

// The optional details of a person that `personFields` declares, to be spread into objects. Absent if unknown.

type Schemas = Readonly<Record<PersonFieldName, z.ZodMiniType>>;

/** A person's number at their employer. */
const employeeNumber = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(longestEmployeeNumber), validateWith(validateEmployeeNumber));

/** In a request. */
export const givenDetails = {
  employeeNumber: z.optional(employeeNumber),
  birthDate: z.optional(calendarDate),
} satisfies Schemas;

/** In a correction: absent leaves it, null removes it. */
export const correctableDetails = {
  employeeNumber: z.optional(z.nullable(employeeNumber)),
  birthDate: z.optional(z.nullable(calendarDate)),
} satisfies Schemas;

/** In a reply. */
export const storedDetails = {
  employeeNumber: z.optional(z.string()),
  birthDate: z.optional(storedDate),
} satisfies Schemas;

/** In a correction that was made or waits. */
export const correctedDetails = {
  employeeNumber: z.optional(z.nullable(z.string())),
  birthDate: z.optional(z.nullable(storedDate)),
} satisfies Schemas;

/** In the query of an import: the columns of the file. */
export function detailColumns<Column>(column: Column) {
  return {
    employeeNumberColumn: column,
    birthDateColumn: column,
  } satisfies Readonly<Record<`${PersonFieldName}Column`, Column>>;
}
