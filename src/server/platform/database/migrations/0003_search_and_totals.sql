-- Data derived from the other tables and maintained by triggers: one search row per member, and the totals on the
-- members list and the dashboard. Counting on demand would take longer the larger the organization is.

-- The columns of a member that lists count, search or sort by. Search terms of one or two letters are too short for a
-- trigram index and scan the organization, which is faster on narrow rows. A booking updates this row, not the wide one.
create table member_search (
  organization_id uuid not null,
  -- The membership's id. No foreign key, which would check each row of an import.
  id uuid not null,
  created_at timestamptz not null,
  -- In assessments that are not cancelled.
  live_appointments integer not null default 0,
  is_inactive boolean not null,
  role text not null,
  -- Name and address as fold_text() returns them. The line break between them stops a term from matching across both.
  search_text text collate "C" not null,
  erased_at timestamptz,
  removed_at timestamptz,
  deactivated_at timestamptz,
  full_name text not null,
  primary key (organization_id, id)
) with (fillfactor = 85);

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- Lower case without accents: ł becomes l, ß becomes ss. Immutable, because the dictionary does not change.
create function fold_text(given text) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent', given) collate "und-x-icu")
$$;

create function search_text_of(full_name text, email text) returns text language sql immutable parallel safe as $$
  select fold_text(full_name || E'\n' || email)
$$;

-- The LIKE pattern of a search term, in which %, _ and \ are ordinary characters. Escaped after folding, because unaccent
-- also maps full-width forms to them. Collated as the index, which any other comparison could not use.
create function search_pattern(term text) returns text language sql immutable parallel safe as $$
  select ('%' || regexp_replace(fold_text(term), '([\\%_])', '\\\1', 'g') || '%') collate "C"
$$;

-- A large pending list keeps imports from updating the index row by row.
create index member_search_text on member_search
  using gin (organization_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 65536);

