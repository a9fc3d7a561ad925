import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAssessmentsForMember, listTimeSlots } from '#contract/assessment.ts';
import { refreshToken } from '#contract/auth.ts';
import { type Call, pathOf } from '#contract/call.ts';
import { importMembers } from '#contract/invitation.ts';
import { addDays, calendarDateAt } from '#domain/calendarDate.ts';
import { createApiClient } from '../../scripts/demo/apiClient.ts';
import { createDemoAssessment } from '../../scripts/demo/seedDemo.ts';
import {
  isLong,
  openReliabilityWorld,
  percentile,
  type ReliabilityWorld,
  report,
  zone,
} from './support/reliabilityWorld.ts';

const attackMs = isLong ? 30_000 : 5_000;
/** Median and 95th percentile of another person's call during an attack. */
const mostMs = { median: 500, p95: 1_500 };

let world: ReliabilityWorld;
let longAssessmentId: string;

beforeAll(async () => {
  world = await openReliabilityWorld({ members: 2, env: { CALLS_PER_MINUTE: '6000' } });
  const firstDay = addDays(calendarDateAt(Date.now(), zone), 14);
  // Slots of five minutes, day and night for a year.
  longAssessmentId = await createDemoAssessment(createApiClient(world.url, world.admin.token), world.organizationId, {
    name: 'A year',
    firstDay,
    lastDay: addDays(firstDay, 364),
    minutes: 5,
    perSlot: 1,
    days: [0, 1, 2, 3, 4, 5, 6],
    ranges: [[0, 1440]],
  });
}, 120_000);
afterAll(() => world.stop());

type Attack = () => Promise<Response>;

const send = (call: Call, init: RequestInit, params: Record<string, string> = {}, query = '') =>
  fetch(`${world.url}/api${pathOf(call, params)}${query}`, { method: call.method, ...init });

const asAdmin = () => ({ authorization: `Bearer ${world.admin.token}` });

const unknownKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 70_000 }, (_, index) => [`k${index}`, 0])));

const wideFile = new Blob([`name,email${','.repeat(5_000_000)}\nAda,ada@example.com\n`]);

const attacks: [what: string, clients: number, attack: Attack][] = [
  [
    'bodies with 70,000 unknown fields without sign-in',
    8,
    () => send(refreshToken, { headers: { 'content-type': 'application/json' }, body: unknownKeys }),
  ],
  [
    'slots of five minutes for a year',
    30,
    () => send(listTimeSlots, { headers: asAdmin() }, { assessmentId: longAssessmentId }),
  ],
  [
    'previews of a file with 5 million columns',
    2,
    () => {
      const form = new FormData();
      form.append('file', wideFile, 'people.csv');
      form.append('redirectUrl', `${world.url}/email-link`);
      const { organizationId } = world;
      return send(importMembers, { headers: asAdmin(), body: form }, { organizationId }, '?preview=true');
    },
  ],
];

describe('one client does not slow down another', () => {
  test.each(attacks)('with %s, over %d connections', { timeout: 120_000 }, async (what, clients, attack) => {
    await world.keepSignedIn();
    const alone = await measureVictim(2_000);
    let isOver = false;
    const statuses = new Map<number, number>();
    const attackers = Array.from({ length: clients }, async () => {
      while (!isOver) {
        // A refused body closes the connection.
        const status = await attack().then(
          async (response) => {
            await response.arrayBuffer();
            return response.status;
          },
          () => 0,
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    const beside = await measureVictim(attackMs);
    isOver = true;
    await Promise.all(attackers);
    const seen = [...statuses].map(([status, count]) => `${count} × ${status || 'cut off'}`).join(', ');
    report(
      `${what}: another person's call takes ${percentile(beside, 0.5)} ms (median), ${percentile(beside, 0.95)} ms ` +
        `(p95); alone ${percentile(alone, 0.5)} and ${percentile(alone, 0.95)} ms; answers: ${seen}`,
    );
    expect(percentile(beside, 0.5)).toBeLessThan(mostMs.median);
    expect(percentile(beside, 0.95)).toBeLessThan(mostMs.p95);
  });
});

/** Calls one after another for a while. Returns their times in milliseconds. */
async function measureVictim(forMs: number): Promise<number[]> {
  const [victim] = world.participants;
  const headers = { authorization: `Bearer ${victim?.token}` };
  const until = performance.now() + forMs;
  const times: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    const response = await send(listAssessmentsForMember, { headers }, { organizationId: world.organizationId });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}
