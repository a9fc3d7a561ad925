-- Fields of an organization's own about its people. Removed ones stay, because the audit log names them.
create table organization_field (
  organization_id uuid not null references organization (id),
  id uuid not null default ordered_uuid(),
  -- The order of forms and files.
  position integer not null,
  label text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'choice')),
  -- Of the kind 'choice', in the order of forms.
  choices text[] not null default '{}',
  -- Administrators see every field.
  is_seen_by_practitioners boolean not null default false,
  version integer not null default 1,
  -- By the name of the field on the wire, as in organization.
  changes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (organization_id, id)
);
create unique index organization_field_label on organization_field (organization_id, lower(label collate "und-x-icu"))
  where archived_at is null;

-- A person's value of a field, such as '12.5' or '2026-05-04'. Stored for each role of the person, like details of work.
create table member_field_value (
  organization_id uuid not null,
  organization_member_id uuid not null,
  field_id uuid not null,
  value text not null check (value <> ''),
  primary key (organization_id, organization_member_id, field_id),
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id)
    on delete cascade,
  foreign key (organization_id, field_id) references organization_field (organization_id, id)
);
-- Starts with the field, because the planner takes two keys that start with the organization for equal.
create index member_field_value_of_field on member_field_value (field_id, value, organization_id);

-- Members read the fields, because the text that they agree to names them. Practitioners read those that they see.
do $$
declare
  is_own constant text := 'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)';
begin
  call fence_table('organization_field',
    is_own || ' and ((select scope_role()) <> ''Practitioners'' or is_seen_by_practitioners)',
    is_own || ' and (select scope_role()) = ''OrganizationAdmin''');
  call fence_table('member_field_value',
    is_own || ' and ((select scope_role()) = ''OrganizationAdmin'' or (select scope_role()) = ''Practitioners''
      and field_id = any((select array(select f.id from organization_field f where f.is_seen_by_practitioners))::uuid[]))',
    is_own || ' and (select scope_role()) = ''OrganizationAdmin''');
end
$$;
