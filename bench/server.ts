import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { measureBookings } from './server/bookings.ts';
import { measureBulkTasks } from './server/bulkTasks.ts';
import { drawCurves } from './server/drawCurves.ts';
import { measureLists } from './server/lists.ts';
import { rounded, time } from './server/measure.ts';
import { createQuietCheck } from './server/quietCheck.ts';
import { measureFirstList, measureNextList } from './server/staffLists.ts';
import { type BenchOrganization, startBenchWorld } from './server/world.ts';

// `npm run bench:server [members]`: measures throughput and latency in organizations of 1,000, 10,000 and 100,000 members,
// and compares them with bare statements in the same run. The largest has 10,000 assessments and 1,000,000 appointments.
// Pass 1000000 to add an organization of a million members. docs/performance.md explains the figures.

const largest = Number(process.argv[2] ?? 100_000);
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size < largest).concat(largest);
/** Keeps a million members on a small disk. */
const mostAssessments = 10_000;

const quiet = createQuietCheck();
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
    console.log(`Loaded ${members.toLocaleString('en')} members and their data in ${rounded(seconds)} s.`);
    const yearOptions = { invites: false, days: 365, minutes: 30, weekdays: [1, 2, 3, 4, 5] };
    const year = await world.addAssessment(organization, yearOptions);
    const tracks = await world.addAssessment(organization, { ...yearOptions, tracks: 10 });
    const sizeLists = await measureLists(world, organization, { members, year, tracks, quiet });
    console.table(sizeLists);
    lists.push(...sizeLists);
    const sizeBookings = await measureBookings(world, organization, { members, quiet });
    console.table(sizeBookings);
    bookings.push(...sizeBookings);
  }
  await quiet.wait();
  const bulk = organization === undefined ? [] : await measureBulkTasks(world, organization, largest);
  console.table(bulk);
  await quiet.wait();
  const staffLists = [
    ...(await measureFirstList(world, largest)),
    ...(organization === undefined ? [] : await measureNextList(world, organization, largest)),
  ];
  console.table(staffLists);

  const memory = rounded(await world.residentMemory());
  const server = {
    'memory after the run, MiB': memory,
    'start with this data, s': rounded((await world.restart()) / 1000),
    'memory after the start, MiB': rounded(await world.residentMemory()),
  };
  console.table([server]);

  const machine = { cores: availableParallelism(), ...quiet.result() };
  console.log(machine.wasQuiet ? 'The machine was quiet.' : 'The machine was NOT quiet: compare ratios alone.');
  const results = { members: largest, machine, bookings, lists, bulk, staffLists, server };
  await writeFile(await prepareResultPath('server.json'), `${JSON.stringify(results, null, 2)}\n`);
  await drawPictures(bookings, lists);
} finally {
  await world.stop();
}

async function prepareResultPath(name: string): Promise<string> {
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  return join(folder, name);
}

async function drawPictures(
  bookings: Awaited<ReturnType<typeof measureBookings>>,
  lists: Awaited<ReturnType<typeof measureLists>>,
): Promise<void> {
  const by16 = bookings.filter(({ clients }) => clients === 16);
  const methods = [
    ['through Checkwell', 'product, 1/s'],
    ['bare Fastify route', 'bare Fastify, 1/s'],
    ['bare transaction', 'bare transaction, 1/s'],
    ['bare statement', 'bare statement, 1/s'],
  ] as const;
  const bookingCurves = methods.map(([name, key]) => ({
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
  const axis = 'members of the organization';
  const pictures = [
    [
      'server-bookings.svg',
      { title: 'Bookings, 16 clients', unit: 'bookings per second', axis, isLogarithmic: false, curves: bookingCurves },
    ],
    [
      'server-lists.svg',
      {
        title: 'Lists and dashboard',
        unit: '95th percentile, milliseconds',
        axis,
        isLogarithmic: true,
        curves: listCurves,
      },
    ],
  ] as const;
  for (const [name, picture] of pictures) await writeFile(await prepareResultPath(name), drawCurves(picture));
}
