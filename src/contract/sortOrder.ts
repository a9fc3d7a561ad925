import { z } from 'zod/mini';

/**
 * What each sort key on the wire means for the stored value: 'asc' puts the smallest first.
 *
 * On time columns the API sorts by age, so ASC is the youngest first; on `isInActive` DESC is active first. The server
 * reads the order from here and nowhere else. Ties are broken by id, so that paging never repeats or skips a row.
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

/** The choices of a sort menu: `{key}_{direction}` as it stands in the address, and its label. */
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

/** Offered on the Scheduled tab only, where every row has an appointment. */
export const appointmentSortOptions = [
  { value: 'date_DESC', label: 'Soonest First' },
  { value: 'date_ASC', label: 'Latest First' },
] as const;
