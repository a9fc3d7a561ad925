import { HttpResponse, http, type RequestHandler } from 'msw';
import type { z } from 'zod/mini';
import { getMessages } from '#app/ui/texts/useMessages.ts';
import { cancelAppointment, scheduleAppointment } from '#contract/appointment.ts';
import {
  cancelAssessment,
  countMailRecipients,
  createAssessment,
  getAssessment,
  getMyAssessment,
  inviteToAssessment,
  listAssessments,
  listBookedDays,
  listMyAssessments,
  listTimeSlots,
  previewInvitation,
  previewSchedule,
  previewTimeZone,
  saveSchedule,
  updateAssessment,
} from '#contract/assessment.ts';
import { listAssessmentMembers } from '#contract/assessmentMember.ts';
import { decodeSent, encodeSettings } from '#contract/assessmentSettings.ts';
import { registerInvite, requestPasscode, verifyMember, verifyOrganizationAdmin } from '#contract/auth.ts';
import type { Call } from '#contract/call.ts';
import type { ErrorCode, ErrorReply } from '#contract/common.ts';
import { giveConsent } from '#contract/consent.ts';
import { getDashboard, getDashboardWork } from '#contract/dashboard.ts';
import { countDisplacedAppointments } from '#contract/displacedAppointment.ts';
import { listGroups } from '#contract/group.ts';
import { listHolidayCountries } from '#contract/holidays.ts';
import {
  getInvitationByToken,
  getMemberImport,
  importMembers,
  inviteMembers,
  type SkippedRow,
} from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { listOrganizations, listOrganizationsForMember } from '#contract/organization.ts';
import { createOrganization, updateOrganization } from '#contract/organizationProfile.ts';
import { updateProfile } from '#contract/profile.ts';
import { getResultRetention } from '#contract/resultRetention.ts';
import { listSites } from '#contract/site.ts';
import { getMe } from '#contract/user.ts';
import { defaultSettings } from '#domain/assessmentSettings.ts';
import { calendarDateAt } from '#domain/calendarDate.ts';
import { type CsvRow, checkRow } from '#domain/memberCsv.ts';
import { buildAssessment, organizationZone } from './assessmentBuilders.ts';
import { buildDashboardWork, fixedNow, testId } from './builders.ts';
import {
  addMember,
  detailsOf,
  type FlowWorld,
  findAssessment,
  inviteTo,
  memberViewOf,
  slotsOf,
  statsOf,
} from './flowWorld.ts';

/** Creates a stateful mock server for flows. Validates every call by the contract. */
export function flowBackend(world: FlowWorld): RequestHandler[] {
  return [
    ...signInHandlers(world),
    ...organizationHandlers(world),
    ...invitationHandlers(world),
    ...assessmentHandlers(world),
    ...bookingHandlers(world),
  ];
}

const tokens = { data: { accessToken: 'access', refreshToken: 'refresh' } };
const done = { data: { done: true as const } };

function signInHandlers(world: FlowWorld): RequestHandler[] {
  const verify = (code: string) => {
    if (code !== world.passcode) throw new Refusal(400, 'InvalidRequest', 'This code is not valid.');
    return tokens;
  };
  return [
    answer(requestPasscode, () => {
      world.passcode = '4821';
      return done;
    }),
    answer(verifyOrganizationAdmin, ({ body }) => verify(body.code)),
    answer(verifyMember, ({ body }) => verify(body.code)),
    answer(getInvitationByToken, ({ params }) => ({ data: requireFound(world.invitations[params.token]) })),
    answer(registerInvite, ({ body }) => {
      const { email } = requireFound(world.invitations[body.token]);
      for (const { user } of world.members)
        if (user.email === email) Object.assign(user, { status: 'Active', isInActive: false });
      return tokens;
    }),
    answer(getMe, () => ({ data: world.user })),
    answer(updateProfile, ({ body }) => {
      world.user = { ...world.user, fullName: body.fullName };
      return { data: world.user };
    }),
    answer(giveConsent, () => {
      world.consent = 'Given';
      return done;
    }),
  ];
}

