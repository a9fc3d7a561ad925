import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { cancelAppointment, scheduleAppointment } from '#contract/appointment.ts';
import { listTimeSlots } from '#contract/assessment.ts';
import { type Attendance, getAssessmentMember, recordAttendance } from '#contract/assessmentMember.ts';
import type { Call } from '#contract/call.ts';
import type { MembershipRole } from '#contract/common.ts';
import { askForCorrection, decideCorrection, listCorrections } from '#contract/identityCorrection.ts';
import { inviteMembers } from '#contract/invitation.ts';
import { correctMember, deactivateMember, listMemberAssessments, reactivateMember } from '#contract/member.ts';
import { acceptMembership, declineMembership, leaveOrganization } from '#contract/membership.ts';
import { eraseMe, eraseMember } from '#contract/personalData.ts';
import {
  getResultAsFhir,
  getResultAsPdf,
  listEarlierResults,
  listResultVersions,
  listWithdrawnResults,
  undoFinish,
  withdrawResult,
} from '#contract/result.ts';
import { endRole } from '#contract/team.ts';
import { addEmailAddress, addWalkIn } from '#contract/walkIn.ts';
import { at, eight, hour, openAssessment, openBookingWorld, succeed, zone } from '#tests/support/bookingWorld.ts';
import { isLong } from '#tests/support/longRun.ts';
import { putResult } from '#tests/support/resultWorld.ts';
import type { Answer, CallOptions, Client, TestMember } from '#tests/support/testServer.ts';

/**
 * Random histories of one person: every call about them, by every role. The invariants hold after each call, whatever was
 * allowed or refused. CI walks the same ones each time; new ones are for the long run.
 */
const runs = isLong ? { numRuns: 1_000 } : { numRuns: 40, seed: 1 };
const maxSteps = 16;

const world = openBookingWorld();
const redirectUrl = 'http://localhost:4000/email-link';
/** The first day of the assessment, on which walk-ins are possible. */
const morning = '2027-03-08T07:00:00+01:00';
/** One-seat slots on three days. */
const slots = [0, 1, 24, 25, 48, 49].map((hours) => eight + hours * hour);

/** An account that tries to read. */
interface Account {
  readonly userId: string;
  readonly email: string;
}

interface Appointment {
  readonly id: string;
  readonly startsAt: number;
  readonly takesSeat: boolean;
  attendance: Attendance | null;
}

/** The person, as the accepted calls left them. */
interface Model {
  now: number;
  live: Appointment | undefined;
  /** The marker that the latest accepted result holds, and its status. */
  result: { readonly marker: string; status: 'Draft' | 'Final' } | undefined;
  /** Accounts that may read results: of the person when they were examined, or confirmed by a practitioner since. */
  readonly readers: Set<string>;
  hasBeenSaved: boolean;
  isErased: boolean;
  /** The person after the last step. */
  person: Snapshot | undefined;
}

interface History {
  readonly organizationId: string;
  readonly assessmentId: string;
  readonly admin: TestMember;
  readonly practitioner: TestMember;
  readonly colleague: Account;
  /** A second mailbox of the administrator. */
  readonly second: Account;
  readonly organizationMemberId: string;
  readonly assessmentMemberId: string;
  /** A text in every result of this person. */
  readonly secret: string;
}

interface Snapshot {
  readonly userId: string;
  readonly email: string;
  readonly fullName: string;
  readonly isEnded: boolean;
  readonly isExamined: boolean;
  readonly version: number;
  readonly hasContent: boolean;
  readonly versions: number;
  readonly events: number;
  readonly appointments: readonly {
    readonly id: string;
    readonly startsAt: number;
    readonly endsAt: number;
    readonly attendance: Attendance | null;
    readonly isExtra: boolean;
    readonly isCanceled: boolean;
    readonly wasCanceledBefore: boolean;
  }[];
}

