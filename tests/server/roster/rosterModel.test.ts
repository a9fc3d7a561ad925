import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideMerge, listMerges, mergeMembers, previewMerge, withdrawMerge } from '#contract/memberMerge.ts';
import { addOrganizationField } from '#contract/organizationField.ts';
import type { Roster } from '#contract/roster.ts';
import { chooseAppointment, type LiveState } from '#domain/memberMerge.ts';
import { mapDetails } from '#domain/personFields.ts';
import {
  type ComparedRow,
  createRosterComparison,
  type RosterMember,
  type RosterRow,
  rosterWarnings,
} from '#domain/roster.ts';
import { eight, hour, openAssessment, succeed } from '#tests/support/bookingWorld.ts';
import { isLong } from '#tests/support/longRun.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { rosterCalls } from './rosterCalls.ts';

/** Random histories of staff lists, merges and edits in any order, compared with a model. */
const runs = isLong ? 100 : 4;
const maxSteps = isLong ? 24 : 16;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ sendsMail: true });
});
afterAll(() => server.stop());

interface Person {
  readonly id: string;
  name: string;
  email: string;
  number: string | null;
  /** Their value in the organization's own field. */
  shirt: string | null;
  /** Another one each time. */
  deactivated: number | null;
  hasJoined: boolean;
  isRemoved: boolean;
}

/** A live appointment. All are in one assessment. */
interface Appointment {
  readonly startsAt: number;
  readonly hasBegun: boolean;
  /** When it was booked. */
  readonly at: number;
}

/** A merge that waits for the practitioner. */
interface WaitingMerge {
  readonly kept: Person;
  readonly other: Person;
  readonly taken: readonly string[];
  readonly stays: readonly number[];
}

type ListRow = Pick<RosterRow, 'fullName' | 'email' | 'employeeNumber'> & { readonly 'own-shirt'?: string };

/** A row of a preview, or a leaver. */
interface Step extends Omit<ComparedRow, 'kind'> {
  readonly kind: ComparedRow['kind'] | 'Leaver';
  readonly row?: ListRow;
  /** The person as the preview has found them. */
  readonly seen?: string;
  readonly seenShirt?: string | null;
}

/** Outcome of an applied row. */
interface Deed {
  readonly step: Step;
  readonly person: Person;
  readonly before: Person;
  /** The person as it left them. */
  readonly seen: string;
  readonly seenShirt: string | null;
  /** Of a leaver, cancelled. */
  readonly appointment?: Appointment | undefined;
}

interface List {
  readonly id: string;
  readonly mode: Roster['mode'];
  readonly rows: readonly ListRow[];
  steps: Step[];
  deeds: Deed[];
  appliedAt: number;
}

interface Organization {
  readonly organizationId: string;
  readonly fieldId: string;
  readonly assessmentId: string;
  readonly admin: Client;
  readonly practitioner: Client;
  readonly calls: ReturnType<typeof rosterCalls>;
  readonly people: Person[];
  readonly appointments: Map<Person, Appointment>;
  /** The record that was kept, and when, by the one that went. */
  readonly merged: Map<Person, { readonly kept: Person; readonly at: number }>;
  /** In the order in which they were asked for. */
  waiting: WaitingMerge[];
  readonly previews: List[];
  readonly applied: List[];
  /** Counts deactivations, people and appointments, and so tells the time. */
  count: number;
}

/** An own field matters only to lists that change it. */
const stateOf = ({ shirt: _shirt, ...person }: Person): string => JSON.stringify(person);

const isAsSeen = (
  person: Person,
  { seen, seenShirt }: Pick<Step, 'seen' | 'seenShirt'>,
  { changes }: Pick<Step, 'changes'>,
): boolean => stateOf(person) === seen && (!changes.includes('own-shirt') || person.shirt === seenShirt);

const visible = ({ people }: Organization): Person[] => people.filter(({ isRemoved }) => !isRemoved);

const toMember = (person: Person, { appointments }: Organization): RosterMember => ({
  id: person.id,
  fullName: person.name,
  email: person.email,
  ...mapDetails(() => null),
  employeeNumber: person.number,
  'own-shirt': person.shirt ?? undefined,
  language: null,
  hasJoined: person.hasJoined,
  isDeactivated: person.deactivated !== null,
  hasDeclined: false,
  isTeam: false,
  isExamined: appointments.get(person)?.hasBegun === true,
});

