-- When a draft stopped naming the file. It goes a day later, unless a result names it again.
alter table file add column removed_at timestamptz;

create index file_removed on file (uploaded_by, removed_at) where removed_at is not null;

-- As before, with the files that were taken out of drafts.
create or replace function unattached_bytes(person uuid, organizations uuid[], out own float8, out of_organizations float8)
language sql volatile security definer set search_path = public, pg_temp as $$
  select coalesce(sum(size_bytes) filter (where uploaded_by = person), 0), coalesce(sum(size_bytes), 0)
  from file
  where (assessment_member_id is null or removed_at is not null) and uploaded_by in (
    select user_id from organization_member where organization_id = any(organizations) and role <> 'Member'
    union select person
  )
$$;

-- Finished results that were withdrawn. Their content moves to withdrawn_version, and another result may be recorded.
create table withdrawn_result (
  organization_id uuid not null,
  id uuid not null default ordered_uuid(),
  assessment_member_id uuid not null,
  finished_at timestamptz not null,
  withdrawn_at timestamptz not null,
  withdrawn_by uuid not null references app_user (id),
  reason text not null,
  primary key (organization_id, id),
  foreign key (organization_id, assessment_member_id) references assessment_member (organization_id, id)
);

create index withdrawn_result_of_member on withdrawn_result (organization_id, assessment_member_id);

-- The versions of a withdrawn result. Only practitioners read them.
create table withdrawn_version (
  organization_id uuid not null,
  withdrawn_result_id uuid not null,
  assessment_member_id uuid not null,
  version integer not null,
  observations jsonb not null,
  own_values jsonb not null,
  summary text not null,
  attachments uuid[] not null,
  saved_by uuid not null references app_user (id),
  saved_at timestamptz not null,
  reason text,
  recorded_for jsonb,
  -- Of the last version.
  private_note text,
  primary key (organization_id, withdrawn_result_id, version),
  foreign key (organization_id, withdrawn_result_id) references withdrawn_result (organization_id, id)
);

create index withdrawn_version_of_member on withdrawn_version (organization_id, assessment_member_id);

call fence_table('withdrawn_result');
call fence_table('withdrawn_version');

do $$
declare
  server text := current_user || '_server';
  in_organization constant text :=
    'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)';
  -- Practitioners never treat themselves.
  is_practitioner constant text := '(select scope_role()) = ''Practitioners'' and assessment_member_id <> all((select array(
    select am.id from organization_member om
    join assessment_member am on am.organization_id = om.organization_id and am.organization_member_id = om.id
    where om.user_id = (select scope_user_id())
  ))::uuid[])';
begin
  execute format('create policy of_practitioner on withdrawn_result to %I using (%s and %s)',
    server, is_practitioner, in_organization);
  execute format('create policy of_practitioner on withdrawn_version to %I using (%s and %s)',
    server, is_practitioner, in_organization);
  execute format('create policy of_member on withdrawn_result for select to %I using (
      (select scope_role()) = ''Member'' and %s and exists (
        select from assessment_member am
        join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
        where am.organization_id = withdrawn_result.organization_id and am.id = withdrawn_result.assessment_member_id
          and om.user_id = (select scope_user_id())
      )
    )', server, in_organization);
end
$$;

-- Administrators must not learn that someone has results.
alter policy of_results on mail_message using (
  kind <> all(array['resultsReady', 'resultsCorrected', 'resultsWithdrawn'])
  or (select scope_role()) <> 'OrganizationAdmin'
);
