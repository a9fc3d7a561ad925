-- Hours of single dates, the step between the starts of slots, how long before a slot booking ends, time between the
-- appointments of a seat, and the most appointments of a day.

alter table assessment
  -- [{date, ranges: [{timeFrom, timeTo}]}], always read and written as a whole.
  add column other_hours jsonb not null default '[]',
  -- Null: as long as an appointment with its buffers.
  add column step_minutes smallint check (step_minutes between 5 and 539),
  add column notice_hours smallint not null default 0 check (notice_hours between 0 and 720),
  add column buffer_before_minutes smallint not null default 0 check (buffer_before_minutes between 0 and 240),
  add column buffer_after_minutes smallint not null default 0 check (buffer_after_minutes between 0 and 240),
  add column daily_cap smallint check (daily_cap between 1 and 1000);

-- As before, with the new columns.
drop function lock_booking_place(uuid, uuid[], uuid[], uuid);
create function lock_booking_place(
  of_assessment uuid, of_organizations uuid[], of_members uuid[], of_assessment_member uuid
) returns table (
  "organizationId" uuid, "organizationName" text, address text, "timeZone" text,
  "assessmentId" uuid, "assessmentName" text, "durationMinutes" smallint, "startDate" date, "endDate" date,
  "appointmentsPerSlot" smallint, "bookingLeadTime" boolean, "bookingStartDate" date, "bookingEndDate" date,
  "closedDays" text[], "otherHours" jsonb, "stepMinutes" smallint, "noticeHours" smallint, "bufferBeforeMinutes" smallint,
  "bufferAfterMinutes" smallint, "dailyCap" smallint, "changeCutoffHours" smallint, schedule jsonb, "canceledAt" timestamptz,
  "assessmentMemberId" uuid, "organizationMemberId" uuid, "userId" uuid, email text, "deactivatedAt" timestamptz
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
      a.other_hours, a.step_minutes, a.notice_hours, a.buffer_before_minutes, a.buffer_after_minutes, a.daily_cap, a.change_cutoff_hours, a.schedule, a.canceled_at, am.id, om.id, om.user_id, om.email, om.deactivated_at
    from assessment_member am
    join assessment a on a.organization_id = am.organization_id and a.id = am.assessment_id
    join organization o on o.id = am.organization_id
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    where am.organization_id = place.organization_id and am.id = place.id
    for share of a for no key update of am, om;
end
$$;

-- As before, but an appointment takes its seat with the buffers before and after it, and a day has its cap. Appointments
-- of such a day wait for each other; the others share the lock of a quarter of an hour as before.
create or replace function require_seat() returns trigger language plpgsql as $$
declare
  rules record;
  zone text;
  day date;
  taken_from timestamptz;
  taken_to timestamptz;
begin
  select a.appointments_per_slot as seats, a.buffer_before_minutes * interval '1 minute' as before,
    a.buffer_after_minutes * interval '1 minute' as after, a.daily_cap as cap
  into rules from assessment a
  where a.organization_id = new.organization_id and a.id = new.assessment_id for share;

  if rules.cap is not null then
    select o.time_zone into zone from organization o where o.id = new.organization_id;
    day := (new.starts_at at time zone zone)::date;
    -- Seeds beyond those of quarters of an hour, which are negative, and of the assessment, 4731908.
    perform pg_advisory_xact_lock(hashtextextended(new.assessment_id::text, 1000000000 + (day - date '1970-01-01')));
    perform from appointment p
    where p.organization_id = new.organization_id and p.assessment_id = new.assessment_id and p.canceled_at is null
      and not p.is_extra and p.id <> new.id
      and p.starts_at >= day::timestamp at time zone zone and p.starts_at < (day + 1)::timestamp at time zone zone
    offset rules.cap - 1 limit 1;
    if found then
      raise exception 'The day has as many appointments as it may have'
        using errcode = 'exclusion_violation', constraint = 'appointment_needs_seat', table = 'appointment';
    end if;
  end if;

  taken_from := new.starts_at - rules.before;
  taken_to := new.ends_at + rules.after;
  for bucket in floor(extract(epoch from taken_from) / 900)..ceil(extract(epoch from taken_to) / 900) - 1 loop
    -- Negative seeds, because the positive one 4731908 locks the assessment.
    perform pg_advisory_xact_lock(hashtextextended(new.assessment_id::text, -bucket));
  end loop;

  perform from (
    select sum(changes.change) over (order by changes.at, changes.change) as at_once
    from appointment p
    cross join lateral (
      values (greatest(p.starts_at - rules.before, taken_from), 1), (p.ends_at + rules.after, -1)
    ) as changes (at, change)
    where p.organization_id = new.organization_id and p.assessment_id = new.assessment_id and p.canceled_at is null
      and not p.is_extra
      and p.starts_at > taken_from - rules.after - interval '9 hours' and p.starts_at < taken_to + rules.before
      and p.ends_at > taken_from - rules.after and p.id <> new.id
  ) as moments where at_once >= rules.seats;
  if found then
    raise exception 'No seat is free at this time'
      using errcode = 'exclusion_violation', constraint = 'appointment_needs_seat', table = 'appointment';
  end if;
  return new;
end
$$;
