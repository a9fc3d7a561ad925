import type { AssessmentDetails, MemberAssessment, TimeSlot } from '#contract/assessment.ts';
import type { ListedAssessmentMember } from '#contract/assessmentMember.ts';
import { decodeSettings } from '#contract/assessmentSettings.ts';
import type { DashboardStats } from '#contract/dashboard.ts';
import type { InvitationByToken } from '#contract/invitation.ts';
import type { Member } from '#contract/member.ts';
import type { MemberOrganization, Organization } from '#contract/organization.ts';
import type { CurrentUser } from '#contract/user.ts';
import { assessmentStatusOf } from '#domain/assessmentStatus.ts';
import { bookingStateOf } from '#domain/bookingPeriod.ts';
import { type CalendarDate, calendarDateAt, toEpochMs } from '#domain/calendarDate.ts';
import { pickRules } from '#domain/scheduleRules.ts';
import { countSeats, listTimeSlots } from '#domain/timeSlots.ts';
import { buildMember, buildOrganization, buildUser, fixedNow, testId } from './builders.ts';

/** An assessment and its members. Derived values are computed for each reply. */
export interface FlowAssessment {
  facts: AssessmentDetails;
  people: ListedAssessmentMember[];
}

/** Server state of a flow. Each story starts with a new one; only calls change it. */
export interface FlowWorld {
  /** The person who signs in. */
  user: CurrentUser;
  organizations: Organization[];
  consent: MemberOrganization['consent'];
  members: Member[];
  assessments: FlowAssessment[];
  /** The code in the last mail. */
  passcode: string | undefined;
  invitations: Record<string, InvitationByToken>;
}

/** Builds a world with an organization and its administrator. */
export function buildFlowWorld(parts: Partial<FlowWorld> = {}): FlowWorld {
  return {
    user: buildUser(),
    organizations: [buildOrganization()],
    consent: 'Given',
    members: [],
    assessments: [],
    passcode: undefined,
    invitations: {},
    ...parts,
  };
}

/** Adds an invited member. Returns false if the email address exists. */
export function addMember(world: FlowWorld, { fullName, email }: { fullName: string; email: string }): boolean {
  if (world.members.some(({ user }) => user.email === email)) return false;
  const number = 50 + world.members.length;
  world.members.unshift(buildMember(number, { fullName, email, status: 'Invited', createdAt: fixedNow }));
  return true;
}

/** Invites members to an assessment. Returns the number of new invitations. */
export function inviteTo({ people }: FlowAssessment, members: readonly Member[]): number {
  const invitedIds = new Set(people.map(({ organizationMember }) => organizationMember.id));
  const added = members.filter(({ id }) => !invitedIds.has(id));
  for (const { id, user } of added) {
    const { fullName, email, image } = user;
    const organizationMember = { id, user: { id: user.id, fullName, email, image } };
    people.push({ id: testId('user', 900 + people.length), organizationMember, attendance: null, lastMail: null });
  }
  return added.length;
}

export function findAssessment(world: FlowWorld, id: string): FlowAssessment | undefined {
  return world.assessments.find(({ facts }) => facts.id === id);
}

/** Builds the administrator's view of an assessment. */
export function detailsOf(assessment: FlowAssessment): AssessmentDetails {
  const { facts, people } = assessment;
  const slots = slotsOf(assessment);
  const canceled = facts.status === 'Canceled';
  return {
    ...facts,
    status: assessmentStatusOf({ ...datesOf(facts), canceled, hasMembers: people.length > 0 }, [
      todayIn(facts.timeZone),
    ]),
    memberCount: people.length,
    scheduledCount: people.filter(({ appointment }) => appointment).length,
    seatsOffered: countSeats(slots.length, facts.appointmentsPerSlot),
    seatsLeft: slots.reduce((sum, { remaining }) => sum + remaining, 0),
  };
}

/** Lists the slots of the assessment with free seats. */
export function slotsOf({ facts, people }: FlowAssessment): TimeSlot[] {
  const plan = {
    ...datesOf(facts),
    ...pickRules(decodeSettings(facts, facts.timeZone)),
    schedule: facts.assessmentSchedule.days,
    durationMinutes: facts.appointmentDuration,
    timeZone: facts.timeZone,
  };
  const capacity = facts.appointmentsPerSlot;
  return listTimeSlots(plan, { from: fixedNow }).map((slot) => {
    const taken = people.filter(({ appointment }) => appointment?.startsAt === slot.startsAt).length;
    return { ...slot, capacity, remaining: capacity - taken };
  });
}

/** Builds the signed-in member's view of an assessment. Undefined if not invited. */
export function memberViewOf(world: FlowWorld, assessment: FlowAssessment): MemberAssessment | undefined {
  const { facts, people } = assessment;
  const own = people.find(({ organizationMember }) => organizationMember.user.email === world.user.email);
  const organization = world.organizations.find(({ id }) => id === facts.organizationId);
  if (own === undefined || organization === undefined) return undefined;
  const { id, name, address, timeZone } = organization;
  const canceled = facts.status === 'Canceled';
  const { state, firstDay, lastDay } = bookingStateOf({ ...bookingOf(facts), canceled }, todayIn(timeZone));
  return {
    id: facts.id,
    assessmentMemberId: own.id,
    name: facts.name,
    description: facts.description,
    status: detailsOf(assessment).status,
    organization: { id, name, address, timeZone },
    startDate: facts.startDate,
    endDate: facts.endDate,
    appointmentDuration: facts.appointmentDuration,
    bookingState: state,
    bookingOpensAt: firstDay === undefined ? null : toEpochMs(firstDay, timeZone),
    bookingLastDay: toEpochMs(lastDay, timeZone),
    changeCutoffHours: facts.changeCutoffHours,
    isFull: false,
    hasResult: false,
    ...(own.appointment && { appointment: own.appointment }),
  };
}

/** Computes the dashboard figures. */
export function statsOf({ members, assessments }: FlowWorld): DashboardStats {
  const live = assessments.filter(({ facts }) => facts.status !== 'Canceled').map(detailsOf);
  const scheduledCount = live.reduce((sum, assessment) => sum + assessment.scheduledCount, 0);
  return {
    countOfMembers: members.length,
    invitesAccepted: members.filter(({ user }) => !user.isInActive).length,
    totalInvites: members.length,
    totalAppointments: scheduledCount,
    totalAssessments: live.length,
    scheduledCount,
    notScheduledCount: live.reduce((sum, { memberCount }) => sum + memberCount, 0) - scheduledCount,
  };
}

const todayIn = (timeZone: string) => calendarDateAt(fixedNow, timeZone);

const datesOf = ({ startDate, endDate, timeZone }: AssessmentDetails) => ({
  startDate: calendarDateAt(startDate, timeZone),
  endDate: calendarDateAt(endDate, timeZone),
});

function bookingOf(facts: AssessmentDetails) {
  const dayOf = (epochMs: number | null): CalendarDate | null =>
    epochMs === null ? null : calendarDateAt(epochMs, facts.timeZone);
  return {
    endDate: datesOf(facts).endDate,
    bookingLeadTime: facts.bookingLeadTime,
    bookingStartDate: dayOf(facts.bookingStartDate),
    bookingEndDate: dayOf(facts.bookingEndDate),
  };
}
