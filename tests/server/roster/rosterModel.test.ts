import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Roster } from '#contract/roster.ts';
import {
  type ComparedRow,
  createRosterComparison,
  type RosterMember,
  type RosterRow,
  rosterWarnings,
} from '#domain/roster.ts';
import { succeed } from '#tests/support/bookingWorld.ts';
import { isLong } from '#tests/support/longRun.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';
import { rosterCalls } from './rosterCalls.ts';

/** Random histories of staff lists that are applied and undone in any order, and of edits between them, compared with a model. */
const runs = isLong ? 100 : 4;
const maxSteps = isLong ? 20 : 12;

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
  /** Another one each time. */
  deactivated: number | null;
  hasJoined: boolean;
  isRemoved: boolean;
}

type ListRow = Pick<RosterRow, 'fullName' | 'email' | 'employeeNumber'>;

/** A row of a preview, or a leaver. */
interface Step extends Omit<ComparedRow, 'kind'> {
  readonly kind: ComparedRow['kind'] | 'Leaver';
  readonly row?: ListRow;
  /** The person as the preview has found them. */
  readonly seen?: string;
}

/** Outcome of an applied row. */
interface Deed {
  readonly step: Step;
  readonly person: Person;
  readonly before: Person;
  /** The person as it left them. */
  readonly seen: string;
}

interface List {
  readonly id: string;
  readonly mode: Roster['mode'];
  readonly rows: readonly ListRow[];
  steps: Step[];
  deeds: Deed[];
}

interface Organization {
  readonly organizationId: string;
  readonly calls: ReturnType<typeof rosterCalls>;
  readonly people: Person[];
  readonly previews: List[];
  readonly applied: List[];
  /** Counts deactivations and people. */
  count: number;
}

const stateOf = (person: Person): string => JSON.stringify(person);

const visible = ({ people }: Organization): Person[] => people.filter(({ isRemoved }) => !isRemoved);

const toMember = (person: Person): RosterMember => ({
  id: person.id,
  fullName: person.name,
  email: person.email,
  employeeNumber: person.number,
  birthDate: null,
  department: null,
  position: null,
  startDate: null,
  phone: null,
  workSite: null,
  language: null,
  hasJoined: person.hasJoined,
  isDeactivated: person.deactivated !== null,
  hasDeclined: false,
  isTeam: false,
  isExamined: false,
});

