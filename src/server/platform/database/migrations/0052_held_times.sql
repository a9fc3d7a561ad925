-- A time kept for one person of an assessment until it expires. It takes a seat, its room and its practitioners for
-- everybody else. It is live while ended_at is null and expires_at is to come; nothing has to run when it expires.
create table held_time (
  organization_id uuid not null,
  id uuid not null default ordered_uuid(),
  assessment_id uuid not null,
  assessment_member_id uuid not null,
  -- Null: the first track.
  track_id uuid,
  starts_at timestamptz not null,
  -- As in appointment.
  ends_at timestamptz not null check (ends_at > starts_at and ends_at < starts_at + interval '9 hours'),
  expires_at timestamptz not null,
  -- The appointment that it would replace.
  moved_appointment_id uuid,
  -- The plan that healed a day by it.
  plan_id uuid,
  created_by_member_id uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Accepted: the person has this time now. Replaced: they have another one, or another is held for them.
  end_reason text check (end_reason in ('Accepted', 'Replaced', 'Released', 'Expired')),
  check ((ended_at is null) = (end_reason is null)),
  primary key (organization_id, id),
  foreign key (organization_id, assessment_id, assessment_member_id)
    references assessment_member (organization_id, assessment_id, id) on delete cascade,
  foreign key (assessment_id, track_id, organization_id) references track (assessment_id, id, organization_id)
    on delete cascade,
  foreign key (organization_id, moved_appointment_id) references appointment (organization_id, id) on delete cascade,
  foreign key (organization_id, created_by_member_id) references organization_member (organization_id, id)
);

-- At most one per person that has not ended.
create unique index held_time_one_of_member on held_time (organization_id, assessment_member_id) where ended_at is null;
create index held_time_of_member on held_time (organization_id, assessment_member_id);
create index held_time_of_assessment on held_time (organization_id, assessment_id, starts_at) where ended_at is null;
create index held_time_by_start on held_time (organization_id, starts_at) where ended_at is null;
create index held_time_of_appointment on held_time (organization_id, moved_appointment_id)
  where moved_appointment_id is not null;
create index held_time_of_plan on held_time (organization_id, plan_id) where plan_id is not null;
-- Finds those that expired, and those to remove.
create index held_time_by_expiry on held_time (expires_at) where ended_at is null;
create index held_time_by_end on held_time (ends_at);

-- Everybody of the organization reads them, because they decide what is free. Staff write them, and a person's own booking
-- ends the one held for them.
do $$
declare
  is_own constant text := 'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)';
