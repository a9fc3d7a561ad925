import { mostAppointmentsPerSlot } from '#domain/assessmentFaults.ts';
import { longestWindowDays } from '#domain/assessmentWindow.ts';
import { addDays, type CalendarDate, dayOfWeek, formatDate, weekdayNames } from '#domain/calendarDate.ts';
import { countPlaces, countTimeSlots, type SlotPlan } from '#domain/timeSlots.ts';

/** The places of a slot that are still free. A capacity lowered below what is booked leaves none, not less. */
export function placesLeft(capacity: number, booked: number): number {
  return Math.max(0, capacity - booked);
}

export interface PlacesShortage {
  places: number;
  people: number;
  missing: number;
  /** '200 places for 240 people: 40 will find none.' */
  text: string;
}

/** undefined where everyone finds a place. */
export function findPlacesShortage({ places, people }: { places: number; people: number }): PlacesShortage | undefined {
  if (places >= people) return undefined;
  const missing = people - places;
  return {
    places,
    people,
    missing,
    text: `${count(places, 'place', 'places')} for ${count(people, 'person', 'people')}: ${missing} will find none.`,
  };
}

export type PlacesFix =
  | { kind: 'morePlacesPerSlot'; more: number; appointmentsPerSlot: number }
  /** Days after the window on which the schedule offers slots; the window then ends with the last of them. */
  | { kind: 'furtherDays'; days: number; endDate: CalendarDate };

export interface PlacesAdvice extends PlacesShortage {
  /** Each of these alone is enough, and the smallest of its kind. */
  fixes: PlacesFix[];
  /** 'One more place per slot, or Wednesday 21/12 as a further day, would do.' */
  fixText: string;
}

/** What is short for so many people, and the smallest changes that end it; undefined where everyone finds a place. */
export function findPlacesAdvice(
  plan: SlotPlan & { readonly appointmentsPerSlot: number },
  people: number,
): PlacesAdvice | undefined {
  const slots = countTimeSlots(plan);
  const shortage = findPlacesShortage({ places: countPlaces(slots, plan.appointmentsPerSlot), people });
  if (shortage === undefined) return undefined;
  const fixes = [
    findMorePlacesPerSlot(plan.appointmentsPerSlot, slots, people),
    findFurtherDays(plan, shortage.missing),
  ].filter((fix) => fix !== undefined);
  return { ...shortage, fixes, fixText: describeFixes(fixes) };
}

function findMorePlacesPerSlot(perSlot: number, slots: number, people: number): PlacesFix | undefined {
  const needed = Math.ceil(people / slots);
  if (needed > mostAppointmentsPerSlot) return undefined;
  return { kind: 'morePlacesPerSlot', more: needed - perSlot, appointmentsPerSlot: needed };
}

function findFurtherDays(
  plan: SlotPlan & { readonly appointmentsPerSlot: number },
  missing: number,
): PlacesFix | undefined {
  const lastAllowed = addDays(plan.startDate, longestWindowDays - 1);
  let found = 0;
  let days = 0;
  for (let day = addDays(plan.endDate, 1); day <= lastAllowed; day = addDays(day, 1)) {
    const slots = countTimeSlots({ ...plan, startDate: day, endDate: day });
    if (slots === 0) continue;
    days += 1;
    found += countPlaces(slots, plan.appointmentsPerSlot);
    if (found >= missing) return { kind: 'furtherDays', days, endDate: day };
  }
  return undefined;
}

function describeFixes(fixes: readonly PlacesFix[]): string {
  const [first, second] = fixes.map(describeFix);
  if (first === undefined) return 'Longer hours or more days are needed.';
  return second === undefined ? `${first} would do.` : `${first}, or ${second}, would do.`;
}

function describeFix(fix: PlacesFix): string {
  if (fix.kind === 'morePlacesPerSlot') {
    const more = numberWords[fix.more - 1] ?? fix.more;
    return `${more} more ${fix.more === 1 ? 'place' : 'places'} per slot`;
  }
  const lastDay = `${weekdayNames[dayOfWeek(fix.endDate)]} ${formatDate(fix.endDate).slice(0, 5)}`;
  return fix.days === 1 ? `${lastDay} as a further day` : `${fix.days} further days until ${lastDay}`;
}

const numberWords = ['One', 'Two', 'Three'];

const count = (value: number, one: string, many: string) => `${value} ${value === 1 ? one : many}`;
