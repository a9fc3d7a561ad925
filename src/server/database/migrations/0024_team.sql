-- Administrators and practitioners are a few among all members: the list of them is picked out of this, and counted by it.
create index organization_member_team on organization_member (organization_id, full_name collate "und-x-icu", id)
  where role <> 'Member';
