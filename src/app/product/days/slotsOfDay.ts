import type { FreeSlotOfDay, MemberOfDay } from '#contract/appointmentDay.ts';
import type { ListedHeldTime } from '#contract/heldTime.ts';

/** The people of one assessment who begin at the same time, and the places that are left. */
export interface SlotOfDay {
  readonly startsAt: number;
  readonly endsAt: number;
  /** Undefined: any of the assessment. */
  readonly trackId?: string;
  readonly assessment: MemberOfDay['assessment'];
  readonly members: readonly MemberOfDay[];
  readonly free: number;
  /** Times that are held for people. */
  readonly held: readonly ListedHeldTime[];
}

interface GrowingSlot extends Omit<SlotOfDay, 'members' | 'held' | 'free' | 'trackId'> {
  trackId?: string;
  members: MemberOfDay[];
  held: ListedHeldTime[];
  free: number;
}

/**
 * Merges people, free slots and held times, all soonest first. If more people follow, the free slots and held times after the
 * last one are left out until the rest has come.
 */
export function listSlotsOfDay(
  members: readonly MemberOfDay[],
  freeSlots: readonly FreeSlotOfDay[],
  isComplete: boolean,
  heldTimes: readonly ListedHeldTime[] = [],
): SlotOfDay[] {
  const slots = new Map<string, GrowingSlot>();
  const slotOf = (startsAt: number, endsAt: number, assessment: MemberOfDay['assessment']) => {
    const key = `${startsAt} ${endsAt} ${assessment.id}`;
    const slot: GrowingSlot = slots.get(key) ?? { startsAt, endsAt, assessment, members: [], free: 0, held: [] };
    slots.set(key, slot);
    return slot;
  };
  for (const member of members) {
    const { appointment, assessment } = member;
    if (appointment) slotOf(appointment.startsAt, appointment.endsAt, assessment).members.push(member);
  }
  const last = members.at(-1)?.appointment?.startsAt ?? 0;
  for (const { startsAt, endsAt, assessment, trackId, remaining } of freeSlots) {
    if (!isComplete && startsAt > last) continue;
    const slot = slotOf(startsAt, endsAt, assessment);
    slot.free += remaining;
    if (trackId !== undefined) slot.trackId = trackId;
  }
  for (const held of heldTimes) {
    const { startsAt, endsAt, assessmentId: id, assessmentName: name } = held;
    if (isComplete || startsAt <= last) slotOf(startsAt, endsAt, { id, name }).held.push(held);
  }
  return [...slots.values()].sort(
    (a, b) =>
      a.startsAt - b.startsAt || a.assessment.name.localeCompare(b.assessment.name, 'en') || a.endsAt - b.endsAt,
  );
}
