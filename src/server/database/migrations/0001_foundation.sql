-- Names: a table of an organization carries organization_id, and its key begins with it.
-- Instants are timestamptz. A calendar day of an organization is a date, meant in that organization's time zone.

create table file (
  id uuid primary key default gen_random_uuid(),
  -- Absent for the image of a person, who may belong to several organizations.
  organization_id uuid,
  uploaded_by uuid not null,
  kind text not null check (kind in ('userImage', 'organizationImage', 'attachment')),
  -- The unguessable name the file is served by.
  original_file_path text not null unique,
  original_name text not null,
  content_type text not null,
  size_bytes integer not null,
  created_at timestamptz not null default now()
);

create table app_user (
  id uuid primary key default gen_random_uuid(),
  -- Always lower case: an address is one person, however it is typed.
  email text not null unique check (email = lower(email)),
  -- Absent until the person has saved their profile.
  full_name text,
  image_id uuid references file (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table file add foreign key (uploaded_by) references app_user (id);

create table organization (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  address text not null,
  -- IANA name.
  time_zone text not null,
  image_id uuid references file (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table file add foreign key (organization_id) references organization (id);

-- A membership: what a person is in an organization.
create table organization_member (
  organization_id uuid not null references organization (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references app_user (id),
  role text not null check (role in ('OrganizationAdmin', 'Member', 'Practitioners')),
  -- Copies of the person's address and name, so that one organization's list is searched and sorted within its own
  -- rows. The name is the one they were invited by until they save their own.
  email text not null,
  full_name text not null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  deactivated_at timestamptz,
  is_inactive boolean not null generated always as (accepted_at is null or deactivated_at is not null) stored,
  primary key (organization_id, id),
  unique (organization_id, user_id)
);

create index organization_member_of_user on organization_member (user_id);
create index organization_member_by_age on organization_member (organization_id, created_at, id);
create index organization_member_by_name on organization_member (organization_id, full_name collate "und-x-icu", id);

create table assessment (
  organization_id uuid not null references organization (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  duration_minutes smallint not null check (duration_minutes between 5 and 539),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  appointments_per_slot smallint not null check (appointments_per_slot between 1 and 4),
  booking_lead_time boolean not null,
  booking_start_date date,
  booking_end_date date,
  auto_create_for_invitees boolean not null default false,
  closed_days date[] not null default '{}',
  -- [{day, enabled, ranges: [{timeFrom, timeTo}]}]: always read and written whole.
  schedule jsonb not null default '[]',
  canceled_at timestamptz,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (
    not booking_lead_time
    or (booking_start_date is not null and booking_end_date is not null
      and booking_start_date <= booking_end_date and booking_end_date <= start_date)
  )
);

create unique index assessment_by_id on assessment (id);
create index assessment_by_age on assessment (organization_id, created_at, id);

-- A member invited to one assessment.
create table assessment_member (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  assessment_id uuid not null,
  organization_member_id uuid not null,
  invited_at timestamptz not null default now(),
  last_sent_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, assessment_id, organization_member_id),
  unique (organization_id, assessment_id, id),
  foreign key (organization_id, assessment_id) references assessment (organization_id, id),
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id)
);

create index assessment_member_of_member on assessment_member (organization_id, organization_member_id);

-- The counter of a slot that was booked at least once. Slots are computed, never stored per day: a row here only guards
-- how many places are taken. A place is taken by raising `booked`, which the check stops at the capacity.
create table time_slot (
  organization_id uuid not null,
  assessment_id uuid not null,
  starts_at timestamptz not null,
  -- Capacity at the last booking: lowering the assessment's limit keeps what is booked.
  capacity smallint not null check (capacity between 1 and 4),
  booked smallint not null,
  primary key (organization_id, assessment_id, starts_at),
  foreign key (organization_id, assessment_id) references assessment (organization_id, id),
  constraint time_slot_not_overbooked check (booked between 0 and capacity)
);

create table appointment (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  assessment_id uuid not null,
  assessment_member_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- SEQUENCE of its calendar entry: rises with each change, so that a later file replaces an earlier one.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  canceled_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, assessment_id, assessment_member_id)
    references assessment_member (organization_id, assessment_id, id),
  foreign key (organization_id, assessment_id, starts_at)
    references time_slot (organization_id, assessment_id, starts_at)
);

-- At most one live appointment of a member in an assessment, under any concurrency.
create unique index appointment_one_live_of_member
  on appointment (organization_id, assessment_member_id) where canceled_at is null;
create index appointment_live_of_assessment
  on appointment (organization_id, assessment_id, starts_at) where canceled_at is null;

-- The link in an invitation mail. The token itself is in the mail only.
create table invitation (
  organization_id uuid not null,
  id uuid not null default gen_random_uuid(),
  organization_member_id uuid not null,
  -- The assessment that the mail invited to; absent for the invitation to the organization.
  assessment_id uuid,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  first_used_at timestamptz,
  -- Set when a newer link replaced it, or when its person saved a profile or booked.
  ended_at timestamptz,
  end_reason text check (end_reason in ('replaced', 'used')),
  primary key (organization_id, id),
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id),
  foreign key (organization_id, assessment_id) references assessment (organization_id, id)
);

create index invitation_of_member on invitation (organization_id, organization_member_id);

-- A one-time passcode that was asked for. The code is kept as an HMAC under a pepper that is not in the database.
create table passcode (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null,
  code_hash bytea not null,
  -- Guesses evaluated so far; counted before they are compared.
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index passcode_of_email on passcode (email, role, created_at desc);

-- A signed-in device. A refresh token names the session and its counter; each refresh raises the counter.
create table session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id),
  role text not null check (role in ('OrganizationAdmin', 'Member', 'Practitioners')),
  refresh_counter integer not null default 0,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index session_of_user on session (user_id) where revoked_at is null;

-- A mail that was queued in the transaction of its cause, and what became of it.
create table mail_message (
  id uuid primary key default gen_random_uuid(),
  -- Absent for mail about signing in.
  organization_id uuid references organization (id),
  organization_member_id uuid,
  assessment_id uuid,
  kind text not null,
  recipient text not null,
  -- What the template needs. Emptied once the mail is sent, because it may hold a code or a link.
  data jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  queued_at timestamptz not null default now(),
  -- After this it is not worth sending: a code that is past its life.
  expires_at timestamptz,
  sent_at timestamptz
);

create index mail_message_of_member
  on mail_message (organization_id, organization_member_id, queued_at desc) where organization_id is not null;

-- The local mailbox, where mail goes when there is no mail server.
create table mailbox_message (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  calendar text,
  sent_at timestamptz not null default now()
);

create index mailbox_message_by_age on mailbox_message (sent_at desc);

-- The first answer to a call that carried an Idempotency-Key, so that a retry answers the same.
create table idempotency_key (
  user_id uuid not null references app_user (id),
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
