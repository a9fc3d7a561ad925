import { describe, expect, test } from 'vitest';
import { getFile } from '#contract/file.ts';
import { exportPersonalData } from '#contract/personalData.ts';
import { withdrawResult } from '#contract/result.ts';
import { getResultRetention, previewResultRetention, updateResultRetention } from '#contract/resultRetention.ts';
import { personalData } from '#domain/personalData.ts';
import { categories } from '#domain/personalDataCategories.ts';
import type { ResultsDeletionMailData } from '#server/mail/mailQueue.ts';
import { mailTexts } from '#server/mail/mailTexts.ts';
import { resultsDeletion } from '#server/mail/templates/resultMails.ts';
import { formatsOf } from '#server/platform/formatsOf.ts';
import { at, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPractice, openResult, saveResult, uploadPdf } from '#tests/support/resultWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const lines: string[] = [];
const world = openBookingWorld({ onLogLine: (line) => lines.push(line) });

/** Finished on 1 March 2027, in organizations that keep results for a year. */
const lastQuietDay = '2028-01-30T12:00:00+01:00';
const announcedOn = '2028-01-31T12:00:00+01:00';
const dayBefore = '2028-03-01T23:59:00+01:00';
const deletedOn = '2028-03-02T00:30:00+01:00';

type Practice = Awaited<ReturnType<typeof foundPractice>>;

function setYears(
  { admin, organizationId }: Pick<Practice, 'admin' | 'organizationId'>,
  years: number | null,
  expected: number | null = null,
) {
  return admin.client.call(updateResultRetention, { params: { organizationId }, body: { years, expected } });
}

async function readRetention(client: Client, organizationId: string) {
  return (await succeed(client.call(getResultRetention, { params: { organizationId } }))).json.data;
}

async function foundFinished(members = 1): Promise<Practice> {
  const practice = await foundPractice(world.server, { members });
  await succeed(saveResult(practice.practitioner.client, practice.assessmentMemberId, { status: 'Final' }));
  return practice;
}

async function sweepOn(iso: string): Promise<void> {
  world.setClock(iso);
  await world.server.services.resultRetention.sweep();
  world.resetClock();
}

const announcementsTo = async ({ email }: { email: string }) =>
  (await world.server.queuedMails(email)).filter(({ kind }) => kind === 'resultsDeletion');

const isKept = async ({ practitioner, assessmentMemberId }: Practice) =>
  (await succeed(openResult(practitioner.client, assessmentMemberId))).json.data.resultStatus === 'Final';

/** Moves the finishing of results into the past. */
async function age({ organizationId }: Practice, years: number): Promise<void> {
  await world.server.pool.query(
    'update result set finished_at = finished_at - make_interval(years => $2) where organization_id = $1',
    [organizationId, years],
  );
}

test('results are kept by default, whatever their age', async () => {
  const practice = await foundFinished();
  await age(practice, 40);
  await sweepOn(deletedOn);
  expect(await isKept(practice)).toBe(true);
  expect(await announcementsTo(practice.admin)).toEqual([]);
  expect(await readRetention(practice.practitioner.client, practice.organizationId)).toEqual({
    years: null,
    deletion: null,
  });
});

test('results are announced once, 30 days before they are deleted, in that organization only', async () => {
  const practice = await foundFinished();
  const other = await foundFinished();
  await succeed(setYears(practice, 1));
  await sweepOn(lastQuietDay);
  expect(await announcementsTo(practice.admin)).toEqual([]);
  await sweepOn(announcedOn);
  await sweepOn(dayBefore);
  for (const person of [practice.admin, practice.practitioner]) {
    const announcements = await announcementsTo(person);
    expect(announcements.map(({ data }) => data)).toMatchObject([
      { deletesAt: at('2028-03-02T00:00:00+01:00'), years: 1, count: null },
    ]);
  }
  expect(await announcementsTo(practice.member)).toEqual([]);
  expect(await isKept(practice)).toBe(true);

  const { organizationId } = practice;
  const removed = 'checkwell_cleanup_removed_total{kind="results"}';
  const count = async () => {
    const { body } = await world.server.app.inject({ url: '/metrics' });
    return Number(
      body
        .split('\n')
        .find((line) => line.startsWith(removed))
        ?.slice(removed.length),
    );
  };
  const before = await count();
  await sweepOn(deletedOn);
  expect(await isKept(practice)).toBe(false);
  expect(await isKept(other)).toBe(true);
  expect(await count()).toBe(before + 1);
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg?.startsWith('Results were deleted'));
  expect(told).toMatchObject([{ level: 30, removed: { results: 1 } }]);
  expect(await readRetention(practice.admin.client, organizationId)).toEqual({ years: 1, deletion: null });
  expect(await announcementsTo(other.admin)).toEqual([]);
});