/** Says what a list would do now. */
function plan(organization: Organization, mode: Roster['mode'], rows: readonly ListRow[]): Step[] {
  const compareRow = createRosterComparison();
  const people = visible(organization);
  const members = people.map((person) => toMember(person, organization));
  const steps = rows.map((row, index): Step => {
    const compared = compareRow(
      { ...row, line: index + 2 },
      {
        byNumber: members.find(
          ({ employeeNumber }) => employeeNumber !== null && employeeNumber === row.employeeNumber,
        ),
        byEmail: members.find(({ email }) => email === row.email),
      },
    );
    const person = people.find(({ id }) => id === compared.memberId);
    return { ...compared, row, ...(person && { seen: stateOf(person), seenShirt: person.shirt }) };
  });
  const named = steps.map(({ memberId }) => memberId);
  const leavers = people.filter(({ id, deactivated }) => deactivated === null && !named.includes(id));
  if (mode === 'Additions') return steps;
  return [
    ...leavers.map(
      (person): Step => ({ kind: 'Leaver', memberId: person.id, changes: [], kept: [], seen: stateOf(person) }),
    ),
    ...steps,
  ];
}

const isNumberFree = (organization: Organization, number: string | null | undefined, of?: Person): boolean =>
  !number || visible(organization).every((person) => person === of || person.number !== number);

/** The address of somebody who was removed is not given to another. */
const isEmailFree = ({ people }: Organization, email: string, of: Person): boolean =>
  people.every((person) => person === of || person.email !== email);

/** Whether the person can get what the step changes. */
function canChange(
  organization: Organization,
  person: Person,
  to: Pick<Person, 'email' | 'number'>,
  { changes }: Step,
): boolean {
  return (
    (!changes.includes('employeeNumber') || isNumberFree(organization, to.number, person)) &&
    (!changes.includes('email') || isEmailFree(organization, to.email, person))
  );
}

function write(person: Person, { changes }: Step, to: Pick<Person, 'name' | 'email' | 'number' | 'shirt'>): void {
  if (changes.includes('fullName')) person.name = to.name;
  if (changes.includes('email')) person.email = to.email;
  if (changes.includes('employeeNumber')) person.number = to.number;
  if (changes.includes('own-shirt')) person.shirt = to.shirt;
}

/** Adds the person of a row, or somebody again who was removed. Their name stays, and their number unless the list gives it. */
function join(
  organization: Organization,
  { fullName, email, employeeNumber, 'own-shirt': shirt }: ListRow,
  given: readonly string[],
): Person | undefined {
  if (!isNumberFree(organization, employeeNumber) || visible(organization).some((person) => person.email === email)) {
    return undefined;
  }
  const former = organization.people.find((person) => person.email === email);
  if (former !== undefined) {
    former.isRemoved = false;
    former.shirt = shirt ?? former.shirt;
    organization.merged.delete(former);
    const isFree = !given.includes(former.number ?? '') && isNumberFree(organization, former.number, former);
    former.number = employeeNumber ?? (isFree ? former.number : null);
    return former;
  }
  organization.count += 1;
  const id = String(organization.count);
  const number = employeeNumber ?? null;
  const person = {
    id,
    name: fullName,
    email,
    number,
    shirt: shirt ?? null,
    deactivated: null,
    hasJoined: false,
    isRemoved: false,
  };
  organization.people.push(person);
  return person;
}

function apply(organization: Organization, list: List): void {
  organization.count += 1;
  const at = organization.count;
  list.appliedAt = at;
  const joiners = list.steps.filter(({ kind }) => kind === 'Joiner');
  const others = list.steps.filter(({ kind }) => ['Leaver', 'Changed', 'Returning'].includes(kind));
  const deeds: Omit<Deed, 'seen' | 'seenShirt'>[] = [];
  for (const step of others) {
    const person = organization.people.find(({ id }) => id === step.memberId);
    if (person === undefined || !isAsSeen(person, step, step)) continue;
    const before = { ...person };
    const to = {
      name: step.row?.fullName ?? '',
      email: step.row?.email ?? '',
      number: step.row?.employeeNumber ?? null,
      shirt: step.row?.['own-shirt'] ?? null,
    };
    if (!canChange(organization, person, to, step)) continue;
    write(person, step, to);
    const appointment = organization.appointments.get(person);
    const isCanceled = step.kind === 'Leaver' && appointment?.hasBegun === false;
    if (isCanceled) organization.appointments.delete(person);
    if (step.kind === 'Leaver') person.deactivated = at;
    if (step.kind === 'Returning') person.deactivated = null;
    deeds.push({ step, person, before, ...(isCanceled && { appointment }) });
  }
  const given = joiners.map(({ row }) => row?.employeeNumber).filter((number) => number !== undefined);
  for (const step of joiners) {
    const person = step.row && join(organization, step.row, given);
    if (person !== undefined) deeds.push({ step, person, before: { ...person } });
  }
  list.deeds = deeds.map((deed) => ({ ...deed, seen: stateOf(deed.person), seenShirt: deed.person.shirt }));
}

