-- A large import outlives the call that brought it: a job invites its rows, also after a crash of the database.
alter table member_import_row set logged;

create table member_import (
  organization_id uuid not null references organization (id),
  id uuid not null,
  started_by uuid not null references app_user (id),
  -- Of the call that brought it, for the audit log.
  network_address text not null,
  request_id text not null,
  -- Where the links lead.
  origin text not null,
  status text not null default 'Running' check (status in ('Running', 'Done', 'Failed')),
  -- People in the file, without faulty rows and duplicates, and how many of them have been dealt with.
  people integer not null,
  people_done integer not null default 0,
  invited integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id)
);

-- One at a time.
create unique index member_import_running on member_import (organization_id) where status = 'Running';

-- Rows of a large import that nobody was invited for. Kept for a day, as the import is.
create table member_import_skipped (
  organization_id uuid not null,
  import_id uuid not null,
  line integer not null,
  email text not null,
  reason text not null,
  primary key (organization_id, import_id, line),
  foreign key (organization_id, import_id) references member_import (organization_id, id) on delete cascade
);
