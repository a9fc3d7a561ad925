-- Staff lists that administrators upload: what they would change, what they have changed, and how it was before.
create table roster (
  organization_id uuid not null references organization (id),
  id uuid not null,
  -- Whether people leave whom it does not name.
  mode text not null check (mode in ('Whole', 'Additions')),
  file_name text not null,
  -- The columns that were chosen. Null if the first row named them.
  columns jsonb,
  -- 'Reading' while the file arrives.
  status text not null default 'Reading'
    check (status in ('Reading', 'Preview', 'Committing', 'Done', 'Undoing', 'Undone', 'Failed')),
  uploaded_by uuid not null references app_user (id),
  uploaded_at timestamptz not null default now(),
  -- What the preview says: see RosterFacts.
  facts jsonb not null default '{}',
  committed_by uuid references app_user (id),
  committed_at timestamptz,
  finished_at timestamptz,
  undone_by uuid references app_user (id),
  undone_at timestamptz,
  -- Of the administrator who committed or undid it, for the audit log.
  network_address text,
  request_id text,
  -- Rows that the running job has to do, and has done.
  steps integer not null default 0,
  steps_done integer not null default 0,
  primary key (organization_id, id)
);
create index roster_by_age on roster (organization_id, uploaded_at desc, id);
-- One list of an organization is applied at a time.
create unique index roster_running on roster (organization_id) where status in ('Committing', 'Undoing');

-- The file as it was uploaded, in parts. Deleted with the rows.
create table roster_file (
  organization_id uuid not null,
  roster_id uuid not null,
  part integer not null,
  content bytea not null,
  primary key (organization_id, roster_id, part),
  foreign key (organization_id, roster_id) references roster (organization_id, id) on delete cascade
);

create table roster_row (
  organization_id uuid not null,
  roster_id uuid not null,
  -- From 1. Negative for leavers, who have no line.
  line integer not null,
  kind text not null check (
    kind in ('Joiner', 'Returning', 'Changed', 'Unchanged', 'Doubtful', 'LeftAlone', 'Error', 'Leaver')
  ),
  full_name text not null,
  email text collate "C" not null,
  language text,
  -- The optional details by name, as the file has them.
  details jsonb not null default '{}',
  -- The member who is meant, or may be.
  member_id uuid,
  -- State of the member in the preview. Another one makes the preview stale.
  seen text,
  changes text[] not null default '{}',
  kept text[] not null default '{}',
  -- Values of the changed fields before.
  before jsonb not null default '{}',
  -- Messages of an error.
  reason jsonb,
  -- Of a doubtful row: whether it is this member or a new person.
  choice text check (choice in ('Same', 'New')),
  -- What the commit did. Null before.
  outcome text check (outcome in ('Done', 'Skipped')),
  -- What undoing did. Null before.
  undone text check (undone in ('Done', 'Joined', 'Booked', 'Changed')),
  -- The appointments that the commit cancelled, and those that undoing could not restore.
  appointment_ids uuid[] not null default '{}',
  lost_appointments integer not null default 0,
  -- A mail about it had been sent when it was undone.
  was_mailed boolean not null default false,
  primary key (organization_id, roster_id, line),
  foreign key (organization_id, roster_id) references roster (organization_id, id) on delete cascade
);
create index roster_row_of_kind on roster_row (organization_id, roster_id, kind, line);
create index roster_row_of_member on roster_row (organization_id, member_id) where member_id is not null;
create index roster_row_of_email on roster_row (organization_id, email);

-- The members of a list who were examined: see is_examined_person().
create function examined_members(of_organization uuid, of_members uuid[], at timestamptz) returns setof uuid
language sql volatile security definer set search_path = public, pg_temp as $$
  select distinct m.id
  from organization_member m
  join organization_member own on own.organization_id = of_organization and own.user_id = m.user_id
  join assessment_member am on am.organization_id = of_organization and am.organization_member_id = own.id
  where (scope_role() = '' or of_organization = any(scope_organization_ids()))
    and m.organization_id = of_organization and m.id = any(of_members) and (
      exists (
        select from appointment p
        where p.organization_id = am.organization_id and p.assessment_member_id = am.id and (
          p.attendance is not null
          or p.starts_at <= at and (p.canceled_at is null or p.canceled_at >= p.starts_at)
        )
      )
      or exists (
        select from result r where r.organization_id = am.organization_id and r.assessment_member_id = am.id
      )
      or exists (
        select from result_access a where a.organization_id = am.organization_id and a.assessment_member_id = am.id
      )
    )
$$;

-- Restores a cancelled appointment of a list that is undone. Returns whether its time was still free.
create function restore_appointment(of_organization uuid, of_appointment uuid) returns boolean language plpgsql as $$
begin
  update appointment set canceled_at = null, sequence = sequence + 1
  where organization_id = of_organization and id = of_appointment and canceled_at is not null
    and starts_at > now();
  return found;
exception
  when exclusion_violation or unique_violation then return false;
end
$$;

do $$
declare
  is_administrator constant text := '(select scope_role()) = ''OrganizationAdmin''
    and coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)';
begin
  call fence_table('roster', is_administrator);
  call fence_table('roster_file', is_administrator);
  call fence_table('roster_row', is_administrator);
  revoke execute on function examined_members from public;
  execute format('grant execute on function examined_members to %I, %I',
    current_user || '_server', current_user || '_system');
end
$$;