function undo(organization: Organization, { deeds, appliedAt }: List): void {
  const { appointments, merged } = organization;
  const isKept = (person: Person): boolean =>
    (appointments.get(person)?.at ?? 0) > appliedAt ||
    [...merged.values()].some(({ kept, at }) => kept === person && at > appliedAt);
  for (const { step, person } of deeds) {
    if (step.kind !== 'Joiner' || person.hasJoined || person.isRemoved || isKept(person)) continue;
    person.isRemoved = true;
    person.deactivated = null;
  }
  for (const { step, person, before, appointment, ...seen } of deeds) {
    if (step.kind === 'Joiner' || !isAsSeen(person, seen, step)) continue;
    if (!canChange(organization, person, before, step)) continue;
    if (step.kind === 'Returning' && isKept(person)) continue;
    write(person, step, before);
    person.deactivated = before.deactivated;
    if (appointment !== undefined && !appointments.has(person)) appointments.set(person, appointment);
  }
}

/** Says what merging two people would ask for. Undefined if it is refused. */
function planMerge({ fieldId, appointments }: Organization, kept: Person, other: Person) {
  if (kept.isRemoved || other.isRemoved || other.hasJoined) return undefined;
  if (kept.deactivated !== null && other.deactivated === null) return undefined;
  const both = [kept, other].flatMap((person) => appointments.get(person) ?? []);
  const [first, second] = both.map(({ hasBegun }): LiveState => (hasBegun ? 'Begun' : 'Coming'));
  const stays = first && second && chooseAppointment(first, second);
  if (both.length === 2 && stays === undefined) return undefined;
  return {
    stays,
    needsConfirmation: both.some(({ hasBegun }) => hasBegun),
    fields: [
      ...(kept.name !== other.name && !kept.hasJoined ? ['fullName'] : []),
      ...(kept.number !== null && other.number !== null && kept.number !== other.number ? ['employeeNumber'] : []),
      ...(kept.shirt !== null && other.shirt !== null && kept.shirt !== other.shirt ? [fieldId] : []),
    ],
  };
}

/** Whether the plan still asks for the appointment that was chosen. */
function isChosen(organization: Organization, { kept, other, stays: chosen }: WaitingMerge): boolean {
  const isAsked = planMerge(organization, kept, other)?.stays === 'Choice';
  const both = [kept, other].map((person) => organization.appointments.get(person)?.startsAt);
  return isAsked ? chosen.length === 1 && chosen.every((startsAt) => both.includes(startsAt)) : chosen.length === 0;
}

function merge(organization: Organization, { kept, other, taken, stays: chosen }: WaitingMerge): void {
  const { appointments, merged } = organization;
  const plan = planMerge(organization, kept, other);
  if (plan === undefined) return;
  organization.count += 1;
  const appointment = appointments.get(other);
  const isOtherStaying = plan.stays === 'Other' || (appointment && chosen.includes(appointment.startsAt));
  if (appointment && (isOtherStaying || !appointments.has(kept))) appointments.set(kept, appointment);
  appointments.delete(other);
  const isTaken = (field: string) => plan.fields.includes(field) && taken.includes(field);
  if (isTaken('fullName')) kept.name = other.name;
  if (kept.number === null || isTaken('employeeNumber')) kept.number = other.number ?? kept.number;
  if (kept.shirt === null || isTaken(organization.fieldId)) kept.shirt = other.shirt ?? kept.shirt;
  other.shirt = null;
  other.isRemoved = true;
  other.deactivated = null;
  for (const [gone, { at, ...into }] of merged) if (into.kept === other) merged.set(gone, { kept, at });
  merged.set(other, { kept, at: organization.count });
  organization.waiting = organization.waiting.filter((one) => !isAbout(one, kept) && !isAbout(one, other));
}

