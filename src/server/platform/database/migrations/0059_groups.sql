-- Groups of people: those that filters of the members list match, or those whom administrators picked. Removed groups stay,
-- because the audit log names them, and an assessment that follows one must not invite everybody instead.
create table member_group (
  organization_id uuid not null references organization (id),
  id uuid not null default ordered_uuid(),
  name text not null,
  -- As memberFilter in src/contract/group.ts. Null: people are picked.
  filter jsonb,
  version integer not null default 1,
  -- By the name of the field on the wire, as in organization.
  changes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (organization_id, id)
);
create unique index member_group_name on member_group (organization_id, lower(name collate "und-x-icu"))
  where removed_at is null;

-- The picked people. Who is removed from the organization and invited again is in the group again.
create table member_group_person (
  organization_id uuid not null,
  group_id uuid not null,
  organization_member_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (organization_id, group_id, organization_member_id),
  foreign key (organization_id, group_id) references member_group (organization_id, id),
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id)
    on delete cascade
);
create index member_group_person_of_member on member_group_person (organization_id, organization_member_id);

-- The groups that an assessment follows when it invites people who are added later. Without an included one, everybody
-- who is in no excluded one.
create table assessment_group (
  organization_id uuid not null,
  assessment_id uuid not null,
  group_id uuid not null,
  is_excluded boolean not null,
  primary key (organization_id, assessment_id, group_id),
  -- The previous version deletes drafts without their groups.
  foreign key (organization_id, assessment_id) references assessment (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references member_group (organization_id, id)
);
create index assessment_group_of_group on assessment_group (organization_id, group_id);

-- Administrators write. Practitioners read, because adding somebody at the desk invites them to assessments, too.
do $$
declare
  is_own constant text := 'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)';
begin
  call fence_table('member_group', is_own || ' and (select scope_role()) <> ''Member''',
    is_own || ' and (select scope_role()) = ''OrganizationAdmin''');
  call fence_table('member_group_person', is_own || ' and (select scope_role()) <> ''Member''',
    is_own || ' and (select scope_role()) = ''OrganizationAdmin''');
  call fence_table('assessment_group', is_own || ' and (select scope_role()) <> ''Member''',
    is_own || ' and (select scope_role()) = ''OrganizationAdmin''');
end
$$;
