-- Row-level security: a second line of defence between organizations, below the conditions in the statements.
--
-- The server works in two roles, and neither owns a table. <owner>_server acts for a caller, described by the settings
-- checkwell.user_id, checkwell.role and checkwell.organization_ids. <owner>_system works without a caller and reads every
-- row. The owner runs the migrations.

create function scope_user_id() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('checkwell.user_id', true), '')::uuid
$$;

-- The organizations in which the caller holds the role of their session. Call it as (select scope_organization_ids()), so
-- that a statement evaluates it once and not per row.
create function scope_organization_ids() returns uuid[] language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('checkwell.organization_ids', true), ''), '{}')::uuid[]
$$;

create function scope_role() returns text language sql stable parallel safe as $$
  select coalesce(current_setting('checkwell.role', true), '')
$$;

-- Enables row security on a table. Callers read rows that match reachable and write rows that match writable, which
-- defaults to reachable. Without conditions, callers have no access until another policy grants some.
create procedure fence_table(fenced regclass, reachable text default null, writable text default null)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', fenced);
  if reachable is not null then
    execute format('create policy of_caller on %s to %I using (%s) with check (%s)',
      fenced, current_user || '_server', reachable, coalesce(writable, reachable));
  end if;
  execute format('create policy of_server on %s to %I, %I using (true)',
    fenced, current_user, current_user || '_system');
end
$$;

-- Secures every table that has no row security yet. Runs after each migration, so that no table is left out. Rows of an
-- organization are for callers whose role applies there, rows of a person for that person, all others for the system role.
create procedure fence_tables() language plpgsql as $$
declare
  fenced regclass;
  of_organization boolean;
  of_user boolean;
begin
  for fenced, of_organization, of_user in
    select c.oid::regclass,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'organization_id' and not attisdropped),
      exists (select from pg_attribute where attrelid = c.oid and attname = 'user_id' and not attisdropped)
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relforcerowsecurity
      and c.relname not in ('schema_migration', 'schema_migration_lock')
  loop
    call fence_table(fenced, case
      -- Without coalesce the planner counts the condition twice, next to the one in the statement, and expects few rows.
      when of_organization then 'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)'
      when of_user then 'user_id = (select scope_user_id())'
      else 'false'
    end);
  end loop;
end
$$;

call fence_table('organization', 'coalesce(id = any((select scope_organization_ids())::uuid[]), false)');

-- A person is visible to everyone they share an organization with. Inviting may add a person without a name.
call fence_table('app_user',
  'id = (select scope_user_id()) or exists (select from organization_member m where m.user_id = app_user.id)',
  'full_name is null or id = (select scope_user_id())
    or exists (select from organization_member m where m.user_id = app_user.id)');

do $$
declare
  server text := current_user || '_server';
  is_practitioner constant text := '(select scope_role()) = ''Practitioners''';
  in_organization constant text :=
    'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)';
  -- Evaluated per row, but a member has few results.
  is_own constant text := '(select scope_role()) = ''Member'' and exists (
    select from assessment_member am
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    where am.organization_id = %1$s.organization_id and am.id = %1$s.assessment_member_id
      and om.user_id = (select scope_user_id())
  )';
  -- Practitioners never treat themselves. Evaluated once, because the list does not depend on the row.
  is_of_another constant text := 'assessment_member_id <> all((select array(
    select am.id from organization_member om
    join assessment_member am on am.organization_id = om.organization_id and am.organization_member_id = om.id
    where om.user_id = (select scope_user_id())
  ))::uuid[])';
  is_own_file constant text := '
    case when organization_id is null then uploaded_by = (select scope_user_id())
      else organization_id = any((select scope_organization_ids())::uuid[]) end';