function organizationHandlers(world: FlowWorld): RequestHandler[] {
  return [
    answer(listOrganizations, () => ({ data: world.organizations })),
    answer(listOrganizationsForMember, () => ({
      data: world.organizations.map((organization) => ({ ...organization, consent: world.consent })),
    })),
    answer(createOrganization, ({ body }) => {
      const { name, address, timeZone = 'UTC' } = body;
      const created = { id: testId('organization'), name, address, timeZone, image: null, updatedAt: fixedNow };
      world.organizations.unshift(created);
      return { data: created };
    }),
    answer(updateOrganization, ({ body: { timeZone, name, address }, params }) => {
      const organization = requireFound(world.organizations.find(({ id }) => id === params.organizationId));
      Object.assign(organization, { name, address, timeZone: timeZone ?? organization.timeZone });
      return { data: organization };
    }),
    answer(getResultRetention, () => ({ data: { years: null, deletion: null } })),
    answer(getDashboard, () => ({ data: statsOf(world) })),
    answer(getDashboardWork, () => ({ data: buildDashboardWork() })),
    answer(countDisplacedAppointments, () => ({ data: [] })),
    answer(listSites, () => ({ data: [] })),
    answer(listGroups, () => ({ data: [] })),
    answer(listMembers, ({ query }) => {
      const matchesSearch = createSearch(query.search);
      const rows = world.members.filter(({ user }) => matchesSearch(user.fullName, user.email));
      const meta = { total: rows.length, currentPage: pageOf(query), scheduledCount: 0, notScheduledCount: 0 };
      if (query.assessmentId === undefined) return { data: pageFrom(rows, query), meta };
      const { people } = requireFound(findAssessment(world, query.assessmentId));
      const invited = new Set(people.map(({ organizationMember }) => organizationMember.id));
      return {
        data: pageFrom(rows, query).map((member) => ({ ...member, isInvited: invited.has(member.id) })),
        meta: { ...meta, invitable: { total: world.members.length, invitedCount: invited.size } },
      };
    }),
  ];
}

function invitationHandlers(world: FlowWorld): RequestHandler[] {
  return [
    answer(inviteMembers, ({ body }) => {
      const rows = body.members.map(({ fullname, email = '', employeeNumber }, index) => ({
        line: index + 1,
        name: fullname,
        email,
        employeeNumber,
      }));
      return { data: invite(world, rows) };
    }),
    // Flows use small files, which are not imported in the background.
    answer(getMemberImport, () => ({ data: null })),
    answer(importMembers, async ({ form, query }) => {
      const file = form.get('file');
      if (!(file instanceof File)) throw new Refusal(400, 'InvalidRequest', 'Choose a CSV file');
      const lines = (await file.text()).split('\r\n').slice(1);
      const rows = lines.map((line, index) => {
        const [name = '', email = ''] = line.split(',');
        return { line: index + 2, name, email };
      });
      // A preview changes a copy of the world.
      const invited = query.preview === 'true' ? { ...world, members: [...world.members] } : world;
      return {
        data: invite(
          invited,
          rows.filter(({ name, email }) => name + email !== ''),
        ),
      };
    }),
  ];
}

function invite(world: FlowWorld, rows: readonly CsvRow[]) {
  const skipped: SkippedRow[] = [];
  for (const row of rows) {
    const checked = checkRow(row, '2026-11-24');
    if (!checked.ok)
      skipped.push({ line: row.line, email: row.email, reason: checked.reasons.map(getMessages()).join(', ') });
    else if (!addMember(world, { fullName: checked.name, email: checked.email }))
      skipped.push({ line: row.line, email: row.email, reason: 'Already a member', kind: 'Member' });
  }
  return { invited: rows.length - skipped.length, skipped };
}

