-- Who somebody is stays as it was once they were examined: administrators ask for a correction, a practitioner confirms it.

-- Whether a person has a result, even a draft, or an appointment that has begun, in any role of the organization, also in
-- one that has ended. Tells nothing else. Volatile, so that it sees what was committed while its statement waited for a lock.
create function is_examined_person(of_organization uuid, of_user uuid, at timestamptz) returns boolean
language sql volatile security definer set search_path = public, pg_temp as $$
  -- Work without a caller has no organizations, and sees every row anyway.
  select (scope_role() = '' or of_organization = any(scope_organization_ids())) and exists (
    select from organization_member m
    join assessment_member am on am.organization_id = m.organization_id and am.organization_member_id = m.id
    where m.organization_id = of_organization and m.user_id = of_user and (
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
      -- Who opened a result is kept longer than a result that was erased.
      or exists (
        select from result_access a where a.organization_id = am.organization_id and a.assessment_member_id = am.id
      )
    )
  )
$$;

-- A correction that an administrator asks for. Only fields that change are in the values.
create table identity_correction (
  organization_id uuid not null,
  id uuid not null default ordered_uuid(),
  -- A role of the person. It stays when another address moves the roles to another user.
  organization_member_id uuid not null,
  asked_by uuid not null references app_user (id),
  asked_at timestamptz not null,
  -- {fullName?, email?, employeeNumber?, birthDate?}
  old_values jsonb not null,
  new_values jsonb not null,
  -- Null while it waits.
  outcome text check (outcome in ('Confirmed', 'Refused', 'Replaced')),
  decided_by uuid references app_user (id),
  decided_at timestamptz check ((decided_at is null) = (outcome is null)),
  primary key (organization_id, id),
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id)
);
-- A newer correction of a person replaces the one that waits.
create unique index identity_correction_waiting on identity_correction (organization_id, organization_member_id)
  where outcome is null;
create index identity_correction_of_member on identity_correction (organization_id, organization_member_id);
call fence_table('identity_correction', '(select scope_role()) in (''OrganizationAdmin'', ''Practitioners'')
  and coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)');

-- {fullName, email, employeeNumber, birthDate} of the person when this version was saved. Null in results of older versions.
alter table result add column recorded_for jsonb;
alter table result_version add column recorded_for jsonb;

-- Since this version, a cancelled appointment with attendance 'DidNotAttend' was missed, and the person has booked again.
comment on column appointment.canceled_at is
  'Set when it was cancelled, or, if it was missed, when the person booked again. It was not cancelled then.';

do $$
begin
  revoke execute on function is_examined_person from public;
  execute format('grant execute on function is_examined_person to %I, %I',
    current_user || '_server', current_user || '_system');
end
$$;
