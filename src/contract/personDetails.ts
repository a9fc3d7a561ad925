import { z } from 'zod/mini';
import { type FacetName, mapFacets, mostFacetValues } from '#domain/personFacets.ts';
import { longestWorkText, type PersonFieldName } from '#domain/personFields.ts';
import { ownFieldKind, repeated, storedDate } from './common.ts';

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

/** Values that practitioners see of an organization's own fields. Absent if there are none. */
export const seenValues = {
  ownValues: z.optional(z.array(z.object({ label: z.string(), kind: ownFieldKind, value: z.string() }))),
};

/** The facets of a person, in a row of a list. */
export const storedFacets = mapFacets(() => text);

const values = repeated(z.string().check(z.minLength(1), z.maxLength(longestWorkText)), mostFacetValues);

/** In the query of a list: keeps only people with one of the values of each facet. */
export const facetQuery = {
  'department[]': values,
  'position[]': values,
  'workSite[]': values,
} satisfies Record<`${FacetName}[]`, unknown>;