begin
  call fence_table('held_time', is_own, is_own || '
    and ((select scope_role()) <> ''Member'' or exists (
      select from assessment_member am
      join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
      where am.organization_id = held_time.organization_id and am.id = held_time.assessment_member_id
        and om.user_id = (select scope_user_id())
    ))');
end
$$;

-- The times that take a seat: live appointments except extras, and live held times.
create view taken_time with (security_invoker = true) as
  select organization_id, assessment_id, assessment_member_id, coalesce(track_id, assessment_id) as track_id, starts_at,
    ends_at, id as appointment_id
  from appointment where canceled_at is null and not is_extra
  union all
  select organization_id, assessment_id, assessment_member_id, coalesce(track_id, assessment_id), starts_at, ends_at,
    null
  from held_time where ended_at is null and expires_at > now();

-- The times, with buffers, for which other tracks reserve one of these rooms and practitioners. Leaves out those of an
-- assessment or a person. Extras reserve nothing.
create function reserved_times(
  of_organization uuid, resources uuid[], of_track uuid, earliest timestamptz, latest timestamptz,
  without_assessment uuid, without_assessment_member uuid
) returns table (reserved_from timestamptz, reserved_to timestamptz) language plpgsql stable as $$
begin
  return query
    select p.starts_at - t.buffer_before_minutes * interval '1 minute',
      p.ends_at + t.buffer_after_minutes * interval '1 minute'
    from (
      select id from track where organization_id = of_organization and room_id = any(resources)
      union
      select track_id from track_practitioner
      where organization_id = of_organization and organization_member_id = any(resources)
    ) sharing
    join track t on t.organization_id = of_organization and t.id = sharing.id and t.id <> of_track
      and t.assessment_id is distinct from without_assessment
    join taken_time p on p.organization_id = of_organization and p.assessment_id = t.assessment_id
      and p.track_id = t.id and p.assessment_member_id is distinct from without_assessment_member
      -- For the index: no appointment takes nine hours, and no buffer more than four.
      and p.starts_at > earliest - interval '13 hours' and p.starts_at < latest + interval '4 hours'
      and p.starts_at - t.buffer_before_minutes * interval '1 minute' < latest
      and p.ends_at + t.buffer_after_minutes * interval '1 minute' > earliest;
end
$$;

-- Returns why a person's appointment or held time cannot take its seat, or null. What the same person has already does not
-- count. An appointment takes its seat with the buffers before and after it, and a day has its cap. Both are those of the
-- track, and only its appointments count. Appointments of a day with a cap wait for each other; the others share the lock
-- of a quarter of an hour. Refuses also an appointment while another track reserves its room or one of its practitioners.
-- Bookings in tracks that share one wait for each other by quarters of an hour, too. So this needs neither a table
-- of reservations to keep up to date nor an extension, which the owner of a hosted database may not be allowed to create.
create function check_seat(
  of_organization uuid, of_assessment uuid, of_track uuid, of_assessment_member uuid, starts timestamptz, ends timestamptz
) returns text language plpgsql as $$
declare
  resources uuid[];
  resource uuid;
  rules record;
  zone text;
  day date;
  taken_from timestamptz;
  taken_to timestamptz;
begin
  -- A change of a track locks its assessment first. A statement of its own, so that the next one sees the change.
  perform from assessment where organization_id = of_organization and id = of_assessment for share;
  select t.appointments_per_slot as seats, t.buffer_before_minutes * interval '1 minute' as before,
    t.buffer_after_minutes * interval '1 minute' as after, t.daily_cap as cap, t.site_id
  into rules from track t
  where t.organization_id = of_organization and t.id = of_track;

  if rules.cap is not null then
    select coalesce(s.time_zone, o.time_zone) into zone
    from organization o left join site s on s.organization_id = o.id and s.id = rules.site_id
    where o.id = of_organization;
    day := (starts at time zone zone)::date;
    -- Seeds beyond those of quarters of an hour, which are negative, and of the assessment, 4731908.
    perform pg_advisory_xact_lock(hashtextextended(of_track::text, 1000000000 + (day - date '1970-01-01')));
    perform from taken_time p
    where p.organization_id = of_organization and p.assessment_id = of_assessment and p.track_id = of_track
      and p.assessment_member_id <> of_assessment_member
      and p.starts_at >= day::timestamp at time zone zone and p.starts_at < (day + 1)::timestamp at time zone zone
    offset rules.cap - 1 limit 1;
    if found then return 'The day has as many appointments as it may have'; end if;
  end if;

  taken_from := starts - rules.before;
  taken_to := ends + rules.after;
  for bucket in floor(extract(epoch from taken_from) / 900)..ceil(extract(epoch from taken_to) / 900) - 1 loop
    -- Negative seeds, because the positive one 4731908 locks the assessment.
    perform pg_advisory_xact_lock(hashtextextended(of_track::text, -bucket));
  end loop;

  perform from (
    select sum(changes.change) over (order by changes.at, changes.change) as at_once
    from taken_time p
    cross join lateral (
      values (greatest(p.starts_at - rules.before, taken_from), 1), (p.ends_at + rules.after, -1)
    ) as changes (at, change)
    where p.organization_id = of_organization and p.assessment_id = of_assessment and p.track_id = of_track
      and p.starts_at > taken_from - rules.after - interval '9 hours' and p.starts_at < taken_to + rules.before
      and p.ends_at > taken_from - rules.after and p.assessment_member_id <> of_assessment_member
  ) as moments where at_once >= rules.seats;
  if found then return 'No seat is free at this time'; end if;

  resources := resources_of(of_organization, of_track);
  foreach resource in array resources loop
    -- A change of the tracks that need it locks it exclusively.
    perform pg_advisory_xact_lock_shared(hashtextextended(resource::text, 4731908));
    for bucket in floor(extract(epoch from taken_from) / 900)..ceil(extract(epoch from taken_to) / 900) - 1 loop
      perform pg_advisory_xact_lock(hashtextextended(resource::text, -bucket));
    end loop;
  end loop;
  if cardinality(resources) > 0 then
    perform from reserved_times(of_organization, resources, of_track, taken_from, taken_to, null, of_assessment_member);
    if found then return 'The room or a practitioner is reserved at this time'; end if;
  end if;
  return null;
end
$$;

create or replace function require_seat() returns trigger language plpgsql as $$
declare
  refusal constant text := check_seat(new.organization_id, new.assessment_id, coalesce(new.track_id, new.assessment_id),
    new.assessment_member_id, new.starts_at, new.ends_at);
begin
  if refusal is not null then
    raise exception '%', refusal
      using errcode = 'exclusion_violation', constraint = 'appointment_needs_seat', table = 'appointment';
  end if;
  return new;
end
$$;

-- Writes no held time without a seat, so that one statement holds many and returns which. A new one replaces the one that
-- was held for the person.
create function keep_seat() returns trigger language plpgsql as $$
begin
  if check_seat(new.organization_id, new.assessment_id, coalesce(new.track_id, new.assessment_id),
    new.assessment_member_id, new.starts_at, new.ends_at) is not null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    update held_time set ended_at = least(now(), expires_at),
      end_reason = case when expires_at > now() then 'Replaced' else 'Expired' end
    where organization_id = new.organization_id and assessment_member_id = new.assessment_member_id and ended_at is null;
  end if;
  return new;
end
$$;
create trigger keep_seat_of_new before insert on held_time for each row when (new.ended_at is null)
  execute function keep_seat();
-- One that is extended has to find its seat again: it can expire meanwhile, and then somebody else can take the seat.
create trigger keep_seat before update on held_time for each row when (
  new.ended_at is null and (
    new.expires_at > old.expires_at or (old.track_id, old.starts_at, old.ends_at, old.ended_at)
      is distinct from (new.track_id, new.starts_at, new.ends_at, new.ended_at)
  )
) execute function keep_seat();

-- An appointment ends the time that is held for its person.
create function end_held_time() returns trigger language plpgsql as $$
begin
  update held_time set ended_at = least(now(), expires_at),
    end_reason = case
      when coalesce(track_id, assessment_id) = coalesce(new.track_id, new.assessment_id) and starts_at = new.starts_at
        then 'Accepted'
      when expires_at > now() then 'Replaced'
      else 'Expired'
    end
  where organization_id = new.organization_id and assessment_member_id = new.assessment_member_id and ended_at is null;
  return null;
end
$$;
create trigger end_held_time_of_new after insert on appointment for each row when (new.canceled_at is null)
  execute function end_held_time();
create trigger end_held_time after update on appointment for each row when (
  new.canceled_at is null and (old.starts_at, old.ends_at, old.canceled_at, old.track_id)
    is distinct from (new.starts_at, new.ends_at, new.canceled_at, new.track_id)
) execute function end_held_time();

-- Releases the times that are held in an assessment that is cancelled, in a track that is removed, or instead of an
-- appointment that is cancelled.
create function release_held_times() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'assessment' then
      update held_time set ended_at = least(now(), expires_at), end_reason = 'Released'
      where organization_id = new.organization_id and assessment_id = new.id and ended_at is null;
    when 'track' then
      update held_time set ended_at = least(now(), expires_at), end_reason = 'Released'
      where organization_id = new.organization_id and assessment_id = new.assessment_id
        and coalesce(track_id, assessment_id) = new.id and ended_at is null;
    else
      -- Moving many appointments cancels all of them first.
      perform from appointment
      where organization_id = new.organization_id and id = new.id and canceled_at is not null;
      if not found then return null; end if;
      update held_time set ended_at = least(now(), expires_at), end_reason = 'Released'
      where organization_id = new.organization_id and moved_appointment_id = new.id and ended_at is null;
  end case;
  return null;
end
$$;
create trigger release_held_times after update on assessment for each row
  when (old.canceled_at is null and new.canceled_at is not null) execute function release_held_times();
create trigger release_held_times after update on track for each row
  when (old.removed_at is null and new.removed_at is not null) execute function release_held_times();
create constraint trigger release_held_times after update on appointment deferrable initially deferred for each row
  when (old.canceled_at is null and new.canceled_at is not null) execute function release_held_times();

-- Refuses a change of a track after which appointments to come would reserve a room or a practitioner twice. At the end of
-- the transaction, because tracks can exchange them.
create function require_reservations() returns trigger language plpgsql as $$
declare
  of_track uuid;
  resources uuid[];
  resource uuid;
begin
  if tg_table_name = 'track' then of_track := new.id; else of_track := new.track_id; end if;
  resources := resources_of(new.organization_id, of_track);
  foreach resource in array resources loop
    perform pg_advisory_xact_lock(hashtextextended(resource::text, 4731908));
  end loop;
  if cardinality(resources) = 0 then return null; end if;
  perform from track t
  join taken_time p on p.organization_id = t.organization_id and p.assessment_id = t.assessment_id
    and p.track_id = t.id and p.ends_at > now()
  cross join lateral reserved_times(t.organization_id, resources, t.id,
    p.starts_at - t.buffer_before_minutes * interval '1 minute', p.ends_at + t.buffer_after_minutes * interval '1 minute',
    null, p.assessment_member_id)
  where t.organization_id = new.organization_id and t.id = of_track
  limit 1;
  if found then
    raise exception 'A room or a practitioner would be reserved twice'
      using errcode = 'exclusion_violation', constraint = 'track_reserves_once', table = 'track';
  end if;
  return null;
end
$$;
create constraint trigger require_reservations after update on track deferrable initially deferred
  for each row when (
    (old.room_id, old.buffer_before_minutes, old.buffer_after_minutes)
      is distinct from (new.room_id, new.buffer_before_minutes, new.buffer_after_minutes)
  ) execute function require_reservations();
create constraint trigger require_reservations_of_new after insert on track_practitioner deferrable initially deferred
  for each row execute function require_reservations();
