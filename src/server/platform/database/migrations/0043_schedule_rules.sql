-- Hours of single dates, the step between the starts of slots, and how long before a slot booking ends.

alter table assessment
  -- [{date, ranges: [{timeFrom, timeTo}]}], always read and written as a whole.
  add column other_hours jsonb not null default '[]',
  -- Null: as long as an appointment.
  add column step_minutes smallint check (step_minutes between 5 and 539),
  add column notice_hours smallint not null default 0 check (notice_hours between 0 and 720);

-- As before, with the new columns.
drop function lock_booking_place(uuid, uuid[], uuid[], uuid);
create function lock_booking_place(
  of_assessment uuid, of_organizations uuid[], of_members uuid[], of_assessment_member uuid
) returns table (
  "organizationId" uuid, "organizationName" text, address text, "timeZone" text,
  "assessmentId" uuid, "assessmentName" text, "durationMinutes" smallint, "startDate" date, "endDate" date,
  "appointmentsPerSlot" smallint, "bookingLeadTime" boolean, "bookingStartDate" date, "bookingEndDate" date,
  "closedDays" text[], "otherHours" jsonb, "stepMinutes" smallint, "noticeHours" smallint, "changeCutoffHours" smallint, schedule jsonb, "canceledAt" timestamptz,
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
      a.other_hours, a.step_minutes, a.notice_hours, a.change_cutoff_hours, a.schedule, a.canceled_at, am.id, om.id, om.user_id, om.email, om.deactivated_at
    from assessment_member am
    join assessment a on a.organization_id = am.organization_id and a.id = am.assessment_id
    join organization o on o.id = am.organization_id
    join organization_member om on om.organization_id = am.organization_id and om.id = am.organization_member_id
    where am.organization_id = place.organization_id and am.id = place.id
    for share of a for no key update of am, om;
end
$$;
