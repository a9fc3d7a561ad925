-- A sign-in that was begun by asking for a code: by one browser, or by a client without cookies on one network. Only the
-- newest code of each counts. Codes that are on their way when this is applied have to be asked for again.
drop table passcode;

create table pending_login (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null check (role in ('OrganizationAdmin', 'Member', 'Practitioners')),
  -- SHA-256 of the browser's cookie. Absent for a client without cookies, which is told by its network.
  handle_hash bytea unique,
  network text not null,
  -- HMAC under a pepper that is not in the database. Absent where the mail held a link, or none was sent.
  code_hash bytea,
  code_expires_at timestamptz not null,
  -- Guesses evaluated, counted before they are compared: of the newest code, and of all codes together.
  code_attempts smallint not null default 0,
  attempts smallint not null default 0,
  -- Codes asked for.
  requests smallint not null default 1,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index pending_login_without_cookie on pending_login (email, role, network) where handle_hash is null;
create index pending_login_by_expiry on pending_login (expires_at);

-- What was taken from the budgets of signing in, such as a guess from those of its account and its network.
create table sign_in_charge (
  charge_id uuid not null,
  subject text not null,
  charged_at timestamptz not null,
  -- When no budget counts it any more.
  expires_at timestamptz not null,
  primary key (charge_id, subject)
);

create index sign_in_charge_of_subject on sign_in_charge (subject, charged_at);
create index sign_in_charge_by_expiry on sign_in_charge (expires_at);

-- A browser in which a person has signed in. Whoever holds its cookie has budgets that no stranger can use up.
create table known_device (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id),
  token_hash bytea not null,
  expires_at timestamptz not null,
  unique (token_hash, user_id)
);

create index known_device_of_user on known_device (user_id);

-- The link in a mail that holds no code. The token itself is in the mail only.
create table sign_in_link (
  token_hash bytea primary key,
  email text not null,
  role text not null check (role in ('OrganizationAdmin', 'Member', 'Practitioners')),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index sign_in_link_by_expiry on sign_in_link (expires_at);

-- SHA-256 of the cookie that a browser has to show beside the refresh token; absent for a client without cookies.
alter table session add column binding_hash bytea;
alter table session add column known_device_id uuid references known_device (id) on delete set null;
alter table session add column user_agent text;
-- Each refresh moves it on, never past expires_at.
alter table session add column idle_expires_at timestamptz not null default now() + interval '1 hour';
alter table session alter column idle_expires_at drop default;

create index session_of_known_device on session (known_device_id) where known_device_id is not null;
