import { Client, type ClientConfig } from 'pg';
import type { Logger } from '#server/platform/createLogger.ts';

/** A result of an older version that would be refused today. */
interface UnexaminedResult {
  readonly organizationId: string;
  readonly assessmentMemberId: string;
  readonly status: 'Draft' | 'Final';
}

/**
 * Lists results of older versions that break the rules of today: when they were first saved, no appointment had begun and no
 * attendance is recorded, or the person had declined, left or been deactivated. They stay as they are; a practitioner checks,
 * clears or withdraws them.
 */
export async function listUnexaminedResults(client: Client): Promise<readonly UnexaminedResult[]> {
  const { rows } = await client.query<UnexaminedResult>(
    `select r.organization_id as "organizationId", r.assessment_member_id as "assessmentMemberId", r.status
     from result r
     join assessment_member am on am.organization_id = r.organization_id and am.id = r.assessment_member_id
     join organization_member m on m.organization_id = am.organization_id and m.id = am.organization_member_id
     cross join lateral (
       select least(r.saved_at, min(v.saved_at), (
         select min(a.occurred_at) from result_access a
         where a.organization_id = r.organization_id and a.assessment_member_id = r.assessment_member_id
           and a.action in ('ResultDrafted', 'ResultFinished')
       )) as at
       from result_version v
       where v.organization_id = r.organization_id and v.assessment_member_id = r.assessment_member_id
     ) saved
     where m.erased_at is null
       and (r.status = 'Final' or r.observations || r.own_values <> '[]' or r.summary <> '' or r.attachments <> '{}')
       and (
       least(m.declined_at, m.deactivated_at, m.removed_at) <= saved.at
       or not exists (
         select from appointment p
         where p.organization_id = r.organization_id and p.assessment_member_id = r.assessment_member_id and (
           p.attendance in ('Arrived', 'Completed')
           or p.attendance is null and p.starts_at <= saved.at
             and (p.canceled_at is null or p.canceled_at >= p.starts_at)
         )
       )
     )
     order by r.organization_id, r.assessment_member_id`,
  );
  return rows;
}

/** Logs how many there are, with their ids. Names nobody. */
export async function logUnexaminedResults(connection: ClientConfig, logger: Pick<Logger, 'warn'>): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    const results = await listUnexaminedResults(client);
    if (results.length === 0) return;
    logger.warn({ results }, `${results.length} results of an older version are of people who were not examined.`);
  } finally {
    await client.end();
  }
}
