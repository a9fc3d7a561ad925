-- Calls that the processes have taken from a limit. Unlogged, because a window lasts minutes: after a crash counting
-- starts again.
create unlogged table call_count (
  -- The limit and the person or network.
  key text primary key,
  taken integer not null,
  window_ends_at timestamptz not null
);

create index call_count_by_end on call_count (window_ends_at);