-- An organization's totals are the sums of its rows. Each change inserts a row instead of updating one, so concurrent
-- changes neither wait nor deadlock; put_totals_together() merges the rows. No foreign key, which each booking would check.
create table organization_total (
  organization_id uuid not null,
  id bigint generated always as identity,
  -- Memberships, including erased ones but not removed ones.
  people integer not null default 0,
  -- On the members list, i.e. neither erased nor removed: all, the role Member, and each of the two with a live appointment.
  listed integer not null default 0,
  listed_members integer not null default 0,
  scheduled integer not null default 0,
  scheduled_members integer not null default 0,
  -- Memberships ever invited, and the accepted ones among them.
  invited integer not null default 0,
  accepted integer not null default 0,
  -- Assessments that are not cancelled, their invited members and their live appointments.
  assessments integer not null default 0,
  places integer not null default 0,
  appointments integer not null default 0,
  primary key (organization_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Merges an organization's rows, except those locked by another transaction.
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

-- Counts each member's data from the source tables. Old invitations are removed, so was_invited stays once it is set.
-- Right after an import the planner underestimates the organization and would repeat the count of bookings for each member,
-- so nested loops are off.
create function count_members(of_organization uuid) returns table (
  id uuid, is_kept boolean, is_listed boolean, is_member boolean, is_accepted boolean, was_invited boolean,
  live_appointments integer
) language sql stable set enable_nestloop = off as $$
  -- Joins, because a list for IN would not fit into work_mem.
  select m.id, m.removed_at is null, m.erased_at is null and m.removed_at is null, m.role = 'Member',
    m.accepted_at is not null, m.was_invited or invited.id is not null, coalesce(booked.live, 0)
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

-- Counts the totals from the source tables.
create function count_totals(of_organization uuid) returns table (
  people integer, listed integer, listed_members integer, scheduled integer, scheduled_members integer,
  invited integer, accepted integer, assessments integer, places integer, appointments integer
) language sql stable as $$
  select count(*) filter (where is_kept), count(*) filter (where is_listed),
    count(*) filter (where is_listed and is_member),
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

-- Rebuilds an organization's derived data after rows were written with triggers disabled. Not safe with concurrent changes.
create function recount_totals(of_organization uuid) returns void language sql as $$
  update organization_member m set was_invited = counted.was_invited
  from count_members(of_organization) counted
  where m.organization_id = of_organization and m.id = counted.id and m.was_invited <> counted.was_invited;
  delete from member_search where organization_id = of_organization;
  insert into member_search (organization_id, id, created_at, live_appointments, is_inactive, role, search_text,
    erased_at, removed_at, deactivated_at, full_name)
  select m.organization_id, m.id, m.created_at, counted.live_appointments, m.is_inactive, m.role,
    search_text_of(m.full_name, m.email), m.erased_at, m.removed_at, m.deactivated_at, m.full_name
  from organization_member m join count_members(of_organization) counted on counted.id = m.id
  where m.organization_id = of_organization;
  delete from organization_total where organization_id = of_organization;
  insert into organization_total (organization_id, people, listed, listed_members, scheduled, scheduled_members,
    invited, accepted, assessments, places, appointments)
  select of_organization, counted.* from count_totals(of_organization) counted
$$;

-- A no-op for new memberships: the server inserts them with was_invited set.
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

-- Memberships are inserted in thousands, so these triggers run per statement.
create function keep_totals_of_members() returns trigger language plpgsql as $$
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
      returning s.organization_id, c.was_invited, c.accepted_at, s.removed_at is null as is_kept,
        s.erased_at is null and s.removed_at is null as is_listed, s.role = 'Member' as is_member,
        s.live_appointments > 0 as is_scheduled
    )
    insert into organization_total
      (organization_id, people, listed, listed_members, scheduled, scheduled_members, invited, accepted)
    select organization_id, -count(*) filter (where is_kept), -count(*) filter (where is_listed),
      -count(*) filter (where is_listed and is_member), -count(*) filter (where is_listed and is_scheduled),
      -count(*) filter (where is_listed and is_member and is_scheduled),
      -count(*) filter (where was_invited), -count(*) filter (where was_invited and accepted_at is not null)
    from gone group by organization_id;
  end if;
  return null;
end
$$;
create trigger keep_totals_of_new after insert on organization_member
  referencing new table as changed for each statement execute function keep_totals_of_members();
create trigger keep_totals_of_old after delete on organization_member
  referencing old table as changed for each statement execute function keep_totals_of_members();

create function keep_search_of_member() returns trigger language plpgsql as $$
begin
  update member_search
  set created_at = new.created_at, is_inactive = new.is_inactive, role = new.role,
    search_text = search_text_of(new.full_name, new.email), erased_at = new.erased_at,
    removed_at = new.removed_at, deactivated_at = new.deactivated_at, full_name = new.full_name
  where organization_id = new.organization_id and id = new.id;
  return null;
end
$$;
create trigger keep_search after update on organization_member
  for each row when (
    (old.created_at, old.is_inactive, old.role, old.email, old.erased_at, old.removed_at, old.deactivated_at,
      old.full_name)
      is distinct from
      (new.created_at, new.is_inactive, new.role, new.email, new.erased_at, new.removed_at, new.deactivated_at,
      new.full_name)
  ) execute function keep_search_of_member();

create function keep_totals_of_member() returns trigger language plpgsql as $$
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

-- Listed and scheduled depend on each other. Both come from this one row, so concurrent changes see each other.
create function keep_totals_of_search() returns trigger language plpgsql as $$
declare
  was_kept constant integer := (old.removed_at is null)::integer;
  is_kept constant integer := (new.removed_at is null)::integer;
  was_listed constant integer := (old.erased_at is null and old.removed_at is null)::integer;
  is_listed constant integer := (new.erased_at is null and new.removed_at is null)::integer;
  was_member constant integer := (old.role = 'Member')::integer;
  is_member constant integer := (new.role = 'Member')::integer;
  was_scheduled constant integer := (old.live_appointments > 0)::integer;
  is_scheduled constant integer := (new.live_appointments > 0)::integer;
begin
  insert into organization_total (organization_id, people, listed, listed_members, scheduled, scheduled_members)
  values (new.organization_id, is_kept - was_kept, is_listed - was_listed,
    is_listed * is_member - was_listed * was_member, is_listed * is_scheduled - was_listed * was_scheduled,
    is_listed * is_member * is_scheduled - was_listed * was_member * was_scheduled);
  return null;
end
$$;
create trigger keep_totals after update on member_search
  for each row when (
    (old.erased_at is null, old.removed_at is null, old.role, old.live_appointments > 0)
      <> (new.erased_at is null, new.removed_at is null, new.role, new.live_appointments > 0)
  ) execute function keep_totals_of_search();

create function keep_totals_of_assessments() returns trigger language plpgsql as $$
begin
  insert into organization_total (organization_id, assessments)
  select organization_id, count(*) from changed where canceled_at is null group by organization_id;
  return null;
end
$$;
create trigger keep_totals_of_new after insert on assessment
  referencing new table as changed for each statement execute function keep_totals_of_assessments();

-- Only an assessment without people is deleted.
create function keep_totals_of_deleted() returns trigger language plpgsql as $$
begin
  insert into organization_total (organization_id, assessments)
  select organization_id, -count(*) from changed where canceled_at is null group by organization_id;
  return null;
end
$$;
create trigger keep_totals_of_deleted after delete on assessment
  referencing old table as changed for each statement execute function keep_totals_of_deleted();

-- Cancelling an assessment removes its invited members and appointments from the totals.
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
create trigger keep_totals after update on assessment
  for each row when ((old.canceled_at is null) <> (new.canceled_at is null))
  execute function keep_totals_of_assessment();

-- Locks the assessment, so that a concurrent cancellation counts these rows or is seen here. The same holds below.
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

-- Runs per row: appointments are booked one at a time, where a transition table would cost more.
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
  update member_search set live_appointments = live_appointments + sign
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

-- Waiting invitation mails by assessment, null for invitations to the organization. The totals are sums, as above.
create table waiting_mail_total (
  organization_id uuid not null,
  id bigint generated always as identity,
  assessment_id uuid,
  waiting integer not null,
  primary key (organization_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create function put_waiting_mails_together() returns trigger language plpgsql as $$
begin
  with parts as (
    select id from waiting_mail_total where organization_id = new.organization_id for update skip locked
  ), taken as (
    delete from waiting_mail_total t using parts
    where t.organization_id = new.organization_id and t.id = parts.id
    returning t.*
  )
  insert into waiting_mail_total (organization_id, assessment_id, waiting)
  select organization_id, assessment_id, sum(waiting) from taken
  group by organization_id, assessment_id having sum(waiting) <> 0;
  return null;
end
$$;
create trigger put_waiting_mails_together after insert on waiting_mail_total
  for each row when (new.id % 128 = 0) execute function put_waiting_mails_together();

-- Mails start to wait in thousands and stop waiting in batches.
create function keep_waiting_mails() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into waiting_mail_total (organization_id, assessment_id, waiting)
    select organization_id, assessment_id, count(*) from added where is_waiting group by organization_id, assessment_id;
  else
    insert into waiting_mail_total (organization_id, assessment_id, waiting)
    select organization_id, assessment_id, sum(waiting) from (
      select organization_id, assessment_id, -1 as waiting from removed where is_waiting
      union all
      select organization_id, assessment_id, 1 from added where is_waiting
    ) changed group by organization_id, assessment_id having sum(waiting) <> 0;
  end if;
  return null;
end
$$;
create trigger keep_waiting_mails_of_new after insert on mail_message
  referencing new table as added for each statement execute function keep_waiting_mails();
create trigger keep_waiting_mails after update on mail_message
  referencing old table as removed new table as added for each statement execute function keep_waiting_mails();