const isAbout = ({ kept, other }: WaitingMerge, person: Person): boolean => kept === person || other === person;

async function expectPeople(organization: Organization): Promise<void> {
  const { rows } = await server.pool.query(
    `select full_name as name, email, employee_number as number, deactivated_at is not null as "isDeactivated", (
       select array_agg(extract(epoch from p.starts_at)::float8 * 1000) from assessment_member am
       join appointment p on p.assessment_member_id = am.id and p.canceled_at is null
       where am.organization_member_id = m.id
     ) as appointments, (select value from member_field_value v where v.organization_member_id = m.id) as shirt
     from organization_member m
     where organization_id = $1 and role = 'Member' and removed_at is null order by email`,
    [organization.organizationId],
  );
  const expected = visible(organization).map((person) => {
    const { name, email, number, shirt, deactivated } = person;
    const appointment = organization.appointments.get(person);
    const appointments = appointment ? [appointment.startsAt] : null;
    return { name, email, number, shirt, isDeactivated: deactivated !== null, appointments };
  });
  expect(rows).toEqual(expected.sort((a, b) => (a.email < b.email ? -1 : 1)));
}

type Command = fc.AsyncCommand<object, Organization, true>;

/** A step of the history. Every step is always possible. */
const command = (name: string, run: (organization: Organization) => Promise<unknown>): Command => ({
  check: async () => true,
  run: async (_model, organization) => {
    await run(organization);
    await expectPeople(organization);
  },
  toString: () => name,
});

interface GivenRow {
  readonly name: number;
  readonly email: number;
  readonly number: number | undefined;
  readonly shirt: string | undefined;
}

async function upload(organization: Organization, mode: Roster['mode'], given: readonly GivenRow[]): Promise<List> {
  const rows = given.map(
    ({ name, email, number, shirt }): ListRow => ({
      fullName: `Name ${name}`,
      email: `person${email}@${organization.organizationId}.example.com`,
      ...(number !== undefined && { employeeNumber: String(number) }),
      ...(shirt !== undefined && { 'own-shirt': shirt }),
    }),
  );
  const lines = rows.map(({ fullName, email, employeeNumber = '', 'own-shirt': shirt = '' }) =>
    [fullName, email, employeeNumber, shirt].join(),
  );
  const { json } = await succeed(organization.calls.upload(lines, { mode }, 'Name,Email,Employee Number,Shirt'));
  return { id: json.data.id, mode, rows, steps: plan(organization, mode, rows), deeds: [], appliedAt: 0 };
}

/** Applies a preview. If it is stale, applies the new one. */
async function commit(organization: Organization, list: List): Promise<void> {
  const { calls } = organization;
  const answer = await calls.commit(list.id, rosterWarnings);
  if (answer.status === 409) {
    expect(answer.json.fields).toEqual({ version: expect.any(String) });
    list.steps = plan(organization, list.mode, list.rows);
    await succeed(calls.commit(list.id, rosterWarnings));
  }
  expect(await calls.untilEnded(list.id)).toMatchObject({ status: 'Done' });
  apply(organization, list);
  organization.applied.push(list);
}

const pick = <T>(from: readonly T[], position: number): T | undefined => from[Math.floor(position * from.length)];

const edits = {
  rename: (person: Person, { count }: Organization) => {
    person.name = `Edited ${count}`;
  },
  renumber: (person: Person, { count }: Organization) => {
    person.number = `9${count}`;
  },
  clearNumber: (person: Person) => {
    person.number = null;
  },
  dress: (person: Person) => {
    person.shirt = person.shirt === 'M' ? null : 'M';
  },
  deactivate: (person: Person, { count }: Organization) => {
    person.deactivated ??= count;
  },
  reactivate: (person: Person) => {
    person.deactivated = null;
  },
  join: (person: Person) => {
    person.hasJoined = true;
  },
};

const rows = fc.uniqueArray(
  fc.record({
    name: fc.nat(2),
    email: fc.nat(5),
    number: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    shirt: fc.constantFrom(undefined, 'S', 'M'),
  }),
  { maxLength: 6, selector: ({ email }) => email },
);
const mode = fc.constantFrom<Roster['mode']>('Whole', 'Additions');
const position = fc.double({ min: 0, max: 0.999, noNaN: true });

