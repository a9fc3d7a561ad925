import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '#contract/call.ts';
import { getMemberImport, importMembers, type MemberImport } from '#contract/invitation.ts';
import { isLong } from '#tests/support/longRun.ts';
import { openReliabilityWorld, type ReliabilityWorld, report, until, untilTaken } from './support/reliabilityWorld.ts';

const imports = isLong ? 25 : 1;
/** At least three portions, so that a kill interrupts the import. */
const people = isLong ? 8_000 : 5_500;
/** Fixed, because the port changes with each start and the request must stay equal. */
const publicUrl = 'http://localhost:4000';
let world: ReliabilityWorld;

beforeAll(async () => {
  world = await openReliabilityWorld({ members: 1, days: 1, env: { PUBLIC_URL: publicUrl } });
});
afterAll(() => world.stop());

test(`${imports} ${imports === 1 ? 'import' : 'imports'} of ${people} people invite everyone exactly once, although the server is killed`, {
  timeout: imports * 180_000,
}, async () => {
  const doneWhenKilled: number[] = [];
  for (let number = 0; number < imports; number += 1) {
    const file = fileOf(number);
    const key = randomUUID();
    // Killed while the file is read.
    const sending = send(file, key);
    await Promise.race([sending, sleep(50 + Math.random() * 400)]);
    await world.killAndRestart();
    await sending;
    // Retries with the same key, as a client does without a response.
    const importId = await send(file, key);
    // Killed while people are invited.
    const began = performance.now();
    await until(async () => ((await newest())?.peopleDone ?? 0) > 0, 'The first people are invited');
    await sleep(Math.random() * Math.min(1_000, (performance.now() - began) / 2));
    await world.killAndRestart();
    doneWhenKilled.push((await newest())?.peopleDone ?? 0);
    expect(await send(file, key), 'a repetition is the same import').toBe(importId);
    await until(async () => (await newest())?.status === 'Done', 'The import is done', 120_000);
    expect(await newest()).toMatchObject({
      id: importId,
      people,
      peopleDone: people,
      outcome: { invited: people, skipped: [] },
    });
    await checkPeople(number, importId);
  }
  report(
    `${imports} ${imports === 1 ? 'import' : 'imports'} of ${people} people over ${2 * imports} kills of the server, 0 lost, 0 invited twice; ` +
      `people done at the second kill: ${doneWhenKilled.join(', ')}`,
  );
});

function fileOf(number: number): Blob {
  const lines = Array.from({ length: people }, (_, index) => `Ada,import${number}-${index}@example.com`);
  return new Blob([['Name,Email', ...lines].join('\n')]);
}

/** Starts an import. Returns its id, or undefined without a response. */
async function send(file: Blob, key: string): Promise<string | undefined> {
  const form = new FormData();
  form.append('redirectUrl', `${publicUrl}/email-link`);
  form.append('file', file, 'people.csv');
  const path = pathOf(importMembers, { organizationId: world.organizationId });
  const answer = await untilTaken(() =>
    fetch(`${world.url}/api${path}?background=true`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${world.admin.token}`, 'Idempotency-Key': key },
      body: form,
    }),
  ).catch(() => undefined);
  if (answer === undefined) return undefined;
  const body = await answer.text();
  expect(answer.status, body).toBe(200);
  return (JSON.parse(body) as { data: { importId: string } }).data.importId;
}

async function newest(): Promise<MemberImport | null> {
  const path = pathOf(getMemberImport, { organizationId: world.organizationId });
  const headers = { Authorization: `Bearer ${world.admin.token}` };
  const answer = await untilTaken(() => fetch(`${world.url}/api${path}`, { headers }));
  const { data } = (await answer.json()) as { data: MemberImport | null };
  return data;
}

/**
 * Expects one membership, invitation, link and mail per person, and no leftovers. Rows of a file that was not fully read are
 * deleted a day later.
 */
async function checkPeople(number: number, importId: string | undefined): Promise<void> {
  const { rows } = await world.pool.query(
    `with own as (select id, email from organization_member where email like $1)
     select (select array[count(*), count(distinct email)] from own) as members,
       (select array[count(*), count(distinct organization_member_id)] from invitation
        where organization_member_id in (select id from own)) as links,
       (select array[count(*), count(distinct recipient)] from mail_message
        where kind = 'organizationInvitation' and organization_member_id in (select id from own)) as mails,
       (select array[count(*), 0] from member_import_row where import_id = $2) as staged,
       (select array[count(*), sum((details->>'count')::int)] from audit_event where action = 'MembersInvited') as events`,
    [`import${number}-%`, importId],
  );
  const counted = Object.entries<unknown[]>(rows[0]).map(([what, counts]) => [what, ...counts.map(Number)]);
  expect(counted).toEqual([
    ['members', people, people],
    ['links', people, people],
    ['mails', people, people],
    ['staged', 0, 0],
    ['events', number + 1, (number + 1) * people],
  ]);
}