/** Reads the person as the owner of the database, who sees what no call shows. */
async function look({ organizationMemberId, assessmentMemberId }: History, { now }: Model): Promise<Snapshot> {
  const { rows } = await world.server.pool.query(
    `select m.user_id as "userId", m.email, m.full_name as "fullName",
      m.declined_at is not null or m.deactivated_at is not null or m.removed_at is not null
        or m.erased_at is not null as "isEnded",
      is_examined_person(m.organization_id, m.user_id, $3) as "isExamined",
      coalesce(r.version, 0) as version,
      coalesce(r.summary <> '', false) as "hasContent",
      (select count(*) from result_version where assessment_member_id = $2)
        + (select count(*) from withdrawn_version where assessment_member_id = $2)
        + (select count(*) from result where assessment_member_id = $2)  as versions,
      (select count(*) from audit_event where organization_id = m.organization_id)
        + (select count(*) from result_access where organization_id = m.organization_id) as events,
      coalesce((select json_agg(json_build_object(
        'id', p.id, 'startsAt', extract(epoch from p.starts_at) * 1000, 'endsAt', extract(epoch from p.ends_at) * 1000,
        'attendance', p.attendance, 'isExtra', p.is_extra, 'isCanceled', p.canceled_at is not null,
        'wasCanceledBefore', coalesce(p.canceled_at < p.starts_at, false)
      )) from appointment p where p.assessment_member_id = $2), '[]') as appointments
    from organization_member m left join result r on r.assessment_member_id = $2
    where m.id = $1`,
    [organizationMemberId, assessmentMemberId, new Date(now)],
  );
  return rows[0];
}

/** Makes a call. No answer is a fault of the server. */
async function ask(client: Client, call: Pick<Call, 'method' | 'path'>, options?: CallOptions): Promise<Answer> {
  const answer = await client.call(call, options);
  expect(answer.status, `${call.method} ${call.path}: ${JSON.stringify(answer.json)}`).toBeLessThan(500);
  return answer;
}

const as = ({ userId }: Account | Snapshot, role: MembershipRole) => world.server.signIn(userId, role);

type Step = fc.AsyncCommand<Model, History>;

/** A step of a history. It is always possible, and may be refused. */
const step = (
  name: string,
  run: (history: History, model: Model, person: Snapshot) => Promise<unknown>,
  { isByPractitioner = false, isAttendance = false, isErasure = false } = {},
): Step => ({
  check: () => true,
  toString: () => name,
  run: async (model, history) => {
    const before = model.person ?? (await look(history, model));
    await run(history, model, before);
    const after = await look(history, model);
    model.person = after;
    if (after.userId !== before.userId) {
      expect(
        !before.isExamined || isByPractitioner || isErasure,
        'administrators moved somebody who was examined',
      ).toBe(true);
      model.readers.clear();
    }
    model.readers.add(after.userId);
    if (!isErasure && !model.isErased) expectHistoryKept(before, after, isAttendance);
    expectExamined(after, model);
    if (after.isEnded) {
      const coming = after.appointments.filter(
        ({ isCanceled, attendance, startsAt }) => !isCanceled && attendance === null && startsAt > model.now,
      );
      expect(coming, 'an appointment is coming of somebody who has ended').toEqual([]);
    }
    expectSeats(after, model);
  },
});

/** Attended and missed appointments stay as they were. Versions and events only grow. */
function expectHistoryKept(before: Snapshot, after: Snapshot, isAttendance: boolean): void {
  expect(after.events, 'events were lost').toBeGreaterThanOrEqual(before.events);
  expect(after.versions, 'versions were lost').toBeGreaterThanOrEqual(before.versions);
  const kept = new Map(after.appointments.map((appointment) => [appointment.id, appointment]));
  for (const was of before.appointments) {
    const is = kept.get(was.id);
    expect(is, 'an appointment is gone').toBeDefined();
    if (was.attendance === null || is === undefined) continue;
    expect([is.startsAt, is.endsAt], 'an attended appointment was moved').toEqual([was.startsAt, was.endsAt]);
    if (!isAttendance) expect(is.attendance, 'an attendance was rewritten').toBe(was.attendance);
    const mayEnd = is.attendance === 'DidNotAttend' || was.isCanceled;
    if (!mayEnd) expect(is.isCanceled, 'an attended appointment was cancelled').toBe(false);
  }
}

/** A result has content only of somebody whose appointment has begun, or who has arrived. */
function expectExamined({ hasContent, appointments }: Snapshot, { now }: Model): void {
  if (!hasContent) return;
  const examined = appointments.filter(
    ({ attendance, startsAt, wasCanceledBefore }) =>
      attendance === 'Arrived' ||
      attendance === 'Completed' ||
      (attendance === null && startsAt <= now && !wasCanceledBefore),
  );
  expect(examined.length, 'there are results of nobody examined').toBeGreaterThan(0);
}

