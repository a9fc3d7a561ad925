import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { measureBookings } from './server/bookings.ts';
import { measureLists } from './server/lists.ts';
import { measureLots } from './server/lots.ts';
import { rounded, time } from './server/measure.ts';
import { startBenchWorld } from './server/world.ts';

// `npm run bench:server [members]`: what the server does in a second and how long it lets one wait, in an organization
// of 100,000 members with 10,000 assessments and 1,000,000 appointments, beside the least that the same would take in
// the same run. docs/performance.md says what the figures mean.

const members = Number(process.argv[2] ?? 100_000);
const small = { members: 1_000, assessments: 100, appointments: 10_000 };
const large = { members, assessments: members / 10, appointments: members * 10 };

const world = await startBenchWorld();
try {
  const few = await world.addOrganization(small);
  const bookingsOfFew = await measureBookings(world, few, small.members);
  console.table(bookingsOfFew);

  let many = few;
  const seconds = (await time(async () => (many = await world.addOrganization(large)))) / 1000;
  console.log(`Loaded ${members.toLocaleString('en')} members and what belongs to them in ${rounded(seconds)} s.`);
  const lists = await measureLists(world, many, {
    members,
    // Half hours of the working days.
    year: await world.addAssessment(many, { invites: false, days: 365, minutes: 30, weekdays: [1, 2, 3, 4, 5] }),
  });
  console.table(lists);
  const bookingsOfMany = await measureBookings(world, many, members);
  console.table(bookingsOfMany);
  const lots = await measureLots(world, many, members);
  console.table(lots);

  const memory = rounded(await world.residentMemory());
  const server = {
    'memory after all that, MiB': memory,
    'start on these data, s': rounded((await world.restart()) / 1000),
  };
  console.table([server]);

  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  const results = {
    cores: availableParallelism(),
    bookings: [...bookingsOfFew, ...bookingsOfMany],
    lists,
    lots,
    server,
  };
  await writeFile(join(folder, 'server.json'), `${JSON.stringify({ members, ...results }, null, 2)}\n`);
} finally {
  await world.stop();
}
