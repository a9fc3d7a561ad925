-- Each address is looked up in the index: in a young table the database would hold every person against the whole list.
create or replace function hold_people(emails text[]) returns setof text language sql volatile security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select u.email from unnest(emails) as given (email) join app_user u on u.email = given.email
  order by u.id for key share of u
$$;