const applies = fc
  .tuple(mode, rows)
  .map(([kind, list]) =>
    command(`apply(${kind}, ${JSON.stringify(list)})`, async (organization) =>
      commit(organization, await upload(organization, kind, list)),
    ),
  );

const previews = fc
  .tuple(mode, rows)
  .map(([kind, list]) =>
    command(`preview(${kind}, ${JSON.stringify(list)})`, async (organization) =>
      organization.previews.push(await upload(organization, kind, list)),
    ),
  );

const commits = position.map((at) =>
  command(`commit(${at})`, async (organization) => {
    const list = pick(organization.previews, at);
    if (list === undefined) return;
    organization.previews.splice(organization.previews.indexOf(list), 1);
    await commit(organization, list);
  }),
);

const undoes = position.map((at) =>
  command(`undo(${at})`, async (organization) => {
    const list = pick(organization.applied, at);
    if (list === undefined) return;
    organization.applied.splice(organization.applied.indexOf(list), 1);
    await succeed(organization.calls.undo(list.id));
    expect(await organization.calls.untilEnded(list.id)).toMatchObject({ status: 'Undone' });
    undo(organization, list);
  }),
);

const editing = fc
  .tuple(fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[])), position)
  .map(([edit, at]) =>
    command(`${edit}(${at})`, async (organization) => {
      const person = pick(visible(organization), at);
      if (person === undefined) return;
      organization.count += 1;
      const { email } = person;
      const { organizationId, fieldId } = organization;
      edits[edit](person, organization);
      await server.pool.query(
        `update organization_member set full_name = $3, employee_number = $4, accepted_at = case when $5 then coalesce(accepted_at, now()) end,
         deactivated_at = case when $6 then coalesce(deactivated_at, now()) end
       where organization_id = $1 and email = $2 and role = 'Member' and removed_at is null`,
        [organizationId, email, person.name, person.number, person.hasJoined, person.deactivated !== null],
      );
      await server.pool.query(
        `with gone as (delete from member_field_value where field_id = $3 and $4::text is null and organization_member_id in (
           select id from organization_member where organization_id = $1 and email = $2
         ))
         insert into member_field_value (organization_id, organization_member_id, field_id, value)
         select organization_id, id, $3, $4::text from organization_member
         where organization_id = $1 and email = $2 and $4::text is not null
         on conflict (organization_id, organization_member_id, field_id) do update set value = excluded.value`,
        [organizationId, email, fieldId, person.shirt],
      );
    }),
  );

/** Books a time for somebody without one. The administrator's rules are not part of the model. */
const books = fc.tuple(fc.boolean(), position).map(([hasBegun, at]) =>
  command(`book(${hasBegun ? 'begun' : 'coming'}, ${at})`, async (organization) => {
    const { organizationId, assessmentId, appointments } = organization;
    const person = pick(
      visible(organization).filter((one) => one.deactivated === null && !appointments.has(one)),
      at,
    );
    if (person === undefined) return;
    organization.count += 1;
    const startsAt = eight + organization.count * hour * (hasBegun ? -1 : 1) - (hasBegun ? 10_000 * hour : 0);
    appointments.set(person, { startsAt, hasBegun, at: organization.count });
    await server.pool.query(
      `with person as (
         select id from organization_member where organization_id = $1 and email = $3 and role = 'Member'
       ), place as (
         insert into assessment_member (organization_id, assessment_id, organization_member_id)
         select $1, $2, id from person
         on conflict (organization_id, assessment_id, organization_member_id) do update set invited_at = assessment_member.invited_at
         returning id
       )
       insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at)
       select $1, $2, id, $4::timestamptz, $4::timestamptz + interval '20 minutes' from place`,
      [organizationId, assessmentId, person.email, new Date(startsAt)],
    );
  }),
);

async function userIdOf({ organizationId }: Organization, { email }: Person): Promise<string> {
  const { rows } = await server.pool.query(
    `select user_id from organization_member where organization_id = $1 and email = $2 and role = 'Member'`,
    [organizationId, email],
  );
  return rows[0].user_id;
}

