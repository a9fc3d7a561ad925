import { type RawBuilder, sql } from 'kysely';
import type { ListedRosterRow, Roster, RosterFacts, RosterRowKind } from '#contract/roster.ts';
import type { CsvColumns } from '#domain/csvHeadings.ts';
import { shownEmail } from '#domain/emailAddress.ts';
import { lifetimes } from '#domain/lifetimes.ts';
import { isOwnFieldName, type OwnTexts } from '#domain/organizationField.ts';
import { type PersonDetails, personFields, type StoredDetails } from '#domain/personFields.ts';
import {
  type ComparedRow,
  findRosterWarnings,
  mostNumberDigits,
  type RosterCandidates,
  type RosterMember,
  type RosterRow,
} from '#domain/roster.ts';
import { discardPlans } from '#server/platform/database/bulkWrites.ts';
import { selectDetails, toPersonDetails } from '#server/platform/database/personColumns.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { ServerMessage } from '#texts/message.ts';

export interface RosterKey {
  readonly organizationId: string;
  readonly rosterId: string;
}

const { rosterUndoHours: undoHours } = lifetimes;

interface NewRoster {
  readonly mode: Roster['mode'];
  readonly fileName: string;
  readonly columns: CsvColumns | undefined;
  readonly uploadedBy: string;
}

export async function insertRoster(tx: Tx, { organizationId, rosterId }: RosterKey, roster: NewRoster): Promise<void> {
  await sql`
    insert into roster (organization_id, id, mode, file_name, columns, uploaded_by)
    values (${organizationId}, ${rosterId}, ${roster.mode}, ${roster.fileName},
      ${roster.columns ? JSON.stringify(roster.columns) : null}::jsonb, ${roster.uploadedBy})`.execute(tx);
}

/** Deletes a list that could not be read. */
export async function deleteRoster(tx: Tx, { organizationId, rosterId }: RosterKey): Promise<void> {
  await sql`
    delete from roster where organization_id = ${organizationId} and id = ${rosterId} and status = 'Reading'`.execute(
    tx,
  );
}

/** Stores what is known of a file once it was read. */
export async function describeFile(
  tx: Tx,
  { organizationId, rosterId }: RosterKey,
  { fileName, headings }: { readonly fileName: string; readonly headings: readonly string[] | undefined },
): Promise<void> {
  await sql`
    update roster set file_name = ${fileName}, headings = ${headings ?? null}::text[]
    where organization_id = ${organizationId} and id = ${rosterId}`.execute(tx);
}

export async function insertFilePart(
  tx: Tx,
  { organizationId, rosterId }: RosterKey,
  part: number,
  content: Buffer,
): Promise<void> {
  await sql`
    insert into roster_file (organization_id, roster_id, part, content)
    values (${organizationId}, ${rosterId}, ${part}, ${content})`.execute(tx);
}