test('everything of the results is deleted that declares their period, and attendance stays', async () => {
  const { server } = world;
  const practice = await foundPractice(server);
  const { practitioner, assessmentMemberId, member } = practice;
  const finishAndCorrect = async () => {
    const file = await uploadPdf(practitioner.client);
    const content = { status: 'Final', attachments: [file], privateNote: 'Shy' };
    const { json } = await succeed(saveResult(practitioner.client, assessmentMemberId, content));
    const corrected = { ...content, summary: 'Corrected', version: json.data.version };
    await succeed(saveResult(practitioner.client, assessmentMemberId, corrected));
    return file;
  };
  await finishAndCorrect();
  const body = { version: 2, reason: 'Wrong person' };
  await succeed(practitioner.client.call(withdrawResult, { params: { assessmentMemberId }, body }));
  const file = await finishAndCorrect();
  const { rows } = await server.pool.query<{ name: string }>(
    `select original_file_path as name from file where assessment_member_id = $1`,
    [assessmentMemberId],
  );
  expect(rows).toHaveLength(2);

  await server.pool.query(
    `insert into held_time (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, expires_at, ended_at,
       end_reason)
     select organization_id, assessment_id, assessment_member_id, starts_at, ends_at, starts_at, starts_at, 'Expired'
     from appointment where assessment_member_id = $1`,
    [assessmentMemberId],
  );

  const countRows = async () => {
    const tables = Object.entries(personalData).filter(([, { columns }]) =>
      Object.hasOwn(columns, 'assessment_member_id'),
    );
    const counts = tables.map(async ([table]) => {
      const { rows } = await server.pool.query(
        `select count(*)::integer as count from ${table} where assessment_member_id = $1`,
        [assessmentMemberId],
      );
      return [table, rows[0].count] as const;
    });
    return Promise.all(counts);
  };
  const before = await countRows();
  expect(before.filter(([, count]) => count === 0)).toEqual([]);
  await succeed(setYears(practice, 1));
  await sweepOn(announcedOn);
  await sweepOn(deletedOn);
  const emptied = (await countRows()).filter(([, count]) => count === 0).map(([table]) => table);
  const declaring = Object.entries(personalData).filter(([, { columns }]) =>
    Object.values(columns).some(
      ({ category }) => category !== undefined && categories[category].keptFor === 'resultRetention',
    ),
  );
  expect(emptied).toEqual(declaring.map(([table]) => table));

  // The bytes go with the next sweep of orphaned files.
  await server.services.orphanedFiles.sweep();
  for (const { name } of rows) expect(await server.services.storage.read(name)).toBeUndefined();
  expect((await practitioner.client.call(getFile, { params: { file } })).status).toBe(404);
  const { json } = await succeed(openResult(member.client, assessmentMemberId));
  expect(json.data).toMatchObject({ attendance: 'Arrived', resultStatus: null });
  expect(json.data).not.toHaveProperty('withdrawals');
});

