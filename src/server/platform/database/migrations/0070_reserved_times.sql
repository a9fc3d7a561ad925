-- As before, but finds first which other tracks need one of the rooms and practitioners: of most there are none. Otherwise
-- the planner may read all coming appointments of the organization to look for those of a few tracks.
create or replace function reserved_times(
  of_organization uuid, resources uuid[], of_track uuid, earliest timestamptz, latest timestamptz,
  without_assessment uuid, without_assessment_member uuid
) returns table (reserved_from timestamptz, reserved_to timestamptz) language plpgsql stable as $$
declare
  sharing uuid[];
  assessments uuid[];
begin
  select array_agg(t.id), array_agg(distinct t.assessment_id) into sharing, assessments
  from (
    select id from track where organization_id = of_organization and room_id = any(resources)
    union
    select track_id from track_practitioner
    where organization_id = of_organization and organization_member_id = any(resources)
  ) needing
  join track t on t.organization_id = of_organization and t.id = needing.id
  where t.id <> of_track and t.assessment_id is distinct from without_assessment;
  if sharing is null then return; end if;

  return query
    select p.starts_at - t.buffer_before_minutes * interval '1 minute',
      p.ends_at + t.buffer_after_minutes * interval '1 minute'
    from track t
    join taken_time p on p.organization_id = of_organization and p.assessment_id = any(assessments) and p.track_id = t.id
    where t.organization_id = of_organization and t.id = any(sharing)
      and p.assessment_member_id is distinct from without_assessment_member
      -- For the index: no appointment takes nine hours, and no buffer more than four.
      and p.starts_at > earliest - interval '13 hours' and p.starts_at < latest + interval '4 hours'
      and p.starts_at - t.buffer_before_minutes * interval '1 minute' < latest
      and p.ends_at + t.buffer_after_minutes * interval '1 minute' > earliest;
end
$$;