/** A seat is taken exactly while the model has a live appointment. */
function expectSeats({ appointments }: Snapshot, { live, now }: Model): void {
  const taken = appointments
    .filter(({ startsAt, isExtra, isCanceled }) => startsAt > now && !isExtra && !isCanceled)
    .map(({ startsAt }) => startsAt);
  const expected = live?.takesSeat === true && live.startsAt > now ? [live.startsAt] : [];
  expect(taken, 'a seat is taken or free by mistake').toEqual(expected);
}

/** The times that people are offered are free exactly where the model has no live appointment. */
async function expectOffered({ admin, assessmentId }: History, { live, now }: Model): Promise<void> {
  const { json } = await succeed(admin.client.call(listTimeSlots, { params: { assessmentId } }));
  const offered = json.data
    .filter(({ startsAt }: { startsAt: number }) => startsAt > now)
    .map(({ startsAt, remaining }: { startsAt: number; remaining: number }) => [startsAt, remaining]);
  const isTaken = (startsAt: number) => live?.takesSeat === true && live.startsAt === startsAt;
  const expected = offered.map(([startsAt]: [number]) => [startsAt, isTaken(startsAt) ? 0 : 1]);
  expect(offered, 'a seat is offered or hidden by mistake').toEqual(expected);
}

/** Cancels the coming appointment of a person who leaves. */
function endComing(model: Model): void {
  if (model.live && model.live.startsAt > model.now && model.live.attendance === null) model.live = undefined;
}

const own = ({ organizationMemberId }: History) => ({ params: { organizationMemberId } });
const ofPerson = ({ organizationId }: History, { userId }: Snapshot) => ({ organizationId, userId });

const invite = step('invite', async (history, _model, { email }) => {
  if (email.endsWith('no-email.invalid')) return;
  const body = { members: [{ fullname: 'Ada Lovelace', email }], redirectUrl };
  await ask(history.admin.client, inviteMembers, { params: { organizationId: history.organizationId }, body });
});
const accept = step('accept', async (history, _model, person) =>
  ask(await as(person, 'Member'), acceptMembership, own(history)),
);
const end = (name: string, call: Pick<Call, 'method' | 'path'>) =>
  step(name, async (history, model, person) => {
    const { status } = await ask(await as(person, 'Member'), call, own(history));
    if (status === 200) endComing(model);
  });
const decline = end('decline', declineMembership);
const leave = end('leave', leaveOrganization);
const remove = step('remove', async (history, model, person) => {
  const params = { ...ofPerson(history, person), role: 'Member' };
  if ((await ask(history.admin.client, endRole, { params })).status === 200) endComing(model);
});
const deactivate = step('deactivate', async (history, model, person) => {
  const answer = await ask(history.admin.client, deactivateMember, { params: ofPerson(history, person), body: {} });
  if (answer.status === 200) endComing(model);
});
const reactivate = step('reactivate', async (history, _model, person) =>
  ask(history.admin.client, reactivateMember, { params: ofPerson(history, person) }),
);

/** Another address for the person. */
type Target = 'second' | 'admin' | 'practitioner' | 'colleague';
const emailOf = (history: History, target: Target) => history[target].email;
const targets = ['second', 'admin', 'practitioner', 'colleague'] as const;

const correct = (target: Target) =>
  step(`correct(${target})`, async (history, _model, person) => {
    const body = { fullName: 'Ada Byron', email: emailOf(history, target) };
    await ask(history.admin.client, correctMember, { params: ofPerson(history, person), body });
  });
const correctName = step('correct(name)', async (history, model, person) => {
  const body = { fullName: `Ada ${randomUUID()}` };
  await ask(history.admin.client, correctMember, { params: ofPerson(history, person), body });
  const { fullName } = await look(history, model);
  if (person.isExamined) expect(fullName, 'an administrator renamed somebody examined').toBe(person.fullName);
});
const askCorrection = (target: Target) =>
  step(`askForCorrection(${target})`, async (history, _model, person) => {
    const body = { fullName: 'Ada Byron', email: emailOf(history, target) };
    await ask(history.admin.client, askForCorrection, { params: ofPerson(history, person), body });
  });
const decide = (by: 'practitioner' | 'admin', decision: 'Confirmed' | 'Refused') =>
  step(
    `${decision} by ${by}`,
    async ({ practitioner, [by]: { client } }) => {
      const { json } = await succeed(practitioner.client.call(listCorrections));
      const [correction] = json.data;
      if (correction === undefined) return;
      const params = { correctionId: correction.id };
      await ask(client, decideCorrection, { params, body: { decision } });
    },
    { isByPractitioner: by === 'practitioner' },
  );