function assessmentHandlers(world: FlowWorld): RequestHandler[] {
  const assessmentOf = ({ assessmentId }: { assessmentId: string }) =>
    requireFound(findAssessment(world, assessmentId));
  return [
    answer(listAssessments, ({ query }) => {
      const matchesSearch = createSearch(query.search);
      const rows = world.assessments.map(detailsOf).filter(({ name }) => matchesSearch(name));
      return { data: pageFrom(rows, query), meta: { total: rows.length } };
    }),
    answer(getAssessment, ({ params }) => ({ data: detailsOf(assessmentOf(params)) })),
    answer(createAssessment, ({ body, params }) => {
      const defaults = defaultSettings(calendarDateAt(fixedNow, organizationZone));
      const facts = buildAssessment({
        ...encodeSettings({ ...defaults, ...decodeSent(body, organizationZone) }, organizationZone),
        id: testId('assessment', 20 + world.assessments.length),
        organizationId: params.organizationId,
        timeZone: organizationZone,
        createdAt: fixedNow,
      });
      const created = { facts, people: [] };
      world.assessments.unshift(created);
      return { data: detailsOf(created) };
    }),
    answer(updateAssessment, ({ body, params }) => {
      const assessment = assessmentOf(params);
      const { name, autoCreateAssessmentForInvitees } = body;
      if (name !== undefined) assessment.facts.name = name;
      if (autoCreateAssessmentForInvitees !== undefined)
        assessment.facts.autoCreateAssessmentForInvitees = autoCreateAssessmentForInvitees;
      return { data: detailsOf(assessment), meta: { outsideSchedule: 0 } };
    }),
    answer(saveSchedule, ({ body, params }) => {
      const { facts } = assessmentOf(params);
      const { days, closedDays = facts.closedDays, otherHours = facts.otherHours } = body;
      Object.assign(facts, { assessmentSchedule: { days }, closedDays, otherHours });
      return {
        data: { days, closedDays, otherHours, version: facts.version },
        meta: { outsideSchedule: 0, canceled: 0 },
      };
    }),
    answer(previewTimeZone, () => ({ data: { total: 0, first: [] } })),
    answer(previewSchedule, () => ({ data: { total: 0, onClosedDays: 0, overfullSlots: 0, first: [] } })),
    answer(previewInvitation, ({ body: { selectAll, include, exclude } }) => ({
      data: { mailed: selectAll ? world.members.length - exclude.length : include.length, noEmail: 0, notJoined: 0 },
    })),
    answer(countMailRecipients, () => {
      const nobody = { mailed: 0, noEmail: 0, notJoined: 0 };
      return { data: { scheduled: nobody, notScheduled: nobody, resend: { ...nobody, justSent: 0 }, missed: nobody } };
    }),
    answer(inviteToAssessment, ({ body, params }) => {
      const { selectAll, include, exclude } = body;
      const chosen = world.members.filter(({ id }) => (selectAll ? !exclude.includes(id) : include.includes(id)));
      return { data: { invited: inviteTo(assessmentOf(params), chosen) } };
    }),
    answer(listAssessmentMembers, ({ params, query }) => {
      const matchesSearch = createSearch(query.search);
      const { people } = assessmentOf(params);
      const rows = people.filter(({ organizationMember: { user } }) => matchesSearch(user.fullName, user.email));
      const scheduled = rows.filter(({ appointment }) => appointment);
      const open = rows.filter(({ appointment }) => !appointment);
      const shown = { Scheduled: scheduled, NotScheduled: open, all: rows }[query.filterByScheduled ?? 'all'];
      const counts = { scheduledCount: scheduled.length, notScheduledCount: open.length };
      return { data: pageFrom(shown, query), meta: { total: shown.length, currentPage: pageOf(query), ...counts } };
    }),
    answer(cancelAssessment, ({ params }) => {
      const assessment = assessmentOf(params);
      assessment.facts.status = 'Canceled';
      for (const person of assessment.people) delete person.appointment;
      return { data: detailsOf(assessment) };
    }),
  ];
}

