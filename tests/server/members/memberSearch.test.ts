import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { exportMembers, findMembers, listMembers } from '#contract/member.ts';
import { foldedTexts } from '#tests/support/foldedTexts.ts';
import { connectLoader, type LargeOrganization, loadOrganization } from '#tests/support/largeOrganization.ts';
import { listNodes, recordStatements } from '#tests/support/statementRecorder.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

let server: TestServer;
let recorder: ReturnType<typeof recordStatements>;
let large: LargeOrganization;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  recorder = recordStatements(server.serverPool);
  const loader = await connectLoader({
    ...inject('testDatabaseServer').administrator,
    database: server.connection.database,
  });
  // A second organization with the same names.
  await loadOrganization(loader, { members: 200, assessments: 4, appointments: 100 });
  large = await loadOrganization(loader, { members: 1_500, assessments: 20, appointments: 900 });
  await loader.query('vacuum analyze');
  await loader.end();
  admin = await server.signIn(large.adminUserId, 'OrganizationAdmin');
});
afterAll(() => server.stop());

test('the search condition has the collation of the indexed column', async () => {
  const { rows } = await sql<{ ofColumn: string; compared: string }>`
    select collation for (search_text) as "ofColumn", collation for (search_text || search_pattern('ada')) as compared
    from member_search limit 1`.execute(server.db);
  expect(rows).toEqual([{ ofColumn: '"C"', compared: '"C"' }]);
});

test.each(['a', 'ł', 'zq', 'ko', 'anna', 'Kowalska-N', 'person12', 'nobody'])(
  'a search for %s lists all matches in order and counts those with an appointment',
  async (search) => {
    const orders = [
      { sortBy: 'createdAt', sortDirection: 'ASC' },
      { sortBy: 'fullName', sortDirection: 'DESC' },
      { sortBy: 'isInActive', sortDirection: 'ASC' },
    ];
    const { rows: booked } = await sql<{ id: string }>`
      select id from count_members(${large.organizationId}) where live_appointments > 0`.execute(server.db);
    const bookers = new Set(booked.map(({ id }) => id));
    for (const order of orders) {
      const everybody = await listAll(order);
      const matching = everybody.filter(({ user }) => fold(`${user.fullName}\n${user.email}`).includes(fold(search)));
      const total = matching.length;
      const scheduledCount = matching.filter(({ id }) => bookers.has(id)).length;
      for (const page of [{ limit: 10 }, { limit: 100 }, { limit: 10, offset: 10 }, { limit: 10, offset: 700 }]) {
        const { json } = await list({ ...order, ...page, search });
        const offset = page.offset ?? 0;
        expect(json.data).toEqual(matching.slice(offset, offset + page.limit));
        expect(json.meta).toMatchObject({ total, scheduledCount, notScheduledCount: total - scheduledCount });
      }
    }
  },
);

test.each(['a', 'ł', 'zq', 'anna', 'Kowalska-N', 'anna kow', 'person12', 'nobody'])(
  'finds the first members by name for %s',
  async (search) => {
    const textOf = ({ user }: Listed) => fold(`${user.fullName}\n${user.email}`);
    const words = fold(search).split(' ');
    const matching = (await listAll({ sortBy: 'fullName' }))
      .filter((member) => words.every((word) => textOf(member).includes(word)))
      .sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
    expect(await findFirst(search)).toEqual(
      matching.slice(0, 6).map(({ id, role, user }) => ({
        id,
        role,
        user: { id: user.id, fullName: user.fullName, email: user.email },
      })),
    );
  },
);

test('an export of a search contains each match once', async () => {
  const { bytes } = await admin.call(exportMembers, {
    params: { organizationId: large.organizationId },
    query: { search: 'kowals' },
  });
  const { json } = await list({ search: 'kowals' });
  expect(bytes.toString().trim().split('\n')).toHaveLength(json.meta.total + 1);
});

