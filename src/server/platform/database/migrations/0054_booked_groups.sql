-- Appointments in groups, so that the dashboard finds seats that run short and appointments that fit no slot without
-- reading each of them. Sums of differences, as in organization_total. Extras take no seat and are left out.

create table booked_group (
  organization_id uuid not null,
  -- Of their start, in UTC.
  day date not null,
  id bigint generated always as identity,
  assessment_id uuid not null,
  track_id uuid not null,
  length interval not null,
  -- How long they begin after a multiple of their length, counted from 1970 on.
  slot_offset interval not null,
  appointments integer not null,
  -- Where they begin, a bit for every five minutes of the day. A bit can outlive its appointments until the group is empty.
  starts bit(288) not null,
  primary key (organization_id, day, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create function booked_day(starts_at timestamptz) returns date language sql immutable parallel safe as $$
  select (starts_at at time zone 'UTC')::date
$$;

create function booked_start(starts_at timestamptz) returns bit(288) language sql immutable parallel safe as $$
  select set_bit(repeat('0', 288)::bit(288), (extract(epoch from starts_at)::bigint % 86400 / 300)::integer, 1)
$$;

create function slot_offset(starts_at timestamptz, ends_at timestamptz) returns interval
language sql immutable parallel safe as $$
  select starts_at - date_bin(ends_at - starts_at, starts_at, timestamptz 'epoch')
$$;

-- Merges the rows of each group into its first one, except those locked by another transaction. Nobody asks for groups of
-- days that are over.
create function put_booked_groups_together() returns trigger language plpgsql as $$
begin
  with parted as (
    select assessment_id, track_id, day, length, slot_offset from booked_group
    where organization_id = new.organization_id and day >= current_date - 1
    group by assessment_id, track_id, day, length, slot_offset having count(*) > 1
  ), parts as (
    select g.* from booked_group g join parted using (assessment_id, track_id, day, length, slot_offset)
    where g.organization_id = new.organization_id and g.day >= current_date - 1 for update of g skip locked
  ), sums as (
    select day, min(id) as id, array_agg(id) as ids, sum(appointments) as appointments, bit_or(starts) as starts
    from parts group by assessment_id, track_id, day, length, slot_offset
  ), merged as (
    delete from booked_group g using sums
    where g.organization_id = new.organization_id and g.day = sums.day and g.id = any(sums.ids)
      and (g.id <> sums.id or sums.appointments = 0)
  )
  update booked_group g set appointments = sums.appointments, starts = sums.starts
  from sums
  where g.organization_id = new.organization_id and g.day = sums.day and g.id = sums.id and sums.appointments <> 0;
  return null;
end
$$;
create trigger put_booked_groups_together after insert on booked_group
  for each row when (new.id % 128 = 0) execute function put_booked_groups_together();

create function keep_booked_groups() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.canceled_at is null and not old.is_extra then
    insert into booked_group (organization_id, day, assessment_id, track_id, length, slot_offset, appointments, starts)
    values (old.organization_id, booked_day(old.starts_at), old.assessment_id, coalesce(old.track_id, old.assessment_id),
      old.ends_at - old.starts_at, slot_offset(old.starts_at, old.ends_at), -1, repeat('0', 288)::bit(288));
  end if;
  if tg_op <> 'DELETE' and new.canceled_at is null and not new.is_extra then
    insert into booked_group (organization_id, day, assessment_id, track_id, length, slot_offset, appointments, starts)
    values (new.organization_id, booked_day(new.starts_at), new.assessment_id, coalesce(new.track_id, new.assessment_id),
      new.ends_at - new.starts_at, slot_offset(new.starts_at, new.ends_at), 1, booked_start(new.starts_at));
  end if;
  return null;
end
$$;

-- Counts the groups from the appointments. Their starts are exact.
create function count_booked_groups(of_organization uuid) returns table (
  day date, assessment_id uuid, track_id uuid, length interval, slot_offset interval, appointments integer, starts bit(288)
) language sql stable as $$
  select booked_day(starts_at), assessment_id, coalesce(track_id, assessment_id), ends_at - starts_at,
    slot_offset(starts_at, ends_at), count(*), bit_or(booked_start(starts_at))
  from appointment
  where organization_id = of_organization and canceled_at is null and not is_extra
  group by 1, 2, 3, 4, 5
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
  select of_organization, counted.* from count_assessment_totals(of_organization) counted;
  delete from booked_group where organization_id = of_organization;
  insert into booked_group (organization_id, day, assessment_id, track_id, length, slot_offset, appointments, starts)
  select of_organization, counted.* from count_booked_groups(of_organization) counted
$$;

-- Until the end, so that nobody changes a row between the count and the new triggers.
lock table appointment in share row exclusive mode;

create trigger keep_booked_groups_of_new after insert on appointment
  for each row when (new.canceled_at is null and not new.is_extra) execute function keep_booked_groups();
create trigger keep_booked_groups after update on appointment
  for each row when (
    (old.canceled_at is null and not old.is_extra, old.starts_at, old.ends_at, old.track_id)
      is distinct from (new.canceled_at is null and not new.is_extra, new.starts_at, new.ends_at, new.track_id)
  ) execute function keep_booked_groups();
create trigger keep_booked_groups_of_old after delete on appointment
  for each row when (old.canceled_at is null and not old.is_extra) execute function keep_booked_groups();

insert into booked_group (organization_id, day, assessment_id, track_id, length, slot_offset, appointments, starts)
select o.id, counted.* from organization o cross join lateral count_booked_groups(o.id) counted;

-- The tracks of assessments. Many at once, because the start of a function costs more than reading a track.
create function tracks_of_each(of_organization uuid, of_assessments uuid[]) returns table (assessment_id uuid, tracks json)
language sql stable as $$
  select t.assessment_id, json_agg(json_build_object(
    'id', t.id,
    'siteId', t.site_id,
    'roomId', t.room_id,
    'timeZone', s.time_zone,
    'practitionerIds', coalesce(needed.ids, '{}'),
    'availabilities', coalesce(needed.availabilities, '[]'),
    'schedule', t.schedule,
    'appointmentsPerSlot', t.appointments_per_slot,
    'closedDays', t.closed_days,
    'otherHours', t.other_hours,
    'stepMinutes', t.step_minutes,
    'noticeHours', t.notice_hours,
    'bufferBeforeMinutes', t.buffer_before_minutes,
    'bufferAfterMinutes', t.buffer_after_minutes,
    'dailyCap', t.daily_cap
  ) order by t.position)
  from track t
  left join site s on s.organization_id = of_organization and s.id = t.site_id
  left join lateral (
    select array_agg(n.organization_member_id order by n.organization_member_id) as ids,
      json_agg(json_build_object(
        'schedule', case when m.deactivated_at is null and m.declined_at is null then h.schedule else '[]' end,
        -- Days off that are over can still decide which past appointments fitted, but nobody asks.
        'daysOff', (
          select coalesce(json_agg(json_build_object('firstDay', d.first_day, 'lastDay', d.last_day)), '[]')
          from practitioner_days_off d
          where d.organization_id = of_organization and d.organization_member_id = m.id and d.last_day >= current_date - 1
        ),
        'timeZone', o.time_zone
      )) as availabilities
    from track_practitioner n
    join organization_member m on m.organization_id = of_organization and m.id = n.organization_member_id
    join organization o on o.id = of_organization
    left join practitioner_hours h on h.organization_id = of_organization and h.organization_member_id = m.id
    where n.organization_id = of_organization and n.track_id = t.id
  ) needed on true
  where t.organization_id = of_organization and t.assessment_id = any(of_assessments) and t.removed_at is null
  group by t.assessment_id
$$;

-- The generic plan, because planning takes longer than reading the tracks of one assessment.
create or replace function tracks_of(of_organization uuid, of_assessment uuid) returns jsonb language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
  return (select tracks from tracks_of_each(of_organization, array[of_assessment]));
end
$$;
