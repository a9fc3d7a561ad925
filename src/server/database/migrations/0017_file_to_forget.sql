-- Names under which bytes lie, or soon will, that no file of this database speaks of: those of an upload until it is
-- done, and those of files that were erased. What is due is removed, so that a server that was killed leaves nothing.
create table file_to_forget (
  name text primary key,
  -- On whose behalf.
  user_id uuid not null,
  -- Whether the bytes are being removed: from then on no upload can end under the name.
  is_doomed boolean not null default false,
  due_at timestamptz not null default now() + interval '30 minutes'
);

create index file_to_forget_due on file_to_forget (due_at);