begin
  -- Practitioners read and write the results of others, members read their own finished ones, administrators none.
  call fence_table('result');
  execute format('create policy of_practitioner on result to %I using (%s and %s and %s)',
    server, is_practitioner, in_organization, is_of_another);
  execute format('create policy of_member on result for select to %I using (status = ''Final'' and %s and %s)',
    server, in_organization, format(is_own, 'result'));

  -- Only finished results have earlier versions.
  call fence_table('result_version');
  execute format('create policy of_practitioner on result_version to %I using (%s and %s and %s)',
    server, is_practitioner, in_organization, is_of_another);
  execute format('create policy of_member on result_version for select to %I using (%s and %s)',
    server, in_organization, format(is_own, 'result_version'));

  -- Practitioners and the member see who opened a result. They add rows in their own name and change none.
  call fence_table('result_access');
  execute format('create policy of_practitioner on result_access for select to %I using (%s and %s)',
    server, is_practitioner, in_organization);
  execute format('create policy of_member on result_access for select to %I using (%s and %s)',
    server, in_organization, format(is_own, 'result_access'));
  execute format('create policy of_own_access on result_access for insert to %I
    with check (person_id = (select scope_user_id()) and role = (select scope_role()) and %s and (%s or %s))',
    server, in_organization, is_practitioner, format(is_own, 'result_access'));

  -- A person's image is visible wherever the person is, an organization's image within it, any other to its uploader.
  -- Attachments are for practitioners and for members whose visible results show them.
  call fence_table('file',
    format('kind <> ''attachment'' and (%s or kind = ''userImage'' and exists (
      select from app_user u where u.id = uploaded_by
    ))', is_own_file),
    format('kind <> ''attachment'' and %s', is_own_file));
  execute format('create policy of_practitioner on file to %I using (
      kind = ''attachment'' and %s and %s and (assessment_member_id is null or %s)
    )', server, is_practitioner, is_own_file, is_of_another);
  execute format('create policy of_member on file for select to %I
    using (kind = ''attachment'' and (select scope_role()) = ''Member'' and exists (
      select from result r
      where r.organization_id = file.organization_id and r.assessment_member_id = file.assessment_member_id
        and file.id = any(r.attachments)
    ))', server);

  -- Administrators must not learn that someone has results.
  execute format('create policy of_results on mail_message as restrictive to %I
    using (coalesce(kind <> all(array[''resultsReady'', ''resultsCorrected'']), false)
      or (select scope_role()) <> ''OrganizationAdmin'')', server);
end
$$;

call fence_tables();

-- The members of the caller's organizations, for searching. With row security LIKE could not use the index, because it may
-- only see rows that have passed the policy. A view runs with its owner's rights, and the join checks per organization.
create view searched_member as
  select s.* from (select distinct unnest(scope_organization_ids()) as organization_id) caller
  join member_search s using (organization_id);

-- The ids of people with these addresses, for inviting: they may be in other organizations only.
create function people_of(emails text[]) returns table (id uuid, email text) language sql stable security definer
set search_path = public, pg_temp as $$
  select id, email from app_user where email = any(emails)
$$;

-- Locks the people with these addresses against erasure until the transaction ends, and returns the addresses found.
-- Waits for an erasure in progress, after which the address is free. The settings force index lookups: in a table without
-- statistics the planner compares every person with the whole list.
create function hold_people(emails text[]) returns setof text language sql volatile security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select u.email from unnest(emails) as given (email) join app_user u on u.email = given.email
  order by u.id for key share of u
$$;

-- A live session with each organization in which its person holds its role or is invited to it; organization_id is null if
-- there is none. It identifies the caller, so it runs before there is a scope.
create function session_of(of_session uuid, of_user uuid)
returns table (
  role text, verified_code text, organization_id uuid, organization_member_id uuid, is_accepted boolean
)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select s.role,
      case
        when s.code_entered_at is null then 'none'
        when s.code_entered_at > now() - interval '15 minutes' then 'fresh'
        else 'old'
      end,
      m.organization_id, m.id, m.accepted_at is not null
    from session s
    left join organization_member m on m.user_id = s.user_id and m.role = s.role and m.deactivated_at is null
      and m.declined_at is null
    where s.id = of_session and s.user_id = of_user and s.revoked_at is null and s.expires_at > now();
end
$$;

-- Whether a member has a result, even a draft: such a member stays invited. Tells nothing else.
create function has_result(of_organization uuid, of_assessment_member uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from result
    where organization_id = of_organization and assessment_member_id = of_assessment_member
      and organization_id = any(scope_organization_ids())
  ) or exists (
    -- Who opened a result is kept longer than a result that was erased at the same moment.
    select from result_access
    where organization_id = of_organization and assessment_member_id = of_assessment_member
      and organization_id = any(scope_organization_ids())
  )
$$;

do $$
declare
  server text := current_user || '_server';
begin
  execute format('grant usage on schema public to %I', server);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', server);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', server);
  execute format('revoke all on schema_migration, schema_migration_lock from %I', server);
  execute format('revoke insert, update, delete on searched_member from %I', server);
  revoke execute on function people_of, hold_people, has_result, session_of from public;
  execute format('grant execute on function people_of, hold_people, has_result, session_of to %I', server);
end
$$;
