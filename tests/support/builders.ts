import type { Availability } from '#contract/availability.ts';
import type { DashboardStats, DashboardWork } from '#contract/dashboard.ts';
import type { InvitationByToken } from '#contract/invitation.ts';
import type { MailboxMessage } from '#contract/mailbox.ts';
import type {
  HeldRole,
  ListedMember,
  ListMembersReply,
  Member,
  MemberDetails,
  MemberInvitation,
  MemberMessage,
} from '#contract/member.ts';
import type { OwnMembership } from '#contract/membership.ts';
import type { MemberOrganization, Organization } from '#contract/organization.ts';
import type { Site } from '#contract/site.ts';
import type { TeamMember } from '#contract/team.ts';
import type { CurrentUser } from '#contract/user.ts';
import { defaultSchedule } from '#domain/schedule.ts';

/** 7 December 2026, 09:00 in UTC: the current time in tests. */
export const fixedNow = Date.UTC(2026, 11, 7, 9, 0);

/** A UUID that is the same in every run, such as `testId('member', 3)`. */
export function testId(kind: keyof typeof kinds, number = 1): string {
  return `${kinds[kind]}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const kinds = {
  user: 'a',
  organization: 'b',
  member: 'c',
  image: 'd',
  assessment: 'e',
  mail: 'f',
  site: '1',
  room: '2',
} as const;

export function buildUser(parts: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: testId('user'),
    fullName: 'Ursula Iman',
    email: 'ursula@imanworks.example',
    image: null,
    isInActive: false,
    createdAt: Date.UTC(2026, 9, 1, 8, 0),
    role: 'OrganizationAdmin',
    hasEnteredCode: true,
    ...parts,
  };
}

export function buildOrganization(parts: Partial<Organization> = {}): Organization {
  return {
    id: testId('organization'),
    name: 'Iman Works',
    address: '12 Harbor Street, Gdynia',
    image: null,
    timeZone: 'Europe/Warsaw',
    updatedAt: Date.UTC(2026, 9, 1, 8, 5),
    ...parts,
  };
}

/** A site with rooms of these names. */
export function buildSite(number = 1, parts: Partial<Omit<Site, 'rooms'>> & { rooms?: readonly string[] } = {}): Site {
  const { rooms = [], ...fields } = parts;
  return {
    id: testId('site', number),
    name: 'Harbor',
    address: '12 Harbor Street, Gdynia',
    timeZone: null,
    mapUrl: null,
    directions: '',
    accessibility: '',
    version: 1,
    lastChanges: {},
    ...fields,
    rooms: rooms.map((name, index) => ({ id: testId('room', number * 100 + index), name })),
  };
}

/** An organization as its members see it, with consent given. */
export function buildMemberOrganization(parts: Partial<MemberOrganization> = {}): MemberOrganization {
  return { ...buildOrganization(), consent: 'Given', ...parts };
}

const names = [
  'Anna Kowalska',
  'Bartosz Lis',
  'Chidi Okafor',
  'Dana Levi',
  'Emre Yılmaz',
  'Freya Lindqvist',
  'Giulia Conti',
  'Hugo Martin',
  'Ines Duarte',
  'Jonas Weber',
  'Kira Novak',
] as const;

/** The n-th member, from 1. Each was added a day before the previous one. */
export function buildMember(number = 1, user: Partial<Member['user']> = {}): Member {
  const status = user.status ?? (number % 3 === 0 ? 'Invited' : 'Active');
  const fullName = names[(number - 1) % names.length] ?? 'Anna Kowalska';
  return {
    id: testId('member', number),
    role: 'Member',
    user: {
      id: testId('user', 100 + number),
      fullName,
      email: `${fullName.toLowerCase().replace(' ', '.').replaceAll('ı', 'i')}@imanworks.example`,
      image: null,
      status,
      isInActive: status !== 'Active',
      createdAt: Date.UTC(2026, 10, 20 - (number % 20), 8, 14),
      ...user,
    },
  };
}

/** A role that the person has accepted. */
export function buildHeldRole(parts: Partial<HeldRole> = {}): HeldRole {
  return {
    id: testId('member', 1),
    role: 'Member',
    acceptedAt: Date.UTC(2026, 10, 20, 7, 30),
    declinedAt: null,
    awaitsApproval: false,
    invitedBy: null,
    ...parts,
  };
}

/** Monday to Friday, 08:00 to 17:00. */
export const officeHours = defaultSchedule().map((day) => ({ ...day, ranges: [...day.ranges] }));

/** A practitioner who works at any time. */
export function buildAvailability(parts: Partial<Availability> = {}): Availability {
  return {
    fullName: 'Joseph Lister',
    timeZone: 'Europe/Warsaw',
    days: null,
    sites: [],
    daysOff: [],
    version: 0,
    canChange: true,
    ...parts,
  };
}

/** The n-th member as a person of the team, by default a practitioner. */
export function buildTeamMember(
  number = 1,
  roles: readonly Partial<HeldRole>[] = [{ role: 'Practitioners' }],
  user: Partial<Member['user']> = {},
): TeamMember {
  const built = roles.map((role, index) => buildHeldRole({ id: testId('member', number * 10 + index), ...role }));
  return { ...buildMember(number, user), role: built[0]?.role ?? 'Practitioners', roles: built };
}

/** The signed-in person's membership of the organization, accepted. */
export function buildOwnMembership(parts: Partial<OwnMembership> = {}): OwnMembership {
  return {
    id: testId('member', 90),
    role: 'Member',
    organization: { id: testId('organization', 1), name: 'Iman Works' },
    invitedAt: fixedNow,
    acceptedAt: fixedNow,
    proposedName: null,
    ...parts,
  };
}

/** A member who has accepted the invitation. */
export function buildMemberDetails(parts: Partial<MemberDetails> = {}): MemberDetails {
  const { acceptedAt, declinedAt } = parts;
  const role = buildHeldRole({
    ...(acceptedAt !== undefined && { acceptedAt }),
    ...(declinedAt !== undefined && { declinedAt }),
  });
  return {
    ...buildMember(1),
    roles: [role],
    declinedAt: null,
    acceptedAt: role.acceptedAt,
    deactivatedAt: null,
    proposedName: null,
    comingAppointments: 0,
    ...parts,
  };
}

/** An invitation of a member to an assessment, without an appointment. */
export function buildMemberInvitation(number = 1, parts: Partial<MemberInvitation> = {}): MemberInvitation {
  return {
    id: testId('member', 500 + number),
    assessment: {
      id: testId('assessment', number),
      name: 'Autumn health check',
      status: 'Active',
      startDate: Date.UTC(2026, 11, 13, 23, 0),
      endDate: Date.UTC(2026, 11, 23, 23, 0),
    },
    invitedAt: Date.UTC(2026, 10, 21, 9, 0),
    appointments: [],
    ...parts,
  };
}

/** A sent mail. */
export function buildMemberMessage(number = 1, parts: Partial<MemberMessage> = {}): MemberMessage {
  return {
    id: testId('mail', 100 + number),
    kind: 'assessmentInvitation',
    assessmentName: 'Autumn health check',
    status: 'Sent',
    queuedAt: Date.UTC(2026, 10, 21, 9, 0),
    sentAt: Date.UTC(2026, 10, 21, 9, 1),
    error: null,
    ...parts,
  };
}

/** One page of a members list. */
export function buildMembersReply(
  members: ListedMember[],
  { total = members.length, currentPage = 1 } = {},
): ListMembersReply {
  return { data: members, meta: { total, currentPage, scheduledCount: 0, notScheduledCount: total } };
}

export function buildMembers(count: number): Member[] {
  return Array.from({ length: count }, (_, index) => buildMember(index + 1));
}

export function buildDashboardStats(parts: Partial<DashboardStats> = {}): DashboardStats {
  return {
    countOfMembers: 240,
    invitesAccepted: 218,
    totalInvites: 240,
    totalAppointments: 163,
    totalAssessments: 3,
    scheduledCount: 163,
    notScheduledCount: 77,
    ...parts,
  };
}

/** Builds a dashboard without open work. */
export function buildDashboardWork(parts: Partial<DashboardWork> = {}): DashboardWork {
  const nothing = { total: 0, first: [] };
  return {
    today: { ...nothing, extras: 0 },
    shortages: nothing,
    noShows: nothing,
    failedMails: nothing,
    hasPractitioner: true,
    ...parts,
  };
}

export function buildInvitation(parts: Partial<InvitationByToken> = {}): InvitationByToken {
  return {
    email: 'anna.kowalska@imanworks.example',
    fullName: 'Anna Kowalska',
    organizationName: 'Iman Works',
    role: 'Member',
    hasProfile: false,
    assessmentId: null,
    ...parts,
  };
}

export function buildMail(number = 1, parts: Partial<MailboxMessage> = {}): MailboxMessage {
  return {
    id: testId('mail', number),
    to: 'anna.kowalska@imanworks.example',
    subject: 'Your login code',
    text: 'Your login code is 4821. It is valid for 10 minutes.',
    html: '<p>Your login code is 4821.</p>',
    calendar: null,
    sentAt: fixedNow,
    ...parts,
  };
}
