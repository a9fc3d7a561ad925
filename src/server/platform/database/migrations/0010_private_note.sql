-- What practitioners note for each other. Apart from the result, because the member may read rows of that one.
create table private_note (
  organization_id uuid not null,
  assessment_member_id uuid not null,
  text text not null,
  saved_by uuid not null references app_user (id),
  saved_at timestamptz not null,
  primary key (organization_id, assessment_member_id),
  foreign key (organization_id, assessment_member_id) references result (organization_id, assessment_member_id)
);

call fence_table('private_note');

-- Practitioners never treat themselves.
do $$
begin
  execute format('create policy of_practitioner on private_note to %I using (
      (select scope_role()) = ''Practitioners''
      and coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)
      and assessment_member_id <> all((select array(
        select am.id from organization_member om
        join assessment_member am on am.organization_id = om.organization_id and am.organization_member_id = om.id
        where om.user_id = (select scope_user_id())
      ))::uuid[])
    )', current_user || '_server');
end
$$;