const addAddress = (by: 'practitioner' | 'admin', target: Target) =>
  step(
    `addAddress(${target}) by ${by}`,
    async (history) => {
      const params = { assessmentMemberId: history.assessmentMemberId };
      await ask(history[by].client, addEmailAddress, { params, body: { email: emailOf(history, target) } });
    },
    { isByPractitioner: by === 'practitioner' },
  );

type Booker = 'admin' | 'practitioner' | 'person';
const clientOf = async (history: History, by: Booker, person: Snapshot) =>
  by === 'person' ? as(person, 'Member') : history[by].client;

const keepBooked = (model: Model, { status, json }: Answer, more: Partial<Appointment> = {}) => {
  if (status !== 200) return;
  const { id, startsAt, isExtra } = json.data;
  model.live = { id, startsAt, takesSeat: isExtra !== true, attendance: null, ...more };
};
const walkIn = (hasAgreed: boolean) =>
  step(`walkIn(${hasAgreed ? 'agreed' : 'silent'})`, async (history, model) => {
    const { practitioner, assessmentId, organizationMemberId } = history;
    const body = { organizationMemberId, hasAgreed };
    const answer = await ask(practitioner.client, addWalkIn, { params: { assessmentId }, body });
    // Somebody who was examined before they agreed has arrived already.
    const isCompleted = model.live?.id === answer.json.data?.id && model.live?.attendance === 'Completed';
    keepBooked(model, answer, { attendance: isCompleted ? 'Completed' : 'Arrived', takesSeat: false });
  });
const book = (by: Booker, slot: number, isMove: boolean) =>
  step(`${isMove ? 'move' : 'book'}(${slot}) by ${by}`, async (history, model, person) => {
    const { assessmentId, assessmentMemberId } = history;
    const body = {
      startsAt: slots[slot],
      ...(by !== 'person' && { assessmentMemberId }),
      ...(isMove && model.live && { replaces: model.live.id }),
    };
    const client = await clientOf(history, by, person);
    keepBooked(model, await ask(client, scheduleAppointment, { params: { assessmentId }, body }));
  });
const cancel = (by: Booker) =>
  step(`cancel by ${by}`, async (history, model, person) => {
    if (model.live === undefined) return;
    const params = { appointmentId: model.live.id };
    const { status } = await ask(await clientOf(history, by, person), cancelAppointment, { params });
    if (status === 200) model.live = undefined;
  });
const attend = (attendance: Attendance | null, by: 'practitioner' | 'admin' = 'practitioner') =>
  step(
    `attendance(${attendance}) by ${by}`,
    async ({ [by]: { client }, assessmentMemberId }, model) => {
      const answer = await ask(client, recordAttendance, { params: { assessmentMemberId }, body: { attendance } });
      if (by === 'admin') expect(answer.status).not.toBe(200);
      if (answer.status === 200 && model.live) model.live.attendance = attendance;
    },
    { isAttendance: true },
  );

const save = (status: 'Draft' | 'Final', by: 'practitioner' | 'admin' = 'practitioner') =>
  step(`save(${status}) by ${by}`, async (history, model, { version, isEnded, isExamined }) => {
    const marker = `${history.secret} ${randomUUID()}`;
    const { [by]: writer, assessmentMemberId } = history;
    const answer = await putResult(writer.client, assessmentMemberId, { status, version, summary: marker });
    expect(answer.status).toBeLessThan(500);
    if (answer.status !== 200) return;
    expect([by, isExamined], 'a result was saved').toEqual(['practitioner', true]);
    if (isEnded) expect(model.result, 'a result was begun of somebody who has ended').toBeDefined();
    model.result = { marker, status };
    model.hasBeenSaved = true;
  });
const clear = step('clear the draft', async ({ practitioner, assessmentMemberId }, model, { version }) => {
  const answer = await putResult(practitioner.client, assessmentMemberId, { observations: [], version });
  expect(answer.status).toBeLessThan(500);
  if (answer.status === 200) model.result = undefined;
});
const undo = step('undo finish', async ({ practitioner, assessmentMemberId }, model) => {
  const { status } = await ask(practitioner.client, undoFinish, { params: { assessmentMemberId } });
  if (status === 200 && model.result) model.result.status = 'Draft';
});
const withdraw = (by: 'practitioner' | 'admin') =>
  step(`withdraw by ${by}`, async ({ [by]: { client }, assessmentMemberId }, model, { version }) => {
    const body = { version: Math.max(version, 1), reason: 'Wrong person' };
    const { status } = await ask(client, withdrawResult, { params: { assessmentMemberId }, body });
    if (status !== 200) return;
    expect(by).toBe('practitioner');
    model.result = undefined;
  });
