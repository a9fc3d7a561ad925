import { z } from 'zod/mini';
import type { PersonFieldName } from '#domain/personFields.ts';
import { storedDate } from './common.ts';

// The optional details of a person that `personFields` declares, to be spread into objects. Absent if unknown. Not validated,
// as all stored text.

type Schemas = Readonly<Record<PersonFieldName, z.ZodMiniType>>;

const text = z.optional(z.string());
const date = z.optional(storedDate);

/** In a reply. */
export const storedDetails = {
  employeeNumber: text,
  birthDate: date,
  department: text,
  position: text,
  startDate: date,
  phone: text,
  workSite: text,
} satisfies Schemas;