function bookingHandlers(world: FlowWorld): RequestHandler[] {
  const own = ({ people }: ReturnType<typeof mine>) =>
    requireFound(people.find(({ organizationMember }) => organizationMember.user.email === world.user.email));
  const mine = (assessmentId: string) => requireFound(findAssessment(world, assessmentId));
  return [
    answer(listMyAssessments, () => ({
      data: world.assessments.flatMap((assessment) => memberViewOf(world, assessment) ?? []),
    })),
    answer(getMyAssessment, ({ params }) => ({
      data: requireFound(memberViewOf(world, mine(params.assessmentId))),
    })),
    answer(listBookedDays, () => ({ data: [] })),
    answer(listHolidayCountries, () => ({ data: { countries: [] } })),
    answer(listTimeSlots, ({ params }) => ({ data: slotsOf(mine(params.assessmentId)) })),
    answer(scheduleAppointment, ({ body, params: { assessmentId } }) => {
      const assessment = mine(assessmentId);
      const slot = slotsOf(assessment).find(({ startsAt, remaining }) => startsAt === body.startsAt && remaining > 0);
      if (slot === undefined) throw new Refusal(409, 'SlotUnavailable', 'This slot is no longer available');
      const person = own(assessment);
      const { startsAt, endsAt } = slot;
      person.appointment = { id: testId('mail', 700), startsAt, endsAt };
      return { data: { ...person.appointment, assessmentId, assessmentMemberId: person.id } };
    }),
    answer(cancelAppointment, ({ params }) => {
      const people = world.assessments.flatMap((assessment) => assessment.people);
      const person = requireFound(people.find(({ appointment }) => appointment?.id === params.appointmentId));
      delete person.appointment;
      return done;
    }),
  ];
}

/** A parsed request. */
interface ParsedRequest<C extends Call> {
  params: C extends { params: infer S extends z.ZodMiniType } ? z.output<S> : object;
  query: C extends { query: infer S extends z.ZodMiniType } ? z.output<S> : object;
  body: C extends { body: infer S extends z.ZodMiniType } ? z.output<S> : undefined;
  form: FormData;
}

type Answer<C extends Call> = z.input<C['reply']>;

class Refusal extends Error {
  readonly status: number;
  readonly code: ErrorCode;

  constructor(status: number, code: ErrorCode, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Handles a call. Refuses requests that break the contract. */
function answer<C extends Call>(
  call: C,
  make: (request: ParsedRequest<C>) => Answer<C> | Promise<Answer<C>>,
): RequestHandler {
  const on = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[call.method];
  return on(`*/api${call.path}`, async ({ request, params }) => {
    try {
      const parsed = {
        params: call.params?.parse(params),
        query: call.query?.parse(queryOf(new URL(request.url))),
        body: call.body?.parse(await request.json()),
        form: call.multipart ? await request.formData() : new FormData(),
        // TypeScript cannot infer the parts of a generic call.
      } as unknown as ParsedRequest<C>;
      return Response.json(await make(parsed));
    } catch (error) {
      const [status, code] = error instanceof Refusal ? [error.status, error.code] : [400, 'InvalidRequest' as const];
      const message = error instanceof Error ? error.message : String(error);
      return HttpResponse.json({ message, code, requestId: 'r-1' } satisfies ErrorReply, { status });
    }
  });
}

function queryOf({ searchParams }: URL): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((key) => {
      const values = searchParams.getAll(key);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );
}

function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal(404, 'NotFound', 'Not requireFound');
  return value;
}

interface Window {
  limit: number;
  offset: number;
}

const pageFrom = <T>(rows: readonly T[], { limit, offset }: Window) => rows.slice(offset, offset + limit);
const pageOf = ({ limit, offset }: Window) => Math.floor(offset / limit) + 1;

/** Creates a case-insensitive search over several texts. */
function createSearch(search = '') {
  return (...texts: (string | null)[]) => texts.some((text) => text?.toLowerCase().includes(search.toLowerCase()));
}
