import { createApi, type FetchBaseQueryError, type TagDescription } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

const tagTypes = [
  'Me',
  'Membership',
  'Organization',
  'Member',
  'Practitioner',
  'Availability',
  'MemberImport',
  'Roster',
  'Team',
  'MemberMessage',
  'Dashboard',
  'Assessment',
  'AssessmentMember',
  'AssignedMember',
  'IdentityCorrection',
  'AppointmentDay',
  'MemberAssessment',
  'TimeSlot',
  'Mailbox',
  'Session',
  'ResultRetention',
  'Site',
  'Group',
] as const;
export type TagType = (typeof tagTypes)[number];

/** Cache tags to invalidate after booking, moving or cancelling. */
export const bookingTags: TagType[] = [
  'MemberAssessment',
  'TimeSlot',
  'Assessment',
  'AssessmentMember',
  'AssignedMember',
  'AppointmentDay',
  'Dashboard',
  'Member',
  'MemberMessage',
];

/** Cache tags of replies whose texts depend on the language of the person. */
export const translatedTags: TagType[] = [
  'Assessment',
  'AssessmentMember',
  'MemberAssessment',
  'AssignedMember',
  'AppointmentDay',
  'Dashboard',
  'MemberMessage',
  'Site',
];

/** The API of the app. Features inject their endpoints and export the hooks. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  // A list that was opened offline loads when the network is back. Needs setupListeners.
  refetchOnReconnect: true,
  endpoints: () => ({}),
  // A reply that breaks the contract is an error to show, not a crash.
  catchSchemaFailure: (error): FetchBaseQueryError => {
    // biome-ignore lint/suspicious/noConsole: shows developers which reply broke the contract.
    console.error('An answer does not fit the contract', error.schemaName, error.issues);
    return { status: 'CUSTOM_ERROR', error: 'The answer does not fit the contract' };
  },
});

/** Returns the tags of a list: one per row, and one for the list. */
export function listTags<T extends TagType>(type: T, rows: readonly { id: string }[] | undefined) {
  return [{ type, id: 'LIST' }, ...(rows ?? []).map(({ id }) => ({ type, id }))];
}

/** Returns the tags that a mutation invalidates unless it failed. */
export function onSuccess(tags: readonly TagDescription<TagType>[]) {
  return (_reply: unknown, error: unknown) => (error === undefined ? tags : []);
}
