import { rounded } from './server/measure.ts';
import { startBenchWorld } from './server/world.ts';

// `npm run bench:disk`: measures bytes per row, indexes included, in an organization of 20,000 members, and computes
// the database size for 50,000 and 5,000,000 members after three years. docs/operations.md shows the result.

const members = 20_000;
const sizes = [50_000, 5_000_000];
const years = 3;

interface Rows {
  readonly table: string;
  /** Rows per member and year. */
  readonly perYear: number;
  /** Years until the cleanup removes a row. */
  readonly keptYears: number;
}

const always = Number.POSITIVE_INFINITY;
/** A member takes part in two assessments a year, books nine times in ten, and signs in six times. */
const growth: readonly Rows[] = [
  { table: 'organization_member', perYear: 1 / years, keptYears: always },
  { table: 'app_user', perYear: 1 / years, keptYears: always },
  { table: 'member_search', perYear: 1 / years, keptYears: always },
  { table: 'member_consent', perYear: 1 / years, keptYears: always },
  { table: 'assessment_member', perYear: 2, keptYears: always },
  { table: 'appointment', perYear: 2, keptYears: 10 },
  { table: 'result', perYear: 1.6, keptYears: always },
  { table: 'result_version', perYear: 0.1, keptYears: always },
  { table: 'result_access', perYear: 6, keptYears: always },
  { table: 'mail_message', perYear: 10, keptYears: 1 },
  { table: 'audit_event', perYear: 20, keptYears: 3 },
  // A session lasts a month, a link two weeks; both are kept for 90 days more.
  { table: 'session', perYear: 6, keptYears: 120 / 365 },
  { table: 'invitation', perYear: 2, keptYears: 104 / 365 },
];

/** Twelve values, as in a check-up. */
const observations = JSON.stringify(
  Array.from({ length: 12 }, (_, index) => ({
    code: `${8480 + index}-6`,
    value: 120.5 + index,
    unit: 'mm[Hg]',
    note: '',
  })),
);

const world = await startBenchWorld();
try {
  const { organizationId } = await world.addOrganization({ members, assessments: 200, appointments: 40_000 });
  const fill = (statement: string, values: readonly unknown[] = []) =>
    world.pool.query(statement, [organizationId, ...values]);
  await fill('update result set observations = $2 where organization_id = $1', [observations]);
  await fill('update result_version set observations = $2 where organization_id = $1', [observations]);
  await fill(
    `insert into result_access (organization_id, assessment_member_id, action, person_id, role, full_name)
     select organization_id, assessment_member_id, 'ResultRead', saved_by, 'Practitioners', 'Dana Kowalska'
     from result, generate_series(1, 10) where organization_id = $1`,
  );
  // Ordered by time with people at random, as indexes fill up in use.
  await fill(
    `insert into audit_event (organization_id, occurred_at, action, actor_id, actor_role, user_id, request_id)
     select organization_id, now() - interval '1 day' + n * interval '1 millisecond', 'AppointmentScheduled', user_id, 'Member',
       user_id, gen_random_uuid()
     from (
       select organization_id, user_id, row_number() over (order by random()) as n
       from organization_member, generate_series(1, 20) where organization_id = $1
     ) shuffled order by n`,
  );
  // Only the tables changed above. The others are as dense as in production.
  await world.pool.query('vacuum full result, result_version');
  await world.pool.query('vacuum');

  const measured = [];
  const totals = sizes.map(() => 0);
  for (const { table, perYear, keptYears } of growth) {
    const { rows } = await world.pool.query<{ bytes: number }>(
      `select pg_total_relation_size('${table}') / count(*)::float8 as bytes from ${table}`,
    );
    const [{ bytes } = { bytes: 0 }] = rows;
    const ofMember = perYear * Math.min(years, keptYears);
    const gigabytes = sizes.map((size) => (bytes * ofMember * size) / 1e9);
    for (const [index, figure] of gigabytes.entries()) totals[index] = (totals[index] ?? 0) + figure;
    measured.push([table, Math.round(bytes), rounded(ofMember), ...gigabytes.map((figure) => rounded(figure, 2))]);
  }
  const sizeNames = sizes.map((size) => `GB, ${size.toLocaleString('en')} members`);
  const header = ['table', 'bytes a row', 'rows of a member', ...sizeNames];
  for (const row of [header, ...measured, ['all', '', '', ...totals.map((total) => rounded(total, 1))]]) {
    console.log(`| ${row.join(' | ')} |`);
  }
} finally {
  await world.stop();
}
