-- Assessments, invitations to them, appointments and results.

create table assessment (
  organization_id uuid not null references organization (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  duration_minutes smallint not null check (duration_minutes between 5 and 539),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  appointments_per_slot smallint not null check (appointments_per_slot between 1 and 4),
  booking_lead_time boolean not null,
  booking_start_date date,
  booking_end_date date,
  auto_create_for_invitees boolean not null default false,
  closed_days date[] not null default '{}',
  -- [{day, enabled, ranges: [{timeFrom, timeTo}]}], always read and written as a whole.
  schedule jsonb not null default '[]',
  canceled_at timestamptz,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Hours before an appointment, 0 for no reminder.
  reminder_hours smallint not null default 24 check (reminder_hours between 0 and 168),
  -- Members may move or cancel until this many hours before an appointment, 0 for until it starts.
  change_cutoff_hours smallint not null default 0 check (change_cutoff_hours between 0 and 168),
  primary key (organization_id, id),
  check (
    not booking_lead_time
    or (booking_start_date is not null and booking_end_date is not null
      and booking_start_date <= booking_end_date and booking_end_date <= start_date)
  )
);

create unique index assessment_by_id on assessment (id);
create index assessment_by_age on assessment (organization_id, created_at, id);

-- A member invited to an assessment.
create table assessment_member (
  organization_id uuid not null,
  id uuid not null default ordered_uuid(),
  assessment_id uuid not null,
  organization_member_id uuid not null,
  invited_at timestamptz not null default now(),
  last_sent_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, assessment_id, organization_member_id),
  unique (organization_id, assessment_id, id),
  foreign key (organization_id, assessment_id) references assessment (organization_id, id),
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id)
);

create index assessment_member_of_member on assessment_member (organization_id, organization_member_id);

-- The link in an invitation mail. Only the mail holds the token itself.
create table invitation (
  organization_id uuid not null,
  id uuid not null default ordered_uuid(),
  organization_member_id uuid not null,
  -- Null for an invitation to the organization.
  assessment_id uuid,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  first_used_at timestamptz,
  -- Replaced by a newer link, or used: the person saved a profile or booked.
  ended_at timestamptz,
  end_reason text check (end_reason in ('replaced', 'used')),
  primary key (organization_id, id),
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id),
  foreign key (organization_id, assessment_id) references assessment (organization_id, id)
);

create index invitation_of_member on invitation (organization_id, organization_member_id);
-- Finds the links to remove.
create index invitation_by_expiry on invitation (expires_at);

create table appointment (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  assessment_id uuid not null,
  assessment_member_id uuid not null,
  starts_at timestamptz not null,
  -- Shorter than nine hours, as the duration of an assessment. require_seat() looks no further back.
  ends_at timestamptz not null check (ends_at > starts_at and ends_at < starts_at + interval '9 hours'),
  -- iCalendar SEQUENCE: incremented by each change, so that a newer calendar file replaces an older one.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  canceled_at timestamptz,
  attendance text check (attendance in ('Arrived', 'Completed', 'DidNotAttend')),
  -- When the current time was chosen. A booking at short notice gets no reminder.
  scheduled_at timestamptz not null default now(),
  -- The start the reminder was sent for. A moved appointment is reminded of again.
  reminded_of timestamptz,
  -- Optional, from a fixed list, so that it cannot hold health data.
  cancel_reason text check (cancel_reason in ('TimeDoesNotSuit', 'Away', 'WillNotTakePart', 'Other')),
  primary key (organization_id, id),
  foreign key (organization_id, assessment_id, assessment_member_id)
    references assessment_member (organization_id, assessment_id, id)
);

-- At most one live appointment per member and assessment.
create unique index appointment_one_live_of_member
  on appointment (organization_id, assessment_member_id) where canceled_at is null;
create index appointment_live_of_assessment
  on appointment (organization_id, assessment_id, starts_at) where canceled_at is null;
-- People who did not attend and have no new appointment.
create index appointment_missed on appointment (organization_id, assessment_id)
  where canceled_at is null and attendance = 'DidNotAttend';
create index appointment_of_assessment_member on appointment (organization_id, assessment_member_id);
-- Finds the appointments to remove.
create index appointment_by_end on appointment (ends_at);
create index appointment_to_remind_of on appointment (starts_at)
  where canceled_at is null and reminded_of is distinct from starts_at;

-- Refuses an appointment if as many others take place at any moment of it as the assessment has seats. Slots move with the
-- hours, the duration and the zone, so appointments are compared by their times. Existing ones stay if the capacity
-- shrinks.
--
-- Bookings that overlap share at least one lock of a quarter of an hour, and wait there for each other to commit. Each
-- statement here takes a new snapshot, so the count below sees it. All take their locks in order of time.
create function require_seat() returns trigger language plpgsql as $$
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
create trigger require_seat_of_new before insert on appointment
  for each row when (new.canceled_at is null) execute function require_seat();
create trigger require_seat before update on appointment
  for each row when (
    new.canceled_at is null
      and (old.starts_at, old.ends_at, old.canceled_at) is distinct from (new.starts_at, new.ends_at, new.canceled_at)
  ) execute function require_seat();

