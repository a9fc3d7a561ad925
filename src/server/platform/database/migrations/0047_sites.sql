-- Where an organization examines people. Without sites it has one in effect: its own address. Removed sites and rooms stay,
-- because past appointments name them.
create table site (
  organization_id uuid not null references organization (id),
  id uuid not null default ordered_uuid(),
  name text not null,
  address text not null,
  -- IANA name. Null: as the organization.
  time_zone text,
  map_url text,
  directions text not null default '',
  accessibility text not null default '',
  -- Of the texts above.
  language text not null,
  version integer not null default 1,
  -- By the name of the field on the wire, as in organization.
  changes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (organization_id, id)
);

create unique index site_name on site (organization_id, lower(name collate "und-x-icu")) where removed_at is null;

create table room (
  organization_id uuid not null,
  id uuid not null default ordered_uuid(),
  site_id uuid not null,
  name text not null,
  -- Order among the rooms of the site.
  position smallint not null,
  removed_at timestamptz,
  primary key (organization_id, id),
  -- Lets a row that names both refer to a room of this site. Starts with the site, because the planner takes two keys that
  -- start with the organization for equal.
  unique (site_id, id, organization_id),
  foreign key (organization_id, site_id) references site (organization_id, id)
);

-- Everybody of the organization reads them, administrators write them.
do $$
declare
  is_own constant text := 'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)';
begin
  call fence_table('site', is_own, is_own || ' and (select scope_role()) = ''OrganizationAdmin''');
  call fence_table('room', is_own, is_own || ' and (select scope_role()) = ''OrganizationAdmin''');
end
$$;
