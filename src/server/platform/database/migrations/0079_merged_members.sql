-- The record of the same person that was kept. It counts while the row is removed: a person who is invited again under the old
-- address starts anew.
alter table organization_member
  add column merged_into uuid,
  add foreign key (organization_id, merged_into) references organization_member (organization_id, id);
create index organization_member_merged on organization_member (organization_id, merged_into) where merged_into is not null;

-- Counts live appointments for the person who has them after a merge.
create function keep_scheduled_of_merged() returns trigger language plpgsql as $$
declare
  before_id uuid;
  after_id uuid;
  live integer;
begin
  if tg_table_name = 'assessment_member' then
    before_id := old.organization_member_id;
    after_id := new.organization_member_id;
    select count(*) into live from appointment
    where organization_id = new.organization_id and assessment_member_id = new.id and canceled_at is null;
  else
    select organization_member_id into before_id from assessment_member
    where organization_id = old.organization_id and id = old.assessment_member_id;
    select organization_member_id into after_id from assessment_member
    where organization_id = new.organization_id and id = new.assessment_member_id;
    live := 1;
  end if;
  -- As in keep_totals_of_appointment().
  perform from assessment where organization_id = new.organization_id and id = new.assessment_id and canceled_at is null
  for share;
  if not found or live = 0 or before_id = after_id then return null; end if;
  update member_search
  set live_appointments = live_appointments + case when id = after_id then live else -live end
  where organization_id = new.organization_id and id in (before_id, after_id);
  return null;
end
$$;
create trigger keep_scheduled_of_merged after update on assessment_member
  for each row when (old.organization_member_id <> new.organization_member_id)
  execute function keep_scheduled_of_merged();
create trigger keep_scheduled_of_merged after update on appointment
  for each row when (
    old.assessment_member_id <> new.assessment_member_id and old.canceled_at is null and new.canceled_at is null
  ) execute function keep_scheduled_of_merged();

-- Gives the kept record the values of the organization's own fields that it lacks or that are taken. As the owner, because a
-- practitioner who confirms a merge does not see every field.
create function merge_field_values(of_organization uuid, kept uuid, other uuid, taken uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from member_field_value v
  where v.organization_id = of_organization and v.organization_member_id = kept and v.field_id = any(taken)
    and (scope_role() = '' or of_organization = any(scope_organization_ids()));
  insert into member_field_value (organization_id, organization_member_id, field_id, value)
  select organization_id, kept, field_id, value from member_field_value
  where organization_id = of_organization and organization_member_id = other
    and (scope_role() = '' or of_organization = any(scope_organization_ids()))
  on conflict do nothing;
  delete from member_field_value v
  where v.organization_id = of_organization and v.organization_member_id = other
    and (scope_role() = '' or of_organization = any(scope_organization_ids()))
$$;

do $$
begin
  revoke execute on function merge_field_values from public;
  execute format('grant execute on function merge_field_values to %I, %I', current_user || '_server', current_user || '_system');
end
$$;
