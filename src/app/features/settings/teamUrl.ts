import { defineUrlState, pageParam } from '#app/lists/urlState.ts';
import { offsetOf } from '#domain/pageWindow.ts';

export const teamPageSize = 10;

/** The page of the team in the address. */
export const teamUrl = defineUrlState({ page: pageParam('page') });

/** Converts the page of the team, from 1, to the query of its call. */
export function toTeamQuery({ page }: { page: number }) {
  return { limit: teamPageSize, offset: offsetOf(page, teamPageSize) };
}
