import type { LeftOut, LeftOutReason } from '#contract/memberBulk.ts';

/** Counts the people of each reason to leave them out of a bulk action. Null is no reason. */
export function countLeftOut(selected: readonly { readonly reason: LeftOutReason | null }[]): LeftOut {
  const counts = Map.groupBy(selected, ({ reason }) => reason);
  return [...counts].flatMap(([reason, members]) => (reason === null ? [] : { reason, count: members.length }));
}
