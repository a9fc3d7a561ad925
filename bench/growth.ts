import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scheduleAppointment } from '#contract/appointment.ts';
import { listTimeSlots } from '#contract/assessment.ts';
import { pathOf } from '#contract/call.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { listMembers } from '#contract/member.ts';
import { dayMs } from '#domain/zoneOffset.ts';
import { copyOrganization } from './server/copyOrganization.ts';
import { drawCurves } from './server/drawCurves.ts';
import { measure, rounded, type Spread, time } from './server/measure.ts';
import { createQuietCheck } from './server/quietCheck.ts';
import { get, post } from './server/request.ts';
import { type BenchWorld, startBenchWorld } from './server/world.ts';

// `npm run bench:growth [members]`: measures the calls of one organization while 1,000 organizations of its size fill
// the database, 5,000,000 members in all. Pass fewer members per organization to fill less: 1000 makes a million. Every
// figure is written at once, so that a late failure loses none.

const members = Number(process.argv[2] ?? 5_000);
const sizes = [1, 10, 100, 300, 1_000];
/** Organizations copied per statement. */
const copiesAtOnce = 100;
const reads = 200;
const bookings = 200;

interface Row {
  readonly organizations: number;
  readonly members: number;
  readonly GB: number;
  /** Milliseconds, by name of the call. */
  readonly calls: Record<string, { readonly median: number; readonly p95: number }>;
}

const quiet = createQuietCheck();
const world = await startBenchWorld();
try {
  const organization = await world.addOrganization({ members, assessments: 10, appointments: members });
  const weekdays = [1, 2, 3, 4, 5];
  const year = await world.addAssessment(organization, {
    invites: false,
    days: 365,
    minutes: 30,
    weekdays,
    tracks: 20,
  });
  const { organizationId, adminToken, memberTokens } = organization;
  const administrator = { Authorization: `Bearer ${adminToken}` };
  const urlOf = (path: string) => new URL(`${world.url()}/api${path}`);
  const people = pathOf(listMembers, { organizationId });
  const slots = pathOf(listTimeSlots, { assessmentId: year.id });
  const firstSlot = year.slots[0]?.startsAt ?? 0;
  const calls: [string, URL][] = [
    ['first page of members', urlOf(people)],
    ['search', urlOf(`${people}?search=kowal`)],
    ['dashboard', urlOf(pathOf(getDashboard, { organizationId }))],
    ['slots of a day, 20 tracks', urlOf(`${slots}?from=${firstSlot}&to=${firstSlot + dayMs}`)],
    ['slots of a year, 20 tracks', urlOf(slots)],
  ];

  const rows: Row[] = [];
  let organizations = 1;
  for (const size of sizes) {
    const loading = await time(() => grow(organizationId, organizations, size));
    organizations = size;
    console.log(`Loaded ${size.toLocaleString('en')} organizations in ${rounded(loading / 1000)} s.`);
    const row: Row = { organizations, members: size * members, GB: await readGigabytes(world), calls: {} };
    rows.push(row);
    const note = async (name: string, { median, p95 }: Spread) => {
      row.calls[name] = { median: rounded(median), p95: rounded(p95) };
      await writeResults(rows);
    };
    await quiet.wait();
    for (const [name, url] of calls) {
      const read = () => get(url, administrator);
      await measure(read, { clients: 1, from: 0, to: 30 });
      await note(name, await measure(read, { clients: 1, from: 0, to: reads }));
    }
    for (const tracks of [1, 20]) {
      const { id: assessmentId, slots } = await world.addAssessment(organization, { tracks });
      const book = (index: number) => {
        const { startsAt, trackId } = slots[index] ?? {};
        return post(
          urlOf(pathOf(scheduleAppointment, { assessmentId })),
          { startsAt, trackId },
          { Authorization: `Bearer ${memberTokens[index]}`, 'Idempotency-Key': randomUUID() },
        );
      };
      await measure(book, { clients: 1, from: 0, to: 30 });
      const name = tracks === 1 ? 'booking' : `booking, ${tracks} tracks`;
      await note(name, await measure(book, { clients: 1, from: 30, to: 30 + bookings }));
    }
    console.table(rows.map(toTableRow));
  }
  console.log(quiet.result());
} finally {
  await world.stop();
}

/** Copies the organization until there are `to` organizations. */
async function grow(organizationId: string, from: number, to: number): Promise<void> {
  await world.load(async (loader) => {
    for (let next = from; next < to; next += copiesAtOnce) {
      const last = Math.min(next + copiesAtOnce, to) - 1;
      await copyOrganization(loader, organizationId, { from: next, to: last });
      console.log(`${(last + 1).toLocaleString('en')} organizations loaded.`);
    }
  });
}

function toTableRow({ calls, ...row }: Row) {
  const times = Object.entries(calls).map(([name, { median, p95 }]) => [name, `${median}, ${p95}`]);
  return { ...row, ...Object.fromEntries(times) };
}

/** Writes the figures and the picture so far. */
async function writeResults(rows: readonly Row[]): Promise<void> {
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'growth.json'), `${JSON.stringify(rows, null, 2)}\n`);
  const names = [...new Set(rows.flatMap(({ calls }) => Object.keys(calls)))];
  const curves = names.map((name) => ({
    name,
    points: rows.flatMap((row) =>
      row.calls[name] === undefined ? [] : [{ members: row.members, figure: row.calls[name].p95 }],
    ),
  }));
  const picture = drawCurves({
    title: 'Calls of one organization among others',
    unit: '95th percentile, milliseconds',
    axis: 'members of all organizations',
    isLogarithmic: false,
    curves,
  });
  await writeFile(join(folder, 'growth.svg'), picture);
}

async function readGigabytes({ pool }: BenchWorld): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes');
  return rounded(Number(rows[0]?.bytes) / 1e9, 2);
}
