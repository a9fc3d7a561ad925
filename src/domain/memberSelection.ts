/**
 * Selection in the wizard's member list. Without groups `exclude` applies with `selectAll`, else `include`; the other one is
 * empty. With groups: everybody or the people of `includeGroups`, without those of `excludeGroups` and `exclude`, and the
 * people of `include`.
 */
export interface MemberSelection {
  readonly selectAll: boolean;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly includeGroups?: readonly string[];
  readonly excludeGroups?: readonly string[];
}

export interface SelectableMember {
  readonly id: string;
  /** Invited earlier: always selected. */
  readonly invited: boolean;
  /** In which of the selected groups the person is. */
  readonly groupIds?: readonly string[];
}

export interface SelectionTotals {
  /** All members who can be invited, including those invited earlier. Ignores the search. */
  readonly total: number;
  readonly invitedCount: number;
}

export const emptySelection: MemberSelection = { selectAll: false, include: [], exclude: [] };

interface SelectedGroups {
  readonly includeGroups?: readonly string[] | undefined;
  readonly excludeGroups?: readonly string[] | undefined;
}

/** Whether groups are part of the selection. The server counts it then. */
export const hasGroups = ({ includeGroups = [], excludeGroups = [] }: SelectedGroups): boolean =>
  includeGroups.length + excludeGroups.length > 0;

/** Turns Select All on or off and clears both lists. Everybody needs no groups, but can be without some. */
export function toggleSelectAll({ selectAll, excludeGroups = [] }: MemberSelection): MemberSelection {
  return { ...emptySelection, selectAll: !selectAll, ...(excludeGroups.length > 0 && { excludeGroups }) };
}

/** Selects other groups. */
export function selectGroups(
  { selectAll, include, exclude, ...groups }: MemberSelection,
  changes: Pick<MemberSelection, 'includeGroups' | 'excludeGroups'>,
): MemberSelection {
  const next = { selectAll, include, exclude, ...groups, ...changes };
  // Without groups only one of the lists applies.
  if (!hasGroups(next)) return { selectAll, include: selectAll ? [] : include, exclude: selectAll ? exclude : [] };
  return next;
}

/** Selects or deselects one member. Excluding the last possible one turns Select All off. */
export function toggleMember(
  selection: MemberSelection,
  member: SelectableMember,
  { total, invitedCount }: SelectionTotals,
): MemberSelection {
  const { id, invited } = member;
  if (invited) return selection;
  if (hasGroups(selection)) return toggleInGroups(selection, member);
  if (!selection.selectAll) return { ...selection, include: toggle(selection.include, id) };
  const exclude = toggle(selection.exclude, id);
  return exclude.length >= total - invitedCount ? emptySelection : { ...selection, exclude };
}

/** Names the person in the list that makes the difference, if one is needed. */
function toggleInGroups(selection: MemberSelection, member: SelectableMember): MemberSelection {
  const { id } = member;
  const without = (ids: readonly string[]) => ids.filter((other) => other !== id);
  const unnamed = { ...selection, include: without(selection.include), exclude: without(selection.exclude) };
  const isWanted = !isSelected(selection, member);
  if (isSelected(unnamed, member) === isWanted) return unnamed;
  return isWanted
    ? { ...unnamed, include: [...unnamed.include, id] }
    : { ...unnamed, exclude: [...unnamed.exclude, id] };
}

export function isSelected(selection: MemberSelection, { id, invited, groupIds = [] }: SelectableMember): boolean {
  const { selectAll, include, exclude, includeGroups = [], excludeGroups = [] } = selection;
  if (invited) return true;
  if (!hasGroups(selection)) return selectAll ? !exclude.includes(id) : include.includes(id);
  const isIn = (groups: readonly string[]) => groups.some((group) => groupIds.includes(group));
  return include.includes(id) || ((selectAll || isIn(includeGroups)) && !isIn(excludeGroups) && !exclude.includes(id));
}

/** Counts selected members without groups, including those invited earlier. */
export function countSelected({ selectAll, include, exclude }: MemberSelection, totals: SelectionTotals): number {
  return selectAll ? totals.total - exclude.length : totals.invitedCount + include.length;
}

/** Builds the body of `inviteToAssessment`. */
export function toInvitePayload(selection: MemberSelection) {
  const { selectAll, include, exclude, includeGroups = [], excludeGroups = [] } = selection;
  return {
    selectAll,
    include: [...include],
    exclude: [...exclude],
    ...(hasGroups(selection) && { includeGroups: [...includeGroups], excludeGroups: [...excludeGroups] }),
  };
}

const toggle = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
