import { setTimeout as sleep } from 'node:timers/promises';
import { listMembers } from '#contract/member.ts';
import { commitRoster, getRoster, type Roster, undoRoster, uploadRoster } from '#contract/roster.ts';
import { rosterWarnings } from '#domain/roster.ts';
import { createApiClient } from '../../scripts/demo/apiClient.ts';
import { rounded } from './measure.ts';
import { listUntil, watch } from './watch.ts';
import type { BenchOrganization, BenchWorld } from './world.ts';

/** Of 20 members one leaves and two change, and for the leaver somebody else joins. */
const share = 20;

interface StaffList {
  readonly name: string;
  readonly mode: Roster['mode'];
  readonly csv: string;
}

/** Measures the first staff list of an organization, where everybody joins, and the members list meanwhile. */
export async function measureFirstList(world: BenchWorld, members: number) {
  const young = await world.addOrganization({ members: 1_000, assessments: 10, appointments: 1_000 });
  return measureList(world, young, {
    name: `first list of ${members.toLocaleString('en')}`,
    mode: 'Additions',
    csv: toCsv(Array.from({ length: members }, (_, index) => joiner(index))),
  });
}

/** Measures the list of the next month, and the members list meanwhile. */
export async function measureNextList(world: BenchWorld, organization: BenchOrganization, members: number) {
  return measureList(world, organization, {
    name: `next list of ${members.toLocaleString('en')}`,
    mode: 'Whole',
    csv: await nextMonth(world, organization),
  });
}

/** Compares, applies and undoes a list. */
async function measureList(
  world: BenchWorld,
  { organizationId, adminToken }: BenchOrganization,
  { name, mode, csv }: StaffList,
) {
  const admin = createApiClient(world.url(), adminToken);
  const params = { organizationId };
  const rows: Record<string, string | number>[] = [];
  const run = async (task: string, act: () => Promise<void>): Promise<void> => {
    const working = watch(world, act);
    const listing = listUntil(working, () => admin.call(listMembers, { params }));
    const { ms, memory } = await working;
    rows.push({
      task: `${name}: ${task}`,
      seconds: rounded(ms / 1000),
      'memory, MiB': rounded(memory),
      'list meanwhile, p95, ms': rounded(await listing),
    });
  };

  let rosterId = '';
  await run('preview', async () => {
    const form = new FormData();
    form.set('file', new File([csv], 'staff.csv', { type: 'text/csv' }));
    const { data } = await admin.call(uploadRoster, { params, query: { mode }, form });
    rosterId = data.id;
  });
  const rosterParams = { ...params, rosterId };
  const untilEnded = async (status: Roster['status']): Promise<void> => {
    for (;;) {
      const { data } = await admin.call(getRoster, { params: rosterParams });
      if (data.status === status) return;
      if (data.status === 'Failed') throw new Error('The list failed.');
      await sleep(100);
    }
  };
  await run('commit', async () => {
    await admin.call(commitRoster, { params: rosterParams, body: { confirmed: [...rosterWarnings] } });
    await untilEnded('Done');
  });
  await run('undo', async () => {
    await admin.call(undoRoster, { params: rosterParams });
    await untilEnded('Undone');
  });
  return rows;
}

/** Gives the members numbers, and returns the list of the next month. */
async function nextMonth(world: BenchWorld, { organizationId }: BenchOrganization): Promise<string> {
  const { rows } = await world.pool.query<{ name: string; email: string; number: string }>(
    `with numbered as (
       select id, 'N' || row_number() over (order by id) as number from organization_member
       where organization_id = $1 and role = 'Member'
     )
     update organization_member m set employee_number = numbered.number from numbered
     where m.organization_id = $1 and m.id = numbered.id
     returning m.full_name as name, m.email, m.employee_number as number`,
    [organizationId],
  );
  return toCsv(
    rows.map(({ name, email, number }, index) => {
      if (index % share === 0) return joiner(index);
      return `${name},${email},${number},${index % share < 3 ? '1990-05-06' : ''}`;
    }),
  );
}

const joiner = (index: number) => `Joining Person ${index},joining${index}@example.com,J${index},`;

const toCsv = (lines: readonly string[]): string => ['Full Name,Email,Employee Number,Birth Date', ...lines].join('\n');