/** Reads a part of the file. Undefined after the last one. */
export async function readFilePart(
  tx: Tx,
  { organizationId, rosterId }: RosterKey,
  part: number,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from roster_file
    where organization_id = ${organizationId} and roster_id = ${rosterId} and part = ${part}`.execute(tx);
  return rows[0]?.content;
}

/** Whether `m` is a member whom a list can name. */
const isMember = (organizationId: string) => sql`m.organization_id = ${organizationId} and m.role = 'Member'
  and m.erased_at is null and m.removed_at is null`;

/** Whether the person of `m` holds a role in the team, or is invited to one. */
export const worksInTeam = sql`exists (
  select from organization_member held
  where held.organization_id = m.organization_id and held.user_id = m.user_id and held.role <> 'Member'
    and held.removed_at is null
)`;

/** Differs once anything of `m` changes that a list depends on. */
export const stateOf: RawBuilder<string> = sql`md5(concat_ws('|', m.user_id, m.email, m.full_name, m.accepted_at, m.declined_at,
  m.removed_at, m.deactivated_at, coalesce(m.language, '-'),
  ${sql.join(personFields.map(({ column }) => sql`coalesce(${sql.ref(`m.${column}`)}::text, '-')`))}))`;

type FoundMember = Omit<RosterMember, 'isExamined'> & { readonly seen: string };

/** A member who may be the person of a row. */
interface Match {
  readonly line: number;
  readonly by: 'number' | 'email' | 'name' | 'zeros';
  readonly id: string;
}

/** Finds the members who may be the people of rows, by line. */
export async function findCandidates(
  tx: Tx,
  organizationId: string,
  rows: readonly RosterRow[],
  now: Date,
): Promise<(line: number) => RosterCandidates & { readonly seen: ReadonlyMap<string, string> }> {
  await discardPlans(tx, rows.length);
  const exact = await findExact(tx, organizationId, rows);
  const exactLines = new Set(exact.map(({ line }) => line));
  const similar = await findSimilar(
    tx,
    organizationId,
    rows.filter(({ line }) => !exactLines.has(line)),
  );
  const matches = [...exact, ...similar];
  const memberIds = [...new Set(matches.map(({ id }) => id))];
  const { rows: found } = await sql<FoundMember>`
    select m.id, m.full_name as "fullName", m.email, m.language, ${selectDetails('m')},
      exists (
        select from organization_member held
        where held.organization_id = m.organization_id and held.user_id = m.user_id and held.accepted_at is not null
      ) as "hasJoined", m.deactivated_at is not null as "isDeactivated",
      m.declined_at is not null as "hasDeclined", ${worksInTeam} as "isTeam", ${stateOf} as seen
    from organization_member m
    where m.organization_id = ${organizationId} and m.id = any(${memberIds}::uuid[])`.execute(tx);
  const examined = await findExamined(tx, organizationId, memberIds, now);
  const hasValues = rows.some((row) => Object.keys(row).some(isOwnFieldName));
  const values = hasValues ? await findValues(tx, organizationId, memberIds) : undefined;
  const memberOf = new Map(
    found.map((member) => [member.id, { ...member, ...values?.get(member.id), isExamined: examined.has(member.id) }]),
  );
  const seen = new Map(found.map((member) => [member.id, member.seen]));
  const byLine = Map.groupBy(matches, ({ line }) => line);
  return (line) => {
    const find = (by: Match['by']) => memberOf.get(byLine.get(line)?.find((match) => match.by === by)?.id ?? '');
    return { byNumber: find('number'), byEmail: find('email'), byName: find('name'), byZeros: find('zeros'), seen };
  };
}

/** Finds members with the number or address of a row. */
async function findExact(tx: Tx, organizationId: string, rows: readonly RosterRow[]): Promise<Match[]> {
  const lines = rows.map(({ line }) => line);
  const emails = rows.map(({ email }) => email);
  const { rows: found } = await sql<Match>`
    select given.line, 'number' as by, m.id
    from unnest(${lines}::int[], ${rows.map(({ employeeNumber }) => employeeNumber ?? null)}::text[]) as given (line, number)
    join organization_member m on m.employee_number = given.number and ${isMember(organizationId)}
    union all
    select given.line, 'email', m.id
    from unnest(${lines}::int[], ${emails}::text[]) as given (line, email)
    join people_of(${emails}::text[]) u on u.email = given.email
    join organization_member m on m.user_id = u.id and ${isMember(organizationId)}`.execute(tx);
  return found;
}

/** Finds members with the name and birth date of a row, or with its number but for zeros before it. */
async function findSimilar(tx: Tx, organizationId: string, rows: readonly RosterRow[]): Promise<Match[]> {
  return [...(await findByName(tx, organizationId, rows)), ...(await findByZeros(tx, organizationId, rows))];
}

async function findByName(tx: Tx, organizationId: string, rows: readonly RosterRow[]): Promise<Match[]> {
  const born = rows.filter(({ birthDate }) => birthDate !== undefined);
  if (born.length === 0) return [];
  const { rows: found } = await sql<Match>`
    select given.line, 'name' as by, m.id
    from unnest(
      ${born.map(({ line }) => line)}::int[], ${born.map(({ fullName }) => fullName)}::text[],
      ${born.map(({ birthDate }) => birthDate)}::date[]
    ) as given (line, full_name, birth_date)
    join organization_member m on m.birth_date = given.birth_date and ${isMember(organizationId)}
      and fold_text(m.full_name) = fold_text(given.full_name)
    order by given.line, m.deactivated_at nulls first, m.id desc`.execute(tx);
  return found;
}

async function findByZeros(tx: Tx, organizationId: string, rows: readonly RosterRow[]): Promise<Match[]> {
  const lines = Map.groupBy(
    rows.filter(({ employeeNumber }) => /^\d+$/.test(employeeNumber ?? '')),
    ({ employeeNumber = '' }) => withoutZeros(employeeNumber),
  );
  if (lines.size === 0) return [];
  // A join would compare each number with each member as long as the table has no statistics.
  const numbers = [...lines.keys()].flatMap((number) =>
    Array.from({ length: mostNumberDigits - number.length + 1 }, (_, zeros) => '0'.repeat(zeros) + number),
  );
  const { rows: found } = await sql<{ id: string; number: string }>`
    select m.id, m.employee_number as number
    from organization_member m
    where m.employee_number = any(${numbers}::text[]) and ${isMember(organizationId)}
    order by m.deactivated_at nulls first, m.id desc`.execute(tx);
  return found.flatMap(({ id, number }) =>
    (lines.get(withoutZeros(number)) ?? []).map(({ line }) => ({ line, by: 'zeros' as const, id })),
  );
}

const withoutZeros = (number: string) => number.replace(/^0+/, '');

/** Finds the values of members in the organization's own fields. */
async function findValues(
  tx: Tx,
  organizationId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, OwnTexts>> {
  const { rows } = await sql<{ id: string; values: OwnTexts }>`
    select organization_member_id as id, json_object_agg('own-' || field_id, value) as values
    from member_field_value
    where organization_id = ${organizationId} and organization_member_id = any(${memberIds}::uuid[])
    group by organization_member_id`.execute(tx);
  return new Map(rows.map(({ id, values }) => [id, values]));
}

/** Returns those of the members who only a practitioner may change. */
async function findExamined(
  tx: Tx,
  organizationId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from examined_members(${organizationId}, ${memberIds}::uuid[], ${now}) as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** A row and what the comparison says about it. */
export interface RowToStore extends Omit<ComparedRow, 'reason'> {
  readonly row: RosterRow;
  readonly seen: string | undefined;
  /** Of the changed fields. */
  readonly before: Readonly<Record<string, string | null>>;
  readonly reason?: readonly ServerMessage[] | undefined;
}

export async function insertRows(
  tx: Tx,
  { organizationId, rosterId }: RosterKey,
  rows: readonly RowToStore[],
): Promise<void> {
  const values = rows.map(
    ({ row: { line, fullName, email, language, ...details }, kind, memberId, seen, ...compared }) => ({
      line,
      kind,
      full_name: fullName,
      email,
      language: language ?? null,
      details: detailsOf(details),
      member_id: memberId ?? null,
      seen: seen ?? null,
      changes: compared.changes,
      kept: compared.kept,
      before: compared.before,
      reason: compared.reason ?? null,
    }),
  );
  await discardPlans(tx, rows.length);
  await sql`
    insert into roster_row (organization_id, roster_id, line, kind, full_name, email, language, details, member_id, seen,
      changes, kept, before, reason)
    select ${organizationId}::uuid, ${rosterId}::uuid, given.*
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (
      line int, kind text, full_name text, email text, language text, details jsonb, member_id uuid, seen text,
      changes text[], kept text[], before jsonb, reason jsonb
    )
    on conflict do nothing`.execute(tx);
}

/** The details of a row by name, also those of the organization's own. */
export type RowDetails = PersonDetails & OwnTexts;

const detailsOf = (row: RowDetails): RowDetails => ({
  ...toPersonDetails(row),
  ...Object.fromEntries(Object.entries(row).filter(([name]) => isOwnFieldName(name))),
});

/** Finds the members who may be meant by rows with errors, so that they do not leave. */
export async function findMeantMembers(
  tx: Tx,
  organizationId: string,
  rows: readonly { readonly email: string; readonly number: string }[],
): Promise<(row: { readonly email: string; readonly number: string }) => string | undefined> {
  const { rows: found } = await sql<{ id: string; email: string; number: string | null }>`
    select m.id, m.email, m.employee_number as number from organization_member m
    where ${isMember(organizationId)} and (m.email = any(${rows.map(({ email }) => email)}::text[])
      or m.employee_number = any(${rows.map(({ number }) => number)}::text[]))`.execute(tx);
  const byEmail = new Map(found.map(({ email, id }) => [email, id]));
  const byNumber = new Map(found.map(({ number, id }) => [number ?? '', id]));
  return ({ email, number }) => (number === '' ? undefined : byNumber.get(number)) ?? byEmail.get(email);
}

/** Whether `m` leaves if a whole list does not name them. */
const canLeave = sql`m.declined_at is null and m.deactivated_at is null and not ${worksInTeam}`;

/** Adds a row for each member whom the list does not name. */
export async function insertLeavers(tx: Tx, { organizationId, rosterId }: RosterKey): Promise<void> {
  await sql`
    insert into roster_row (organization_id, roster_id, line, kind, full_name, email, member_id, seen)
    select m.organization_id, ${rosterId}::uuid, -row_number() over (order by m.full_name collate "und-x-icu", m.id),
      'Leaver', m.full_name, m.email, m.id, ${stateOf}
    from organization_member m
    where ${isMember(organizationId)} and ${canLeave} and m.id not in (
      select member_id from roster_row
      where organization_id = ${organizationId} and roster_id = ${rosterId} and member_id is not null
    )`.execute(tx);
}

/** Deletes the rows of leavers, to find them anew. */
export async function deleteLeavers(tx: Tx, { organizationId, rosterId }: RosterKey): Promise<void> {
  await sql`
    delete from roster_row
    where organization_id = ${organizationId} and roster_id = ${rosterId} and kind = 'Leaver'`.execute(tx);
}

/** Deletes the next valid rows after a line, to compare them anew, and returns them in the order of the file. */
export async function takeComparedRows(
  tx: Tx,
  { organizationId, rosterId }: RosterKey,
  after: number,
  limit: number,
): Promise<RosterRow[]> {
  const { rows } = await sql<
    Pick<RosterRow, 'line' | 'fullName' | 'email'> & {
      readonly language: RosterRow['language'] | null;
      readonly details: RowDetails;
    }
  >`
    with taken as (
      delete from roster_row where organization_id = ${organizationId} and roster_id = ${rosterId} and line in (
        select line from roster_row
        where organization_id = ${organizationId} and roster_id = ${rosterId} and line > ${after}
          -- Rows that cannot be read stay. Others may be refused because of who is a member.
          and (kind <> 'Error' or reason->0->>'key' in ('rowDuplicate', 'numberInFile', 'numberOfOther', 'personInFile'))
        order by line limit ${limit}
      )
      returning line, full_name, email, language, details
    )
    select line, full_name as "fullName", email, language, details from taken order by line`.execute(tx);
  return rows.map(({ language, details, ...row }) => ({ ...row, ...details, ...(language && { language }) }));
}

/** Below the lines of other leavers. */
const leaverLine = sql`-1000000 - r.line`;

/**
 * Stores the choice for a doubtful row. If it is a new person, the member leaves whom a whole list does not name otherwise.
 * Returns false if there is no such row.
 */
export async function saveChoice(
  tx: Tx,
  { organizationId, rosterId }: RosterKey,
  line: number,
  choice: 'Same' | 'New' | null,
): Promise<boolean> {
  const { rows } = await sql`
    update roster_row set choice = ${choice}
    where organization_id = ${organizationId} and roster_id = ${rosterId} and line = ${line} and kind = 'Doubtful'
    returning line`.execute(tx);
  if (rows.length === 0) return false;
  const doubtful = sql`r.organization_id = ${organizationId} and r.roster_id = ${rosterId} and r.line = ${line}`;
  await sql`
    delete from roster_row l using roster_row r
    where ${doubtful} and l.organization_id = r.organization_id and l.roster_id = r.roster_id and l.line = ${leaverLine}`.execute(
    tx,
  );
  if (choice !== 'New') return true;
  await sql`
    insert into roster_row (organization_id, roster_id, line, kind, full_name, email, member_id, seen)
    select r.organization_id, r.roster_id, ${leaverLine}, 'Leaver', m.full_name, m.email, m.id, ${stateOf}
    from roster_row r
    join roster on roster.organization_id = r.organization_id and roster.id = r.roster_id and roster.mode = 'Whole'
    join organization_member m on m.id = r.member_id and ${isMember(organizationId)}
    where ${doubtful} and ${canLeave} and not exists (
      select from roster_row other
      where other.organization_id = r.organization_id and other.roster_id = r.roster_id and other.member_id = r.member_id
        and other.line <> r.line
    )`.execute(tx);
  return true;
}

/** The coming appointments `p` of leavers. */
const appointmentsOfLeavers = ({ organizationId, rosterId }: RosterKey, now: Date) => sql`
  from roster_row r
  join assessment_member am on am.organization_id = ${organizationId} and am.organization_member_id = r.member_id
  join appointment p on p.organization_id = am.organization_id and p.assessment_member_id = am.id
  where r.organization_id = ${organizationId} and r.roster_id = ${rosterId} and r.kind = 'Leaver'
    and p.canceled_at is null and p.attendance is null and p.starts_at > ${now}`;

/** Counts what committing the list would do now. */
export async function countFacts(tx: Tx, key: RosterKey, now: Date): Promise<RosterFacts> {
  const { organizationId, rosterId } = key;
  const ofRoster = sql`organization_id = ${organizationId} and roster_id = ${rosterId}`;
  const { rows: kinds } = await sql<{ kind: RosterRowKind; count: number }>`
    select kind, count(*) as count from roster_row where ${ofRoster} group by kind`.execute(tx);
  const { rows } = await sql<Omit<RosterFacts, 'counts' | 'warnings' | 'leavers'> & { mode: string; members: number }>`
    select roster.mode, chosen.undecided, chosen.joiners, chosen.new_links as "newLinks",
      booked.people as "leaversBooked", booked.appointments,
      (
        select count(*) from assessment a join organization o on o.id = a.organization_id
        where a.organization_id = ${organizationId} and a.auto_create_for_invitees and a.canceled_at is null
          and a.end_date >= (${now}::timestamptz at time zone o.time_zone)::date
      ) as assessments,
      (select count(*) from organization_member m where ${isMember(organizationId)} and ${canLeave}) as members
    from roster, (
      select count(*) filter (where kind = 'Doubtful' and choice is null) as undecided,
        count(*) filter (where kind = 'Joiner' or choice = 'New') as joiners,
        count(*) filter (where 'email' = any(changes) and (kind in ('Changed', 'Returning') or choice = 'Same')) as new_links
      from roster_row where ${ofRoster}
    ) chosen, (
      select count(distinct r.member_id) as people, count(*) as appointments ${appointmentsOfLeavers(key, now)}
    ) booked
    where roster.organization_id = ${organizationId} and roster.id = ${rosterId}`.execute(tx);
  const [
    { mode, members, ...facts } = {
      mode: '',
      members: 0,
      undecided: 0,
      joiners: 0,
      newLinks: 0,
      leaversBooked: 0,
      appointments: 0,
      assessments: 0,
    },
  ] = rows;
  const counts = Object.fromEntries(kinds.map(({ kind, count }) => [kind, count])) as RosterFacts['counts'];
  const { Leaver: leavers = 0, Error: errors = 0, Joiner: joiners = 0 } = counts;
  const valid = kinds.reduce((sum, { count }) => sum + count, 0) - leavers - errors;
  const warnings =
    mode === 'Whole' ? findRosterWarnings({ rows: valid, known: valid - joiners, leavers, members }) : [];
  return { ...facts, counts, leavers, warnings };
}

export async function saveFacts(tx: Tx, { organizationId, rosterId }: RosterKey, facts: RosterFacts): Promise<void> {
  await sql`
    update roster set facts = ${JSON.stringify(facts)}::jsonb, status = 'Preview'
    where organization_id = ${organizationId} and id = ${rosterId} and status in ('Reading', 'Preview')`.execute(tx);
}

/** Locks a list until the transaction ends, and returns its status. */
export async function lockRoster(
  tx: Tx,
  { organizationId, rosterId }: RosterKey,
): Promise<Roster['status'] | undefined> {
  const { rows } = await sql<{ status: Roster['status'] }>`
    select status from roster where organization_id = ${organizationId} and id = ${rosterId} for update`.execute(tx);
  return rows[0]?.status;
}

/** Id and name of an administrator. The name is null once they are erased. */
const nameOf = (userId: RawBuilder<unknown>) => sql`case when ${userId} is not null then jsonb_build_object(
  'id', ${userId}, 'fullName', (
    select a.full_name from organization_member a
    where a.organization_id = r.organization_id and a.user_id = ${userId} and a.erased_at is null limit 1
  )) end`;

const msOf = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

const rosterColumns = sql`r.id, r.mode, r.file_name as "fileName", r.status, ${nameOf(sql`r.uploaded_by`)} as "uploadedBy",
  ${msOf('r.uploaded_at')} as "uploadedAt", r.facts, r.columns, r.headings, ${nameOf(sql`r.committed_by`)} as "committedBy",
  ${msOf('r.committed_at')} as "committedAt", ${nameOf(sql`r.undone_by`)} as "undoneBy",
  ${msOf('r.undone_at')} as "undoneAt", r.steps, r.steps_done as "stepsDone",
  case when r.status = 'Done' and r.committed_at > now() - make_interval(hours => ${sql.lit(undoHours)})
    then ${msOf('r.committed_at')} + ${sql.lit(undoHours * 3_600_000)} end as "undoableUntil",
  exists (select from roster_file f where f.organization_id = r.organization_id and f.roster_id = r.id) as "hasFile"`;

type RosterColumns = { readonly [Name in keyof Roster]: Roster[Name] | null };

const toRoster = (row: RosterColumns): Roster =>
  ({
    ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
    facts: row.facts !== null && 'counts' in row.facts ? row.facts : null,
  }) as Roster;

export async function findRoster(tx: Tx, { organizationId, rosterId }: RosterKey): Promise<Roster | undefined> {
  const { rows } = await sql<RosterColumns>`
    select ${rosterColumns} from roster r where r.organization_id = ${organizationId} and r.id = ${rosterId}`.execute(
    tx,
  );
  return rows[0] && toRoster(rows[0]);
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Lists the lists that were read, the newest first. */
export async function listRosters(
  tx: Tx,
  organizationId: string,
  { limit, offset }: Page,
): Promise<{ data: Roster[]; meta: { total: number } }> {
  const ofOrganization = sql`r.organization_id = ${organizationId} and r.status <> 'Reading'`;
  const { rows } = await sql<RosterColumns>`
    select ${rosterColumns} from roster r where ${ofOrganization}
    order by r.uploaded_at desc, r.id limit ${limit} offset ${offset}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from roster r where ${ofOrganization}`.execute(tx);
  return { data: rows.map(toRoster), meta: { total: counted[0]?.total ?? 0 } };
}

/** A row whose reason is not in a language yet. */
export type FoundRow = Omit<ListedRosterRow, 'reason'> & { readonly reason: readonly ServerMessage[] | null };

interface StoredRow extends Omit<FoundRow, 'changes' | 'member' | 'language' | 'choice' | 'outcome' | 'undone'> {
  readonly language: ListedRosterRow['language'] | null;
  readonly details: RowDetails;
  readonly changes: readonly string[];
  readonly before: Readonly<Record<string, string | null>>;
  readonly member: ({ readonly id: string; readonly fullName: string; readonly email: string } & StoredDetails) | null;
  readonly choice: ListedRosterRow['choice'] | null;
  readonly outcome: ListedRosterRow['outcome'] | null;
  readonly undone: ListedRosterRow['undone'] | null;
}

interface RowFilter extends Page {
  readonly kind?: RosterRowKind | undefined;
  /** Only rows that the commit, or undoing it, has left out or done in part. */
  readonly leftOut?: 'true' | undefined;
}

/** Lists rows in the order of the file, leavers by name. */
export async function listRows(
  tx: Tx,
  { organizationId, rosterId }: RosterKey,
  { kind, leftOut, limit, offset }: RowFilter,
): Promise<{ data: FoundRow[]; meta: { total: number } }> {
  const matches = sql`r.organization_id = ${organizationId} and r.roster_id = ${rosterId}
    ${kind === undefined ? sql`` : sql`and r.kind = ${kind}`}
    ${leftOut === undefined ? sql`` : sql`and (r.outcome = 'Skipped' or r.undone <> 'Done' or r.lost_appointments > 0 or r.was_mailed)`}`;
  const { rows } = await sql<StoredRow>`
    select r.line, r.kind, r.full_name as "fullName", r.email, r.language, r.details, r.changes, r.kept, r.before,
      r.reason, r.choice, r.outcome, r.undone, nullif(r.lost_appointments, 0) as "lostAppointments",
      nullif(r.was_mailed, false) as "wasMailed",
      case when m.id is not null then jsonb_build_object('id', m.user_id, 'fullName', m.full_name, 'email', m.email,
        ${sql.join(personFields.map(({ name, column }) => sql`${sql.lit(name)}, ${sql.ref(`m.${column}`)}`))}) end as member
    from (
      select * from roster_row r where ${matches} order by abs(line::bigint), line limit ${limit} offset ${offset}
    ) r
    left join organization_member m on m.organization_id = r.organization_id and m.id = r.member_id
      and m.erased_at is null
    order by abs(r.line::bigint), r.line`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from roster_row r where ${matches}`.execute(tx);
  return { data: rows.map(toRow), meta: { total: counted[0]?.total ?? 0 } };
}

/** Nobody sees the placeholder of a person without an address. */
const shownValue = (field: string, value: string | null | undefined): string | null =>
  (field === 'email' ? shownEmail(value ?? '') : value) || null;

function toRow({ details, before, changes, member, ...row }: StoredRow): FoundRow {
  const given: Readonly<Record<string, string | null | undefined>> = { ...details, ...row } as never;
  const known = Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null || name === 'reason'));
  return {
    ...(known as unknown as FoundRow),
    email: shownEmail(row.email),
    ...toPersonDetails(details),
    changes: changes.map((field) => ({ field, old: shownValue(field, before[field]), new: given[field] ?? null })),
    ...(member && {
      member: {
        id: member.id,
        fullName: member.fullName,
        email: shownEmail(member.email),
        ...toPersonDetails(member),
      },
    }),
  };
}