-- Locks a member's place in an assessment until the transaction ends, and returns the facts the booking rules need; no row
-- if there is no such place. Members book for their memberships, of_members[i] in of_organizations[i]; administrators and
-- practitioners pass of_assessment_member, in any of of_organizations, and no members. Bookings of an assessment share its
-- advisory lock, and changes to the assessment take it exclusively: with the row lock alone, a change could wait as long
-- as there is a booking.
--
-- A function, because a connection plans it once. As a statement of the server it took longer to plan than to run. The
-- loops compare single values: a comparison with an array is planned again at each call.
create function lock_booking_place(
  of_assessment uuid, of_organizations uuid[], of_members uuid[], of_assessment_member uuid
) returns table (
  "organizationId" uuid, "organizationName" text, address text, "timeZone" text,
  "assessmentId" uuid, "assessmentName" text, "durationMinutes" smallint, "startDate" date, "endDate" date,
  "appointmentsPerSlot" smallint, "bookingLeadTime" boolean, "bookingStartDate" date, "bookingEndDate" date,
  "closedDays" text[], "changeCutoffHours" smallint, schedule jsonb, "canceledAt" timestamptz,
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
      a.change_cutoff_hours, a.schedule, a.canceled_at, am.id, om.id, om.user_id, om.email, om.deactivated_at
    from assessment_member am
    join assessment a on a.organization_id = am.organization_id and a.id = am.assessment_id
    join organization o on o.id = am.organization_id
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    where am.organization_id = place.organization_id and am.id = place.id
    for share of a for no key update of am, om;
end
$$;

-- Books an appointment for a member, and ends the invitation links the member has used. Returns false if the member has a
-- live appointment in the assessment; nothing is written then. One that the member missed does not count, and is replaced,
-- so that there is one live appointment at most. require_seat() refuses a time without a free seat. The
-- caller holds the lock of the assessment member.
create function book_appointment(
  of_organization uuid, of_assessment uuid, of_assessment_member uuid, appointment_id uuid,
  starts timestamptz, ends timestamptz
) returns boolean language plpgsql as $$
begin
  perform from appointment
  where organization_id = of_organization and assessment_member_id = of_assessment_member and canceled_at is null
    and attendance is distinct from 'DidNotAttend';
  if found then return false; end if;

  update appointment set canceled_at = now()
  where organization_id = of_organization and assessment_member_id = of_assessment_member and canceled_at is null;

  insert into appointment (organization_id, id, assessment_id, assessment_member_id, starts_at, ends_at)
  values (of_organization, appointment_id, of_assessment, of_assessment_member, starts, ends);

  update invitation i set ended_at = now(), end_reason = 'used'
  from assessment_member am
  where am.organization_id = of_organization and am.id = of_assessment_member
    and i.organization_id = of_organization and i.organization_member_id = am.organization_member_id
    and i.first_used_at is not null and i.ended_at is null;
  return true;
end
$$;

-- The current version of a practitioner's record for one member in one assessment.
create table result (
  organization_id uuid not null,
  assessment_member_id uuid not null,
  -- Incremented by each save, for optimistic locking.
  version integer not null,
  status text not null check (status in ('Draft', 'Final')),
  -- [{code, value, unit, note?, isConfirmed?}]
  observations jsonb not null,
  summary text not null,
  -- File ids in display order.
  attachments uuid[] not null,
  saved_by uuid not null references app_user (id),
  saved_at timestamptz not null,
  -- When it was first finished. Later versions are corrections.
  finished_at timestamptz check ((finished_at is not null) = (status = 'Final')),
  primary key (organization_id, assessment_member_id),
  foreign key (organization_id, assessment_member_id) references assessment_member (organization_id, id)
);

-- Earlier versions of corrected results.
create table result_version (
  organization_id uuid not null,
  assessment_member_id uuid not null,
  version integer not null,
  observations jsonb not null,
  summary text not null,
  attachments uuid[] not null,
  saved_by uuid not null references app_user (id),
  saved_at timestamptz not null,
  primary key (organization_id, assessment_member_id, version),
  foreign key (organization_id, assessment_member_id) references result (organization_id, assessment_member_id)
);

-- Who saved or opened a result or one of its files. Not in the audit log: administrators read it, and must not learn that
-- someone has results.
create table result_access (
  organization_id uuid not null,
  id uuid not null default ordered_uuid(),
  assessment_member_id uuid not null,
  occurred_at timestamptz not null default now(),
  action text not null,
  person_id uuid not null,
  role text not null check (role in ('Member', 'Practitioners')),
  -- The person's name at that time, so that the list names them after they were removed. Null once they are erased.
  full_name text,
  file_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, assessment_member_id) references assessment_member (organization_id, id)
);

create index result_access_by_age on result_access (organization_id, assessment_member_id, occurred_at desc, id desc);
create index result_access_of_person on result_access (person_id, organization_id);

alter table file add foreign key (organization_id, assessment_member_id)
  references assessment_member (organization_id, id);
