-- Accounts, sign-in, files, organizations, members, mail, idempotency keys and the audit log.
--
-- A table of an organization carries organization_id, and its primary key starts with it. Instants are timestamptz. A
-- calendar day is a date in the organization's time zone.

-- Time-ordered ids: rows inserted together share index pages. Ids of people and memberships stay random, because others see
-- them and must not learn when an account was created. So do ids of files, because knowing one is enough to open a picture.
do $$
begin
  if to_regprocedure('uuidv7()') is not null then
    create function ordered_uuid() returns uuid language sql volatile as 'select uuidv7()';
  else
    -- PostgreSQL before 18: milliseconds since 1970 in 48 bits, the version, random bits.
    create function ordered_uuid() returns uuid language sql volatile as $body$
      select encode(set_bit(set_bit(overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6
      ), 52, 1), 53, 1), 'hex')::uuid
    $body$;
  end if;
end
$$;

create table file (
  id uuid primary key default gen_random_uuid(),
  -- Null for a person's image: the person may belong to several organizations.
  organization_id uuid,
  uploaded_by uuid not null,
  kind text not null check (kind in ('userImage', 'organizationImage', 'attachment')),
  -- Unguessable, part of the file's address.
  original_file_path text not null unique,
  original_name text not null,
  content_type text not null,
  size_bytes integer not null,
  created_at timestamptz not null default now(),
  -- The result that shows this attachment. Null until a result names it, then never changed.
  assessment_member_id uuid
);

create index file_of_result on file (organization_id, assessment_member_id) where assessment_member_id is not null;
create index file_of_uploader on file (uploaded_by);
-- Pictures, and attachments that no result names yet.
create index file_unattached on file (uploaded_by, created_at) where assessment_member_id is null;