const erase = (by: 'person' | 'admin') =>
  step(
    `erase by ${by}`,
    async (history, model, person) => {
      const email = person.email.endsWith('no-email.invalid') ? '' : person.email;
      const { status } =
        by === 'admin'
          ? await ask(history.admin.client, eraseMember, { params: ofPerson(history, person), body: { email } })
          : await ask(await as(person, 'Member'), eraseMe, { body: { email } });
      if (status !== 200) return;
      endComing(model);
      model.isErased = true;
      model.result = undefined;
    },
    { isErasure: true },
  );
const pass = (hours: number) =>
  step(`pass(${hours} h)`, async (_history, model) => {
    model.now += hours * hour;
    world.setClock(new Date(model.now).toISOString());
  });

const resultCalls = [
  getAssessmentMember,
  listResultVersions,
  listEarlierResults,
  listWithdrawnResults,
  getResultAsFhir,
  getResultAsPdf,
];

/** Every account asks for the results, in every role. Only the person and the practitioner may get them. */
async function readAll(
  history: History,
  { readers, result, hasBeenSaved, isErased }: Model,
  person: Snapshot,
): Promise<void> {
  const { admin, practitioner, colleague, second, secret, assessmentMemberId } = history;
  const params = { assessmentMemberId };
  const members = new Map([admin, colleague, second, person].map((account) => [account.userId, account]));
  const tries = [[admin, 'OrganizationAdmin'], ...[...members.values()].map((account) => [account, 'Member'])] as [
    Account,
    MembershipRole,
  ][];
  for (const [account, role] of hasBeenSaved ? tries : []) {
    const client = await as(account, role);
    const mayRead = role === 'Member' && readers.has(account.userId) && result?.status === 'Final';
    for (const call of resultCalls) {
      // Building a PDF takes as long as ten calls.
      if (mayRead && call === getResultAsPdf) continue;
      const answer = await ask(client, call, { params });
      if (answer.status !== 200 || !(call === getResultAsPdf || answer.bytes.includes(secret))) continue;
      expect([role, readers.has(account.userId)], `${account.email} read a result`).toEqual(['Member', true]);
      expect(result?.status, 'the person read a result that is not finished').toBe('Final');
    }
  }
  if (isErased) return;
  const { json } = await succeed(practitioner.client.call(getAssessmentMember, { params }));
  const saved = json.data.result;
  expect(saved?.summary || undefined, 'a result was lost').toBe(result?.marker);
  if (result) expect(saved.status).toBe(result.status);
}
const read = step('read by everybody', readAll);

/** A booked appointment is still shown to administrators. */
async function expectBooked(history: History, { live }: Model, person: Snapshot): Promise<void> {
  if (live === undefined) return;
  const params = ofPerson(history, person);
  const { status, json } = await ask(history.admin.client, listMemberAssessments, { params });
  if (status !== 200) return;
  const shown = json.data[0]?.appointments.find(({ id }: { id: string }) => id === live.id);
  expect(shown, 'an appointment was lost').toMatchObject({
    startsAt: live.startsAt,
    canceledAt: null,
    attendance: live.attendance,
  });
}

/** How histories begin, so that they also reach what comes late. */
const beginnings: readonly (readonly Step[])[] = [
  [],
  [accept],
  [book('admin', 0, false)],
  [book('admin', 0, false), decline],
  [accept, book('person', 0, false), leave],
  [accept, book('person', 0, false), pass(2)],
  [book('admin', 0, false), attend('Arrived')],
  [walkIn(true), save('Draft')],
  [accept, book('person', 0, false), attend('Completed'), save('Final')],
  [book('admin', 2, false), pass(26), attend('DidNotAttend')],
];

