-- New times that staff offered together to people whose appointments no longer fit. The times are in held_time.
create table healing_plan (
  organization_id uuid not null,
  id uuid not null default ordered_uuid(),
  assessment_id uuid not null,
  -- Why the appointments no longer fit, as in appointment.
  staff_reason text check (staff_reason in ('PractitionerUnavailable', 'TimeOrPlaceChanged', 'PersonAsked', 'Other')),
  staff_note text check (staff_note is null or length(staff_note) between 1 and 200 and staff_reason is not null),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, assessment_id) references assessment (organization_id, id) on delete cascade
);
create index healing_plan_of_assessment on healing_plan (organization_id, assessment_id);

alter table held_time
  -- When the appointment begins that it would replace.
  add column moved_from timestamptz,
  add foreign key (organization_id, plan_id) references healing_plan (organization_id, id) on delete cascade;

-- Members read why their appointment needs another time. Administrators write.
do $$
declare
  is_own constant text := 'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)';
begin
  call fence_table('healing_plan', is_own, is_own || ' and (select scope_role()) = ''OrganizationAdmin''');
end
$$;
