import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAppointmentCalendar, scheduleAppointment } from '#contract/appointment.ts';
import { inviteToAssessment, listAssessmentsForMember, listTimeSlots } from '#contract/assessment.ts';
import { watchAssigned } from '#contract/assessmentMember.ts';
import { listAuditEvents } from '#contract/auditLog.ts';
import { refreshToken, requestPasscode } from '#contract/auth.ts';
import { type Call, pathOf } from '#contract/call.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { importMembers, inviteMembers } from '#contract/invitation.ts';
import { listMembers } from '#contract/member.ts';
import { getResultAsPdf } from '#contract/result.ts';
import { getMe } from '#contract/user.ts';
import { addDays, calendarDateAt } from '#domain/calendarDate.ts';
import { reachEmbeddedPostgres } from '#server/platform/database/embedded/startEmbeddedPostgres.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import {
  openReliabilityWorld,
  percentile,
  type ReliabilityWorld,
  report,
  zone,
} from '#tests/reliability/support/reliabilityWorld.ts';
import { connectLoader, type LargeOrganization, loadOrganization } from '#tests/support/largeOrganization.ts';
import { isLong } from '#tests/support/longRun.ts';
import { createSignIn } from '#tests/support/signIn.ts';
import { createApiClient } from '../../scripts/demo/apiClient.ts';
import { createDemoAssessment } from '../../scripts/demo/seedDemo.ts';
import type { Victim } from './victim.ts';

const attackMs = isLong ? 30_000 : 2_000;
/** Limits in milliseconds for another person's call during an attack, if it takes `usualMs` without one. */
const mostMs = { median: 300, p95: 1_000 };
const usualMs = 15;
/** Durations of all calls without an attack, in milliseconds. The limits are scaled by them on a slow or busy machine. */
const alone: number[] = [];

let world: ReliabilityWorld;
let longAssessmentId: string;
/** The attacker's own organization. */
let large: LargeOrganization & { readonly adminToken: string };
/** Three administrators of one organization. */
let colleagues: readonly Administrator[];
/** The founders of ten organizations. */
let founders: readonly Administrator[];
/** The appointment of the attacking member. */
let appointmentId: string;
let practitionerToken: string;

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
  large = await addLargeOrganization();
  appointmentId = await addAppointmentWithResult();
  practitionerToken = await addPractitioner();
  colleagues = await addAdministrators(3, { ofOne: true });
  founders = await addAdministrators(10, { ofOne: false });
}, 300_000);
afterAll(() => world.stop());

async function addLargeOrganization() {
  const loader = await connectLoader(await reachEmbeddedPostgres(world.dataDir));
  const organization = await loadOrganization(loader, { members: 20_000, assessments: 20, appointments: 2_000 });
  await loader.query('vacuum analyze');
  await loader.end();
  const { sessionSecret: key } = await loadSecrets(world.dataDir, undefined);
  const person = { userId: organization.adminUserId, role: 'OrganizationAdmin' } as const;
  // Issued in the future, so that the token outlives the run.
  const start = createSignIn({ pool: world.pool, key, now: () => new Date(Date.now() + 3_600_000) });
  return { ...organization, adminToken: (await start(person)).accessToken };
}

/** Books an appointment with a finished result for the attacking member. Returns the appointment's id. */
async function addAppointmentWithResult(): Promise<string> {
  const [, attacker] = world.participants;
  const [startsAt = 0] = world.slots;
  const { data } = await createApiClient(world.url, attacker?.token ?? '').call(scheduleAppointment, {
    params: { assessmentId: world.assessmentId },
    body: { startsAt },
  });
  const observations = Array.from({ length: 100 }, (_, index) => ({
    code: `local:value-${index}`,
    label: `Value ${index}`,
    value: index,
    unit: 'g/L',
  }));
  await world.pool.query(
    `insert into result (organization_id, assessment_member_id, version, status, observations, summary, attachments,
       saved_by, saved_at, finished_at)
     values ($1, $2, 1, 'Final', $3, repeat('All is well. ', 500), '{}', $4, now(), now())`,
    [world.organizationId, attacker?.assessmentMemberId, JSON.stringify(observations), world.admin.userId],
  );
  return data.id;
}

