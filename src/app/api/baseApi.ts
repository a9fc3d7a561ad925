import { createApi, type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { joinStores } from '#app/store.ts';
import { baseQuery } from './baseQuery.ts';

const tagTypes = [
  'Me',
  'Organization',
  'Member',
  'MemberImport',
  'Team',
  'MemberMessage',
  'Dashboard',
  'Assessment',
  'AssessmentMember',
  'AssignedMember',
  'MemberAssessment',
  'TimeSlot',
  'Mailbox',
  'Session',
] as const;
export type TagType = (typeof tagTypes)[number];

/** The one API of the app. Features add their calls to it and export the hooks. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  endpoints: () => ({}),
  // An answer that breaks the contract is a failure to show, not a crash of the page.
  catchSchemaFailure: (error): FetchBaseQueryError => {
    // biome-ignore lint/suspicious/noConsole: the developer must see which answer broke the contract.
    console.error('An answer does not fit the contract', error.schemaName, error.issues);
    return { status: 'CUSTOM_ERROR', error: 'The answer does not fit the contract' };
  },
});

joinStores(baseApi);

/** The tags of a list: one per row, and one for the list itself. */
export function listTags<T extends TagType>(type: T, rows: readonly { id: string }[] | undefined) {
  return [{ type, id: 'LIST' }, ...(rows ?? []).map(({ id }) => ({ type, id }))];
}
