-- Finds the few erased people of an organization, whom the indexes of lists leave out. The search index found them by their
-- replaced address, but first reads its pending list.
create index organization_member_erased on organization_member (organization_id, id) where erased_at is not null;

-- Mails that could not be delivered. The index that it replaces also had those that were withdrawn before they were sent,
-- 100,000 at once with a staff list that is undone.
create index mail_message_undelivered on mail_message (organization_id, organization_member_id, queued_at)
  where status = 'failed' and attempts > 0;
drop index mail_message_failed;

-- As before, and empties the pending list of the search index, which each search reads as a whole. Autovacuum does not come
-- for it once the statistics are new.
create or replace function analyze_people() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze organization_member, member_search, assessment_member;
  perform gin_clean_pending_list('member_search_text');
end
$$;
