import { defineUrlState, flagParam, pageParam } from '#app/ui/lists/urlState.ts';
import { offsetOf } from '#domain/pageWindow.ts';

export const teamPageSize = 10;

/** The page of the team in the address, and whether the form of an invitation is open. */
export const teamUrl = defineUrlState({ page: pageParam('page'), isInviting: flagParam('invite') });

/** Converts the page of the team, from 1, to the query of its call. */
export function toTeamQuery({ page }: { page: number }) {
  return { limit: teamPageSize, offset: offsetOf(page, teamPageSize) };
}