async function addPractitioner(): Promise<string> {
  const { rows } = await world.pool.query<{ user_id: string }>(
    `with person as (
       insert into app_user (email, full_name) values ('practitioner@example.com', 'Dr Practice') returning id, email, full_name
     )
     insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
     select $1, id, 'Practitioners', email, full_name, now() from person returning user_id`,
    [world.organizationId],
  );
  const { sessionSecret: key } = await loadSecrets(world.dataDir, undefined);
  const start = createSignIn({ pool: world.pool, key, now: () => new Date(Date.now() + 3_600_000) });
  return (await start({ userId: rows[0]?.user_id ?? '', role: 'Practitioners' })).accessToken;
}

interface Administrator {
  readonly organizationId: string;
  readonly token: string;
}

/** Adds administrators of one new organization, or of one each. */
async function addAdministrators(count: number, { ofOne }: { ofOne: boolean }): Promise<Administrator[]> {
  const { rows } = await world.pool.query<{ userId: string; organizationId: string }>(
    `with founded as (
       insert into organization (name, address, time_zone)
       select 'Attackers', 'Prosta 2', '${zone}' from generate_series(1, $2::int) returning id
     ), numbered as (select id, row_number() over () as n from founded
     ), people as (
       insert into app_user (email, full_name)
       select 'attacker' || n || gen_random_uuid() || '@attackers.example.com', 'Attacker ' || n
       from generate_series(1, $1::int) n returning id, email, full_name
     ), joining as (select *, row_number() over () as n from people)
     insert into organization_member (organization_id, user_id, role, email, full_name, accepted_at)
     select numbered.id, joining.id, 'OrganizationAdmin', email, full_name, now()
     from joining join numbered on numbered.n = least(joining.n, $2::int)
     returning user_id as "userId", organization_id as "organizationId"`,
    [count, ofOne ? 1 : count],
  );
  const { sessionSecret: key } = await loadSecrets(world.dataDir, undefined);
  const start = createSignIn({ pool: world.pool, key, now: () => new Date(Date.now() + 3_600_000) });
  return Promise.all(
    rows.map(async ({ userId, organizationId }) => ({
      organizationId,
      token: (await start({ userId, role: 'OrganizationAdmin' })).accessToken,
    })),
  );
}

type Attack = () => Promise<Response>;

const send = (call: Call, init: RequestInit, params: Record<string, string> = {}, query = '') =>
  fetch(`${world.url}/api${pathOf(call, params)}${query}`, { method: call.method, ...init });

const asAdmin = () => ({ authorization: `Bearer ${world.admin.token}` });

const unknownKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 70_000 }, (_, index) => [`k${index}`, 0])));

const asMember = () => ({ authorization: `Bearer ${world.participants[1]?.token}` });

/** Just fits into the 16 KiB that a call may send without sign-in. */
const nested = `{"refreshToken":${'['.repeat(8_000)}${']'.repeat(8_000)}}`;
const manyHeaders = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`x-${index}`, '0']));

/** Opens a stream of the day for half a second. */
async function watchBriefly(): Promise<Response> {
  const now = Date.now();
  const response = await send(
    watchAssigned,
    { headers: { authorization: `Bearer ${practitionerToken}` }, signal: AbortSignal.timeout(500) },
    {},
    `?from=${now}&to=${now + 86_400_000}`,
  );
  await response.arrayBuffer().catch(() => undefined);
  return new Response(null, { status: response.status });
}

const json = { 'content-type': 'application/json' };

const asAttacker = () => ({ authorization: `Bearer ${large.adminToken}` });

let inventedAddresses = 0;

