import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { measureBookings } from './server/bookings.ts';
import { drawCurves } from './server/drawCurves.ts';
import { measureLists } from './server/lists.ts';
import { measureLots } from './server/lots.ts';
import { rounded, time } from './server/measure.ts';
import { createQuiet } from './server/quiet.ts';
import { type BenchOrganization, startBenchWorld } from './server/world.ts';

// `npm run bench:server [members]`: what the server does in a second and how long it lets one wait, in organizations of
// 1,000, 10,000 and 100,000 members, the largest with 10,000 assessments and 1,000,000 appointments, beside the least
// that the same would take in the same run. With 1000000 there is one of a million members as well.
// docs/performance.md says what the figures mean.

const largest = Number(process.argv[2] ?? 100_000);
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size < largest).concat(largest);
/** So that a million members fit on the disk of a small machine. */
const mostAssessments = 10_000;

const quiet = createQuiet();
const world = await startBenchWorld();
try {
  const bookings = [];
  const lists = [];
  let organization: BenchOrganization | undefined;
  for (const members of sizes) {
    const assessments = Math.min(mostAssessments, members / 10);
    const load = async () => {
      organization = await world.addOrganization({ members, assessments, appointments: assessments * 100 });
    };
    const seconds = (await time(load)) / 1000;
    if (organization === undefined) break;
    console.log(`Loaded ${members.toLocaleString('en')} members and what belongs to them in ${rounded(seconds)} s.`);
    // Half hours of the working days.
    const ofYear = { invites: false, days: 365, minutes: 30, weekdays: [1, 2, 3, 4, 5] };
    const year = await world.addAssessment(organization, ofYear);
    const listsOfThese = await measureLists(world, organization, { members, year, quiet });
    console.table(listsOfThese);
    lists.push(...listsOfThese);
    const bookingsOfThese = await measureBookings(world, organization, { members, quiet });
    console.table(bookingsOfThese);
    bookings.push(...bookingsOfThese);
  }
  await quiet.wait();
  const lots = organization === undefined ? [] : await measureLots(world, organization, largest);
  console.table(lots);

  const memory = rounded(await world.residentMemory());
  const server = {
    'memory after all that, MiB': memory,
    'start on these data, s': rounded((await world.restart()) / 1000),
    'memory after the start, MiB': rounded(await world.residentMemory()),
  };
  console.table([server]);

  const machine = { cores: availableParallelism(), ...quiet.result() };
  console.log(machine.wasQuiet ? 'The machine was quiet.' : 'The machine was NOT quiet: compare ratios alone.');
  const results = { members: largest, machine, bookings, lists, lots, server };
  await writeFile(await openResult('server.json'), `${JSON.stringify(results, null, 2)}\n`);
  await drawPictures(bookings, lists);
} finally {
  await world.stop();
}

async function openResult(name: string): Promise<string> {
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  return join(folder, name);
}

async function drawPictures(
  bookings: Awaited<ReturnType<typeof measureBookings>>,
  lists: Awaited<ReturnType<typeof measureLists>>,
): Promise<void> {
  const by16 = bookings.filter(({ clients }) => clients === 16);
  const ways = [
    ['through Checkwell', 'product, 1/s'],
    ['bare Fastify route', 'bare Fastify, 1/s'],
    ['bare transaction', 'bare transaction, 1/s'],
    ['bare statement', 'bare statement, 1/s'],
  ] as const;
  const bookingCurves = ways.map(([name, key]) => ({
    name,
    points: by16.map((row) => ({ members: row.members, figure: row[key] })),
  }));
  const shown = [
    'members, first page',
    'members, random terms',
    'members, nine tenths down',
    'dashboard',
    'slots of a day',
  ];
  const listCurves = shown.map((name) => ({
    name,
    points: lists.filter(({ list }) => list === name).map((row) => ({ members: row.members, figure: row['p95, ms'] })),
  }));
  const pictures = [
    [
      'server-bookings.svg',
      { title: 'Bookings, 16 clients', unit: 'bookings per second', isLogarithmic: false, curves: bookingCurves },
    ],
    [
      'server-lists.svg',
      { title: 'Lists and dashboard', unit: '95th percentile, milliseconds', isLogarithmic: true, curves: listCurves },
    ],
  ] as const;
  for (const [name, picture] of pictures) await writeFile(await openResult(name), drawCurves(picture));
}
