-- When practitioners work, and where. Without rows they work at any time and at every site.

create table practitioner_hours (
  organization_id uuid not null,
  organization_member_id uuid not null,
  -- As the schedule of an assessment, in the organization's time zone. Null: at any time.
  schedule jsonb,
  version integer not null default 1,
  primary key (organization_id, organization_member_id),
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id)
);

create table practitioner_site (
  organization_id uuid not null,
  organization_member_id uuid not null,
  site_id uuid not null,
  primary key (organization_id, organization_member_id, site_id),
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id),
  foreign key (organization_id, site_id) references site (organization_id, id)
);

create table practitioner_days_off (
  organization_id uuid not null,
  id uuid not null default ordered_uuid(),
  organization_member_id uuid not null,
  first_day date not null,
  -- Inclusive.
  last_day date not null check (last_day >= first_day),
  primary key (organization_id, id),
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id)
);

-- Starts with the person, because the planner takes two keys that start with the organization for equal.
create index practitioner_days_off_of_person
  on practitioner_days_off (organization_member_id, last_day, organization_id);

-- Everybody of the organization reads them, because they decide what can be booked. Administrators write them, and
-- practitioners their own.
do $$
declare
  is_own constant text := 'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)';
  fenced text;
begin
  foreach fenced in array array['practitioner_hours', 'practitioner_site', 'practitioner_days_off'] loop
    call fence_table(fenced::regclass, is_own, is_own || format(
      ' and ((select scope_role()) = ''OrganizationAdmin'' or exists (
        select from organization_member m
        where m.organization_id = %1$I.organization_id and m.id = %1$I.organization_member_id
          and m.role = ''Practitioners'' and m.user_id = (select scope_user_id())
      ))', fenced));
  end loop;
end
$$;
