import type { AssessmentDetails } from '#contract/assessment.ts';
import { findSeatShortage } from '#domain/capacity.ts';

type Facts = Pick<AssessmentDetails, 'name' | 'memberCount' | 'scheduledCount' | 'seatsLeft'>;

/** Describes what inviting so many people does, and whether they all find a time. */
export function describeInvitation({ name, memberCount, scheduledCount, seatsLeft }: Facts, people: number) {
  const waiting = Math.max(0, memberCount - scheduledCount) + people;
  const missing = findSeatShortage({ seats: seatsLeft, people: waiting })?.missing;
  const facts = `${say(people, 'person', 'people')}, ${say(seatsLeft, 'free place', 'free places')}`;
  const shortage = missing === undefined ? '' : `: ${say(missing, 'person', 'people')} will not find a time`;
  return {
    title: `Invite ${say(people, 'person', 'people')} to ${name}?`,
    text: `${facts}${shortage}. Emails go out now.`,
    confirmLabel: `Invite ${say(people, 'Person', 'People')}`,
  };
}

const say = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
