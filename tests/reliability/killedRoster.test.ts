import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scheduleAppointment } from '#contract/appointment.ts';
import type { Call } from '#contract/call.ts';
import { commitRoster, getRoster, type Roster, undoRoster, uploadRoster } from '#contract/roster.ts';
import { isLong } from '#tests/support/longRun.ts';
import {
  openReliabilityWorld,
  type ReliabilityWorld,
  report,
  seatsPerSlot,
  send,
  until,
  untilTaken,
} from './support/reliabilityWorld.ts';

const rounds = isLong ? 5 : 1;
/** They leave with an appointment each. */
const leavers = 40;
/** More rows than two batches, so that a kill interrupts the list. */
const renamed = 3_000;
const joiners = 2_500;
const steps = leavers + renamed + joiners;
let world: ReliabilityWorld;

beforeAll(async () => {
  // Nobody answers at the port, so that the mails stay in the queue.
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Checkwell <no-reply@example.com>' };
  world = await openReliabilityWorld({ members: leavers, days: 1, env });
  await world.pool.query(
    `with people as (
       insert into app_user (email) select 'stays' || n || '@reliable.example.com' from generate_series(1, $2::int) n
       returning id, email
     )
     insert into organization_member (organization_id, user_id, role, email, full_name)
     select $1, id, 'Member', email, 'Old name' from people`,
    [world.organizationId, renamed],
  );
  for (const [index, { token }] of world.participants.entries()) {
    const body = { startsAt: world.slots[Math.floor(index / seatsPerSlot)] };
    const booked = await ask(scheduleAppointment, { assessmentId: world.assessmentId }, { body, token });
    expect(booked.status, await booked.text()).toBe(200);
  }
  await world.pool.query('delete from mail_message');
});
afterAll(() => world.stop());

test(`${rounds} staff ${rounds === 1 ? 'list' : 'lists'} of ${steps} rows, read, applied and undone over kills of the server: nothing lost, nothing twice`, {
  timeout: rounds * 300_000,
}, async () => {
  const before = await readPeople();
  const doneWhenKilled: number[] = [];

  const killOnceBegun = async (rosterId: string) => {
    await until(async () => (await read(rosterId)).stepsDone > 0, 'The first rows are done');
    await sleep(Math.random() * 200);
    await world.killAndRestart();
    doneWhenKilled.push((await read(rosterId)).stepsDone);
  };
  const finish = async (rosterId: string, status: Roster['status']) => {
    await until(async () => (await read(rosterId)).status === status, `The list is ${status}`, 180_000);
    expect(await read(rosterId)).toMatchObject({ status, steps, stepsDone: steps });
  };

  for (let round = 0; round < rounds; round += 1) {
    // Killed while the file is read. Nothing has changed, and the file can be uploaded again.
    const reading = upload(round).catch(() => undefined);
    await Promise.race([reading, sleep(50 + Math.random() * 300)]);
    await world.killAndRestart();
    await reading;
    expect(await readPeople()).toEqual(before);
    const uploaded = await upload(round);
    expect(uploaded.facts).toMatchObject({
      counts: { Leaver: leavers, Changed: renamed, Joiner: joiners },
      leaversBooked: leavers,
      warnings: [],
    });
    const { id: rosterId } = uploaded;
    const params = { organizationId: world.organizationId, rosterId };

    expect((await ask(commitRoster, params, { body: {} })).status).toBe(200);
    await killOnceBegun(rosterId);
    await finish(rosterId, 'Done');
    const mailed = (people: number) => ({ people, mails: people });
    expect(await readOutcome(round)).toEqual({
      left: mailed(leavers),
      joined: { people: joiners, mails: joiners },
      renamed,
      live: 0,
      events: { MemberDeactivated: (round + 1) * leavers, MemberReactivated: round * leavers },
    });

    expect((await ask(undoRoster, params)).status).toBe(200);
    // Another server takes over after 20 to 30 seconds, so this kill is part of the long run only.
    if (isLong) await killOnceBegun(rosterId);
    await finish(rosterId, 'Undone');
    expect(await readPeople()).toEqual(before);
    expect(await readOutcome(round)).toMatchObject({
      left: mailed(0),
      joined: { people: 0 },
      live: leavers,
      events: { MemberDeactivated: (round + 1) * leavers, MemberReactivated: (round + 1) * leavers },
    });
  }
  report(
    `${rounds} staff ${rounds === 1 ? 'list' : 'lists'} of ${steps} rows over ${(isLong ? 3 : 2) * rounds} kills of the server, 0 rows lost, 0 done twice; ` +
      `rows done at the kills: ${doneWhenKilled.join(', ')}`,
  );
  expect(
    doneWhenKilled.some((done) => done < steps),
    'a kill after the last row proves nothing',
  ).toBe(true);
});

