import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eraseMe, exportPersonalData } from '#contract/personalData.ts';
import { type Erasure, otherTables, personalData } from '#domain/personalData.ts';
import { type Category, categories } from '#domain/personalDataCategories.ts';
import { personFields } from '#domain/personFields.ts';
import { openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { foundPerson } from './person.ts';

const world = openBookingWorld();

type Row = Record<string, unknown>;

const declared = Object.entries(personalData).flatMap(([table, { erasure, columns }]) =>
  Object.entries(columns).map(([column, { category, ...declaration }]) => ({
    name: `${table}.${column}`,
    table,
    column,
    category,
    erasure,
    ...declaration,
  })),
);

describe('the declarations', () => {
  test('name every table and every column of a table about a person', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'schema_migration%'`.execute(
      world.server.db,
    );
    const isElsewhere = ({ table }: { table: string }) => Object.hasOwn(otherTables, table);
    const stored = rows.filter((row) => !isElsewhere(row)).map(({ table, column }) => `${table}.${column}`);
    expect(
      declared.map(({ name }) => name).toSorted(),
      'Declare what a new column holds in src/domain/personalData.ts.',
    ).toEqual(stored.toSorted());
    const tables = new Set(rows.map(({ table }) => table));
    expect(Object.keys(otherTables).filter((table) => !tables.has(table))).toEqual([]);
  });

  test('name every id of a person in the other tables', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'app_user'::regclass`.execute(world.server.db);
    const named = Object.entries(otherTables).flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`));
    const all = [...named, ...declared.map(({ name }) => name)];
    expect(rows.map(({ name }) => name).filter((name) => !all.includes(name))).toEqual([]);
  });

  test('say what stays of exactly the categories that erasure does not remove', () => {
    const kept = declared.filter((column) => column.erasure === 'kept').flatMap(({ category }) => category ?? []);
    const staying = Object.entries<Category>(categories).filter(([, { stays }]) => stays !== undefined);
    expect(staying.map(([name]) => name).toSorted()).toEqual([...new Set(kept)].toSorted());
  });

  test('export what the person may see, or say why not', () => {
    const silent = declared.filter(
      ({ category, exported, notExported }) =>
        category !== undefined &&
        categories[category].seenBy.some((viewer) => viewer === 'person') &&
        exported === undefined &&
        notExported === undefined,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

/** Selects the rows of a person, by table. */
const rowsOf: Readonly<Record<string, string>> = {
  app_user: 'id = $1',
  organization_member: 'user_id = $1',
  member_search: 'id in (select id from organization_member where user_id = $1)',
  booking_card: 'organization_member_id in (select id from organization_member where user_id = $1)',
  member_consent: 'organization_member_id in (select id from organization_member where user_id = $1)',
  identity_correction: 'organization_member_id in (select id from organization_member where user_id = $1)',
  practitioner_hours: 'organization_member_id in (select id from organization_member where user_id = $1)',
  practitioner_site: 'organization_member_id in (select id from organization_member where user_id = $1)',
  member_group_person: 'organization_member_id in (select id from organization_member where user_id = $1)',
  member_field_value: 'organization_member_id in (select id from organization_member where user_id = $1)',
  practitioner_days_off: 'organization_member_id in (select id from organization_member where user_id = $1)',
  assessment_member: 'organization_member_id in (select id from organization_member where user_id = $1)',
  // Coming appointments are cancelled.
  appointment: `starts_at < now() and assessment_member_id in (select am.id from assessment_member am
    join organization_member m on m.id = am.organization_member_id where m.user_id = $1)`,
  ...Object.fromEntries(
    [
      'held_time',
      'result',
      'result_version',
      'withdrawn_result',
      'withdrawn_version',
      'private_note',
      'result_access',
    ].map((table) => [
      table,
      `assessment_member_id in (select am.id from assessment_member am
        join organization_member m on m.id = am.organization_member_id where m.user_id = $1)`,
    ]),
  ),
  file: `uploaded_by = $1 or assessment_member_id in (select am.id from assessment_member am
    join organization_member m on m.id = am.organization_member_id where m.user_id = $1)`,
  mail_message: `organization_member_id in (select id from organization_member where user_id = $1)
    or recipient = (select email from app_user where id = $1)`,
  mailbox_message: 'recipient = (select email from app_user where id = $1)',
  audit_event: 'user_id = $1',
  session: 'user_id = $1',
  known_device: 'user_id = $1',
  pending_login: 'email = (select email from app_user where id = $1)',
  sign_in_link: 'email = (select email from app_user where id = $1)',
  sign_in_charge: `charge_id = $1 or subject like '%:' || (select email from app_user where id = $1)`,
  invitation: 'organization_member_id in (select id from organization_member where user_id = $1)',
  idempotency_key: 'user_id = $1',
  undo: 'organization_id in (select organization_id from organization_member where user_id = $1)',
  member_import_row: 'email = (select email from app_user where id = $1)',
  roster_row: 'email = (select email from app_user where id = $1)',
  roster_file: `roster_id in (select roster_id from roster_row where email = (select email from app_user where id = $1))`,
  member_import_skipped: 'email = (select email from app_user where id = $1)',
};

type Scene = Awaited<ReturnType<typeof foundPerson>>;

/** Fills the columns that the calls of `foundPerson` leave empty. */
async function fill(scene: Scene): Promise<void> {
  const { person, organizationId, admin, practitioner, assessmentId, assessmentMemberId, canary, email } = scene;
  const { userId, organizationMemberId } = person;
  const details = personFields.map(({ column, type }) => [column, type === 'date' ? `'1990-04-05'` : `'${canary}'`]);
  await world.server.pool.query(`
    update app_user set language = 'pl' where id = '${userId}';
    update organization_member set language = 'fr', ${details.map(([column, value]) => `${column} = ${value}`)}, proposed_name = '${canary}',
      invited_by = '${admin.userId}', approved_by = '${admin.userId}', reactivated_at = now(), practitioners_read_at = now()
      where id = '${organizationMemberId}';
    insert into organization_member (organization_id, user_id, role, email, full_name, declined_at, left_at, removed_at,
      deactivated_at)
      values ('${organizationId}', '${userId}', 'Practitioners', '${email}', '${canary}', now(), now(), now(), now());
    with practitioner as (select organization_id, id from organization_member
      where user_id = '${userId}' and role = 'Practitioners'),
    hours as (insert into practitioner_hours (organization_id, organization_member_id, schedule)
      select organization_id, id, '[{"day": 1}]' from practitioner),
    at_site as (insert into site (organization_id, name, address, language)
      values ('${organizationId}', 'North', 'North 1', 'en') returning id),
    works_there as (insert into practitioner_site (organization_id, organization_member_id, site_id)
      select practitioner.organization_id, practitioner.id, at_site.id from practitioner, at_site)
    insert into practitioner_days_off (organization_id, organization_member_id, first_day, last_day)
      select organization_id, id, now(), now() from practitioner;
    with added as (insert into member_group (organization_id, name) values ('${organizationId}', 'Night shift') returning id)
    insert into member_group_person (organization_id, group_id, organization_member_id)
      select '${organizationId}', id, '${organizationMemberId}' from added;
    with added as (insert into organization_field (organization_id, position, label, kind)
      values ('${organizationId}', 1, 'Locker', 'text') returning id)
    insert into member_field_value (organization_id, organization_member_id, field_id, value)
      select '${organizationId}', '${organizationMemberId}', id, '${canary}' from added;
    update assessment_member set reminded_at = now() where id = '${assessmentMemberId}';
    insert into member_consent (organization_id, organization_member_id, text_version, language, given_at, recorded_by)
      values ('${organizationId}', '${organizationMemberId}', 1, 'pl', now(), '${practitioner.userId}');
    insert into booking_card (organization_id, organization_member_id, code_hash, expires_at, ended_at)
      values ('${organizationId}', '${organizationMemberId}', '\\x01', now() + interval '1 day', now());
    insert into identity_correction (organization_id, organization_member_id, asked_by, asked_at, old_values, new_values,
      outcome, decided_by, decided_at)
      values ('${organizationId}', '${organizationMemberId}', '${admin.userId}', now(), '{"fullName": "${canary}"}',
        '{"email": "${email}"}', 'Confirmed', '${practitioner.userId}', now());
    insert into appointment (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, attendance,
      attendance_at, attendance_by, is_extra, canceled_at, cancel_reason,
      staff_reason, staff_note, kept_at, kept_by)
      values ('${organizationId}', '${assessmentId}', '${assessmentMemberId}', now() - interval '9 days',
        now() - interval '9 days' + interval '1 hour', 'Arrived', now(), '${practitioner.userId}', true, now(), 'Away',
        'Other', '${canary}', now(), '${practitioner.userId}');
    insert into healing_plan (organization_id, id, assessment_id)
      values ('${organizationId}', '${assessmentId}', '${assessmentId}');
    insert into held_time (organization_id, assessment_id, assessment_member_id, starts_at, ends_at, expires_at, ended_at,
      end_reason, moved_appointment_id, moved_from, created_by_member_id, plan_id)
      select organization_id, assessment_id, assessment_member_id, starts_at, ends_at, now(), now(), 'Released', id,
        starts_at, '${organizationMemberId}', '${assessmentId}'
      from appointment where assessment_member_id = '${assessmentMemberId}' limit 1;
    update result set recorded_for = '{"fullName": "${canary}"}' where assessment_member_id = '${assessmentMemberId}';
    update result_version set reason = '${canary}', recorded_for = '{"fullName": "${canary}"}'
      where assessment_member_id = '${assessmentMemberId}';
    with withdrawn as (
      insert into withdrawn_result (organization_id, assessment_member_id, finished_at, withdrawn_at, withdrawn_by, reason)
      values ('${organizationId}', '${assessmentMemberId}', now(), now(), '${practitioner.userId}', '${canary}')
      returning id
    )
    insert into withdrawn_version (organization_id, withdrawn_result_id, assessment_member_id, version, observations,
      own_values, summary, attachments, saved_by, saved_at, reason, recorded_for, private_note)
      select organization_id, withdrawn.id, assessment_member_id, version, observations, own_values, summary, attachments,
        saved_by, saved_at, '${canary}', recorded_for, '${canary}'
      from result, withdrawn where assessment_member_id = '${assessmentMemberId}';
    update result_access set appointed_by = '${canary}', approved_by = '${canary}'
      where assessment_member_id = '${assessmentMemberId}';
    update mail_message set status = 'sent', sent_at = now(), last_error = '${canary}' where recipient = '${email}';
    insert into mailbox_message (id, recipient, subject, text, html, calendar)
      select id, recipient, '${canary}', '${canary}', '${canary}', '${canary}' from mail_message
      where recipient = '${email}';
    insert into session (user_id, role, signed_in_role, expires_at, idle_expires_at, user_agent, revoked_at)
      values ('${userId}', 'Member', 'Member', now(), now(), '${canary}', now());
    insert into known_device (user_id, token_hash, expires_at) values ('${userId}', '\\x01', now());
    insert into sign_in_link (email, role, token_hash, expires_at) values ('${email}', 'Member', '\\x02', now());
    update invitation set first_used_at = now(), ended_at = now(), end_reason = 'used'
      where organization_member_id = '${organizationMemberId}';
    insert into idempotency_key (user_id, key, request_hash, status, body)
      values ('${userId}', '${canary}', '\\x03', 200, '{"name": "${canary}"}');
    insert into undo (organization_id, user_id, role, action, people, person_id, assessment_id, subject_id, member_ids, rows,
      mails, undone_at)
      values ('${organizationId}', '${admin.userId}', 'OrganizationAdmin', 'AppointmentMoved', '[]', '${userId}',
        '${assessmentId}', '${assessmentId}', array['${organizationMemberId}'::uuid], '[{"before": "${canary}"}]', 1, now());
    update mail_message set undo_id = gen_random_uuid() where recipient = '${email}';
    insert into member_import_row (import_id, organization_id, line, email, full_name, own_values, role, language,
        ${details.map(([column]) => column)})
      values (gen_random_uuid(), '${organizationId}', 1, '${email}', '${canary}', '{"a": "b"}', 'Member', 'fr', ${details.map(([, value]) => value)});
    insert into member_import (id, organization_id, started_by, network_address, origin, request_id, people)
      values (gen_random_uuid(), '${organizationId}', '${admin.userId}', '10.0.0.1', 'http://localhost:4000', 'request', 1);
    with list as (insert into roster (organization_id, id, mode, file_name, uploaded_by)
      values ('${organizationId}', gen_random_uuid(), 'Whole', 'staff.csv', '${admin.userId}') returning organization_id, id),
    content as (insert into roster_file (organization_id, roster_id, part, content)
      select organization_id, id, 1, convert_to('${email}', 'UTF8') from list)
    insert into roster_row (organization_id, roster_id, line, kind, full_name, email, language, details, member_id, seen,
      before, reason, choice, outcome, undone)
      select organization_id, id, 2, 'Doubtful', '${canary}', '${email}', 'fr', '{"birthDate": "1990-04-05"}',
        '${organizationMemberId}', 'state', '{"fullName": "${canary}"}', '[]', 'Same', 'Done', 'Done' from list;
    insert into member_import_skipped (import_id, organization_id, line, email, reason)
      select id, organization_id, 1, '${email}', '${canary}' from member_import
      where organization_id = '${organizationId}';`);
}

/** Reads all rows of a person, by table and primary key. */
async function readRows(userId: string): Promise<ReadonlyMap<string, ReadonlyMap<string, Row>>> {
  const tables = Object.entries(rowsOf).map(async ([table, condition]) => {
    const { rows } = await world.server.pool.query(`select to_jsonb(t) as row from ${table} t where ${condition}`, [
      userId,
    ]);
    return [table, await byKey(table, rows)] as const;
  });
  return new Map(await Promise.all(tables));
}

/** Reads all rows of a table. */
async function readTable(table: string): Promise<ReadonlyMap<string, Row>> {
  const { rows } = await world.server.pool.query(`select to_jsonb(t) as row from ${table} t`);
  return byKey(table, rows);
}

async function byKey(table: string, rows: readonly { row: Row }[]): Promise<ReadonlyMap<string, Row>> {
  const { rows: keys } = await world.server.pool.query(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary`,
    [table],
  );
  return new Map(rows.map(({ row }) => [keys.map(({ name }) => String(row[name])).join(), row]));
}

/** The values at a path such as assessments.appointments.starts_at. */
function valuesAt(data: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(data)) return data.flatMap((item) => valuesAt(item, path));
  const [field, ...rest] = path;
  if (field === undefined) return [data];
  return data !== null && typeof data === 'object' && Object.hasOwn(data, field)
    ? valuesAt((data as Row)[field], rest)
    : [];
}

/** Fields of the copy that are made of several columns, or of another table. */
const derived = ['assessment', 'organization', 'by_myself', 'content', 'recorded_at_desk', 'results_kept_for_years'];

test('every column is exported and erased as declared', async () => {
  const scene = await foundPerson(world.server);
  await fill(scene);
  const { person, email } = scene;
  const before = await readRows(person.userId);
  const empty = declared.filter(
    ({ table, column, category }) =>
      category !== undefined && ![...(before.get(table)?.values() ?? [])].some((row) => row[column] !== null),
  );
  expect(
    empty.map(({ name }) => name),
    'Fill these columns, so that the test can see what becomes of them.',
  ).toEqual([]);

  const { json: copy } = await succeed(person.client.call(exportPersonalData));
  const missing = declared.filter(
    ({ exported, category }) =>
      exported !== undefined &&
      !valuesAt(copy, exported.split('.')).some((value) => category === undefined || value !== null),
  );
  expect(missing.map(({ name, exported }) => `${name} in ${exported}`)).toEqual([]);
  const fields = fieldsOf(copy).filter((path) => !derived.includes(path.split('.').at(-1) ?? ''));
  expect(fields.filter((path) => !declared.some(({ exported }) => exported === path))).toEqual([]);

  await succeed(person.client.call(eraseMe, { body: { email } }));
  const wrong: string[] = [];
  for (const [table, rows] of before) {
    const after = await readTable(table);
    for (const [key, row] of rows) {
      const left = after.get(key);
      for (const [column, declaration] of Object.entries(personalData[table]?.columns ?? {})) {
        const erasure = declaration.erasure ?? personalData[table]?.erasure;
        if (row[column] === null || outcomeOf(row, left, column) === erasure) continue;
        // Nothing about the person, such as a counter.
        if (declaration.category === undefined && erasure === 'kept' && left !== undefined) continue;
        wrong.push(`${table}.${column} is ${outcomeOf(row, left, column)}`);
      }
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});

function outcomeOf(before: Row, after: Row | undefined, column: string): Erasure {
  if (after === undefined) return 'deleted';
  return JSON.stringify(after[column]) === JSON.stringify(before[column]) ? 'kept' : 'emptied';
}

/** The path of every field, without those inside values. */
function fieldsOf(copy: Record<string, readonly Row[]>): string[] {
  const paths = Object.entries(copy).flatMap(([section, items]) =>
    items.flatMap((item) =>
      Object.entries(item).flatMap(([field, value]) =>
        field === 'appointments' || field === 'held_times'
          ? (value as Row[]).flatMap((times) => Object.keys(times).map((name) => `${section}.${field}.${name}`))
          : [`${section}.${field}`],
      ),
    ),
  );
  return [...new Set(paths)];
}
