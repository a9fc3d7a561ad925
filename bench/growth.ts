import { randomUUID } from 'node:crypto';
import { scheduleAppointment } from '#contract/appointment.ts';
import { pathOf } from '#contract/call.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { listMembers } from '#contract/member.ts';
import { copyOrganization } from './server/copyOrganization.ts';
import { measure, rounded, time } from './server/measure.ts';
import { createQuietCheck } from './server/quietCheck.ts';
import { get, post } from './server/request.ts';
import { type BenchWorld, startBenchWorld } from './server/world.ts';

// `npm run bench:growth [members]`: measures the calls of one organization while 1,000 like it fill the database, 5,000,000
// members in all. Pass the members of an organization to fill less: 1000 makes a million.

const members = Number(process.argv[2] ?? 5_000);
const sizes = [1, 10, 100, 1_000];
const reads = 200;
const bookings = 200;

const quiet = createQuietCheck();
const world = await startBenchWorld();
try {
  const organization = await world.addOrganization({ members, assessments: 10, appointments: members });
  const { organizationId, adminToken, memberTokens } = organization;
  const administrator = { Authorization: `Bearer ${adminToken}` };
  const urlOf = (path: string) => new URL(`${world.url()}/api${path}`);
  const people = pathOf(listMembers, { organizationId });
  const calls: [string, URL][] = [
    ['first page of members', urlOf(people)],
    ['search', urlOf(`${people}?search=kowal`)],
    ['dashboard', urlOf(pathOf(getDashboard, { organizationId }))],
  ];

  const rows = [];
  let copies = 0;
  for (const size of sizes) {
    const loading = await time(async () => {
      await world.load((loader) => copyOrganization(loader, organizationId, { from: copies + 1, to: size - 1 }));
    });
    copies = size - 1;
    console.log(`Loaded ${size.toLocaleString('en')} organizations in ${rounded(loading / 1000)} s.`);
    const row: Record<string, number> = {
      organizations: size,
      members: size * members,
      GB: await readGigabytes(world),
    };
    await quiet.wait();
    for (const [name, url] of calls) {
      const read = () => get(url, administrator);
      await measure(read, { clients: 1, from: 0, to: 30 });
      const { median, p95 } = await measure(read, { clients: 1, from: 0, to: reads });
      Object.assign(row, { [`${name}, median`]: rounded(median), [`${name}, p95`]: rounded(p95) });
    }
    const assessment = await world.addAssessment(organization);
    const book = (index: number) =>
      post(
        urlOf(pathOf(scheduleAppointment, { assessmentId: assessment.id })),
        { startsAt: assessment.slots[index]?.startsAt },
        { Authorization: `Bearer ${memberTokens[index]}`, 'Idempotency-Key': randomUUID() },
      );
    await measure(book, { clients: 1, from: 0, to: 30 });
    const { median, p95 } = await measure(book, { clients: 1, from: 30, to: 30 + bookings });
    rows.push({ ...row, 'booking, median': rounded(median), 'booking, p95': rounded(p95) });
    console.table(rows);
  }
  console.log(quiet.result());
} finally {
  await world.stop();
}

async function readGigabytes({ pool }: BenchWorld): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes');
  return rounded(Number(rows[0]?.bytes) / 1e9, 2);
}