async function upload(round: number): Promise<Roster> {
  const stays = Array.from({ length: renamed }, (_, n) => `New name ${round},stays${n + 1}@reliable.example.com`);
  const joins = Array.from({ length: joiners }, (_, n) => `Joiner,joiner${round}-${n}@reliable.example.com`);
  const form = new FormData();
  form.append('file', new Blob([['Name,Email', ...stays, ...joins].join('\n')]), 'staff.csv');
  const answer = await ask(uploadRoster, { organizationId: world.organizationId }, { query: '?mode=Whole', form });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  const { data } = JSON.parse(text) as { data: Roster };
  await until(async () => (await read(data.id)).status === 'Preview', 'The list is read');
  return read(data.id);
}

async function read(rosterId: string): Promise<Roster> {
  const answer = await ask(getRoster, { organizationId: world.organizationId, rosterId });
  return ((await answer.json()) as { data: Roster }).data;
}

/** Members and their appointments, as a staff list finds them. */
async function readPeople(): Promise<unknown[]> {
  const { rows } = await world.pool.query(
    `select m.email, m.full_name, m.deactivated_at, p.starts_at, p.canceled_at
     from organization_member m
     left join assessment_member am on am.organization_member_id = m.id
     left join appointment p on p.assessment_member_id = am.id
     where m.organization_id = $1 and m.removed_at is null order by m.email, p.starts_at`,
    [world.organizationId],
  );
  return rows;
}

/** Counts the people that the list of a round has changed, and their unsent mails. */
async function readOutcome(round: number) {
  const { rows } = await world.pool.query(
    `with mails as (
       select kind, organization_member_id as id, count(*)::int as sent from mail_message group by 1, 2
     ), left_by as (
       select m.id from organization_member m where m.organization_id = $1 and m.deactivated_at is not null
     ), joined as (
       select m.id from organization_member m where m.organization_id = $1 and m.removed_at is null and m.email like $2
     )
     select json_build_object('people', (select count(*) from left_by),
         'mails', (select coalesce(sum(sent), 0) from mails where kind = 'appointmentCanceled')) as left,
       json_build_object('people', (select count(*) from joined),
         'mails', (select coalesce(sum(sent), 0) from mails join joined using (id)
                   where kind = 'organizationInvitation')) as joined,
       (select count(*)::int from organization_member
        where organization_id = $1 and removed_at is null and full_name = $3) as renamed,
       (select count(*)::int from appointment where canceled_at is null) as live,
       (select json_object_agg(action, count) from (
          select wanted.action, count(e.id) from unnest(array['MemberDeactivated', 'MemberReactivated']) wanted (action)
          left join audit_event e on e.organization_id = $1 and e.action = wanted.action group by 1) counted) as events`,
    [world.organizationId, `joiner${round}-%`, `New name ${round}`],
  );
  return rows[0];
}

/** Sends a call until it is taken, as the administrator unless there is a token. */
const ask = (call: Call, params: Record<string, string>, sending: Partial<Parameters<typeof send>[2]> = {}) =>
  untilTaken(() => send(world, call, { token: world.admin.token, params, ...sending }));
