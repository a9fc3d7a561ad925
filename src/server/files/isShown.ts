import { sql } from 'kysely';

/** Whether a result, one of its earlier versions or a withdrawn one shows the file `f`. */
export const isShown = sql`exists (
  select from (
    select organization_id, assessment_member_id, attachments from result
    union all select organization_id, assessment_member_id, attachments from result_version
    union all select organization_id, assessment_member_id, attachments from withdrawn_version
  ) shown
  where shown.organization_id = f.organization_id and shown.assessment_member_id = f.assessment_member_id
    and f.id = any(shown.attachments)
)`;
