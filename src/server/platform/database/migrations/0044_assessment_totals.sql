-- The people of each assessment and their appointments, so that its lists and the dashboard need not count them. Sums of
-- differences, as in organization_total.

create table assessment_total (
  organization_id uuid not null,
  assessment_id uuid not null,
  id bigint generated always as identity,
  people integer not null default 0,
  -- Appointments that are not cancelled, also extra ones, and their length in minutes, each rounded up.
  appointments integer not null default 0,
  minutes integer not null default 0,
  primary key (organization_id, assessment_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Merges the rows of each assessment into its first one, except those locked by another transaction.
create function put_assessment_totals_together() returns trigger language plpgsql as $$
begin
  with parted as (
    select assessment_id from assessment_total where organization_id = new.organization_id
    group by assessment_id having count(*) > 1
  ), parts as (
    select t.* from assessment_total t join parted using (assessment_id)
    where t.organization_id = new.organization_id for update of t skip locked
  ), sums as (
    select assessment_id, min(id) as id, sum(people) as people, sum(appointments) as appointments,
      sum(minutes) as minutes
    from parts group by assessment_id
  ), merged as (
    delete from assessment_total t using parts
    where t.organization_id = new.organization_id and t.assessment_id = parts.assessment_id and t.id = parts.id
      and not exists (
        select from sums
        where sums.id = parts.id and (sums.people, sums.appointments, sums.minutes) <> (0, 0, 0)
      )
  )
  update assessment_total t set people = sums.people, appointments = sums.appointments, minutes = sums.minutes
  from sums
  where t.organization_id = new.organization_id and t.assessment_id = sums.assessment_id and t.id = sums.id
    and (sums.people, sums.appointments, sums.minutes) <> (0, 0, 0);
  return null;
end
$$;
create trigger put_assessment_totals_together after insert on assessment_total
  for each row when (new.id % 128 = 0) execute function put_assessment_totals_together();

create function minutes_between(starts_at timestamptz, ends_at timestamptz) returns integer
language sql immutable parallel safe as $$
  select ceil(extract(epoch from ends_at - starts_at) / 60)::integer
$$;

-- Counts the totals of each assessment from the source tables.
create function count_assessment_totals(of_organization uuid) returns table (
  assessment_id uuid, people integer, appointments integer, minutes integer
) language sql stable as $$
  select invited.assessment_id, invited.people, coalesce(booked.appointments, 0), coalesce(booked.minutes, 0)
  from (
    select assessment_id, count(*) as people from assessment_member where organization_id = of_organization
    group by assessment_id
  ) invited
  left join (
    select assessment_id, count(*) as appointments, sum(minutes_between(starts_at, ends_at)) as minutes from appointment
    where organization_id = of_organization and canceled_at is null
    group by assessment_id
  ) booked using (assessment_id)
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
  select of_organization, counted.* from count_totals(of_organization) counted;
  delete from assessment_total where organization_id = of_organization;
  insert into assessment_total (organization_id, assessment_id, people, appointments, minutes)
  select of_organization, counted.* from count_assessment_totals(of_organization) counted
$$;

-- Until the end, so that nobody changes a row between the first count and the new triggers.
lock table assessment_member, appointment in share row exclusive mode;

create or replace function keep_totals_of_places() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  invited record;
begin
  for invited in select organization_id, assessment_id, count(*) from changed group by organization_id, assessment_id loop
    insert into assessment_total (organization_id, assessment_id, people)
    values (invited.organization_id, invited.assessment_id, sign * invited.count);
    perform from assessment where organization_id = invited.organization_id and id = invited.assessment_id
      and canceled_at is null for share;
    if found then
      insert into organization_total (organization_id, places) values (invited.organization_id, sign * invited.count);
    end if;
  end loop;
  return null;
end
$$;

create or replace function keep_totals_of_appointment() returns trigger language plpgsql as $$
declare
  changed appointment;
  member_id uuid;
  sign integer := -1;
begin
  if tg_op <> 'DELETE' and new.canceled_at is null then
    changed := new;
    sign := 1;
  else
    changed := old;
  end if;
  insert into assessment_total (organization_id, assessment_id, appointments, minutes)
  values (changed.organization_id, changed.assessment_id, sign,
    sign * minutes_between(changed.starts_at, changed.ends_at));
  select am.organization_member_id into member_id
  from assessment a
  join assessment_member am on am.organization_id = a.organization_id and am.assessment_id = a.id
  where a.organization_id = changed.organization_id and a.id = changed.assessment_id and a.canceled_at is null
    and am.id = changed.assessment_member_id
  for share of a;
  if not found then return null; end if;
  update member_search set live_appointments = live_appointments + sign
  where organization_id = changed.organization_id and id = member_id;
  insert into organization_total (organization_id, appointments) values (changed.organization_id, sign);
  return null;
end
$$;

-- A moved appointment takes as long as the assessment says now.
create function keep_minutes_of_appointment() returns trigger language plpgsql as $$
begin
  insert into assessment_total (organization_id, assessment_id, minutes)
  values (new.organization_id, new.assessment_id,
    minutes_between(new.starts_at, new.ends_at) - minutes_between(old.starts_at, old.ends_at));
  return null;
end
$$;
create trigger keep_minutes after update on appointment
  for each row when (
    old.canceled_at is null and new.canceled_at is null
      and old.ends_at - old.starts_at <> new.ends_at - new.starts_at
  ) execute function keep_minutes_of_appointment();

insert into assessment_total (organization_id, assessment_id, people, appointments, minutes)
select o.id, counted.* from organization o cross join lateral count_assessment_totals(o.id) counted;
