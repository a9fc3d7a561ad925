import { z } from 'zod/mini';

/**
 * Maps each sort key and direction of the API to the order of the stored value.
 *
 * Time columns sort by age, so ASC is newest first. `isInActive` DESC is active first. The server breaks ties by id, so
 * that paging never repeats or skips a row.
 */
export const sortOrder = {
  member: {
    createdAt: { ASC: 'desc', DESC: 'asc' },
    isInActive: { ASC: 'desc', DESC: 'asc' },
    fullName: { ASC: 'asc', DESC: 'desc' },
  },
  assessment: {
    createdAt: { ASC: 'desc', DESC: 'asc' },
  },
  assessmentMember: {
    fullName: { ASC: 'asc', DESC: 'desc' },
    date: { ASC: 'desc', DESC: 'asc' },
  },
} as const;

export const memberSortKey = z.enum(['createdAt', 'isInActive', 'fullName']);
export type MemberSortKey = z.infer<typeof memberSortKey>;

export const assessmentSortKey = z.enum(['createdAt']);
export type AssessmentSortKey = z.infer<typeof assessmentSortKey>;

export const assessmentMemberSortKey = z.enum(['fullName', 'date']);
export type AssessmentMemberSortKey = z.infer<typeof assessmentMemberSortKey>;

/** Options of a sort menu. `value` is `{key}_{direction}`, as in the URL. */
export const memberSortOptions = [
  { value: 'createdAt_ASC', label: 'Recently Added' },
  { value: 'createdAt_DESC', label: 'Oldest First' },
  { value: 'isInActive_DESC', label: 'Status (Active First)' },
  { value: 'fullName_ASC', label: 'Name A-Z' },
  { value: 'fullName_DESC', label: 'Name Z-A' },
] as const;

export const assessmentSortOptions = [
  { value: 'createdAt_ASC', label: 'Newest First' },
  { value: 'createdAt_DESC', label: 'Oldest First' },
] as const;

export const assessmentMemberSortOptions = [
  { value: 'fullName_ASC', label: 'Name A-Z' },
  { value: 'fullName_DESC', label: 'Name Z-A' },
] as const;

/** For the Scheduled tab, where every row has an appointment. */
export const appointmentSortOptions = [
  { value: 'date_DESC', label: 'Soonest First' },
  { value: 'date_ASC', label: 'Latest First' },
] as const;