/** Says what a list would do now. */
function plan(organization: Organization, mode: Roster['mode'], rows: readonly ListRow[]): Step[] {
  const compareRow = createRosterComparison();
  const people = visible(organization);
  const members = people.map(toMember);
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
    return { ...compared, row, ...(person && { seen: stateOf(person) }) };
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

function write(person: Person, { changes }: Step, to: Pick<Person, 'name' | 'email' | 'number'>): void {
  if (changes.includes('fullName')) person.name = to.name;
  if (changes.includes('email')) person.email = to.email;
  if (changes.includes('employeeNumber')) person.number = to.number;
}

/** Adds the person of a row, or somebody again who was removed. Their name stays. */
function join(organization: Organization, { fullName, email, employeeNumber }: ListRow): Person | undefined {
  if (!isNumberFree(organization, employeeNumber) || visible(organization).some((person) => person.email === email)) {
    return undefined;
  }
  const former = organization.people.find((person) => person.email === email);
  if (former !== undefined) {
    former.isRemoved = false;
    former.number = employeeNumber ?? (isNumberFree(organization, former.number, former) ? former.number : null);
    return former;
  }
  organization.count += 1;
  const id = String(organization.count);
  const number = employeeNumber ?? null;
  const person = { id, name: fullName, email, number, deactivated: null, hasJoined: false, isRemoved: false };
  organization.people.push(person);
  return person;
}

function apply(organization: Organization, list: List): void {
  organization.count += 1;
  const at = organization.count;
  const joiners = list.steps.filter(({ kind }) => kind === 'Joiner');
  const others = list.steps.filter(({ kind }) => ['Leaver', 'Changed', 'Returning'].includes(kind));
  const deeds: Omit<Deed, 'seen'>[] = [];
  for (const step of others) {
    const person = organization.people.find(({ id }) => id === step.memberId);
    if (person === undefined || stateOf(person) !== step.seen) continue;
    const before = { ...person };
    const to = {
      name: step.row?.fullName ?? '',
      email: step.row?.email ?? '',
      number: step.row?.employeeNumber ?? null,
    };
    if (!canChange(organization, person, to, step)) continue;
    write(person, step, to);
    if (step.kind === 'Leaver') person.deactivated = at;
    if (step.kind === 'Returning') person.deactivated = null;
    deeds.push({ step, person, before });
  }
  for (const step of joiners) {
    const person = step.row && join(organization, step.row);
    if (person !== undefined) deeds.push({ step, person, before: { ...person } });
  }
  list.deeds = deeds.map((deed) => ({ ...deed, seen: stateOf(deed.person) }));
}

function undo(organization: Organization, { deeds }: List): void {
  for (const { step, person } of deeds) {
    if (step.kind !== 'Joiner' || person.hasJoined || person.isRemoved) continue;
    person.isRemoved = true;
    person.deactivated = null;
  }
  for (const { step, person, before, seen } of deeds) {
    if (step.kind === 'Joiner' || stateOf(person) !== seen || !canChange(organization, person, before, step)) continue;
    write(person, step, before);
    person.deactivated = before.deactivated;
  }
}

async function expectPeople(organization: Organization): Promise<void> {
  const { rows } = await server.pool.query(
    `select full_name as name, email, employee_number as number, deactivated_at is not null as "isDeactivated"
     from organization_member where organization_id = $1 and role = 'Member' and removed_at is null order by email`,
    [organization.organizationId],
  );
  const expected = visible(organization).map(({ name, email, number, deactivated }) => ({
    name,
    email,
    number,
    isDeactivated: deactivated !== null,
  }));
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
}

async function upload(organization: Organization, mode: Roster['mode'], given: readonly GivenRow[]): Promise<List> {
  const rows = given.map(
    ({ name, email, number }): ListRow => ({
      fullName: `Name ${name}`,
      email: `person${email}@${organization.organizationId}.example.com`,
      ...(number !== undefined && { employeeNumber: String(number) }),
    }),
  );
  const lines = rows.map(({ fullName, email, employeeNumber = '' }) => `${fullName},${email},${employeeNumber},`);
  const { json } = await succeed(organization.calls.upload(lines, { mode }));
  return { id: json.data.id, mode, rows, steps: plan(organization, mode, rows), deeds: [] };
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
      edits[edit](person, organization);
      await server.pool.query(
        `update organization_member set full_name = $3, employee_number = $4, accepted_at = case when $5 then coalesce(accepted_at, now()) end,
         deactivated_at = case when $6 then coalesce(deactivated_at, now()) end
       where organization_id = $1 and email = $2 and role = 'Member' and removed_at is null`,
        [organization.organizationId, email, person.name, person.number, person.hasJoined, person.deactivated !== null],
      );
    }),
  );

test('lists that are applied and undone in any order, and edits between them, leave what the model says', {
  timeout: 240_000,
}, async () => {
  const setup = async () => {
    const { organizationId, admin } = await server.addOrganizationWithAdmin();
    const calls = rosterCalls(admin.client, organizationId);
    return { model: {}, real: { organizationId, calls, people: [], previews: [], applied: [], count: 0 } };
  };
  await fc.assert(
    fc.asyncProperty(
      fc.commands([applies, applies, previews, commits, undoes, undoes, editing, editing], {
        maxCommands: maxSteps,
        size: 'max',
      }),
      (commands) => fc.asyncModelRun(setup, commands),
    ),
    { numRuns: runs },
  );
});
