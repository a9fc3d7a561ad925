import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addGroup,
  changeGroupPeople,
  type Group,
  listGroups,
  type MemberFilter,
  updateGroup,
} from '#contract/group.ts';
import { listMembers } from '#contract/member.ts';
import { succeed } from '#tests/support/bookingWorld.ts';
import { startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A person as the model knows them. */
interface Person {
  readonly id: string;
  name: string;
  role: 'Member' | 'Practitioners';
  status: 'Invited' | 'Active' | 'Deactivated' | 'Declined';
  isRemoved: boolean;
  department: string | null;
  site: string | null;
  /** When they attended an assessment last. */
  assessedAt: number | undefined;
}

const names = ['anna li', 'bartosz oduya', 'chidi anna', 'łucja'] as const;
const departments = ['Logistics', 'Sales', null] as const;
const sites = ['Gdańsk', 'Łódź', null] as const;
const days = [Date.UTC(2026, 4, 31), Date.UTC(2026, 5, 1), Date.UTC(2026, 5, 2)] as const;
const statuses = ['Invited', 'Active', 'Deactivated', 'Declined'] as const;

const filter: fc.Arbitrary<MemberFilter> = fc
  .record(
    {
      search: fc.constantFrom('anna', 'ann', 'lucja', 'zoe'),
      roles: fc.uniqueArray(fc.constantFrom('Member', 'Practitioners'), { minLength: 1 }),
      statuses: fc.uniqueArray(fc.constantFrom(...statuses), { minLength: 1 }),
      department: fc.uniqueArray(fc.constantFrom('Logistics', 'Sales', 'Nowhere'), { minLength: 1 }),
      workSite: fc.uniqueArray(fc.constantFrom('Gdańsk', 'Łódź'), { minLength: 1 }),
      notAssessedSince: fc.constantFrom(...days),
      neverAssessed: fc.constant(true as const),
    },
    { requiredKeys: [] },
  )
  .filter((conditions) => Object.keys(conditions).length > 0);

const which = fc.nat({ max: 11 });
const edit = fc.oneof(
  fc.record({ kind: fc.constant('rename'), person: which, name: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('setStatus'), person: which, status: fc.constantFrom(...statuses) }),
  fc.record({
    kind: fc.constant('setWork'),
    person: which,
    department: fc.constantFrom(...departments),
    site: fc.constantFrom(...sites),
  }),
  fc.record({ kind: fc.constant('assess'), person: which, assessedAt: fc.constantFrom(...days) }),
  fc.record({ kind: fc.constant('removePerson'), person: which }),
  fc.record({ kind: fc.constant('bringBack'), person: which }),
  fc.record({ kind: fc.constant('changeFilter'), group: which, filter }),
  fc.record({
    kind: fc.constant('changePeople'),
    group: which,
    add: fc.uniqueArray(which, { maxLength: 4 }),
    remove: fc.uniqueArray(which, { maxLength: 4 }),
  }),
);

const plain = (text: string) => text.replaceAll('ł', 'l');

function matches(
  { search, roles, statuses: kept, department, workSite, notAssessedSince, neverAssessed }: MemberFilter,
  person: Person,
): boolean {
  return (
    (search === undefined || plain(person.name).includes(search)) &&
    (roles === undefined || roles.includes(person.role)) &&
    (kept === undefined || kept.includes(person.status)) &&
    (department === undefined || department.includes(person.department ?? '')) &&
    (workSite === undefined || workSite.includes(person.site ?? '')) &&
    (notAssessedSince === undefined || (person.assessedAt ?? 0) < notAssessedSince) &&
    (!neverAssessed || person.assessedAt === undefined)
  );
}

/** What the model knows of a group: its filter, or who was picked. */
interface ModelGroup {
  readonly id: string;
  filter: MemberFilter | undefined;
  readonly picked: Set<string>;
  version: number;
}

const setStatus = `update organization_member set
  accepted_at = case when $2 in ('Active', 'Deactivated') then now() end,
  deactivated_at = case when $2 = 'Deactivated' then now() end,
  declined_at = case when $2 = 'Declined' then now() end,
  removed_at = null
  where id = $1`;

/** Adds an assessment that the person has attended. */
async function attend(organizationId: string, memberId: string, at: Date): Promise<void> {
  const { rows } = await server.pool.query<{ assessment_id: string; id: string }>(
    `with a as (
       insert into assessment (organization_id, name, duration_minutes, start_date, end_date, appointments_per_slot,
         booking_lead_time, schedule, created_by)
       select $1, 'Check', 60, '2026-05-01', '2026-07-01', 1, false, '[]', user_id
       from organization_member where organization_id = $1 and id = $2
       returning organization_id, id
     )
     insert into assessment_member (organization_id, assessment_id, organization_member_id)
     select organization_id, id, $2 from a returning assessment_id, id`,
    [organizationId, memberId],
  );
  await server.pool.query(
    `insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, attendance)
     values ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '1 hour', 'Completed')`,
    [organizationId, rows[0]?.assessment_id, rows[0]?.id, at],
  );
}

test('after any edits of people and groups, each group has exactly whom its rule names', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(filter, { minLength: 1, maxLength: 3 }),
      fc.array(edit, { minLength: 1, maxLength: 12 }),
      async (filters, edits) => {
        const { admin, organizationId } = await server.addOrganizationWithAdmin();
        const { client } = admin;
        const params = { organizationId };
        const people: Person[] = [];
        for (const [index, name] of names.entries()) {
          const role = index % 2 === 0 ? 'Member' : 'Practitioners';
          const { organizationMemberId: id } = await server.addMember(organizationId, { fullName: name, role });
          const unknown = { department: null, site: null, assessedAt: undefined };
          people.push({ id, name, role, status: 'Active', isRemoved: false, ...unknown });
        }
        const groups: ModelGroup[] = [];
        for (const rule of [...filters, undefined, undefined]) {
          const body = { name: randomUUID().slice(0, 8), ...(rule && { filter: rule }) };
          const { id } = (await succeed(client.call(addGroup, { params, body }))).json.data;
          groups.push({ id, filter: rule, picked: new Set(), version: 1 });
        }
        const personAt = (index: number) => people[index % people.length] as Person;
        const groupAt = (index: number) => groups[index % groups.length] as ModelGroup;
        const run = (statement: string, ...values: unknown[]) => server.pool.query(statement, values);

        for (const step of edits) {
          if ('person' in step) {
            const person = personAt(step.person);
            if ('name' in step) {
              person.name = step.name;
              await run('update organization_member set full_name = $2 where id = $1', person.id, step.name);
            } else if ('site' in step) {
              Object.assign(person, { department: step.department, site: step.site });
              await run(
                'update organization_member set department = $2, work_site = $3 where id = $1',
                person.id,
                step.department,
                step.site,
              );
            } else if ('assessedAt' in step) {
              person.assessedAt = Math.max(person.assessedAt ?? 0, step.assessedAt);
              await attend(organizationId, person.id, new Date(step.assessedAt));
            } else if ('status' in step && !person.isRemoved) {
              person.status = step.status;
              await run(setStatus, person.id, step.status);
            } else if (step.kind === 'removePerson') {
              person.isRemoved = true;
              person.status = 'Declined';
              await run(setStatus, person.id, 'Declined');
              await run('update organization_member set removed_at = now() where id = $1', person.id);
            } else if (step.kind === 'bringBack' && person.isRemoved) {
              person.isRemoved = false;
              person.status = 'Invited';
              await run(setStatus, person.id, 'Invited');
            }
          } else {
            const group = groupAt(step.group);
            const path = { ...params, groupId: group.id };
            if ('filter' in step) {
              if (group.filter === undefined) continue;
              const body = { name: group.id.slice(-8), filter: step.filter, version: group.version };
              const { data } = (await succeed(client.call(updateGroup, { params: path, body }))).json;
              group.filter = step.filter;
              group.version = data.version;
            } else {
              if (group.filter !== undefined) continue;
              const add = step.add.map((index) => personAt(index));
              const remove = step.remove.map((index) => personAt(index).id);
              const body = { add: add.map(({ id }) => id), remove };
              await succeed(client.call(changeGroupPeople, { params: path, body }));
              for (const id of remove) group.picked.delete(id);
              for (const { id, isRemoved } of add) if (!isRemoved) group.picked.add(id);
            }
          }
        }

        const listed: Group[] = (await succeed(client.call(listGroups, { params }))).json.data;
        for (const { id, filter: rule, picked } of groups) {
          const expected = people
            .filter((person) => !person.isRemoved && (rule ? matches(rule, person) : picked.has(person.id)))
            .map((person) => person.id);
          const query = { groupId: id, limit: 100 };
          const { json } = await succeed(client.call(listMembers, { params, query }));
          expect(json.data.map((member: { id: string }) => member.id).toSorted()).toEqual(expected.toSorted());
          expect(json.meta.total).toBe(expected.length);
          expect(listed.find((group) => group.id === id)?.people).toBe(expected.length);
        }
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);