/** Previews a file with these lines below the headings. Each administrator has their own rate limit of transfers. */
function preview(by: () => { readonly organizationId: string; readonly token: string }, lines: string): Attack {
  const file = new Blob([`name,email${lines}`]);
  return () => {
    const form = new FormData();
    form.append('file', file, 'people.csv');
    form.append('redirectUrl', `${world.url}/email-link`);
    const { organizationId, token } = by();
    return send(
      importMembers,
      { headers: { authorization: `Bearer ${token}` }, body: form },
      { organizationId },
      '?preview=true',
    );
  };
}

const ofVictims = () => ({ organizationId: world.organizationId, token: world.admin.token });
const ofAttacker = () => ({ organizationId: large.organizationId, token: large.adminToken });
const emptyLines = preview(ofAttacker, '\n'.repeat(20_000_000));
const quotationMarks = preview(ofAttacker, `\n${`"${'""'.repeat(30_000)}",ada@example.com\n`.repeat(300)}`);

function alternate(one: Attack, other: Attack): Attack {
  let isOther = false;
  return () => {
    isOther = !isOther;
    return isOther ? one() : other();
  };
}

/** Invites 500 new people each time, as each of the administrators in turn. */
function inviteBatches(by: () => readonly Administrator[]): Attack {
  let batches = 0;
  return () => {
    batches += 1;
    const { organizationId, token } = by()[batches % by().length] ?? ofVictims();
    const members = Array.from({ length: 500 }, (_, index) => ({
      fullname: `Person ${index} of ${batches}`,
      email: `person${index}.${batches}@${organizationId}.example.com`,
    }));
    const body = JSON.stringify({ members, redirectUrl: `${world.url}/email-link` });
    return send(inviteMembers, { headers: { ...json, authorization: `Bearer ${token}` }, body }, { organizationId });
  };
}

function chooseWith(body: string): Attack {
  return () =>
    send(inviteToAssessment, { headers: { ...json, ...asAttacker() }, body }, { assessmentId: large.assessmentId });
}

const chosenByUnknownKeys = chooseWith(`{"selectAll":false,"include":[],"exclude":[],${unknownKeys.slice(1)}`);
const chosenByNumbers = chooseWith(`{"selectAll":false,"include":[${'0,'.repeat(500_000)}0],"exclude":[]}`);
const chosenByInvalidIds = chooseWith(
  JSON.stringify({ selectAll: false, include: Array.from({ length: 10_000 }, () => 'nobody'), exclude: [] }),
);

/** Attacks in which another organization's administrator looks at their dashboard. */
const attacksOnDashboard: [what: string, clients: number, attack: Attack][] = [
  ['batches of 500 people of three administrators', 12, inviteBatches(() => colleagues)],
  ['batches of 500 people of ten new organizations', 40, inviteBatches(() => founders)],
  ['bodies of 1 MiB of one person', 4, alternate(alternate(chosenByUnknownKeys, chosenByNumbers), chosenByInvalidIds)],
];