const target = fc.constantFrom(...targets);
const booker = fc.constantFrom<Booker>('admin', 'practitioner', 'person');
const oftenPractitioner = fc.constantFrom('practitioner', 'practitioner', 'practitioner', 'admin' as const);
const steps: fc.Arbitrary<Step>[] = [
  fc.constantFrom(accept, accept, decline, leave, invite, remove, deactivate, reactivate),
  fc.oneof(target.map(correct), fc.constant(correctName)),
  target.map(askCorrection),
  fc
    .tuple(oftenPractitioner, fc.constantFrom<'Confirmed' | 'Refused'>('Confirmed', 'Confirmed', 'Refused'))
    .map(([by, decision]) => decide(by, decision)),
  fc.tuple(oftenPractitioner, target).map(([by, to]) => addAddress(by, to)),
  fc.constantFrom(walkIn(true), walkIn(false), undo, clear),
  fc.tuple(booker, fc.nat(slots.length - 1), fc.boolean()).map(([by, slot, isMove]) => book(by, slot, isMove)),
  booker.map(cancel),
  fc
    .tuple(fc.constantFrom<(Attendance | null)[]>('Arrived', 'Completed', 'DidNotAttend', null), oftenPractitioner)
    .map(([attendance, by]) => attend(attendance, by)),
  fc
    .tuple(fc.constantFrom<'Draft' | 'Final'>('Draft', 'Final'), oftenPractitioner)
    .map(([status, by]) => save(status, by)),
  oftenPractitioner.map(withdraw),
  fc.constantFrom(erase('person'), erase('admin'), read, read, read, read),
  fc.constantFrom(1, 2, 24, 48).map(pass),
];

/** The accounts that all histories share. Each has its own person and its own assessment, with its own seats. */
let shared: Pick<History, 'organizationId' | 'admin' | 'practitioner'> & { readonly colleague: TestMember };

beforeAll(async () => {
  const { organizationId, admin } = await world.server.addOrganizationWithAdmin({ timeZone: zone });
  const practitioner = await world.server.addMember(organizationId, {
    role: 'Practitioners',
    fullName: 'Joseph Lister',
  });
  shared = { organizationId, admin, practitioner, colleague: await world.server.addMember(organizationId) };
});

const signInAgain = async (account: TestMember, role: MembershipRole): Promise<TestMember> => ({
  ...account,
  client: await world.server.signIn(account.userId, role),
});

/** Opens an assessment for a person who was invited and has not answered, or a walk-in without an address. */
async function beginHistory(isWalkIn: boolean): Promise<{ model: Model; real: History }> {
  const { server } = world;
  const { organizationId, colleague } = shared;
  world.setClock(morning);
  // A long run takes longer than a session lasts.
  const [admin, practitioner] = await Promise.all([
    signInAgain(shared.admin, 'OrganizationAdmin'),
    signInAgain(shared.practitioner, 'Practitioners'),
  ]);
  const invited = isWalkIn ? [] : [await server.addMember(organizationId, { accepted: false })];
  const [assessmentId, second] = await Promise.all([
    openAssessment(admin.client, organizationId, { invite: invited }),
    server.addUser(),
    // Practitioners decide on the oldest one that waits.
    server.pool.query('delete from identity_correction where organization_id = $1', [organizationId]),
  ]);
  const model: Model = {
    now: at(morning),
    live: undefined,
    result: undefined,
    readers: new Set(),
    hasBeenSaved: false,
    isErased: false,
    person: undefined,
  };
  if (isWalkIn) {
    const body = { newPerson: { fullName: 'Wanda Walk' }, hasAgreed: true };
    const { json } = await succeed(practitioner.client.call(addWalkIn, { params: { assessmentId }, body }));
    model.live = { id: json.data.id, startsAt: json.data.startsAt, takesSeat: false, attendance: 'Arrived' };
  }
  const { rows } = await server.pool.query(
    `select id as "assessmentMemberId", organization_member_id as "organizationMemberId"
     from assessment_member where assessment_id = $1`,
    [assessmentId],
  );
  const accounts = { organizationId, admin, practitioner, colleague };
  return { model, real: { ...accounts, assessmentId, second, secret: `secret-${randomUUID()}`, ...rows[0] } };
}

/** A quarter of the histories begin with a walk-in without an address. */
const histories = fc.record({
  isWalkIn: fc.constantFrom(false, false, false, true),
  beginning: fc.constantFrom(...beginnings),
});

test('keeps results with the person, and history as it was', { timeout: runs.numRuns * 10_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      histories,
      fc.commands(steps, { maxCommands: maxSteps, size: 'max' }),
      async ({ isWalkIn, beginning }, commands) => {
        const setup = await beginHistory(isWalkIn);
        for (const first of beginning) await first.run(setup.model, setup.real);
        await fc.asyncModelRun(() => setup, commands);
        const person = await look(setup.real, setup.model);
        await readAll(setup.real, setup.model, person);
        await expectBooked(setup.real, setup.model, person);
        await expectOffered(setup.real, setup.model);
      },
    ),
    runs,
  );
});
