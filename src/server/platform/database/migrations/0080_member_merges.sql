-- A merge of two records that waits for a practitioner, or waited.
create table member_merge (
  organization_id uuid not null,
  id uuid not null default ordered_uuid(),
  kept_member_id uuid not null,
  other_member_id uuid not null,
  asked_by uuid not null references app_user (id),
  asked_at timestamptz not null,
  -- Names of the fields for which the other's value is taken, and the appointments that stay.
  taken text[] not null,
  stays uuid[] not null,
  -- Null while it waits.
  outcome text check (outcome in ('Confirmed', 'Refused', 'Replaced')),
  decided_by uuid references app_user (id),
  decided_at timestamptz check ((decided_at is null) = (outcome is null)),
  primary key (organization_id, id),
  check (kept_member_id <> other_member_id),
  foreign key (organization_id, kept_member_id) references organization_member (organization_id, id),
  foreign key (organization_id, other_member_id) references organization_member (organization_id, id)
);
create index member_merge_of_kept on member_merge (organization_id, kept_member_id);
create index member_merge_of_other on member_merge (organization_id, other_member_id);
call fence_table('member_merge', '(select scope_role()) in (''OrganizationAdmin'', ''Practitioners'')
  and coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)');
