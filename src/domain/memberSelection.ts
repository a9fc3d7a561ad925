/** Selection in the wizard's member list. `exclude` applies with `selectAll`, else `include`; the other one is empty. */
export interface MemberSelection {
  readonly selectAll: boolean;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export interface SelectableMember {
  readonly id: string;
  /** Invited earlier: always selected. */
  readonly invited: boolean;
}

export interface SelectionTotals {
  /** All members who can be invited, including those invited earlier. Ignores the search. */
  readonly total: number;
  readonly invitedCount: number;
}

export const emptySelection: MemberSelection = { selectAll: false, include: [], exclude: [] };

/** Turns Select All on or off and clears both lists. */
export function toggleSelectAll({ selectAll }: MemberSelection): MemberSelection {
  return { ...emptySelection, selectAll: !selectAll };
}

/** Selects or deselects one member. Excluding the last possible one turns Select All off. */
export function toggleMember(
  selection: MemberSelection,
  { id, invited }: SelectableMember,
  { total, invitedCount }: SelectionTotals,
): MemberSelection {
  if (invited) return selection;
  if (!selection.selectAll) return { ...selection, include: toggle(selection.include, id) };
  const exclude = toggle(selection.exclude, id);
  return exclude.length >= total - invitedCount ? emptySelection : { ...selection, exclude };
}

export function isSelected({ selectAll, include, exclude }: MemberSelection, { id, invited }: SelectableMember) {
  return invited || (selectAll ? !exclude.includes(id) : include.includes(id));
}

/** Counts selected members, including those invited earlier. */
export function countSelected({ selectAll, include, exclude }: MemberSelection, totals: SelectionTotals): number {
  return selectAll ? totals.total - exclude.length : totals.invitedCount + include.length;
}

/** Builds the body of `inviteToAssessment`. */
export function toInvitePayload({ selectAll, include, exclude }: MemberSelection) {
  return { selectAll, include: [...include], exclude: [...exclude] };
}

const toggle = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
