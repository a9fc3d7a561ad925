-- The tracks of assessments of an organization, one row each: for hundreds of them building JSON takes most of the time.
create function track_rows(of_organization uuid, of_assessments uuid[]) returns table (
  assessment_id uuid, "position" smallint, id uuid, site_id uuid, room_id uuid, time_zone text, practitioner_ids uuid[],
  availabilities json[], schedule jsonb, appointments_per_slot smallint, closed_days date[], other_hours jsonb,
  step_minutes smallint, notice_hours smallint, buffer_before_minutes smallint, buffer_after_minutes smallint,
  daily_cap smallint
) language sql stable as $$
  select t.assessment_id, t.position, t.id, t.site_id, t.room_id, s.time_zone, coalesce(needed.ids, '{}'),
    -- A track needs its room as it needs its practitioners.
    coalesce(needed.availabilities, '{}') || case when t.room_id is not null then array(
      select json_build_object(
        'schedule', null,
        'daysOff', json_agg(json_build_object('firstDay', c.first_day, 'lastDay', c.last_day)),
        'timeZone', coalesce(s.time_zone, o.time_zone)
      )
      from room_closure c
      where c.organization_id = of_organization and c.room_id = t.room_id and c.last_day >= current_date - 1
      having count(*) > 0
    ) end,
    t.schedule, t.appointments_per_slot, t.closed_days, t.other_hours, t.step_minutes, t.notice_hours,
    t.buffer_before_minutes, t.buffer_after_minutes, t.daily_cap
  from track t
  join organization o on o.id = of_organization
  left join site s on s.organization_id = of_organization and s.id = t.site_id
  -- Not lateral: few tracks need practitioners.
  left join (
    select n.track_id, array_agg(n.organization_member_id order by n.organization_member_id) as ids,
      array_agg(json_build_object(
        'schedule', case when m.deactivated_at is null and m.declined_at is null then h.schedule else '[]' end,
        -- Days off that are over can still decide which past appointments fitted, but nobody asks.
        'daysOff', (
          select coalesce(json_agg(json_build_object('firstDay', d.first_day, 'lastDay', d.last_day)), '[]')
          from practitioner_days_off d
          where d.organization_id = of_organization and d.organization_member_id = m.id and d.last_day >= current_date - 1
        ),
        'timeZone', o.time_zone
      )) as availabilities
    from track t
    join track_practitioner n on n.organization_id = of_organization and n.track_id = t.id
    join organization_member m on m.organization_id = of_organization and m.id = n.organization_member_id
    join organization o on o.id = of_organization
    left join practitioner_hours h on h.organization_id = of_organization and h.organization_member_id = m.id
    where t.organization_id = of_organization and t.assessment_id = any(of_assessments)
    group by n.track_id
  ) needed on needed.track_id = t.id
  where t.organization_id = of_organization and t.assessment_id = any(of_assessments) and t.removed_at is null
$$;

create or replace function tracks_of_each(of_organization uuid, of_assessments uuid[]) returns table (assessment_id uuid, tracks json)
language sql stable as $$
  select t.assessment_id, json_agg(json_build_object(
    'id', t.id,
    'siteId', t.site_id,
    'roomId', t.room_id,
    'timeZone', t.time_zone,
    'practitionerIds', t.practitioner_ids,
    'availabilities', t.availabilities,
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
  from track_rows(of_organization, of_assessments) t
  group by t.assessment_id
$$;
