-- Functions and a policy without settings and tricks for the planner, as measured with 100,000 members.

-- Once the tables are analyzed, the plan is the same without the setting. Before that, a repair takes up to three times as
-- long.
alter function count_members(uuid) reset all;

-- The trigger knows the number of its new rows, so it looks up each member by the key without settings.
alter function keep_was_invited() reset all;

-- As before, but the addresses are a condition instead of a joined list. Its plan needs no settings: few addresses are
-- looked up in the index, thousands found in one scan.
create or replace function hold_people(emails text[]) returns setof text language sql volatile security definer
set search_path = public, pg_temp as $$
  select email from app_user where email = any(emails) order by id for key share
$$;

-- Without coalesce, which changed no plan.
alter policy of_results on mail_message using (
  kind <> all(array['resultsReady', 'resultsCorrected']) or (select scope_role()) <> 'OrganizationAdmin'
);