const merges = fc.tuple(position, position, fc.boolean(), fc.boolean()).map(([first, second, takes, choosesOther]) =>
  command(`merge(${first}, ${second}, ${takes}, ${choosesOther})`, async (organization) => {
    const { organizationId, admin, appointments } = organization;
    const kept = pick(visible(organization), first);
    const other = pick(
      visible(organization).filter((person) => person !== kept),
      second,
    );
    if (kept === undefined || other === undefined) return;
    const [userId, otherUserId] = [await userIdOf(organization, kept), await userIdOf(organization, other)];
    const params = { organizationId, userId, otherUserId };
    const found = await admin.call(previewMerge, { params });
    const plan = planMerge(organization, kept, other);
    expect(found.status).toBe(plan === undefined ? 409 : 200);
    if (plan === undefined) return;
    const { version, assessments, needsConfirmation } = found.json.data;
    expect(needsConfirmation).toBe(plan.needsConfirmation);
    const staying = appointments.get(choosesOther ? other : kept);
    const [asked] = assessments.filter(({ stays }: { stays?: string }) => stays === 'Choice');
    const taken = takes ? plan.fields : [];
    const stays = asked ? [choosesOther ? asked.other.id : asked.kept.id] : [];
    const { json } = await succeed(admin.call(mergeMembers, { params, body: { version, taken, stays } }));
    expect(json.data).toEqual({ isAsked: needsConfirmation });
    const request = { kept, other, taken, stays: asked && staying ? [staying.startsAt] : [] };
    if (!needsConfirmation) return merge(organization, request);
    const isOver = (one: WaitingMerge) => isAbout(one, kept) || isAbout(one, other);
    organization.waiting = [...organization.waiting.filter((one) => !isOver(one)), request];
  }),
);

/** Ends a merge that waits in one of three ways. */
const decides = fc
  .tuple(fc.constantFrom('Confirmed', 'Confirmed', 'Refused', 'Withdrawn'), position)
  .map(([decision, at]) =>
    command(`${decision}(${at})`, async (organization) => {
      const { admin, practitioner, waiting } = organization;
      const listed = (await succeed(practitioner.call(listMerges))).json.data;
      expect(listed.map(({ preview }: { preview: unknown }) => preview !== null)).toEqual(
        waiting.map(({ kept, other }) => planMerge(organization, kept, other) !== undefined),
      );
      const request = pick(waiting, at);
      if (request === undefined) return;
      const { id, preview } = listed[waiting.indexOf(request)];
      const params = { mergeId: id };
      if (decision === 'Confirmed') {
        const isPossible = preview !== null && isChosen(organization, request);
        const body = { decision, version: preview?.version } as const;
        const { status } = await practitioner.call(decideMerge, { params, body });
        expect(isPossible ? [200] : [404, 409]).toContain(status);
        if (isPossible) merge(organization, request);
        return;
      }
      await succeed(
        decision === 'Withdrawn'
          ? admin.call(withdrawMerge, { params })
          : practitioner.call(decideMerge, { params, body: { decision: 'Refused' } }),
      );
      organization.waiting = waiting.filter((one) => one !== request);
    }),
  );

test('lists, merges, edits and undo in any order leave what the model says', { timeout: 240_000 }, async () => {
  const setup = async () => {
    const { organizationId, admin } = await server.addOrganizationWithAdmin();
    const { client: practitioner } = await server.addMember(organizationId, { role: 'Practitioners' });
    const body = { label: 'Shirt', kind: 'choice', choices: ['S', 'M'] };
    const added = await succeed(admin.client.call(addOrganizationField, { params: { organizationId }, body }));
    const real: Organization = {
      organizationId,
      fieldId: added.json.data.id,
      assessmentId: await openAssessment(admin.client, organizationId),
      admin: admin.client,
      practitioner,
      calls: rosterCalls(admin.client, organizationId),
      people: [],
      appointments: new Map(),
      merged: new Map(),
      waiting: [],
      previews: [],
      applied: [],
      count: 0,
    };
    return { model: {}, real };
  };
  await fc.assert(
    fc.asyncProperty(
      fc.commands(
        [applies, applies, previews, commits, undoes, undoes, editing, editing, books, merges, merges, decides],
        {
          maxCommands: maxSteps,
          size: 'max',
        },
      ),
      (commands) => fc.asyncModelRun(setup, commands),
    ),
    { numRuns: runs },
  );
});
