-- An employee number belongs to one member. Somebody with several roles has it in each of them, so only one role counts. Two
-- requests at the same moment may have given a number twice: the person who was added first keeps it.
update organization_member m set employee_number = null
where m.role = 'Member' and m.employee_number is not null and m.erased_at is null and m.removed_at is null
  and exists (
    select from organization_member earlier
    where earlier.organization_id = m.organization_id and earlier.employee_number = m.employee_number
      and earlier.role = 'Member' and earlier.erased_at is null and earlier.removed_at is null
      and (earlier.created_at, earlier.id) < (m.created_at, m.id)
  );

create unique index organization_member_number on organization_member (organization_id, employee_number)
  where role = 'Member' and employee_number is not null and erased_at is null and removed_at is null;

-- Members whose employee number or birth date an import has added.
alter table member_import add column completed integer not null default 0;
