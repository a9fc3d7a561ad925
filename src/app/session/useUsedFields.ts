import { useMemo } from 'react';
import type { OwnField } from '#domain/organizationField.ts';
import { type FacetName, facetNames } from '#domain/personFacets.ts';
import { type PersonField, usedFields } from '#domain/personFields.ts';
import { useOrganization } from './useSession.ts';

/** The details of people that the administrator's organization uses. */
export function useUsedFields(): readonly PersonField[] {
  return usedFields(useOrganization()?.usedDetails);
}

/** The facets of people that the administrator's organization uses. */
export function useUsedFacets(): readonly FacetName[] {
  const used = useOrganization()?.usedDetails;
  return useMemo(() => facetNames.filter((name) => used?.includes(name)), [used]);
}

const none: readonly OwnField[] = [];

/** The fields of the organization's own about its people. */
export function useOwnFields(): readonly OwnField[] {
  return useOrganization()?.ownFields ?? none;
}
