-- What a list reads of each member that it counts, searches or orders, and nothing else. A piece of one or two letters, which
-- trigrams cannot look up, goes through everybody of an organization, and through rows as narrow as these in half the
-- time. A booking changes a row here and leaves the wide one as it is.
create table member_search (
  organization_id uuid not null,
  -- Of the membership, which these rows follow by triggers, and do not refer to: each new one would have to be looked up.
  id uuid not null,
  created_at timestamptz not null,
  -- In assessments that are not cancelled.
  live_appointments integer not null default 0,
  is_inactive boolean not null,
  role text not null,
  -- Name and address in lower case, which hold no line break: a text never matches across the two.
  search_text text collate "C" not null,
  erased_at timestamptz,
  deactivated_at timestamptz,
  full_name text not null,
  primary key (organization_id, id)
) with (fillfactor = 85);

create function search_text_of(full_name text, email text) returns text language sql immutable parallel safe as $$
  select lower((full_name || E'\n' || email) collate "und-x-icu")
$$;

insert into member_search (organization_id, id, created_at, live_appointments, is_inactive, role, search_text, erased_at,
  deactivated_at, full_name)
select organization_id, id, created_at, live_appointments, is_inactive, role, search_text, erased_at, deactivated_at,
  full_name
from organization_member;

drop view searched_member;
drop trigger keep_totals on organization_member;
alter table organization_member drop column search_text, drop column live_appointments;

-- As in 0005.
do $$
begin
  create index member_search_text on member_search
    using gin (organization_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 65536);
exception
  when insufficient_privilege or undefined_object or feature_not_supported then
    raise notice 'Searching members goes without an index: %', sqlerrm;
end $$;

-- The members of the caller's organizations to search in: row security lets LIKE see only rows that have passed it, and
-- so keeps it away from the index. A view of the owner gives the same rows by a join, which asks once whose they are and
-- not for each row.
create view searched_member as
  select s.* from (select distinct unnest(scope_organization_ids()) as organization_id) caller
  join member_search s using (organization_id);
do $$
begin
  execute format('revoke all on searched_member from %I', current_user || '_server');
  execute format('grant select on searched_member to %I', current_user || '_server');
end
$$;

-- Counts an organization anew: for rows that were written past the triggers. Nothing of it may change meanwhile.
create or replace function recount_totals(of_organization uuid) returns void language sql as $$
  update organization_member m set was_invited = counted.was_invited
  from count_members(of_organization) counted
  where m.organization_id = of_organization and m.id = counted.id and m.was_invited <> counted.was_invited;
  delete from member_search where organization_id = of_organization;
  insert into member_search (organization_id, id, created_at, live_appointments, is_inactive, role, search_text,
    erased_at, deactivated_at, full_name)
  select m.organization_id, m.id, m.created_at, counted.live_appointments, m.is_inactive, m.role,
    search_text_of(m.full_name, m.email), m.erased_at, m.deactivated_at, m.full_name
  from organization_member m join count_members(of_organization) counted on counted.id = m.id
  where m.organization_id = of_organization;
  delete from organization_total where organization_id = of_organization;
  insert into organization_total (organization_id, people, listed, listed_members, scheduled, scheduled_members,
    invited, accepted, assessments, places, appointments)
  select of_organization, counted.* from count_totals(of_organization) counted
$$;

-- Memberships come in thousands, and go one by one.
create or replace function keep_totals_of_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into member_search (organization_id, id, created_at, is_inactive, role, search_text, erased_at,
      deactivated_at, full_name)
    select organization_id, id, created_at, is_inactive, role, search_text_of(full_name, email), erased_at,
      deactivated_at, full_name
    from changed;
    insert into organization_total (organization_id, people, listed, listed_members, invited, accepted)
    select organization_id, count(*), count(*) filter (where erased_at is null),
      count(*) filter (where erased_at is null and role = 'Member'), count(*) filter (where was_invited),
      count(*) filter (where was_invited and accepted_at is not null)
    from changed group by organization_id;
  else
    with gone as (
      delete from member_search s using changed c where s.organization_id = c.organization_id and s.id = c.id
      returning s.organization_id, c.was_invited, c.accepted_at, s.erased_at is null as is_listed,
        s.erased_at is null and s.role = 'Member' as is_member, s.live_appointments > 0 as is_scheduled
    )
    insert into organization_total
      (organization_id, people, listed, listed_members, scheduled, scheduled_members, invited, accepted)
    select organization_id, -count(*), -count(*) filter (where is_listed), -count(*) filter (where is_member),
      -count(*) filter (where is_listed and is_scheduled), -count(*) filter (where is_member and is_scheduled),
      -count(*) filter (where was_invited), -count(*) filter (where was_invited and accepted_at is not null)
    from gone group by organization_id;
  end if;
  return null;
