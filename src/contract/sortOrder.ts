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

/**
 * The orders of each list by what they mean. The values are those of the URL and of the specification,
 * `{key}_{direction}`. Nothing else in the code names a direction.
 */
export const memberSorts = {
  recentlyAdded: 'createdAt_ASC',
  oldestFirst: 'createdAt_DESC',
  activeFirst: 'isInActive_DESC',
  nameAToZ: 'fullName_ASC',
  nameZToA: 'fullName_DESC',
} as const;

export const assessmentSorts = { newestFirst: 'createdAt_ASC', oldestFirst: 'createdAt_DESC' } as const;

export const assessmentMemberSorts = {
  nameAToZ: 'fullName_ASC',
  nameZToA: 'fullName_DESC',
  soonestFirst: 'date_DESC',
  latestFirst: 'date_ASC',
} as const;

type Sort =
  | (typeof memberSorts)[keyof typeof memberSorts]
  | (typeof assessmentSorts)[keyof typeof assessmentSorts]
  | (typeof assessmentMemberSorts)[keyof typeof assessmentMemberSorts];

type KeyOf<S extends Sort> = S extends `${infer Key}_${'ASC' | 'DESC'}` ? Key : never;

/** Converts an order to the query of a call. */
export function toSortQuery<S extends Sort>(sort: S): { sortBy: KeyOf<S>; sortDirection: 'ASC' | 'DESC' } {
  const [sortBy, sortDirection] = sort.split('_') as [KeyOf<S>, 'ASC' | 'DESC'];
  return { sortBy, sortDirection };
}
