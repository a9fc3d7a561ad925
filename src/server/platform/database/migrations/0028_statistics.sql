-- Without statistics of a new organization the planner expects one person in it, and joins its people in quadratic time. By
-- default they are renewed once a tenth of the table has changed, which is never in a large installation.
alter table organization_member set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000);
alter table assessment_member set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000);
alter table member_search set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000);
alter table appointment set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000);

-- Renews the statistics at once, for lists that are opened right after many people were added.
create function analyze_people() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze organization_member, member_search, assessment_member;
end
$$;

do $$
begin
  revoke execute on function analyze_people from public;
  execute format('grant execute on function analyze_people to %I, %I',
    current_user || '_server', current_user || '_system');
end
$$;