describe('changing the period', () => {
  test('is told to the member with their results', async () => {
    const practice = await foundFinished();
    const { member, practitioner, assessmentMemberId } = practice;
    const open = async (client: Client) => (await succeed(openResult(client, assessmentMemberId))).json.data;
    expect(await open(member.client)).toMatchObject({ resultsKeptForYears: null });
    await succeed(setYears(practice, 3));
    expect(await open(member.client)).toMatchObject({ resultsKeptForYears: 3 });
    expect(await open(practitioner.client)).not.toHaveProperty('resultsKeptForYears');
  });

  test('deletes nothing before it was announced for 30 days', async () => {
    const practice = await foundFinished();
    await age(practice, 5);
    const { json } = await succeed(setYears(practice, 2));
    const deletesAt = at('2027-04-01T00:00:00+02:00');
    expect(json.data).toEqual({ years: 2, deletion: { at: deletesAt, count: null } });
    expect(await announcementsTo(practice.practitioner)).toHaveLength(1);
    await sweepOn('2027-03-31T23:00:00+02:00');
    expect(await isKept(practice)).toBe(true);
    await sweepOn('2027-04-01T00:01:00+02:00');
    expect(await isKept(practice)).toBe(false);
  });

  test('to a longer one cancels the announced deletion', async () => {
    const practice = await foundFinished();
    await succeed(setYears(practice, 1));
    await sweepOn(announcedOn);
    await succeed(setYears(practice, 2, 1));
    expect(await readRetention(practice.admin.client, practice.organizationId)).toEqual({ years: 2, deletion: null });
    await sweepOn(deletedOn);
    expect(await isKept(practice)).toBe(true);
    await succeed(setYears(practice, null, 2));
    await sweepOn('2058-03-02T00:30:00+01:00');
    expect(await isKept(practice)).toBe(true);
  });

  test('is in the audit log with the old and the new period, and refused to somebody who saw another one', async () => {
    const practice = await foundPractice(world.server);
    await succeed(setYears(practice, 10));
    await succeed(setYears(practice, 10, 10));
    expect((await setYears(practice, 3)).status).toBe(409);
    await succeed(setYears(practice, null, 10));
    const { rows } = await world.server.pool.query(
      `select details, actor_id from audit_event
        where organization_id = $1 and action = 'ResultRetentionChanged' order by occurred_at`,
      [practice.organizationId],
    );
    const actor_id = practice.admin.userId;
    expect(rows).toEqual([
      { details: { oldYears: null, newYears: 10 }, actor_id },
      { details: { oldYears: 10, newYears: null }, actor_id },
    ]);
  });

  test.each([0, 31, 1.5])('to %s years is refused', async (years) => {
    const practice = await foundPractice(world.server);
    expect((await setYears(practice, years)).status).toBe(400);
  });

  test('is previewed with numbers from five up', async () => {
    const practice = await foundFinished(5);
    await age(practice, 3);
    const { organizationId, assessmentMemberId, admin, practitioner } = practice;
    const preview = async (years: number) =>
      (await succeed(admin.client.call(previewResultRetention, { params: { organizationId }, query: { years } }))).json
        .data;
    const deletesAt = at('2027-04-01T00:00:00+02:00');
    expect(await preview(2)).toEqual({ at: deletesAt, count: null });
    await world.server.pool.query(
      `insert into result (organization_id, assessment_member_id, version, status, observations, summary, attachments,
         saved_by, saved_at, finished_at)
       select organization_id, id, 1, 'Final', '[]', '', '{}', $2, '2024-03-01', '2024-03-01' from assessment_member
       where organization_id = $1 and id <> $3`,
      [organizationId, practitioner.userId, assessmentMemberId],
    );
    expect(await preview(2)).toEqual({ at: deletesAt, count: 5 });
    expect(await preview(5)).toEqual({ at: deletesAt, count: null });
    expect(await readRetention(admin.client, organizationId)).toEqual({ years: null, deletion: null });
  });
});

test('a draft, or a newer result after a withdrawal, keeps what belongs to it', async () => {
  const practice = await foundFinished();
  const { practitioner, assessmentMemberId } = practice;
  await age(practice, 3);
  const body = { version: 1, reason: 'Wrong person' };
  await succeed(practitioner.client.call(withdrawResult, { params: { assessmentMemberId }, body }));
  await succeed(saveResult(practitioner.client, assessmentMemberId, { version: 0 }));
  const withdrawals = async () =>
    (await succeed(openResult(practitioner.client, assessmentMemberId))).json.data.withdrawals;
  const { json } = await succeed(setYears(practice, 2));
  expect(json.data.deletion).toBeNull();
  const { version } = (await succeed(openResult(practitioner.client, assessmentMemberId))).json.data.result;
  await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', version }));
  await sweepOn(announcedOn);
  await sweepOn(deletedOn);
  expect(await withdrawals()).toHaveLength(1);
  expect(await isKept(practice)).toBe(true);
});

test('the copy of one’s data says how long results are kept', async () => {
  const practice = await foundPractice(world.server);
  await succeed(setYears(practice, 7));
  const { json } = await succeed(practice.member.client.call(exportPersonalData));
  expect(json.memberships).toMatchObject([{ results_kept_for_years: 7 }]);
});

test('the announcement says when, how many and what to do, and names no small number', () => {
  const data = {
    organizationName: 'Harbour Logistics',
    timeZone: 'Europe/Berlin',
    years: 10,
    deletesAt: at('2028-03-02T00:00:00+01:00'),
    link: 'https://checkwell.example/app/settings/organization',
  };
  const write = (mail: ResultsDeletionMailData) => resultsDeletion(mail, mailTexts('en'), formatsOf('en'));
  const toAdministrator = write({ ...data, count: 1240, role: 'OrganizationAdmin' });
  expect(toAdministrator.heading).toBe('Old results will be deleted on Thursday, 2 March 2028');
  expect(toAdministrator.paragraphs.join(' ')).toMatch(/for 10 years .* of 1,240 examinations .* choose a longer time/);
  const toPractitioner = write({ ...data, count: null, role: 'Practitioners' });
  expect(toPractitioner.paragraphs.join(' ')).toMatch(/of fewer than 5 examinations .* download them before that day/);
});
