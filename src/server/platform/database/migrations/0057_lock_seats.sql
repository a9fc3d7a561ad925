-- Locks what check_seat locks for appointments, of all at once and in its order: days with a cap, quarters of an hour of the
-- tracks, then those of rooms and practitioners. So whoever books many finds out first which seats are free.
create function lock_seats(
  of_organization uuid, of_tracks uuid[], starts timestamptz[], ends timestamptz[]
) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(capped.track_id::text, 1000000000 + capped.day))
  from (
    select distinct t.id as track_id,
      (given.starts_at at time zone coalesce(s.time_zone, o.time_zone))::date - date '1970-01-01' as day
    from unnest(of_tracks, starts) as given (track_id, starts_at)
    join track t on t.organization_id = of_organization and t.id = given.track_id and t.daily_cap is not null
    join organization o on o.id = of_organization
    left join site s on s.organization_id = of_organization and s.id = t.site_id
    order by track_id, day
  ) capped;

  perform pg_advisory_xact_lock(hashtextextended(taken.track_id::text, -taken.bucket))
  from (
    select distinct track_id, bucket from taken_quarters(of_organization, of_tracks, starts, ends)
    order by track_id, bucket
  ) taken;

  perform pg_advisory_xact_lock_shared(hashtextextended(needed.resource::text, 4731908))
  from (
    select distinct resource
    from unnest(of_tracks) as given (track_id) cross join unnest(resources_of(of_organization, given.track_id)) resource
    order by resource
  ) needed;

  perform pg_advisory_xact_lock(hashtextextended(needed.resource::text, -needed.bucket))
  from (
    select distinct resource, taken.bucket
    from (select distinct track_id, bucket from taken_quarters(of_organization, of_tracks, starts, ends)) taken
    join (
      select track_id, resources_of(of_organization, track_id) as resources
      from (select distinct unnest(of_tracks) as track_id) given
    ) needing on needing.track_id = taken.track_id
    cross join unnest(needing.resources) resource
    order by resource, taken.bucket
  ) needed;
end
$$;

-- The quarters of an hour that appointments of tracks touch, with buffers, counted from 1970 on.
create function taken_quarters(
  of_organization uuid, of_tracks uuid[], starts timestamptz[], ends timestamptz[]
) returns table (track_id uuid, bucket integer) language plpgsql stable as $$
begin
  return query
    select t.id, quarter::integer
    from unnest(of_tracks, starts, ends) as given (track_id, starts_at, ends_at)
    join track t on t.organization_id = of_organization and t.id = given.track_id
    cross join lateral generate_series(
      floor(extract(epoch from given.starts_at - t.buffer_before_minutes * interval '1 minute') / 900),
      ceil(extract(epoch from given.ends_at + t.buffer_after_minutes * interval '1 minute') / 900) - 1
    ) quarter;
end
$$;
