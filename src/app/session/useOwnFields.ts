import type { OwnField } from '#domain/organizationField.ts';
import { useOrganization } from './useSession.ts';

const none: readonly OwnField[] = [];

/** The fields of the organization's own about its people. */
export function useOwnFields(): readonly OwnField[] {
  return useOrganization()?.ownFields ?? none;
}