const attacks: [what: string, clients: number, attack: Attack][] = [
  [
    'bodies with 70,000 unknown fields without sign-in',
    8,
    () => send(refreshToken, { headers: json, body: unknownKeys }),
  ],
  [
    'slots of five minutes for a year',
    30,
    () => send(listTimeSlots, { headers: asAdmin() }, { assessmentId: longAssessmentId }),
  ],
  [
    'previews of a file with 5 million columns',
    2,
    preview(ofVictims, `${','.repeat(5_000_000)}\nAda,ada@example.com\n`),
  ],
  ['previews of files of empty lines and of quotation marks', 4, alternate(emptyLines, quotationMarks)],
  ['reads of the API document without sign-in', 100, () => fetch(`${world.url}/api/docs`)],
  [
    'requests of codes for invented addresses',
    100,
    () => {
      inventedAddresses += 1;
      const body = JSON.stringify({ email: `nobody${inventedAddresses}@example.com`, role: 'Member' });
      return send(requestPasscode, { headers: json, body });
    },
  ],
  [
    'searches of a letter among 20,000 people',
    30,
    () => send(listMembers, { headers: asAttacker() }, { organizationId: large.organizationId }, '?search=a&limit=100'),
  ],
  [
    'events of people with a letter',
    30,
    () =>
      send(listAuditEvents, { headers: asAttacker() }, { organizationId: large.organizationId }, '?search=a&limit=100'),
  ],
  ['bodies nested 8,000 levels deep without sign-in', 100, () => send(refreshToken, { headers: json, body: nested })],
  [
    'requests with 1,000 headers without sign-in',
    10,
    () => send(refreshToken, { headers: { ...json, ...manyHeaders }, body: '{}' }),
  ],
  ['downloads of calendar files', 30, () => send(getAppointmentCalendar, { headers: asMember() }, { appointmentId })],
  [
    'downloads of results as a PDF',
    30,
    () => {
      const assessmentMemberId = world.participants[1]?.assessmentMemberId ?? '';
      return send(getResultAsPdf, { headers: asMember() }, { assessmentMemberId });
    },
  ],
  ['streams of the day of one practitioner', 100, watchBriefly],
  ['calls of one person, of which nearly all are refused', 300, () => send(getMe, { headers: asAttacker() })],
];

describe('one client does not slow down another', () => {
  test.each(attacks)('with %s, over %d connections', async (what, clients, attack) => {
    alone.push(...(await measureVictim(500, ofParticipant())));
    expectWithinLimits(await measureBeside(ofParticipant(), attackMs, { what, clients, attack }));
  });

  test.each(attacksOnDashboard)('with %s, over %d connections', async (what, clients, attack) => {
    alone.push(...(await measureVictim(500, ofAdministrator())));
    expectWithinLimits(await measureBeside(ofAdministrator(), 3_000, { what, clients, attack }));
  });
});

function expectWithinLimits(beside: readonly number[]): void {
  const slowness = Math.max(1, percentile(alone, 0.5) / usualMs);
  expect(percentile(beside, 0.5)).toBeLessThan(mostMs.median * slowness);
  expect(percentile(beside, 0.95)).toBeLessThan(mostMs.p95 * slowness);
}

interface RunningAttack {
  readonly what: string;
  readonly clients: number;
  readonly attack: Attack;
}

/** Measures the victim's calls during an attack. */
async function measureBeside(
  victim: VictimCall,
  forMs: number,
  { what, clients, attack }: RunningAttack,
): Promise<number[]> {
  await world.keepSignedIn();
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
  const beside = await measureVictim(forMs, victim).finally(() => {
    isOver = true;
  });
  await Promise.all(attackers);
  expect(statuses.has(500), `${what}: a server error`).toBe(false);
  const seen = [...statuses].map(([status, count]) => `${count} × ${status || 'cut off'}`).join(', ');
  report(
    `${what}: another person's call takes ${percentile(beside, 0.5)} ms (median), ${percentile(beside, 0.95)} ms ` +
      `(p95); alone ${percentile(alone, 0.5)} and ${percentile(alone, 0.95)} ms; answers: ${seen}`,
  );
  return beside;
}

type VictimCall = Omit<Victim, 'forMs'>;

const ofParticipant = (): VictimCall => ({
  url: `${world.url}/api${pathOf(listAssessmentsForMember, { organizationId: world.organizationId })}`,
  token: world.participants[0]?.token ?? '',
});

const ofAdministrator = (): VictimCall => ({
  url: `${world.url}/api${pathOf(getDashboard, { organizationId: world.organizationId })}`,
  token: world.admin.token,
});

/** Measures the victim's calls, one after another. Returns their durations in milliseconds. */
async function measureVictim(forMs: number, call: VictimCall): Promise<number[]> {
  const victim: Victim = { ...call, forMs };
  const thread = new Worker(new URL('./victim.ts', import.meta.url), { workerData: victim });
  const [times] = (await once(thread, 'message')) as [number[]];
  return times;
}
