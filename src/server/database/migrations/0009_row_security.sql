-- The second fence between organizations, below the conditions in the statements themselves: a row is seen and written
-- only by whom it belongs to, whatever a statement says.
--
-- The server works in two roles, neither of which owns a table. <owner>_server works for a caller, whom the server names
-- in the settings of the connection. <owner>_system is for work without a caller. The owner runs the migrations.

create function scope_user_id() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('checkwell.user_id', true), '')::uuid
$$;

-- Where the caller holds the role of their session. Asked for as `(select scope_organization_ids())`, so that a
-- statement reads the setting once and not for each row.
create function scope_organization_ids() returns uuid[] language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('checkwell.organization_ids', true), ''), '{}')::uuid[]
$$;

-- Fences one table: callers reach the rows that fulfil the condition, and may write those that fulfil the check.
create procedure fence_table(fenced regclass, reachable text, writable text default null) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', fenced);
  execute format('create policy of_caller on %s to %I using (%s) with check (%s)',
    fenced, current_user || '_server', reachable, coalesce(writable, reachable));
  execute format('create policy of_server on %s to %I, %I using (true)',
    fenced, current_user, current_user || '_system');
end
$$;

-- Fences every table that is not fenced yet. Runs after each migration, so that no table is ever without. Rows of an
-- organization are reached by who holds the role of their session there, rows of a person by that person; anything else
-- only by the server itself.
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
      and c.relname <> 'schema_migration'
  loop
    call fence_table(fenced, case
      -- The coalesce hides the comparison from the planner, who would take it for a second condition that leaves few rows.
      when of_organization then 'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)'
      when of_user then 'user_id = (select scope_user_id())'
      else 'false'
    end);
  end loop;
end
$$;

call fence_table('organization', 'coalesce(id = any((select scope_organization_ids())::uuid[]), false)');

-- A person is seen by those who share an organization with them. Whoever invites may add one, who has no name yet.
call fence_table('app_user',
  'id = (select scope_user_id()) or exists (select from organization_member m where m.user_id = app_user.id)',
  'full_name is null or id = (select scope_user_id())
    or exists (select from organization_member m where m.user_id = app_user.id)');

-- The picture of a person is seen where the person is; what belongs to an organization there; the rest by its uploader.
call fence_table('file',
  'case when organization_id is null then uploaded_by = (select scope_user_id())
    else organization_id = any((select scope_organization_ids())::uuid[]) end
    or (kind = ''userImage'' and exists (select from app_user u where u.id = uploaded_by))',
  'case when organization_id is null then uploaded_by = (select scope_user_id())
    else organization_id = any((select scope_organization_ids())::uuid[]) end');

call fence_tables();

-- Whom an address belongs to, for whoever invites it: the person may be in other organizations only. Nothing but the id.
create function people_of(emails text[]) returns table (id uuid, email text) language sql stable security definer
set search_path = public, pg_temp as $$
  select id, email from app_user where email = any(emails)
$$;

do $$
declare
  server text := current_user || '_server';
begin
  execute format('grant usage on schema public to %I', server);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', server);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', server);
  execute format('revoke all on schema_migration from %I', server);
  revoke execute on function people_of from public;
  execute format('grant execute on function people_of to %I', server);
end
$$;
