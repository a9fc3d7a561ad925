import { facetFields, type PersonField, usedFields } from '#domain/personFields.ts';
import { useOrganization } from './useSession.ts';

/** The details of people that the administrator's organization uses. */
export function useUsedFields(): readonly PersonField[] {
  return usedFields(useOrganization()?.usedDetails);
}

/** The facets of people that the administrator's organization uses. */
export function useUsedFacets(): typeof facetFields {
  const used = useUsedFields();
  return facetFields.filter((field) => used.includes(field));
}
