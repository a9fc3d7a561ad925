import { sql } from 'kysely';
import type { AssessmentResult, Attachment, Observation, ResultStatus, ResultVersion } from '#contract/result.ts';
import type { ValueSet } from '#domain/shownValues.ts';
import { isOwnCode } from '#domain/valueSet.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface ResultKey {
  readonly organizationId: string;
  readonly assessmentMemberId: string;
}

export interface ResultContent {
  readonly status: ResultStatus;
  readonly observations: readonly Observation[];
  readonly summary: string;
  readonly attachments: readonly string[];
  /** Why a finished result was corrected. */
  readonly reason: string | null;
}

export interface StoredResult extends Omit<ResultContent, 'attachments' | 'observations'> {
  readonly observations: Observation[];
  readonly attachments: Attachment[];
  readonly version: number;
  readonly savedAt: Date;
  readonly finishedAt: Date | null;
  readonly savedBy: AssessmentResult['savedBy'];
  readonly recordedFor: string | null;
  /** Whether it was changed after it was finished. */
  readonly isCorrected: boolean;
  /** Null without one, and for members, from whom the database hides it. */
  readonly privateNote: AssessmentResult['privateNote'] | null;
}

/** The files of a result in their order, as JSON. */
export const attachmentsOf = (alias: 'r' | 'v') => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'originalFilePath', f.original_file_path, 'originalName', f.original_name,
    'contentType', f.content_type, 'sizeBytes', f.size_bytes
  ) order by named.ordinal), '[]')
  from unnest(${sql.ref(alias)}.attachments) with ordinality as named (id, ordinal) join file f on f.id = named.id
)`;

/** Id and current name of the person who saved a version or withdrew a result, as JSON. */
export const savedByOf = (
  alias: 'r' | 'v' | 'n' | 'w',
  column: 'saved_by' | 'withdrawn_by' = 'saved_by',
) => sql`jsonb_build_object('id', ${sql.ref(`${alias}.${column}`)}, 'fullName', (
  select om.full_name from organization_member om
  where om.organization_id = ${sql.ref(`${alias}.organization_id`)} and om.user_id = ${sql.ref(`${alias}.${column}`)}
  order by om.accepted_at limit 1
))`;

/** The values of a result as the database keeps them. */
export interface StoredValues {
  readonly observations: readonly Observation[];
  /** Of own fields, each with its index among all values. */
  readonly ownValues: readonly (Observation & { readonly at: number })[];
}

function splitValues(observations: readonly Observation[]) {
  const own = observations.flatMap((observation, at) => (isOwnCode(observation.code) ? [{ ...observation, at }] : []));
  return {
    observations: JSON.stringify(observations.filter(({ code }) => !isOwnCode(code))),
    own_values: JSON.stringify(own),
  };
}

export function joinValues<Row extends StoredValues>({ ownValues, ...row }: Row) {
  const observations = ownValues.reduce(
    (values, { at, ...own }) => values.toSpliced(at, 0, own),
    [...row.observations],
  );
  return { ...row, observations };
}

export async function findResult(
  tx: Tx,
  { organizationId, assessmentMemberId }: ResultKey,
): Promise<StoredResult | undefined> {
  const { rows } = await sql<StoredResult & StoredValues>`
    select r.status, r.observations, r.own_values as "ownValues", r.summary, r.version, r.saved_at as "savedAt", r.finished_at as "finishedAt",
      r.reason, ${savedByOf('r')} as "savedBy", r.recorded_for ->> 'fullName' as "recordedFor",
      ${attachmentsOf('r')} as attachments, exists (
        select from result_version v
        where v.organization_id = r.organization_id and v.assessment_member_id = r.assessment_member_id
      ) as "isCorrected",
      case when n.text is not null then jsonb_build_object(
        'text', n.text, 'savedAt', round(extract(epoch from n.saved_at) * 1000), 'savedBy', ${savedByOf('n')}
      ) end as "privateNote"
    from result r
    left join private_note n
      on n.organization_id = r.organization_id and n.assessment_member_id = r.assessment_member_id
    where r.organization_id = ${organizationId} and r.assessment_member_id = ${assessmentMemberId}`.execute(tx);
  return rows[0] && joinValues(rows[0]);
}

/** Returns the values to record in the assessment. */
export async function findValueSet(
  tx: Tx,
  { organizationId, assessmentId }: { readonly organizationId: string; readonly assessmentId: string },
): Promise<ValueSet> {
  return tx
    .selectFrom('assessment')
    .where('organization_id', '=', organizationId)
    .where('id', '=', assessmentId)
    .select(['value_set as fields', 'language'])
    .executeTakeFirstOrThrow();
}

/** The most earlier results to compare with. */
const mostEarlier = 9;

interface StoredEarlierResult {
  readonly assessmentMemberId: string;
  readonly finishedAt: Date;
  readonly observations: Observation[];
  readonly valueSet: ValueSet;
}

/** Lists the person's results that were finished before this one, newest first. */
export async function listEarlier(
  tx: Tx,
  { organizationId, assessmentMemberId }: ResultKey,
): Promise<StoredEarlierResult[]> {
  const { rows } = await sql<StoredEarlierResult & StoredValues>`
    select earlier.assessment_member_id as "assessmentMemberId", earlier.finished_at as "finishedAt",
      earlier.observations, earlier.own_values as "ownValues",
      jsonb_build_object('fields', case when earlier.own_values <> '[]' then a.value_set else '[]' end, 'language', a.language)
        as "valueSet"
    from assessment_member am
    join assessment_member other
      on other.organization_id = am.organization_id and other.organization_member_id = am.organization_member_id
    join result earlier
      on earlier.organization_id = other.organization_id and earlier.assessment_member_id = other.id
    join assessment a on a.organization_id = other.organization_id and a.id = other.assessment_id
    left join result r on r.organization_id = am.organization_id and r.assessment_member_id = am.id
    where am.organization_id = ${organizationId} and am.id = ${assessmentMemberId}
      and other.organization_id = ${organizationId} and other.id <> am.id
      and earlier.organization_id = ${organizationId} and earlier.status = 'Final'
      and earlier.finished_at < coalesce(r.finished_at, 'infinity')
    order by earlier.finished_at desc limit ${mostEarlier}`.execute(tx);
  return rows.map(joinValues);
}

/** Lists the codes of the values that the latest person with a finished result was given, in their order. */
export async function listUsualCodes(
  tx: Tx,
  { organizationId, assessmentId, now }: { organizationId: string; assessmentId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ codes: string[] }>`
    select array(
      select value ->> 'code' from jsonb_array_elements(r.observations) with ordinality order by ordinality
    ) as codes
    from appointment p
    join result r on r.organization_id = p.organization_id and r.assessment_member_id = p.assessment_member_id
    where p.organization_id = ${organizationId} and p.assessment_id = ${assessmentId} and p.canceled_at is null
      and p.starts_at < ${endOfDay(now)} and r.organization_id = ${organizationId} and r.status = 'Final'
    order by p.starts_at desc limit 1`.execute(tx);
  return rows[0]?.codes ?? [];
}

/** Practitioners may be hours ahead of the appointments. Later ones have no results to search. */
const endOfDay = (now: Date) => new Date(now.getTime() + 24 * 60 * 60_000);

/** Copies a finished result into its versions, before it is corrected. */
export async function saveVersion(tx: Tx, { organizationId, assessmentMemberId }: ResultKey): Promise<void> {
  await sql`
    insert into result_version
      (organization_id, assessment_member_id, version, observations, own_values, summary, attachments, saved_by, saved_at,
        reason, recorded_for)
    select organization_id, assessment_member_id, version, observations, own_values, summary, attachments, saved_by, saved_at,
      reason, recorded_for
    from result
    where organization_id = ${organizationId} and assessment_member_id = ${assessmentMemberId}`.execute(tx);
}

export async function saveResult(
  tx: Tx,
  { organizationId, assessmentMemberId }: ResultKey,
  { status, observations, summary, attachments, reason }: ResultContent,
  { version, savedBy, savedAt }: { readonly version: number; readonly savedBy: string; readonly savedAt: Date },
): Promise<void> {
  const content = {
    version,
    status,
    ...splitValues(observations),
    summary,
    attachments: [...attachments],
    reason,
    saved_by: savedBy,
    saved_at: savedAt,
    // Stays if the person is corrected later.
    recorded_for: sql<string>`(
      select jsonb_build_object('fullName', m.full_name, 'email', m.email, 'employeeNumber', m.employee_number,
        'birthDate', m.birth_date)
      from assessment_member am
      join organization_member m on m.organization_id = am.organization_id and m.id = am.organization_member_id
      where am.organization_id = ${organizationId} and am.id = ${assessmentMemberId}
    )`,
  };
  await tx
    .insertInto('result')
    .values({
      organization_id: organizationId,
      assessment_member_id: assessmentMemberId,
      ...content,
      finished_at: status === 'Final' ? savedAt : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'assessment_member_id']).doUpdateSet({
        ...content,
        // A correction keeps the time at which it was first finished.
        finished_at: status === 'Final' ? sql<Date>`coalesce(result.finished_at, ${savedAt})` : null,
      }),
    )
    .execute();
}

export async function savePrivateNote(
  tx: Tx,
  { organizationId, assessmentMemberId }: ResultKey,
  note: { readonly text: string; readonly savedBy: string; readonly savedAt: Date },
): Promise<void> {
  const content = { text: note.text, saved_by: note.savedBy, saved_at: note.savedAt };
  await tx
    .insertInto('private_note')
    .values({ organization_id: organizationId, assessment_member_id: assessmentMemberId, ...content })
    .onConflict((conflict) => conflict.columns(['organization_id', 'assessment_member_id']).doUpdateSet(content))
    .execute();
}

/** Makes saves that are based on the current version stale. */
export async function raiseVersion(tx: Tx, { organizationId, assessmentMemberId }: ResultKey): Promise<void> {
  await tx
    .updateTable('result')
    .set({ version: sql<number>`version + 1` })
    .where('organization_id', '=', organizationId)
    .where('assessment_member_id', '=', assessmentMemberId)
    .execute();
}

/** Lists the earlier versions of a corrected result, newest first. */
export async function listVersions(
  tx: Tx,
  { organizationId, assessmentMemberId }: ResultKey,
): Promise<ResultVersion[]> {
  const { rows } = await sql<Omit<ResultVersion, 'savedAt'> & StoredValues & { savedAt: Date }>`
    select v.version, v.observations, v.own_values as "ownValues", v.summary, ${attachmentsOf('v')} as attachments, v.saved_at as "savedAt",
      v.reason, ${savedByOf('v')} as "savedBy", v.recorded_for ->> 'fullName' as "recordedFor"
    from result_version v
    where v.organization_id = ${organizationId} and v.assessment_member_id = ${assessmentMemberId}
    order by v.version desc`.execute(tx);
  return rows.map((row) => ({ ...joinValues(row), savedAt: row.savedAt.getTime() }));
}
