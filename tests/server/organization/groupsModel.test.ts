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
}

const names = ['anna li', 'bartosz oduya', 'chidi anna', 'łucja'] as const;
const statuses = ['Invited', 'Active', 'Deactivated', 'Declined'] as const;

const filter: fc.Arbitrary<MemberFilter> = fc
  .record(
    {
      search: fc.constantFrom('anna', 'ann', 'lucja', 'zoe'),
      roles: fc.uniqueArray(fc.constantFrom('Member', 'Practitioners'), { minLength: 1 }),
      statuses: fc.uniqueArray(fc.constantFrom(...statuses), { minLength: 1 }),
    },
    { requiredKeys: [] },
  )
  .filter((conditions) => Object.keys(conditions).length > 0);

const which = fc.nat({ max: 11 });
const edit = fc.oneof(
  fc.record({ kind: fc.constant('rename'), person: which, name: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('setStatus'), person: which, status: fc.constantFrom(...statuses) }),
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

function matches({ search, roles, statuses: kept }: MemberFilter, { name, role, status }: Person): boolean {
  return (
    (search === undefined || plain(name).includes(search)) &&
    (roles === undefined || roles.includes(role)) &&
    (kept === undefined || kept.includes(status))
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
          people.push({ id, name, role, status: 'Active', isRemoved: false });
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
