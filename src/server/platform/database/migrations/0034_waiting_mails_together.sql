-- Merges the rows of each assessment into its first one. Earlier it inserted their sums, which fired the trigger again: with
-- 128 assessments it never ended.
create or replace function put_waiting_mails_together() returns trigger language plpgsql as $$
begin
  with parts as (
    select id, assessment_id, waiting from waiting_mail_total
    where organization_id = new.organization_id for update skip locked
  ), sums as (
    select assessment_id, min(id) as id, sum(waiting) as waiting from parts group by assessment_id
  ), merged as (
    delete from waiting_mail_total t using parts
    where t.organization_id = new.organization_id and t.id = parts.id
      and not exists (select from sums where sums.id = parts.id and sums.waiting <> 0)
  )
  update waiting_mail_total t set waiting = sums.waiting from sums
  where t.organization_id = new.organization_id and t.id = sums.id and sums.waiting not in (0, t.waiting);
  return null;
end
$$;
