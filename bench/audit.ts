import { listAuditEvents } from '#contract/auditLog.ts';
import { pathOf } from '#contract/call.ts';
import { measure, rounded, time } from './server/measure.ts';
import { createQuietCheck } from './server/quietCheck.ts';
import { get } from './server/request.ts';
import { startBenchWorld } from './server/world.ts';

// `npm run bench:audit [events]`: measures pages of an audit log of 10,000,000 events of three years, in an organization of
// 50,000 members. One event in a million is of a rare action.

const events = Number(process.argv[2] ?? 10_000_000);
const times = 200;

const quiet = createQuietCheck();
const world = await startBenchWorld();
try {
  const { organizationId, adminToken } = await world.addOrganization({
    members: 50_000,
    assessments: 100,
    appointments: 10_000,
  });
  const loading = await time(async () => {
    await world.pool.query(
      `insert into audit_event (organization_id, occurred_at, action, actor_id, actor_role, user_id, request_id)
       select $1, now() - interval '3 years' * (1 - n / $2::float8),
         case when n % 1000000 = 7 then 'AuditLogExported' when n % 50 = 0 then 'MembersInvited'
           when n % 3 = 0 then 'SignedIn' when n % 3 = 1 then 'AppointmentScheduled' else 'AppointmentMoved' end,
         ids[1 + (random() * (cardinality(ids) - 1))::int], 'Member',
         case when n % 3 <> 0 then ids[1 + (random() * (cardinality(ids) - 1))::int] end, gen_random_uuid()
       from generate_series(1, $2::int) n,
         (select array_agg(user_id) as ids from organization_member where organization_id = $1) people`,
      [organizationId, events],
    );
    await world.pool.query('vacuum analyze audit_event');
  });
  console.log(`Loaded ${events.toLocaleString('en')} events in ${rounded(loading / 1000)} s.`);

  const { rows } = await world.pool.query<{ email: string; bytes: number }>(
    `select email, pg_total_relation_size('audit_event') / (select count(*) from audit_event)::float8 as bytes
     from organization_member where organization_id = $1 and role = 'Member' order by id limit 1`,
    [organizationId],
  );
  const [{ email, bytes } = { email: '', bytes: 0 }] = rows;
  const day = 86_400_000;
  const pages: [string, Record<string, string>][] = [
    ['first page', {}],
    ['last counted page', { offset: '9980' }],
    ['seven days', { from: String(Date.now() - 7 * day) }],
    ['a month of last year', { from: String(Date.now() - 400 * day), to: String(Date.now() - 370 * day) }],
    ['a frequent action', { 'filterByAction[]': 'SignedIn' }],
    ['a rare action', { 'filterByAction[]': 'AuditLogExported' }],
    ['an action that never happened', { 'filterByAction[]': 'OrganizationLeft' }],
    ['search of one person', { search: email }],
    ['search of a frequent name', { search: 'anna' }],
    ['search of a letter', { search: 'a' }],
    ['search of nobody', { search: 'qqqqq' }],
  ];
  await quiet.wait();
  const measures = [];
  for (const [page, query] of pages) {
    const parameters = new URLSearchParams({ limit: '20', ...query });
    const url = new URL(`${world.url()}/api${pathOf(listAuditEvents, { organizationId })}?${parameters}`);
    const read = () => get(url, { Authorization: `Bearer ${adminToken}` });
    await measure(read, { clients: 1, from: 0, to: 20 });
    const { median, p95 } = await measure(read, { clients: 1, from: 0, to: times });
    measures.push({ page, 'median, ms': rounded(median), 'p95, ms': rounded(p95) });
  }
  console.table(measures);
  console.log(`${Math.round(bytes)} bytes an event with its indexes. ${JSON.stringify(quiet.result())}`);
} finally {
  await world.stop();
}
