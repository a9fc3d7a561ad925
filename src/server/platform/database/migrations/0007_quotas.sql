-- Calls that the processes have taken from a limit. Unlogged, because a window lasts minutes: after a crash counting
-- starts again.
create unlogged table call_count (
  -- The limit and the person or network.
  key text primary key,
  taken integer not null,
  window_ends_at timestamptz not null
);

create index call_count_by_end on call_count (window_ends_at);

-- Whoever created the organization. Limits count all organizations of one founder together.
alter table organization add founder_id uuid references app_user (id);
create index organization_of_founder on organization (founder_id, created_at);

update organization o set founder_id = (
  select m.user_id from organization_member m
  where m.organization_id = o.id and m.accepted_at is not null order by m.accepted_at limit 1
);
