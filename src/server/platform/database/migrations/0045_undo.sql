-- What an action of staff changed, so that it can be undone while its mails wait.
create table undo (
  organization_id uuid not null references organization (id),
  id uuid not null default gen_random_uuid(),
  -- Who may undo it, in this role.
  user_id uuid not null references app_user (id),
  role text not null check (role in ('OrganizationAdmin', 'Practitioners')),
  -- As in its audit event.
  action text not null,
  -- Null for several people.
  person_id uuid,
  assessment_id uuid,
  subject_id uuid,
  -- The memberships of the people, and those to which they have invited.
  member_ids uuid[] not null,
  -- The rows that it changed or deleted, as they were: [{"table", "id", "before"}].
  rows jsonb not null,
  -- The transaction that changed them. A row with another xmin has been changed since.
  changed_by xid8 not null default pg_current_xact_id(),
  -- How many mails wait.
  mails integer not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (organization_id, id)
);
create index undo_by_age on undo (created_at);

-- The action whose mail waits until it cannot be undone any more.
alter table mail_message add column undo_id uuid;
create index mail_message_of_undo on mail_message (undo_id) where undo_id is not null and status = 'queued';
