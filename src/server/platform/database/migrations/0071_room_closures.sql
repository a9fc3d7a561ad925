-- Days on which a room is closed, in the time zone of its site.
create table room_closure (
  organization_id uuid not null,
  id uuid not null default ordered_uuid(),
  room_id uuid not null,
  first_day date not null,
  -- Inclusive.
  last_day date not null check (last_day >= first_day),
  primary key (organization_id, id),
  foreign key (organization_id, room_id) references room (organization_id, id)
);

-- Starts with the room, because the planner takes two keys that start with the organization for equal.
create index room_closure_of_room on room_closure (room_id, last_day, organization_id);

-- Everybody of the organization reads them, because they decide what can be booked. Administrators write them.
do $$
declare
  is_own constant text := 'coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false)';
begin
  call fence_table('room_closure', is_own, is_own || ' and (select scope_role()) = ''OrganizationAdmin''');
end
$$;

-- As before, with the closures of its room: a track needs its room as it needs its practitioners. So the previous version
-- offers no times in a closed room either.
create or replace function tracks_of_each(of_organization uuid, of_assessments uuid[]) returns table (assessment_id uuid, tracks json)
language sql stable as $$
  select t.assessment_id, json_agg(json_build_object(
    'id', t.id,
    'siteId', t.site_id,
    'roomId', t.room_id,
    'timeZone', s.time_zone,
    'practitionerIds', coalesce(needed.ids, '{}'),
    'availabilities', coalesce(needed.availabilities, '{}') || array(
      select json_build_object(
        'schedule', null,
        'daysOff', json_agg(json_build_object('firstDay', c.first_day, 'lastDay', c.last_day)),
        'timeZone', coalesce(s.time_zone, o.time_zone)
      )
      from room_closure c join organization o on o.id = c.organization_id
      where c.organization_id = of_organization and c.room_id = t.room_id and c.last_day >= current_date - 1
      group by o.time_zone
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
  left join site s on s.organization_id = of_organization and s.id = t.site_id
  left join lateral (
    select array_agg(n.organization_member_id order by n.organization_member_id) as ids,
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
    from track_practitioner n
    join organization_member m on m.organization_id = of_organization and m.id = n.organization_member_id
    join organization o on o.id = of_organization
    left join practitioner_hours h on h.organization_id = of_organization and h.organization_member_id = m.id
    where n.organization_id = of_organization and n.track_id = t.id
  ) needed on true
  where t.organization_id = of_organization and t.assessment_id = any(of_assessments) and t.removed_at is null
  group by t.assessment_id
$$;
