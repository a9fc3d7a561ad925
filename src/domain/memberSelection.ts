/**
 * Who is ticked in the wizard's member list. With `selectAll` everyone is but those in `exclude`; without it nobody is
 * but those in `include`. One of the two lists is always empty.
 */
export interface MemberSelection {
  readonly selectAll: boolean;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

export interface SelectableMember {
  readonly id: string;
  /** Invited to the assessment earlier: ticked and fixed. */
  readonly invited: boolean;
}

export interface SelectionTotals {
  /** Every member who can be invited, whatever a search shows, those invited earlier among them. */
  readonly total: number;
  readonly invitedCount: number;
}

export const emptySelection: MemberSelection = { selectAll: false, include: [], exclude: [] };

/** Whether nobody is ticked but those invited earlier. */
export function isEmptySelection({ selectAll, include }: MemberSelection): boolean {
  return !selectAll && include.length === 0;
}

/** Turns Select All on or off, and forgets what was ticked one by one. */
export function toggleSelectAll({ selectAll }: MemberSelection): MemberSelection {
  return { ...emptySelection, selectAll: !selectAll };
}

/** Ticks or unticks one member. Excluding the last one who can be excluded turns Select All off. */
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

/** The number in the badge: how many of all members are ticked, those invited earlier among them. */
export function countSelected({ selectAll, include, exclude }: MemberSelection, totals: SelectionTotals): number {
  return selectAll ? totals.total - exclude.length : totals.invitedCount + include.length;
}

/** The body of the call that invites. */
export function toInvitePayload({ selectAll, include, exclude }: MemberSelection) {
  return { selectAll, include: [...include], exclude: [...exclude] };
}

const toggle = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