end
$$;

create function keep_search_of_member() returns trigger language plpgsql as $$
begin
  update member_search
  set created_at = new.created_at, is_inactive = new.is_inactive, role = new.role,
    search_text = search_text_of(new.full_name, new.email), erased_at = new.erased_at,
    deactivated_at = new.deactivated_at, full_name = new.full_name
  where organization_id = new.organization_id and id = new.id;
  return null;
end
$$;
create trigger keep_search after update on organization_member
  for each row when (
    (old.created_at, old.is_inactive, old.role, old.email, old.erased_at, old.deactivated_at, old.full_name)
      is distinct from
      (new.created_at, new.is_inactive, new.role, new.email, new.erased_at, new.deactivated_at, new.full_name)
  ) execute function keep_search_of_member();

create or replace function keep_totals_of_member() returns trigger language plpgsql as $$
begin
  insert into organization_total (organization_id, invited, accepted)
  values (new.organization_id, new.was_invited::integer - old.was_invited::integer,
    (new.was_invited and new.accepted_at is not null)::integer
      - (old.was_invited and old.accepted_at is not null)::integer);
  return null;
end
$$;
create trigger keep_totals after update on organization_member
  for each row when (
    (old.was_invited, old.accepted_at is null) <> (new.was_invited, new.accepted_at is null)
  ) execute function keep_totals_of_member();

-- Who is listed and who has booked stand in one row, so that whoever changes one of the two knows the other.
create function keep_totals_of_search() returns trigger language plpgsql as $$
declare
  was_listed constant integer := (old.erased_at is null)::integer;
  is_listed constant integer := (new.erased_at is null)::integer;
  was_member constant integer := (old.role = 'Member')::integer;
  is_member constant integer := (new.role = 'Member')::integer;
  was_scheduled constant integer := (old.live_appointments > 0)::integer;
  is_scheduled constant integer := (new.live_appointments > 0)::integer;
begin
  insert into organization_total (organization_id, listed, listed_members, scheduled, scheduled_members)
  values (new.organization_id, is_listed - was_listed, is_listed * is_member - was_listed * was_member,
    is_listed * is_scheduled - was_listed * was_scheduled,
    is_listed * is_member * is_scheduled - was_listed * was_member * was_scheduled);
  return null;
end
$$;
create trigger keep_totals after update on member_search
  for each row when (
    (old.erased_at is null, old.role, old.live_appointments > 0)
      <> (new.erased_at is null, new.role, new.live_appointments > 0)
  ) execute function keep_totals_of_search();

-- Who is invited and who has booked count as long as the assessment is not cancelled.
create or replace function keep_totals_of_assessment() returns trigger language plpgsql as $$
declare
  sign constant integer := case when new.canceled_at is null then 1 else -1 end;
begin
  with live as materialized (
    select am.organization_member_id as member_id
    from appointment p
    join assessment_member am on am.organization_id = p.organization_id and am.id = p.assessment_member_id
    where p.organization_id = new.organization_id and p.assessment_id = new.id and p.canceled_at is null
  ), members as (
    update member_search s set live_appointments = s.live_appointments + sign
    from live where s.organization_id = new.organization_id and s.id = live.member_id
  )
  insert into organization_total (organization_id, assessments, places, appointments)
  select new.organization_id, sign, sign * (
    select count(*) from assessment_member
    where organization_id = new.organization_id and assessment_id = new.id
  ), sign * (select count(*) from live);
  return null;
end
$$;

-- Appointments come one by one, and a booking is not to wait for what is made for many.
create or replace function keep_totals_of_appointment() returns trigger language plpgsql as $$
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
  update member_search set live_appointments = live_appointments + sign
  where organization_id = changed.organization_id and id = member_id;
  insert into organization_total (organization_id, appointments) values (changed.organization_id, sign);
  return null;
end
$$;