test.each([
  ['anna', 1],
  ['nobody', 1],
  // One scan to count, one to sort.
  ['a', 2],
  ['ko', 2],
])('a search for %s scans the members at most %i times', async (search, most) => {
  let scans = 0;
  for (const statement of await recorder.record(() => list({ search }))) {
    for (const node of listNodes(await recorder.analyze(statement))) {
      const { 'Node Type': type, 'Relation Name': table, 'Actual Loops': loops = 0 } = node;
      // Lookups by key are not scans.
      if (table === 'member_search' && type !== 'Index Scan') scans += loops;
    }
  }
  expect(scans).toBeGreaterThan(0);
  expect(scans).toBeLessThanOrEqual(most);
});

test('ignores accents and word order', async () => {
  const organizationId = await server.addOrganization();
  const founder = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
  for (const fullName of ['Anna Zielińska', 'Jörg Łęcki', 'Bjørn Weiß'])
    await server.addMember(organizationId, { fullName });
  const find = async (search: string) => {
    const { json } = await founder.client.call(listMembers, { params: { organizationId }, query: { search } });
    return json.data.map(({ user }: Listed) => user.fullName);
  };
  expect(await find('lecki')).toEqual(['Jörg Łęcki']);
  expect(await find('ŁĘCKI jorg')).toEqual(['Jörg Łęcki']);
  expect(await find('zielinska anna')).toEqual(['Anna Zielińska']);
  expect(await find('  Anna   Zielińska ')).toEqual(['Anna Zielińska']);
  expect(await find('bjorn weiss')).toEqual(['Bjørn Weiß']);
  expect(await find('anna lecki')).toEqual([]);
  expect(await find('%')).toEqual([]);
  expect(await find('anna _')).toEqual([]);
});

test('folds texts as the app does', async () => {
  const texts = foldedTexts.map(([text]) => text);
  const { rows } = await sql<{ folded: string }>`
    select fold_text(given) as folded from unnest(${texts}::text[]) with ordinality as t (given, n) order by n`.execute(
    server.db,
  );
  expect(rows.map(({ folded }) => folded)).toEqual(foldedTexts.map(([, folded]) => folded));
});

test('finds Arabic names, addresses and numbers in any spelling', async () => {
  const organizationId = await server.addOrganization();
  const founder = await server.addMember(organizationId, { role: 'OrganizationAdmin' });
  const find = async (search: string) => {
    const { json } = await founder.client.call(listMembers, { params: { organizationId }, query: { search } });
    return json.data.map(({ user }: Listed) => user.fullName);
  };
  const ahmad = { fullName: 'أحمد حمزة', email: `إيمان.علي@${organizationId}.example.com` };
  const { organizationMemberId } = await server.addMember(organizationId, ahmad);
  await sql`update organization_member set employee_number = '40117' where id = ${organizationMemberId}`.execute(
    server.db,
  );
  await server.addMember(organizationId, { fullName: 'Iman Ali' });
  for (const search of ['احمد', 'أَحْمَد', 'آحـــمد حمزه', 'ايمان', 'إيمان.على@', '٤٠١١٧', '۴۰۱']) {
    expect(await find(search), search).toEqual(['أحمد حمزة']);
  }
  expect(await find('محمد')).toEqual([]);
  expect(await find('ahmd')).toEqual([]);
});

test('the index has trigrams of Arabic names', async () => {
  const { rows } = await sql<{ trigrams: number }>`
    select cardinality(show_trgm(search_text_of('فاطمة', '', null))) as trigrams`.execute(server.db);
  expect(rows).toEqual([{ trigrams: 6 }]);
});

/** Mirrors fold_text() of the database for the names in this test. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[łŁ]/g, 'l').toLowerCase();

interface Listed {
  readonly id: string;
  readonly role: string;
  readonly user: { readonly id: string; readonly fullName: string; readonly email: string };
}

async function list(query: Record<string, string | number>) {
  const answer = await admin.call(listMembers, { params: { organizationId: large.organizationId }, query });
  expect(answer.status).toBe(200);
  return answer;
}

async function findFirst(search: string): Promise<Listed[]> {
  const answer = await admin.call(findMembers, { params: { organizationId: large.organizationId }, query: { search } });
  expect(answer.status).toBe(200);
  return answer.json.data;
}

async function listAll(order: Record<string, string>): Promise<Listed[]> {
  const members: Listed[] = [];
  for (;;) {
    const { json } = await list({ ...order, limit: 100, offset: members.length });
    members.push(...json.data);
    if (members.length >= json.meta.total) return members;
  }
}
