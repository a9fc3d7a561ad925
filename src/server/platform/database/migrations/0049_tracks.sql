-- Tracks: the hours and seats of an assessment at one place. Appointments are booked in a track, and seats are counted in it.

create table track (
  organization_id uuid not null,
  -- The first track has the id of its assessment.
  id uuid not null default gen_random_uuid(),
  assessment_id uuid not null,
  -- The order within the assessment. The first track has 0.
  position smallint not null check (position >= 0 and (position = 0) = (id = assessment_id)),
  -- Null: at the address of the organization.
  site_id uuid,
  room_id uuid check (room_id is null or site_id is not null),
  -- As once in assessment.
  schedule jsonb not null default '[]',
  appointments_per_slot smallint not null check (appointments_per_slot between 1 and 4),
  closed_days date[] not null default '{}',
  other_hours jsonb not null default '[]',
  step_minutes smallint check (step_minutes between 5 and 539),
  notice_hours smallint not null default 0 check (notice_hours between 0 and 720),
  buffer_before_minutes smallint not null default 0 check (buffer_before_minutes between 0 and 240),
  buffer_after_minutes smallint not null default 0 check (buffer_after_minutes between 0 and 240),
  daily_cap smallint check (daily_cap between 1 and 1000),
  -- A removed track stays for the appointments it had.
  removed_at timestamptz,
  primary key (organization_id, id),
  -- As in room: the planner takes two keys that start with the organization for equal.
  unique (assessment_id, id, organization_id),
  foreign key (organization_id, site_id) references site (organization_id, id),
  foreign key (site_id, room_id, organization_id) references room (site_id, id, organization_id),
  -- The previous version deletes drafts without their tracks.
  foreign key (organization_id, assessment_id) references assessment (organization_id, id) on delete cascade
);

-- The practitioners whom a track needs. Without any, all practitioners see its people.
create table track_practitioner (
  organization_id uuid not null,
  track_id uuid not null,
  organization_member_id uuid not null,
  primary key (organization_id, track_id, organization_member_id),
  foreign key (organization_id, track_id) references track (organization_id, id) on delete cascade,
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id)
    on delete cascade
);
create index track_of_room on track (organization_id, room_id) where room_id is not null;
create index track_practitioner_of_member on track_practitioner (organization_id, organization_member_id);

-- Everybody of the organization reads them, administrators write them.
do $$
declare
  is_own constant text := 'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)';
begin
  call fence_table('track', is_own, is_own || ' and (select scope_role()) = ''OrganizationAdmin''');
  call fence_table('track_practitioner', is_own, is_own || ' and (select scope_role()) = ''OrganizationAdmin''');
end
$$;

-- For one release, the first track is written in the columns of assessment, which the previous version reads and writes.
-- This copies it.
create function keep_first_track() returns trigger language plpgsql as $$
begin
  insert into track (organization_id, id, assessment_id, position, schedule, appointments_per_slot, closed_days,
    other_hours, step_minutes, notice_hours, buffer_before_minutes, buffer_after_minutes, daily_cap)
  values (new.organization_id, new.id, new.id, 0, new.schedule, new.appointments_per_slot, new.closed_days,
    new.other_hours, new.step_minutes, new.notice_hours, new.buffer_before_minutes, new.buffer_after_minutes, new.daily_cap)
  on conflict (organization_id, id) do update set
    schedule = excluded.schedule, appointments_per_slot = excluded.appointments_per_slot,
    closed_days = excluded.closed_days, other_hours = excluded.other_hours, step_minutes = excluded.step_minutes,
    notice_hours = excluded.notice_hours, buffer_before_minutes = excluded.buffer_before_minutes,
    buffer_after_minutes = excluded.buffer_after_minutes, daily_cap = excluded.daily_cap;
  return null;
end
$$;
create trigger keep_first_track_of_new after insert on assessment
  for each row execute function keep_first_track();
create trigger keep_first_track after update on assessment
  for each row when (
    (old.schedule, old.appointments_per_slot, old.closed_days, old.other_hours, old.step_minutes, old.notice_hours,
      old.buffer_before_minutes, old.buffer_after_minutes, old.daily_cap)
      is distinct from
      (new.schedule, new.appointments_per_slot, new.closed_days, new.other_hours, new.step_minutes, new.notice_hours,
      new.buffer_before_minutes, new.buffer_after_minutes, new.daily_cap)
  ) execute function keep_first_track();

-- After the triggers, whose lock keeps out assessments that would be missing here.
insert into track (organization_id, id, assessment_id, position, schedule, appointments_per_slot, closed_days,
  other_hours, step_minutes, notice_hours, buffer_before_minutes, buffer_after_minutes, daily_cap)
select organization_id, id, id, 0, schedule, appointments_per_slot, closed_days, other_hours, step_minutes, notice_hours,
  buffer_before_minutes, buffer_after_minutes, daily_cap
from assessment;

alter table appointment
  -- Null: the first track. Appointments from before have null, so that a million of them need not be rewritten.
  add column track_id uuid,
  add foreign key (assessment_id, track_id, organization_id) references track (assessment_id, id, organization_id)
    not valid;

