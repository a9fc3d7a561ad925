-- Who did what, on what, when and from where. Written in the transaction of its cause, and never changed afterwards.
create table audit_event (
  organization_id uuid not null references organization (id),
  id uuid not null default gen_random_uuid(),
  occurred_at timestamptz not null default now(),
  action text not null,
  -- Absent for what the server does by itself. Ids only: names are looked up, so that an erased person has none.
  actor_id uuid,
  actor_role text check (actor_role in ('OrganizationAdmin', 'Member', 'Practitioners')),
  -- The person whom it is about.
  user_id uuid,
  assessment_id uuid,
  -- What was changed or read, where it is neither a person nor an assessment.
  subject_id uuid,
  network_address text,
  request_id text,
  -- Counts and names of fields, never content.
  details jsonb not null default '{}',
  primary key (organization_id, id)
);

create index audit_event_by_age on audit_event (organization_id, occurred_at desc, id desc);
create index audit_event_of_actor on audit_event (organization_id, actor_id, occurred_at desc);
create index audit_event_of_user on audit_event (organization_id, user_id, occurred_at desc);
create index audit_event_of_subject on audit_event (organization_id, subject_id, occurred_at desc)
  where subject_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The table % is append-only', tg_table_name;
end
$$;

create trigger audit_event_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();

-- What a practitioner recorded of a member in an assessment, as it is now.
create table result (
  organization_id uuid not null,
  assessment_member_id uuid not null,
  -- Rises with each save, so that who saves over an older state is told.
  version integer not null,
  status text not null check (status in ('Draft', 'Final')),
  -- [{code, value, unit, note?}]
  observations jsonb not null,
  summary text not null,
  -- Files in the order they are shown in.
  attachments uuid[] not null,
  saved_by uuid not null references app_user (id),
  saved_at timestamptz not null,
  -- When it was finished first; later versions are corrections.
  finished_at timestamptz check ((finished_at is not null) = (status = 'Final')),
  primary key (organization_id, assessment_member_id),
  foreign key (organization_id, assessment_member_id) references assessment_member (organization_id, id)
);

-- What stood in a finished result before it was corrected.
create table result_version (
  organization_id uuid not null,
  assessment_member_id uuid not null,
  version integer not null,
  observations jsonb not null,
  summary text not null,
  attachments uuid[] not null,
  saved_by uuid not null references app_user (id),
  saved_at timestamptz not null,
  primary key (organization_id, assessment_member_id, version),
  foreign key (organization_id, assessment_member_id) references result (organization_id, assessment_member_id)
);

-- The result that an attachment belongs to. Absent until a result names it; from then on it belongs to no other.
alter table file add column assessment_member_id uuid;
alter table file add foreign key (organization_id, assessment_member_id)
  references assessment_member (organization_id, id);
create index file_of_result on file (organization_id, assessment_member_id) where assessment_member_id is not null;
create index file_of_uploader on file (uploaded_by);

-- What came of an appointment, noted by hand.
alter table appointment add column attendance text check (attendance in ('Arrived', 'Completed', 'DidNotAttend'));

-- A reminder goes out this long before an appointment; 0 for none.
alter table assessment add column reminder_hours smallint not null default 24 check (reminder_hours between 0 and 168);
-- When the time was chosen: who books at short notice has just been told.
alter table appointment add column scheduled_at timestamptz not null default now();
-- The start that the member was reminded of. One that is moved is reminded of anew.
alter table appointment add column reminded_of timestamptz;
create index appointment_to_remind_of on appointment (starts_at)
  where canceled_at is null and reminded_of is distinct from starts_at;

-- A member whose identity was dropped. The row stays, so that counts do.
alter table organization_member add column erased_at timestamptz;