create table app_user (
  id uuid primary key default gen_random_uuid(),
  -- Lower case, so that one address is one person.
  email text not null unique check (email = lower(email)),
  -- Null until the person saves their profile.
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

create index app_user_of_image on app_user (image_id) where image_id is not null;
create index organization_of_image on organization (image_id) where image_id is not null;

-- The organization that the person works in. They may have left it since.
alter table app_user add chosen_organization_id uuid references organization (id);

-- Stored files without a row in file: uploads in progress and deleted files. The server deletes those that are due, so a
-- crash leaves no orphans.
create table file_to_forget (
  name text primary key,
  user_id uuid not null,
  -- Deletion has started: an upload can no longer claim the name.
  is_doomed boolean not null default false,
  due_at timestamptz not null default now() + interval '30 minutes'
);

create index file_to_forget_due on file_to_forget (due_at);

-- A person's role in an organization. A person with two roles has two rows.
create table organization_member (
  organization_id uuid not null references organization (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references app_user (id),
  role text not null check (role in ('OrganizationAdmin', 'Member', 'Practitioners')),
  -- Copies of the person's address and name, so that lists sort and search within one organization's rows. The name is
  -- the one from the invitation until the person saves their own.
  email text not null,
  full_name text not null,
  -- A name that an administrator proposes to a person who has accepted. Null once the person has answered.
  proposed_name text,
  created_at timestamptz not null default now(),
  -- Until the person accepts, the membership grants nothing.
  accepted_at timestamptz,
  -- The person declined the invitation or left. A new invitation clears it.
  declined_at timestamptz check (declined_at is null or accepted_at is null),
  -- An administrator ended the role. Lists leave it out; the row keeps the name for the audit log and the results. A new
  -- invitation clears it.
  removed_at timestamptz check (removed_at is null or declined_at is not null),
  deactivated_at timestamptz,
  is_inactive boolean not null generated always as (accepted_at is null or deactivated_at is not null) stored,
  -- Personal data was erased. The row stays, because totals count it.
  erased_at timestamptz,
  -- An invitation was sent at least once.
  was_invited boolean not null default false,
  -- The users who invited to the role and, if a second administrator must, approved it. Members see both of practitioners.
  invited_by uuid,
  approved_by uuid,
  -- Until a second administrator approves the appointment of a practitioner, nobody is invited by it.
  awaits_approval boolean not null default false,
  -- Until when a member has read who was appointed as practitioner.
  practitioners_read_at timestamptz,
  primary key (organization_id, id),
  -- Starts with the person: two keys starting with organization_id looked equal to a planner without statistics, which
  -- then scanned the whole organization for one id. Also serves lookups of one person's memberships.
  unique (user_id, organization_id, role)
) with (fillfactor = 85);

-- The orders of the members list. They include role, so that skipping to a page reads the index only.
create index organization_member_by_age
  on organization_member (organization_id, created_at, id) include (role)
  where erased_at is null and removed_at is null;
create index organization_member_by_name
  on organization_member (organization_id, full_name collate "und-x-icu", id) include (role)
  where erased_at is null and removed_at is null;
-- Id breaks ties in the same direction for both orders.
create index organization_member_by_status
  on organization_member (organization_id, is_inactive, id) include (role)
  where erased_at is null and removed_at is null;
-- Administrators and practitioners, few among many members.
create index organization_member_team on organization_member (organization_id, full_name collate "und-x-icu", id)
  where role <> 'Member';
-- Finds out whether anyone besides the founder has accepted.
create index organization_member_accepted on organization_member (organization_id, user_id) where accepted_at is not null;

-- Consent to sharing data with the organization: the version of the text, and when.
create table member_consent (
  organization_id uuid not null,
  organization_member_id uuid not null,
  text_version integer not null,
  given_at timestamptz not null,
  primary key (organization_id, organization_member_id, text_version),
  foreign key (organization_id, organization_member_id) references organization_member (organization_id, id)
);

-- Rows of an uploaded file until they are imported. In a table, so that memory does not grow with the file, and logged, so
-- that a job continues after a crash of the database.
create table member_import_row (
  organization_id uuid not null,
  import_id uuid not null,
  -- Line of the file or position in the list, from 1.
  line integer not null,
  email text collate "C" not null,
  full_name text not null,
  role text not null check (role in ('OrganizationAdmin', 'Member', 'Practitioners')),
  created_at timestamptz not null default now(),
  primary key (organization_id, import_id, email)
);

-- A large import, run by a job after the request has ended.
create table member_import (
  organization_id uuid not null references organization (id),
  id uuid not null,
  started_by uuid not null references app_user (id),
  -- For the audit log.
  network_address text not null,
  request_id text not null,
  -- Base address of the links in the mails.
  origin text not null,
  status text not null default 'Running' check (status in ('Running', 'Done', 'Failed')),
  -- Valid, distinct people in the file, and how many are processed.
  people integer not null,
  people_done integer not null default 0,
  invited integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id)
);

-- One running import per organization.
create unique index member_import_running on member_import (organization_id) where status = 'Running';

-- Rows that were not invited, and why. Kept for a day, like the import.
create table member_import_skipped (
  organization_id uuid not null,
  import_id uuid not null,
  line integer not null,
  email text not null,
  reason text not null,
  primary key (organization_id, import_id, line),
  foreign key (organization_id, import_id) references member_import (organization_id, id) on delete cascade
);

-- A sign-in in progress, of one browser or of one network for clients without cookies. Only its newest code is valid.
create table pending_login (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null check (role in ('OrganizationAdmin', 'Member', 'Practitioners')),
  -- SHA-256 of the browser's cookie. Null for a client without cookies, identified by its network.
  handle_hash bytea unique,
  network text not null,
  -- HMAC with a pepper kept outside the database. Null if the mail had a link instead, or none was sent.
  code_hash bytea,
  code_expires_at timestamptz not null,
  -- Guesses, counted before they are checked: at the newest code and at all codes.
  code_attempts smallint not null default 0,
  attempts smallint not null default 0,
  -- Codes requested.
  requests smallint not null default 1,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The charge that reserves a guess at the newest code. Null once the guess is used.
  reservation_id uuid
);

create index pending_login_without_cookie on pending_login (email, role, network) where handle_hash is null;
create index pending_login_by_expiry on pending_login (expires_at);

-- Use of the sign-in rate limits, e.g. one guess counts against its account and its network.
create table sign_in_charge (
  charge_id uuid not null,
  subject text not null,
  charged_at timestamptz not null,
  -- When it no longer counts against any limit.
  expires_at timestamptz not null,
  -- For a reserved guess that is not used yet: when it expires if it is.
  expires_if_used timestamptz,
  primary key (charge_id, subject)
);

create index sign_in_charge_of_subject on sign_in_charge (subject, charged_at);
create index sign_in_charge_by_expiry on sign_in_charge (expires_at);

-- A browser in which the person has signed in before. It has its own rate limits, so strangers cannot lock it out.
create table known_device (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id),
  token_hash bytea not null,
  expires_at timestamptz not null,
  unique (token_hash, user_id)
);

create index known_device_of_user on known_device (user_id);

-- The link in a sign-in mail without a code. Only the mail holds the token itself.
create table sign_in_link (
  token_hash bytea primary key,
  email text not null,
  role text not null check (role in ('OrganizationAdmin', 'Member', 'Practitioners')),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index sign_in_link_by_expiry on sign_in_link (expires_at);

-- A signed-in device. A refresh token names the session and its counter, and each refresh increments the counter.
create table session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id),
  role text not null check (role in ('OrganizationAdmin', 'Member', 'Practitioners')),
  -- The role of the sign-in. Another role means that the person has switched since.
  signed_in_role text not null check (signed_in_role in ('OrganizationAdmin', 'Member', 'Practitioners')),
  -- When the person last entered a mailed code. Null after a sign-in with an emailed link.
  code_entered_at timestamptz,
  refresh_counter integer not null default 0,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- SHA-256 of the cookie required beside the refresh token. Null for a client without cookies.
  binding_hash bytea,
  known_device_id uuid references known_device (id) on delete set null,
  user_agent text,
  -- Extended by each refresh, never past expires_at.
  idle_expires_at timestamptz not null
);

