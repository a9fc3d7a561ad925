-- People who come without an appointment, and people without an email address: see withoutEmail() in src/domain/emailAddress.ts.

alter table organization_member
  -- The employer's number of the person. Not unique, because imports may repeat one.
  add column employee_number text,
  add column birth_date date;

alter table member_import_row
  add column employee_number text,
  add column birth_date date;

-- Set if a practitioner recorded at the desk that the person agrees to the recording of results. Such a row has version 0,
-- as no text was agreed to.
alter table member_consent add column recorded_by uuid references app_user (id);

-- An appointment outside the seats, added by a practitioner. It takes no seat, and the list of free times ignores it.
alter table appointment add column is_extra boolean not null default false;

create or replace function require_seat() returns trigger language plpgsql as $$
declare
  seats smallint;
begin
  for bucket in floor(extract(epoch from new.starts_at) / 900)..ceil(extract(epoch from new.ends_at) / 900) - 1 loop
    -- Negative seeds, because the positive one 4731908 locks the assessment.
    perform pg_advisory_xact_lock(hashtextextended(new.assessment_id::text, -bucket));
  end loop;

  select a.appointments_per_slot into seats from assessment a
  where a.organization_id = new.organization_id and a.id = new.assessment_id for share;

  perform from (
    select sum(changes.change) over (order by changes.at, changes.change) as at_once
    from appointment p
    cross join lateral (values (greatest(p.starts_at, new.starts_at), 1), (p.ends_at, -1)) as changes (at, change)
    where p.organization_id = new.organization_id and p.assessment_id = new.assessment_id and p.canceled_at is null
      and not p.is_extra
      and p.starts_at > new.starts_at - interval '9 hours' and p.starts_at < new.ends_at
      and p.ends_at > new.starts_at and p.id <> new.id
  ) as moments where at_once >= seats;
  if found then
    raise exception 'No seat is free at this time'
      using errcode = 'exclusion_violation', constraint = 'appointment_needs_seat', table = 'appointment';
  end if;
  return new;
end
$$;
create or replace trigger require_seat_of_new before insert on appointment
  for each row when (new.canceled_at is null and not new.is_extra) execute function require_seat();
create or replace trigger require_seat before update on appointment
  for each row when (
    new.canceled_at is null and not new.is_extra
      and (old.starts_at, old.ends_at, old.canceled_at, old.is_extra)
        is distinct from (new.starts_at, new.ends_at, new.canceled_at, new.is_extra)
  ) execute function require_seat();

-- Name, address and employee number, each on a line of its own. The reserved address of a person without one is no text
-- that anybody searches for.
create function search_text_of(full_name text, email text, employee_number text) returns text
language sql immutable parallel safe as $$
  select fold_text(full_name || E'\n' || case when email like '%@no-email.invalid' then '' else email end
    || coalesce(E'\n' || employee_number, ''))
$$;

create or replace function recount_totals(of_organization uuid) returns void language sql as $$
  update organization_member m set was_invited = counted.was_invited
  from count_members(of_organization) counted
  where m.organization_id = of_organization and m.id = counted.id and m.was_invited <> counted.was_invited;
  delete from member_search where organization_id = of_organization;
  insert into member_search (organization_id, id, created_at, live_appointments, is_inactive, role, search_text,
    erased_at, removed_at, deactivated_at, full_name)
  select m.organization_id, m.id, m.created_at, counted.live_appointments, m.is_inactive, m.role,
    search_text_of(m.full_name, m.email, m.employee_number), m.erased_at, m.removed_at, m.deactivated_at, m.full_name
  from organization_member m join count_members(of_organization) counted on counted.id = m.id
  where m.organization_id = of_organization;
  delete from organization_total where organization_id = of_organization;
  insert into organization_total (organization_id, people, listed, listed_members, scheduled, scheduled_members,
    invited, accepted, assessments, places, appointments)
  select of_organization, counted.* from count_totals(of_organization) counted
$$;

create or replace function keep_totals_of_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into member_search (organization_id, id, created_at, is_inactive, role, search_text, erased_at,
      deactivated_at, full_name)
    select organization_id, id, created_at, is_inactive, role, search_text_of(full_name, email, employee_number),
      erased_at, deactivated_at, full_name
    from changed;
    insert into organization_total (organization_id, people, listed, listed_members, invited, accepted)
    select organization_id, count(*), count(*) filter (where erased_at is null),
      count(*) filter (where erased_at is null and role = 'Member'), count(*) filter (where was_invited),
      count(*) filter (where was_invited and accepted_at is not null)
    from changed group by organization_id;
  else
    with gone as (
      delete from member_search s using changed c where s.organization_id = c.organization_id and s.id = c.id
      returning s.organization_id, c.was_invited, c.accepted_at, s.removed_at is null as is_kept,
        s.erased_at is null and s.removed_at is null as is_listed, s.role = 'Member' as is_member,
        s.live_appointments > 0 as is_scheduled
    )
    insert into organization_total
      (organization_id, people, listed, listed_members, scheduled, scheduled_members, invited, accepted)
    select organization_id, -count(*) filter (where is_kept), -count(*) filter (where is_listed),
      -count(*) filter (where is_listed and is_member), -count(*) filter (where is_listed and is_scheduled),
      -count(*) filter (where is_listed and is_member and is_scheduled),
      -count(*) filter (where was_invited), -count(*) filter (where was_invited and accepted_at is not null)
    from gone group by organization_id;
  end if;
  return null;
end
$$;

create or replace function keep_search_of_member() returns trigger language plpgsql as $$
begin
  update member_search
  set created_at = new.created_at, is_inactive = new.is_inactive, role = new.role,
    search_text = search_text_of(new.full_name, new.email, new.employee_number), erased_at = new.erased_at,
    removed_at = new.removed_at, deactivated_at = new.deactivated_at, full_name = new.full_name
  where organization_id = new.organization_id and id = new.id;
  return null;
end
$$;
create or replace trigger keep_search after update on organization_member
  for each row when (
    (old.created_at, old.is_inactive, old.role, old.email, old.erased_at, old.removed_at, old.deactivated_at,
      old.full_name, old.employee_number)
      is distinct from
      (new.created_at, new.is_inactive, new.role, new.email, new.erased_at, new.removed_at, new.deactivated_at,
      new.full_name, new.employee_number)
  ) execute function keep_search_of_member();