-- The tracks of an assessment in order, as the server reads them (src/domain/track.ts). A function, because a connection
-- plans it once.
create function tracks_of(of_organization uuid, of_assessment uuid) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_agg(jsonb_build_object(
      'id', t.id,
      'siteId', t.site_id,
      'roomId', t.room_id,
      'timeZone', s.time_zone,
      'practitionerIds', array(
        select organization_member_id from track_practitioner
        where organization_id = of_organization and track_id = t.id order by organization_member_id
      ),
      -- Days off that are over can still decide which past appointments fitted, but nobody asks.
      'availabilities', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'schedule', case when m.deactivated_at is null and m.declined_at is null then h.schedule else '[]' end,
          'daysOff', (
            select coalesce(jsonb_agg(jsonb_build_object('firstDay', d.first_day, 'lastDay', d.last_day)), '[]')
            from practitioner_days_off d
            where d.organization_id = of_organization and d.organization_member_id = m.id and d.last_day >= current_date - 1
          ),
          'timeZone', o.time_zone
        )), '[]')
        from track_practitioner n
        join organization_member m on m.organization_id = of_organization and m.id = n.organization_member_id
        join organization o on o.id = of_organization
        left join practitioner_hours h on h.organization_id = of_organization and h.organization_member_id = m.id
        where n.organization_id = of_organization and n.track_id = t.id
      ),
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
    left join site s on s.organization_id = t.organization_id and s.id = t.site_id
    where t.organization_id = of_organization and t.assessment_id = of_assessment and t.removed_at is null
  );
end
$$;

-- As before, with the rules of schedules and the tracks. The previous version reads the columns of the first one.
drop function lock_booking_place(uuid, uuid[], uuid[], uuid);
create function lock_booking_place(
  of_assessment uuid, of_organizations uuid[], of_members uuid[], of_assessment_member uuid
) returns table (
  "organizationId" uuid, "organizationName" text, address text, "timeZone" text,
  "assessmentId" uuid, "assessmentName" text, "durationMinutes" smallint, "startDate" date, "endDate" date,
  "appointmentsPerSlot" smallint, "bookingLeadTime" boolean, "bookingStartDate" date, "bookingEndDate" date,
  "closedDays" text[], "otherHours" jsonb, "stepMinutes" smallint, "noticeHours" smallint, "bufferBeforeMinutes" smallint,
  "bufferAfterMinutes" smallint, "dailyCap" smallint, "changeCutoffHours" smallint, schedule jsonb, "canceledAt" timestamptz,
  "assessmentMemberId" uuid, "organizationMemberId" uuid, "userId" uuid, email text, "deactivatedAt" timestamptz,
  tracks jsonb
) language plpgsql as $$
declare
  place assessment_member;
begin
  for i in 1..cardinality(of_organizations) loop
    if of_members is null then
      select am.* into place from assessment_member am
      where am.organization_id = of_organizations[i] and am.id = of_assessment_member
        and am.assessment_id = of_assessment;
    else
      select am.* into place from assessment_member am
      where am.organization_id = of_organizations[i] and am.assessment_id = of_assessment
        and am.organization_member_id = of_members[i]
        and (of_assessment_member is null or am.id = of_assessment_member);
    end if;
    exit when found;
  end loop;
  if place.id is null then return; end if;

  perform pg_advisory_xact_lock_shared(hashtextextended(of_assessment::text, 4731908));
  return query
    select a.organization_id, o.name, o.address, o.time_zone, a.id, a.name, a.duration_minutes, a.start_date, a.end_date,
      a.appointments_per_slot, a.booking_lead_time, a.booking_start_date, a.booking_end_date, a.closed_days::text[],
      a.other_hours, a.step_minutes, a.notice_hours, a.buffer_before_minutes, a.buffer_after_minutes, a.daily_cap,
      a.change_cutoff_hours, a.schedule, a.canceled_at, am.id, om.id, om.user_id, om.email, om.deactivated_at,
      tracks_of(a.organization_id, a.id)
    from assessment_member am
    join assessment a on a.organization_id = am.organization_id and a.id = am.assessment_id
    join organization o on o.id = am.organization_id
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    where am.organization_id = place.organization_id and am.id = place.id
    for share of a for no key update of am, om;
end
$$;

-- As before, in a track. The previous version names none and books in the first one.
drop function book_appointment(uuid, uuid, uuid, uuid, timestamptz, timestamptz);
create function book_appointment(
  of_organization uuid, of_assessment uuid, of_assessment_member uuid, appointment_id uuid,
  starts timestamptz, ends timestamptz, of_track uuid default null
) returns boolean language plpgsql as $$
begin
  perform from appointment
  where organization_id = of_organization and assessment_member_id = of_assessment_member and canceled_at is null
    and attendance is distinct from 'DidNotAttend';
  if found then return false; end if;

  update appointment set canceled_at = now()
  where organization_id = of_organization and assessment_member_id = of_assessment_member and canceled_at is null;

  insert into appointment (organization_id, id, assessment_id, assessment_member_id, starts_at, ends_at, track_id)
  values (of_organization, appointment_id, of_assessment, of_assessment_member, starts, ends, of_track);

  update invitation i set ended_at = now(), end_reason = 'used'
  from assessment_member am
  where am.organization_id = of_organization and am.id = of_assessment_member
    and i.organization_id = of_organization and i.organization_member_id = am.organization_member_id
    and i.first_used_at is not null and i.ended_at is null;
  return true;
end
$$;

-- The room and the practitioners of a track, in the order in which they are locked.
create function resources_of(of_organization uuid, of_track uuid) returns uuid[] language plpgsql stable as $$
begin
  return array(
    select room_id from track where organization_id = of_organization and id = of_track and room_id is not null
    union
    select organization_member_id from track_practitioner where organization_id = of_organization and track_id = of_track
    order by 1
  );
end
$$;

create or replace trigger require_seat before update on appointment
  for each row when (
    new.canceled_at is null and not new.is_extra
      and (old.starts_at, old.ends_at, old.canceled_at, old.is_extra, old.track_id)
        is distinct from (new.starts_at, new.ends_at, new.canceled_at, new.is_extra, new.track_id)
  ) execute function require_seat();