create index session_of_user on session (user_id) where revoked_at is null;
create index session_of_known_device on session (known_device_id) where known_device_id is not null;
-- Finds the sessions to remove.
create index session_by_expiry on session (expires_at);

-- Outgoing mail: the queue of what is to be sent and the log of what was, written in the transaction that causes it.
create table mail_message (
  id uuid primary key default ordered_uuid(),
  -- Null for sign-in mail.
  organization_id uuid references organization (id),
  organization_member_id uuid,
  assessment_id uuid,
  kind text not null,
  recipient text not null,
  -- Data for the template. Emptied after sending, because it may hold a code or a link.
  data jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  -- 0 for mail that someone waits for at the screen, 2 for invitations of whole lists, 1 for the rest. The lowest first.
  priority smallint not null default 1,
  attempts integer not null default 0,
  -- When a queued mail is due. While a server sends it, the end of that server's lease.
  next_attempt_at timestamptz not null default now(),
  last_error text,
  queued_at timestamptz not null default now(),
  -- Not sent after this, e.g. when its code has expired.
  expires_at timestamptz,
  sent_at timestamptz,
  -- An invitation above the daily limit, sent on a later day.
  is_waiting boolean not null default false
  -- Vacuumed early: the index of due mails is read several times a second and would fill with dead entries.
) with (autovacuum_vacuum_scale_factor = 0.02);

create index mail_message_of_member
  on mail_message (organization_id, organization_member_id, queued_at desc) where organization_id is not null;
create index mail_message_failed on mail_message (organization_id, organization_member_id, queued_at)
  where status = 'failed';
create index mail_message_due on mail_message (priority, next_attempt_at) where status = 'queued' and not is_waiting;
-- Finds the mails to remove.
create index mail_message_done on mail_message (queued_at) where status <> 'queued';
create index mail_message_waiting on mail_message (organization_id, queued_at, id) where is_waiting;
-- A renewed link replaces the one in the mail that waits.
create unique index mail_message_waiting_of_member
  on mail_message (organization_id, organization_member_id, kind, assessment_id) nulls not distinct where is_waiting;

-- Invitations an organization has sent on a UTC day. Senders lock today's row.
create table invitation_mail_day (
  organization_id uuid not null references organization (id),
  day date not null,
  sent integer not null default 0,
  primary key (organization_id, day)
);

-- The local mailbox, which receives mail if no mail server is configured.
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

-- Responses to requests with an Idempotency-Key, returned again to a retry. Deleted by age.
create table idempotency_key (
  user_id uuid not null references app_user (id),
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotency_key_by_age on idempotency_key (created_at);

-- Audit log of the administrators: who did what, when and from where. Written in the transaction of the action, never
-- changed, except that the network address is removed after 30 days and the whole event after a year or more. What happens
-- to results is in result_access.
create table audit_event (
  organization_id uuid not null references organization (id),
  id uuid not null default ordered_uuid(),
  occurred_at timestamptz not null default now(),
  action text not null,
  -- Null for the server itself. Only ids: names are looked up, so erasing a person removes theirs here too.
  actor_id uuid,
  actor_role text check (actor_role in ('OrganizationAdmin', 'Member', 'Practitioners')),
  -- The person concerned.
  user_id uuid,
  assessment_id uuid,
  -- Any other object that was changed or read.
  subject_id uuid,
  network_address text,
  request_id text,
  -- Counts and field names, never content.
  details jsonb not null default '{}',
  primary key (organization_id, id)
);

create index audit_event_by_age on audit_event (organization_id, occurred_at desc, id desc);
create index audit_event_of_actor on audit_event (organization_id, actor_id, occurred_at desc);
create index audit_event_of_user on audit_event (organization_id, user_id, occurred_at desc);
-- Finds the network addresses to remove.
create index audit_event_with_address on audit_event (occurred_at) where network_address is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The table % is append-only', tg_table_name;
end
$$;

create trigger audit_event_append_only before truncate on audit_event
  for each statement execute function refuse_change();

create function refuse_young_delete() returns trigger language plpgsql as $$
begin
  if old.occurred_at < now() - interval '365 days' then return old; end if;
  raise exception 'The table % is append-only', tg_table_name;
end
$$;

create trigger audit_event_kept before delete on audit_event
  for each row execute function refuse_young_delete();

create function refuse_change_except_address() returns trigger language plpgsql as $$
declare
  allowed audit_event := old;
begin
  allowed.network_address := null;
  if old.occurred_at < now() - interval '30 days' and new is not distinct from allowed then return new; end if;
  raise exception 'The table % is append-only', tg_table_name;
end
$$;

create trigger audit_event_fixed before update on audit_event
  for each row execute function refuse_change_except_address();
