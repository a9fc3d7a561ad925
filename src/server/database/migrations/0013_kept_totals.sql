-- What is counted over a whole organization is kept, because counting it grows with the organization: the totals of the
-- members list and of the dashboard.

-- Live appointments in assessments that are not cancelled, and whether an invitation was ever sent.
alter table organization_member
  add column live_appointments integer not null default 0,
  add column was_invited boolean not null default false;
-- A booking changes a row of it, which is cheap as long as the new version finds room beside the old one.
alter table organization_member set (fillfactor = 85);

-- The totals of an organization are the sums of its rows. Who changes something adds a row and changes none, so that
-- nobody waits for anybody and none can end in a circle; the rows are put together from time to time. No reference to
-- the organization, which each booking would have to look up.
create table organization_total (
  organization_id uuid not null,
  id bigint generated always as identity,
  -- Memberships, the erased ones among them.
  people integer not null default 0,
  -- Those of the members list: not erased; of these with the role Member; of both with a live appointment.
  listed integer not null default 0,
  listed_members integer not null default 0,
  scheduled integer not null default 0,
  scheduled_members integer not null default 0,
  -- Memberships that an invitation was sent for, and of these accepted ones.
  invited integer not null default 0,
  accepted integer not null default 0,
  -- Not cancelled ones, who is invited to them, and their live appointments.
  assessments integer not null default 0,
  places integer not null default 0,
  appointments integer not null default 0,
  primary key (organization_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Counts what is kept of each member from the rows themselves.
create function count_members(of_organization uuid) returns table (
  id uuid, is_listed boolean, is_member boolean, is_accepted boolean, was_invited boolean, live_appointments integer
) language sql stable as $$
  -- Joined, and not looked for in a list: such a list does not fit into the memory that a statement has.
  select m.id, m.erased_at is null, m.role = 'Member', m.accepted_at is not null, invited.id is not null,
    coalesce(booked.live, 0)
  from organization_member m
  left join (
    select distinct organization_member_id as id from invitation where organization_id = of_organization
  ) invited on invited.id = m.id
  left join (
    select am.organization_member_id as id, count(*) as live
    from appointment p
    join assessment a on a.organization_id = p.organization_id and a.id = p.assessment_id
    join assessment_member am on am.organization_id = p.organization_id and am.id = p.assessment_member_id
    where p.organization_id = of_organization and p.canceled_at is null and a.canceled_at is null
    group by am.organization_member_id
  ) booked on booked.id = m.id
  where m.organization_id = of_organization
$$;

-- Counts each total from the rows themselves.
create function count_totals(of_organization uuid) returns table (
  people integer, listed integer, listed_members integer, scheduled integer, scheduled_members integer,
  invited integer, accepted integer, assessments integer, places integer, appointments integer
) language sql stable as $$
  select count(*), count(*) filter (where is_listed), count(*) filter (where is_listed and is_member),
    count(*) filter (where is_listed and live_appointments > 0),
    count(*) filter (where is_listed and is_member and live_appointments > 0),
    count(*) filter (where was_invited), count(*) filter (where was_invited and is_accepted), (
      select count(*) from assessment where organization_id = of_organization and canceled_at is null
    ), (
      select count(*) from assessment_member am
      join assessment a on a.organization_id = am.organization_id and a.id = am.assessment_id
      where am.organization_id = of_organization and a.canceled_at is null
    ), coalesce(sum(live_appointments), 0)
  from count_members(of_organization)
$$;

-- Counts an organization anew: for rows that were written past the triggers. Nothing of it may change meanwhile.
create function recount_totals(of_organization uuid) returns void language sql as $$
  update organization_member m
  set was_invited = counted.was_invited, live_appointments = counted.live_appointments
  from count_members(of_organization) counted
  where m.organization_id = of_organization and m.id = counted.id
    and (m.was_invited, m.live_appointments) <> (counted.was_invited, counted.live_appointments);
  delete from organization_total where organization_id = of_organization;
  insert into organization_total (organization_id, people, listed, listed_members, scheduled, scheduled_members,
    invited, accepted, assessments, places, appointments)
  select of_organization, counted.* from count_totals(of_organization) counted
$$;

select recount_totals(id) from organization;

-- Puts the rows of an organization together, but for those that somebody else is at.
create function put_totals_together() returns trigger language plpgsql as $$
begin
  with parts as (
    select id from organization_total where organization_id = new.organization_id for update skip locked
  ), taken as (
    delete from organization_total t using parts
    where t.organization_id = new.organization_id and t.id = parts.id
    returning t.*
  )
  insert into organization_total (organization_id, people, listed, listed_members, scheduled, scheduled_members,
    invited, accepted, assessments, places, appointments)
  select organization_id, sum(people), sum(listed), sum(listed_members), sum(scheduled), sum(scheduled_members),
    sum(invited), sum(accepted), sum(assessments), sum(places), sum(appointments)
  from taken group by organization_id;
  return null;
end
$$;
create trigger put_totals_together after insert on organization_total
  for each row when (new.id % 128 = 0) execute function put_totals_together();

-- Whoever writes an invitation for a new membership says so in its row, so that this finds nothing to change.
create function keep_was_invited() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update organization_member m set was_invited = true
  from (select distinct organization_id, organization_member_id from added) invited
  where m.organization_id = invited.organization_id and m.id = invited.organization_member_id and not m.was_invited;
  return null;
end
$$;
create trigger keep_was_invited after insert on invitation
  referencing new table as added for each statement execute function keep_was_invited();

-- Memberships come in thousands, and go one by one.
create function keep_totals_of_members() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into organization_total
    (organization_id, people, listed, listed_members, scheduled, scheduled_members, invited, accepted)
  select organization_id, sign * count(*), sign * count(*) filter (where erased_at is null),
    sign * count(*) filter (where erased_at is null and role = 'Member'),
    sign * count(*) filter (where erased_at is null and live_appointments > 0),
    sign * count(*) filter (where erased_at is null and role = 'Member' and live_appointments > 0),
    sign * count(*) filter (where was_invited),
    sign * count(*) filter (where was_invited and accepted_at is not null)
  from changed group by organization_id;
  return null;
end
$$;
create trigger keep_totals_of_new after insert on organization_member
  referencing new table as changed for each statement execute function keep_totals_of_members();
create trigger keep_totals_of_old after delete on organization_member
  referencing old table as changed for each statement execute function keep_totals_of_members();

create function keep_totals_of_member() returns trigger language plpgsql as $$
declare
  was_listed constant integer := (old.erased_at is null)::integer;
  is_listed constant integer := (new.erased_at is null)::integer;
  was_member constant integer := (old.role = 'Member')::integer;
  is_member constant integer := (new.role = 'Member')::integer;
  was_scheduled constant integer := (old.live_appointments > 0)::integer;
  is_scheduled constant integer := (new.live_appointments > 0)::integer;
begin
  insert into organization_total
    (organization_id, listed, listed_members, scheduled, scheduled_members, invited, accepted)
  values (new.organization_id, is_listed - was_listed, is_listed * is_member - was_listed * was_member,
    is_listed * is_scheduled - was_listed * was_scheduled,
    is_listed * is_member * is_scheduled - was_listed * was_member * was_scheduled,
    new.was_invited::integer - old.was_invited::integer,
    (new.was_invited and new.accepted_at is not null)::integer
      - (old.was_invited and old.accepted_at is not null)::integer);
  return null;
end
$$;
create trigger keep_totals after update on organization_member
  for each row when (
    (old.erased_at is null, old.role, old.live_appointments > 0, old.was_invited, old.accepted_at is null)
      <> (new.erased_at is null, new.role, new.live_appointments > 0, new.was_invited, new.accepted_at is null)
  ) execute function keep_totals_of_member();

create function keep_totals_of_assessments() returns trigger language plpgsql as $$
begin
  insert into organization_total (organization_id, assessments)
  select organization_id, count(*) from changed where canceled_at is null group by organization_id;
  return null;
end
$$;
create trigger keep_totals_of_new after insert on assessment
  referencing new table as changed for each statement execute function keep_totals_of_assessments();

-- Who is invited and who has booked count as long as the assessment is not cancelled.
create function keep_totals_of_assessment() returns trigger language plpgsql as $$
declare
  sign constant integer := case when new.canceled_at is null then 1 else -1 end;
begin
  with live as materialized (
    select am.organization_member_id as member_id
    from appointment p
    join assessment_member am on am.organization_id = p.organization_id and am.id = p.assessment_member_id
    where p.organization_id = new.organization_id and p.assessment_id = new.id and p.canceled_at is null
  ), members as (
    update organization_member m set live_appointments = m.live_appointments + sign
    from live where m.organization_id = new.organization_id and m.id = live.member_id
  )
  insert into organization_total (organization_id, assessments, places, appointments)
  select new.organization_id, sign, sign * (
    select count(*) from assessment_member
    where organization_id = new.organization_id and assessment_id = new.id
  ), sign * (select count(*) from live);
  return null;
end
$$;
create trigger keep_totals after update on assessment
  for each row when ((old.canceled_at is null) <> (new.canceled_at is null))
  execute function keep_totals_of_assessment();

-- Who cancels the assessment at the same moment comes before or after, as in all that follows.
create function keep_totals_of_places() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  invited record;
begin
  for invited in select organization_id, assessment_id, count(*) from changed group by organization_id, assessment_id loop
    perform from assessment where organization_id = invited.organization_id and id = invited.assessment_id
      and canceled_at is null for share;
    if found then
      insert into organization_total (organization_id, places) values (invited.organization_id, sign * invited.count);
    end if;
  end loop;
  return null;
end
$$;
create trigger keep_totals_of_new after insert on assessment_member
  referencing new table as changed for each statement execute function keep_totals_of_places();
create trigger keep_totals_of_old after delete on assessment_member
  referencing old table as changed for each statement execute function keep_totals_of_places();

-- Appointments come one by one, and a booking is not to wait for what is made for many.
create function keep_totals_of_appointment() returns trigger language plpgsql as $$
declare
  changed appointment;
  member_id uuid;
  sign integer := -1;
begin
  if tg_op = 'DELETE' then
    changed := old;
  else
    changed := new;
    if new.canceled_at is null then sign := 1; end if;
  end if;
  select am.organization_member_id into member_id
  from assessment a
  join assessment_member am on am.organization_id = a.organization_id and am.assessment_id = a.id
  where a.organization_id = changed.organization_id and a.id = changed.assessment_id and a.canceled_at is null
    and am.id = changed.assessment_member_id
  for share of a;
  if not found then return null; end if;
  update organization_member set live_appointments = live_appointments + sign
  where organization_id = changed.organization_id and id = member_id;
  insert into organization_total (organization_id, appointments) values (changed.organization_id, sign);
  return null;
end
$$;
create trigger keep_totals_of_new after insert on appointment
  for each row when (new.canceled_at is null) execute function keep_totals_of_appointment();
create trigger keep_totals after update on appointment
  for each row when ((old.canceled_at is null) <> (new.canceled_at is null))
  execute function keep_totals_of_appointment();
create trigger keep_totals_of_old after delete on appointment
  for each row when (old.canceled_at is null) execute function keep_totals_of_appointment();

-- The members of the caller's organizations to search in: row security lets LIKE see only rows that have passed it, and
-- so keeps it away from the index; a view of the owner gives the same rows by a condition that does not stand in its way.
create view searched_member as
  select * from organization_member
  where coalesce(organization_id = any((select scope_organization_ids())::uuid[]), false);
do $$
begin
  execute format('revoke all on searched_member from %I', current_user || '_server');
  execute format('grant select on searched_member to %I', current_user || '_server');
end
$$;

-- The orders of the members list hold all that it asks of a row, so that what lies before a page is passed over within
-- the index.
drop index organization_member_by_age, organization_member_by_name, organization_member_by_status;
create index organization_member_by_age
  on organization_member (organization_id, created_at, id) include (role) where erased_at is null;
create index organization_member_by_name
  on organization_member (organization_id, full_name collate "und-x-icu", id) include (role) where erased_at is null;
create index organization_member_by_status
  on organization_member (organization_id, is_inactive, id) include (role) where erased_at is null;
